internal import TraceModel

/// What `unifiedlog_iterator` writes: one object a line, file by file of the archive, so not in the order of time.
///
/// `timestamp` holds all that the floating-point `time` does, which is exact to 256 nanoseconds.
struct UnifiedLogJSONLinesFormat: LogFormat {
  static let name = "unifiedlog-jsonl"
  static let samples = [
    #"{"subsystem":"com.apple.CFBundle","thread_id":790,"pid":131,"time":1.7766457511717076e18,"event_type":"Log","#
      + #""log_type":"Error","process":"/usr/libexec/opendirectoryd","message":"a \"b\"","raw_message":"a %s","#
      + #""boot_uuid":"78EDF02104B6458E9EFAAAC1FB21CCF7","timestamp":"2026-04-20T00:42:31.171707648Z"}"#,
    #"{"pid":812,"event_type":"Activity","process":"/a/Reader","message":"touch","boot_uuid":"78ED","#
      + #""timestamp":"2026-04-20T00:42:45.055178496Z"}"#,
  ]
  static let stamps = StampKind.complete
  static let isUnsorted = true

  private let clock: LogClock
  private var members = Self.asked

  init(clock: LogClock) { self.clock = clock }

  private static let asked = JSONMembers([
    "timestamp", "pid", "process", "message", "boot_uuid", "event_type", "raw_message",
  ])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var members = asked
    return LogHead.share(of: lines) { line in
      members.read(line) && members.has(0) && members.has(3) && members.text(5) != nil
        && (members.has(4) || members.has(6))
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    let reading = members.readRecord(line, clock, into: &record)
    guard reading == .record else { return reading }
    if let boot = members.text(4) { record.take(.boot, boot, of: line) }
    if let type = members.text(5), UnsafeRawBufferPointer(rebasing: line[type.range]).isText("Loss") {
      return .dropped(count: nil)
    }
    return .record
  }
}
