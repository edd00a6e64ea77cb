internal import TraceModel

/// What `ios syslog --parse` of go-ios writes: the relay's lines as objects. The year is that of the host, the pid a string, and
/// text behind the first line of a message is lost.
struct GoIOSParsedFormat: LogFormat {
  static let name = "go-ios-parsed"
  static let samples = [
    #"{"timestamp":"2026-01-02T15:04:05","device":"iPhone","process":"SpringBoard(FrontBoard)","pid":"123","#
      + #""level":"Notice","message":"hello world"}"#,
    #"{"timestamp":"2026-01-02T15:04:05","device":"iPhone","process":"Reader","pid":"812","level":"Error","message":"\"a\""}"#,
  ]
  static let stamps = StampKind.noZone

  private let clock: LogClock
  private var members = Self.asked

  init(clock: LogClock) { self.clock = clock }

  private static let asked = JSONMembers(["timestamp", "pid", "process", "message", "device", "level", "error"])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var members = asked
    return LogHead.share(of: lines) { line in
      members.read(line) && members.text(0) != nil && members.text(1) != nil && members.text(2) != nil
        && members.has(3) && members.has(4) && members.has(5)
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    let reading = members.readRecord(line, clock, into: &record)
    // `{"msg":…,"error":…}`: a line of the relay that the tool could not read.
    if reading == .toolLine, members.has(6) { return .malformed(reason: "malformed") }
    guard reading == .record else { return reading }
    if let device = members.text(4) { record.take(.device, device, of: line) }
    if !record.processIsDecoded { record.process = SyslogLine.name(line, record.process) }
    return .record
  }
}
