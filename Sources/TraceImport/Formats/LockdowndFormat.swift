internal import TraceModel

/// The log of `lockdownd` in a sysdiagnose: `10/13/21 07:57:42.865446 pid=69 function: message`, month first, no zone.
struct LockdowndFormat: LogFormat {
  static let name = "lockdownd"
  static let samples = [
    "10/13/26 07:57:42.865446 pid=69 mglog: libMobileGestalt: No IMEI",
    "01/02/26 00:00:00.000001 pid=812 handle_get_value: asked for [ProductVersion]",
  ]
  static let stamps = StampKind.noZone

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { Header($0) != nil }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let header = Header(line) else { return line.isEmpty ? .toolLine : .continuation }
    record.time = clock.timestamp(
      year: header.year, month: header.month, day: header.day, secondOfDay: header.time.second,
      nanosecond: header.time.nanosecond, offset: nil)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.take(.process, "lockdownd".utf8)
    record.pid = header.pid
    record.message = header.message..<line.count
    return .record
  }

  private struct Header {
    var year: Int
    var month: Int
    var day: Int
    var time: TimeOfDay
    var pid: Int
    var message: Int

    init?(_ line: UnsafeRawBufferPointer) {
      guard line.byte(at: 2) == UInt8(ascii: "/"), line.byte(at: 5) == UInt8(ascii: "/"),
        line.byte(at: 8) == UInt8(ascii: " "), let time = TimeOfDay(line, at: 9), line.has(" pid=", at: time.end),
        let (pid, end) = line.processNumber(at: time.end + 5), line.byte(at: end) == UInt8(ascii: " ")
      else { return nil }
      month = line.digits(2, at: 0)
      day = line.digits(2, at: 3)
      let shortYear = line.digits(2, at: 6)
      if month | day | shortYear < 0 { return nil }
      // The tool is younger than the century.
      year = 2000 + shortYear
      self.time = time
      self.pid = pid
      message = end + 1
    }
  }
}
