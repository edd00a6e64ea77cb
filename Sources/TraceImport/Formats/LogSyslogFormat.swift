internal import TraceModel

/// What `log show --style syslog` writes: stamp and zone, host, `process[pid]: (library) [subsystem:category] message`, without
/// thread and level.
struct LogSyslogFormat: LogFormat {
  static let name = "log-syslog"
  static let samples = [
    "2026-09-27 22:55:39.622369+0200  localhost Reader[812]: (UIKitCore) [com.apple.UIKit:Application] state changed",
    "2026-05-26 13:42:44.136082-0700  localhost kernel[0]: (Sandbox) 5 duplicate reports for Sandbox: deny",
    "2026-05-26 13:42:44.136082-0700  QA-Mac My Reader[812]: no library, no label",
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { header($0) != nil }
  }

  private struct Header {
    var stamp: DateStamp
    var host: Range<Int>
    var process: NumberedProcess
  }

  private static func header(_ line: UnsafeRawBufferPointer) -> Header? {
    guard let stamp = DateStamp(line), stamp.time.fractionDigits == 6, stamp.offset != nil else { return nil }
    let host = line.endOfBlanks(from: stamp.end)
    guard host > stamp.end, let end = line.find(UInt8(ascii: " "), in: host..<min(line.count, host + 256)),
      let process = NumberedProcess(line, from: end + 1)
    else { return nil }
    return Header(stamp: stamp, host: host..<end, process: process)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let stamp = DateStamp(line) else { return LogShowMessage.other(line) }
    guard let header = Self.header(line) else {
      if line.endOfBlanks(from: stamp.end) == line.count { return .malformed(reason: "truncated") }
      return line.has("  ", at: stamp.end) ? .malformed(reason: "malformed") : .continuation
    }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = true
    // The machine that `log` runs on, or reads an archive on, is no device.
    if !line.has("localhost ", at: header.host.lowerBound) { record.device = header.host }
    record.process = header.process.process
    record.pid = header.process.pid
    record.message = LogShowMessage.start(line, from: header.process.message)..<line.count
    return .record
  }
}
