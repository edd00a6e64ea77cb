internal import TraceModel

/// What `ios ostrace` of go-ios writes: one object a line, with stamp and zone.
struct GoIOSTraceFormat: LogFormat {
  static let name = "go-ios-ostrace"
  static let samples = [
    #"{"pid":812,"timestamp":"2026-04-18T10:15:32.123456789+02:00","level":16,"levelName":"Error","threadId":4567,"#
      + #""imageName":"/p/QuartzCore","filename":"/p/Reader.app/Reader","message":"hello","label":{"subsystem":"a.b"}}"#,
    #"{"pid":62,"timestamp":"2026-04-18T10:15:32Z","level":0,"levelName":"Default","filename":"/p/SpringBoard","#
      + #""message":"say \"hi\""}"#,
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock
  private var members = Self.asked

  init(clock: LogClock) { self.clock = clock }

  private static let asked = JSONMembers(["timestamp", "pid", "filename", "message", "levelName"])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var members = asked
    return LogHead.share(of: lines) { line in
      members.read(line) && members.text(0) != nil && members.has(3) && members.has(4)
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    members.readRecord(line, clock, into: &record)
  }
}
