internal import TraceModel

/// What `pymobiledevice3 syslog live --format json` writes: one object a line, in the zone of the host.
struct PyMobileDeviceJSONFormat: LogFormat {
  static let name = "pymobiledevice3-json"
  static let samples = [
    #"{"pid": 812, "procid": 812, "timestamp": "2026-04-18T10:15:32.123456", "level": "ERROR", "image_name": "/p/Reader", "#
      + #""image_offset": 16, "filename": "/p/Reader", "mach_timestamp": 135126255336423432, "message": "hello"}"#,
    #"{"pid": 62, "timestamp": "2026-04-18T10:15:33", "level": "NOTICE", "image_name": "/p/FrontBoard", "#
      + #""filename": "/usr/libexec/backboardd", "message": "say \"hi\"", "label": null}"#,
  ]
  static let stamps = StampKind.noZone

  private let clock: LogClock
  private var members = Self.asked

  init(clock: LogClock) { self.clock = clock }

  private static let asked = JSONMembers(["timestamp", "pid", "filename", "message", "image_name"])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var members = asked
    return LogHead.share(of: lines) { line in
      members.read(line) && members.text(0) != nil && members.has(2) && members.has(3) && members.has(4)
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    members.readRecord(line, clock, into: &record)
  }
}
