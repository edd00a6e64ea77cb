internal import TraceModel

/// A copy of Xcode's console (15 and later) without stamps, or what an app printed: nothing but text, so it is known by its
/// life-cycle words alone, and every line is a record's text without time and process.
struct XcodePlainFormat: LogFormat {
  static let name = "xcode-plain"
  static let samples = [
    "viewWillAppear",
    "[GameViewController viewWillTransitionToSize:withTransitionCoordinator:] {844, 390}",
    "-> applicationDidBecomeActive()",
    "[life] DetailViewController.viewDidAppear animated=true",
  ]
  static let stamps = StampKind.none
  static let isFallback = true
  static let lack: String? =
    "no times: order can be told, durations cannot; in Xcode, show the metadata before you copy"

  init(clock: LogClock) {}

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    // It never outvotes a format that has more than words to show.
    LogHead.share(of: lines, where: LifeCycleWords.head) / 2
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    record.message = 0..<line.count
    return .unprefixed
  }
}
