internal import TraceModel

/// A copy of Xcode's console (15 and later) without stamps, or what an app printed: nothing but text, so it is known by its
/// life-cycle words and messages of the system alone, and every line is a record's text without time and process.
struct XcodePlainFormat: LogFormat {
  static let name = "xcode-plain"
  static let samples = [
    "viewWillAppear",
    "[GameViewController viewWillTransitionToSize:withTransitionCoordinator:] {844, 390}",
    "-> applicationDidBecomeActive()",
    "[life] DetailViewController.viewDidAppear animated=true",
    "[API] CAMetalLayer ignoring invalid setDrawableSize width=0.000000 height=0.000000",
  ]
  static let stamps = StampKind.none
  static let isFallback = true
  static let lack: String? =
    "no times: order can be told, durations cannot; in Xcode, show the metadata before you copy"

  init(clock: LogClock) {}

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    // It never outvotes a format that has more than words to show.
    var words = SystemWords()
    let isMetadata = lines.contains { $0.withUnsafeBytes { XcodeMetadataLine($0) != nil } }
    return LogHead.share(of: lines) { LifeCycleWords.head($0) || !isMetadata && words.head($0) } / 2
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    record.message = 0..<line.count
    return .unprefixed
  }
}
