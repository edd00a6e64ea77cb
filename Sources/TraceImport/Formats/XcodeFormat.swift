internal import TraceModel

/// The console of Xcode 8 to 14, of lldb, ios-deploy and devicectl: `2026-11-03 10:12:44.118201+0900 Reader[812:40113] text`.
///
/// Logs of before iOS 10 have milliseconds and no zone. What the app prints itself stands between as it is, without stamp.
/// A category in brackets stays in the message, since it cannot be told from the message's own words. Some people leave the
/// stamps out when they copy: `Reader[812:40113] text`. Where a print did not end its line, a stamp stands behind it.
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
      guard let (stamp, process) = header(line, from: 0) else { return bareProcess(line) != nil }
      let isCompact = stamp.time.fractionDigits == 3 && LogCompactFormat.isKnownCode(line, at: stamp.end + 1)
      return !isCompact && process.pid >= 0
    }
  }

  private static func header(
    _ line: UnsafeRawBufferPointer, from start: Int
  ) -> (DateStamp, BracketedProcess)? {
    guard let stamp = DateStamp(line, at: start), stamp.time.fractionDigits == 6 || stamp.time.fractionDigits == 3,
      line.byte(at: stamp.end) == UInt8(ascii: " "), let process = BracketedProcess(line, from: stamp.end + 1)
    else { return nil }
    return (stamp, process)
  }

  /// The process of a line whose stamp was left out; nil: none heads it.
  private static func bareProcess(_ line: UnsafeRawBufferPointer) -> BracketedProcess? {
    let first = line.byte(at: 0)
    guard (first | 0x20) &- UInt8(ascii: "a") < 26 || first >= 0x80, let process = BracketedProcess(line, from: 0),
      process.process.count <= longestName, line.byte(at: process.end) == UInt8(ascii: " "),
      line.find(UInt8(ascii: ":"), in: process.process) == nil,
      line.find(UInt8(ascii: "\t"), in: process.process) == nil
    else { return nil }
    return process
  }

  /// App names are no longer.
  private static let longestName = 64
  /// `2013-12-05 15:35:11.333 A[1:2]`.
  private static let shortestRecord = 30

  /// Stamp and process behind a print that did not end its line; nil: there are none.
  private static func gluedHeader(_ line: UnsafeRawBufferPointer) -> (DateStamp, BracketedProcess)? {
    guard line.count > shortestRecord else { return nil }
    var index = 4
    while let dash = line.find(UInt8(ascii: "-"), in: index..<line.count) {
      index = dash + 1
      let start = dash - 4
      // Behind a blank or a bracket, another log's line is quoted.
      guard start > 0, line[start - 1] > 0x20, ![0x22, 0x27, 0x28, 0x3C, 0x5B, 0x60].contains(line[start - 1]),
        let found = header(line, from: start)
      else { continue }
      return found
    }
    return nil
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    if let (stamp, process) = Self.header(line, from: 0) ?? Self.gluedHeader(line) {
      record.time = stamp.timestamp(clock)
      if record.time == nil { return .malformed(reason: "invalid-date") }
      record.timeIsComplete = stamp.offset != nil
      take(process, line, &record)
      return .record
    }
    if let process = Self.bareProcess(line) {
      take(process, line, &record)
      return .record
    }
    record.message = 0..<line.count
    return .unprefixed
  }

  private func take(_ process: BracketedProcess, _ line: UnsafeRawBufferPointer, _ record: inout LogRecord) {
    record.process = process.process
    record.pid = process.pid
    record.message = (line.byte(at: process.end) == UInt8(ascii: " ") ? process.end + 1 : process.end)..<line.count
  }
}
