internal import TraceModel

/// The `system.log` of a simulator: `Jan  2 15:04:05 host process[pid]: message`, or `process[pid] (job[pid]): message`, without
/// level, year and zone.
struct ASLFormat: LogFormat {
  static let name = "asl"
  static let samples = [
    "Jan  2 15:04:05 QA-Mac Reader[812]: viewWillAppear",
    "Dec 31 23:59:59 QA-Mac com.apple.CoreSimulator.SimDevice[1021] (com.apple.backboardd[1044]): Service exited",
  ]
  static let stamps = StampKind.noYear

  private var clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines.filter { $0.first != UInt8(ascii: "\t") }) { header($0) != nil }
  }

  private static func header(_ line: UnsafeRawBufferPointer)
    -> (stamp: MonthStamp, host: Range<Int>, process: NumberedProcess)?
  {
    guard let stamp = MonthStamp(line, at: 0), stamp.time.fractionDigits == 0,
      line.byte(at: stamp.time.end) == UInt8(ascii: " ")
    else { return nil }
    let host = stamp.time.end + 1
    guard let end = line.find(UInt8(ascii: " "), in: host..<min(line.count, host + 256)), end > host,
      let process = NumberedProcess(line, from: end + 1, job: true)
    else { return nil }
    return (stamp, host..<end, process)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    guard let (stamp, host, process) = Self.header(line) else {
      return SyslogLine.other(line, from: 0) ?? .continuation
    }
    record.time = clock.timestamp(
      month: stamp.month, day: stamp.day, secondOfDay: stamp.time.second, nanosecond: stamp.time.nanosecond)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.device = host
    record.process = process.process
    record.pid = process.pid
    record.message = process.message..<line.count
    return .record
  }
}
