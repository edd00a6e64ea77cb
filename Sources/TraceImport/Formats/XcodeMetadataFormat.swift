internal import TraceModel

/// A copy of the console of Xcode 15 and later with metadata shown: the message, and behind it one line that says when and by
/// whom it was written.
///
/// Each line of a message of several is read by itself with that stamp, since prints of before may stand among them without a
/// line of their own.
struct XcodeMetadataFormat: LogFormat {
  static let name = "xcode-metadata"
  static let samples = [
    "Requesting visual style in an implementation that has disabled it\n"
      + "Type: Error | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: My Reader | Library: UIKitCore | "
      + "Subsystem: com.apple.UIKit | Category: Assert | TID: 0x16fb73",
    "fopen failed for data file\n"
      + "Type: Fault | Timestamp: 2026-09-27 15:35:50.995178+0500 | Library: UIKitCore | Category:  | TID: 0x1693770",
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock
  private var console: XcodeFormat
  /// Whom the latest line that names somebody names: a console is of one app.
  private var process: [UInt8] = []

  init(clock: LogClock) {
    self.clock = clock
    console = XcodeFormat(clock: clock)
  }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    // Such a line speaks for all lines before it; a run of prints has only its end.
    let isTrailer = lines.map { $0.withUnsafeBytes { XcodeMetadataLine($0) != nil } }
    guard let last = isTrailer.lastIndex(of: true) else { return 0 }
    return Double(last + 1) / Double(lines.count)
  }

  mutating func learn(from head: LogHead) {
    for line in head.lines where process.isEmpty {
      line.withUnsafeBytes { bytes in
        if let metadata = XcodeMetadataLine(bytes) { process = Array(bytes[metadata.process]) }
      }
    }
  }

  var grouping: RecordGrouping { .trailing(head: XcodeMetadataLine.head) { XcodeMetadataLine($0) != nil } }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    let end = line.find(UInt8(ascii: "\n"), in: 0..<line.count) ?? line.count
    let text = UnsafeRawBufferPointer(rebasing: line[0..<end])
    if text.isEmpty || XcodeMetadataLine(text) != nil { return .toolLine }
    // With `OS_ACTIVITY_DT_MODE` the lines have the stamps of the old console inside.
    switch console.read(text, into: &record) {
    case .record: return .record
    case let reading where reading != .unprefixed: return reading
    default: break
    }
    record.message = 0..<end
    guard end < line.count,
      let metadata = XcodeMetadataLine(UnsafeRawBufferPointer(rebasing: line[(end + 1)...])),
      let stamp = metadata.stamp
    else { return .unprefixed }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = stamp.offset != nil
    if metadata.process.isEmpty {
      if !process.isEmpty { record.take(.process, process) }
      return .record
    }
    record.process = metadata.process.lowerBound + end + 1..<metadata.process.upperBound + end + 1
    if !line[record.process].elementsEqual(process) { process = Array(line[record.process]) }
    return .record
  }
}
