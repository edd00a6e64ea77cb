internal import TraceModel

/// What Appium's `getLogs("syslog")` gives: an array of objects whose `message` is a row of the device's or the simulator's log.
/// `timestamp` is when the host received it, which is not the time of the event.
struct AppiumSyslogJSONFormat: LogFormat {
  static let name = "appium-syslog-json"
  static let samples = [
    #"[{"timestamp": 1791245928950, "level": "ALL", "message": "Jun 20 13:42:52 iPhone locationd[59] <Notice>: woke up"},"#
      + #"{"timestamp":1791245928951,"level":"ALL","message":"Jun 20 13:42:52 iPhone Reader[812] <Notice>: \"b\""}]"#,
    """
    [
      {
        "timestamp": 1791245928950,
        "level": "ALL",
        "message": "Jun 20 13:42:52 iPhone Reader[812] <Notice>: a message"
      }
    ]
    """,
  ]
  static let stamps = StampKind.noYear

  private let clock: LogClock
  private var members = Self.asked
  private var rows: EmbeddedRows

  init(clock: LogClock) {
    self.clock = clock
    rows = EmbeddedRows(of: [SyslogRelayFormat(clock: clock)], rows: [])
  }

  private static let asked = JSONMembers(["message", "level", "timestamp"])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    let objects = objects(in: lines)
    var members = asked
    return LogHead.share(of: objects) { object in
      // The last one may be cut by the end of the head.
      members.read(object) && members.text(0) != nil && members.number(2) != nil
        && members.text(1).map { UnsafeRawBufferPointer(rebasing: object[$0.range]).isText("ALL") } == true
    }
  }

  /// The objects of the head, which begins with the bracket of an array; none: it begins otherwise.
  private static func objects(in lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard lines.first?.first == UInt8(ascii: "[") else { return [] }
    var objects: [ArraySlice<UInt8>] = []
    var splitter = JSONObjectSplitter()
    for line in lines {
      for piece in [line, [UInt8(ascii: "\n")]] {
        try? piece.withUnsafeBytes { bytes in
          try splitter.take(bytes) { object, _ in objects.append(ArraySlice(object)) }
        }
      }
    }
    return objects
  }

  var grouping: RecordGrouping { .jsonObjects }

  mutating func learn(from head: LogHead) {
    let found = EmbeddedRows.rows(0, Self.asked, in: Self.objects(in: head.lines))
    rows = EmbeddedRows(
      of: [
        SyslogRelayFormat(clock: clock), LogCompactFormat(clock: clock), PyMobileDeviceFormat(clock: clock),
        IdevicesyslogFormat(clock: clock),
      ], rows: found)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.endOfBlanks(from: 0) == line.count { return .toolLine }
    guard members.read(line) else {
      return .malformed(reason: line.last == UInt8(ascii: "}") ? "malformed" : "truncated")
    }
    guard let text = members.text(0) else { return .toolLine }
    let reading = rows.read(text, of: line, into: &record)
    // Rows are cut at line breaks, so the rest of a message is a row of its own, without the TAB that marked it.
    return reading == .malformed(reason: "malformed") ? .continuation : reading
  }
}
