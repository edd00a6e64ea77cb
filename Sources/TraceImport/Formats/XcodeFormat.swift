internal import TraceModel

/// The console of Xcode 8 to 14, of lldb, ios-deploy and devicectl: `2026-11-03 10:12:44.118201+0900 Reader[812:40113] text`.
///
/// Logs of before iOS 10 have milliseconds and no zone. What the app prints itself stands between as it is, without stamp.
/// A category in brackets stays in the message, since it cannot be told from the message's own words.
struct XcodeFormat: LogFormat {
  static let name = "xcode"
  static let samples = [
    "2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] CAMetalLayer ignoring invalid setDrawableSize width=2732.000000 "
      + "height=0.000000",
    "2026-02-15 15:13:09.087810+0300 My Reader[2127:1281798] [API] Failed to create 0x88 image slot",
    "2013-12-05 15:35:11.333 Reader[5821:60b] viewWillAppear",
    "2026-02-15 15:13:09.087810 Reader[2127:1281798] a stamp without a zone",
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      guard let (stamp, process) = header(line) else { return false }
      let isCompact = stamp.time.fractionDigits == 3 && LogCompactFormat.isKnownCode(line, at: stamp.end + 1)
      return !isCompact && process.pid >= 0
    }
  }

  private static func header(_ line: UnsafeRawBufferPointer) -> (DateStamp, BracketedProcess)? {
    guard let stamp = DateStamp(line), stamp.time.fractionDigits == 6 || stamp.time.fractionDigits == 3,
      line.byte(at: stamp.end) == UInt8(ascii: " "), let process = BracketedProcess(line, from: stamp.end + 1)
    else { return nil }
    return (stamp, process)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    guard let (stamp, process) = Self.header(line) else {
      record.message = 0..<line.count
      return .unprefixed
    }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = stamp.offset != nil
    record.process = process.process
    record.pid = process.pid
    record.message = (line.byte(at: process.end) == UInt8(ascii: " ") ? process.end + 1 : process.end)..<line.count
    return .record
  }
}
