internal import TraceModel

/// The log of `logd` in a sysdiagnose: `2021-08-11 05:50:23-0700 logd[29]: message`, whole seconds.
struct LogdFormat: LogFormat {
  static let name = "logd"
  static let samples = [
    "2026-08-11 05:50:23-0700 logd_helper[85]: Harvesting: 69C34AD7",
    "2026-12-05 18:42:04+0530 logd[29]: Unable to get path for 83",
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { header($0) != nil }
  }

  private static func header(_ line: UnsafeRawBufferPointer) -> (stamp: DateStamp, process: NumberedProcess)? {
    guard let stamp = DateStamp(line), stamp.time.fractionDigits == 0, stamp.offset != nil,
      line.byte(at: stamp.end) == UInt8(ascii: " "), let process = NumberedProcess(line, from: stamp.end + 1)
    else { return nil }
    return (stamp, process)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let (stamp, process) = Self.header(line) else {
      if line.isEmpty { return .toolLine }
      return DateStamp(line)?.end == line.count ? .malformed(reason: "truncated") : .continuation
    }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = true
    record.process = process.process
    record.pid = process.pid
    record.message = process.message..<line.count
    return .record
  }
}
