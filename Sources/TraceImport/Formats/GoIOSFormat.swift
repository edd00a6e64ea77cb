internal import TraceModel

/// What `ios syslog` of go-ios writes: `{"msg":"<line of the relay>"}`. What the tool says of itself has more keys.
struct GoIOSFormat: LogFormat {
  static let name = "go-ios"
  static let samples = [
    #"{"msg":"Jan  2 15:04:05 iPhone SpringBoard(FrontBoard)[123] \u003cNotice\u003e: hello world"}"#,
    #"{"msg": "Jan  2 15:04:05 iPhone Reader[812] <Error>: two\n\tlines"}"#,
  ]
  static let stamps = StampKind.noYear

  private let clock: LogClock
  private var members = Self.asked
  private var rows: EmbeddedRows

  init(clock: LogClock) {
    self.clock = clock
    rows = EmbeddedRows(of: [SyslogRelayFormat(clock: clock)], rows: [])
  }

  private static let asked = JSONMembers(["msg", "level", "time", "error"])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var members = asked
    return LogHead.share(of: lines) { line in
      guard members.read(line), !members.has(1), !members.has(3), let text = members.text(0) else { return false }
      var row: [UInt8] = []
      JSONScanner.unescape(UnsafeRawBufferPointer(rebasing: line[text.range]), into: &row)
      return row.withUnsafeBytes { SyslogLine($0, from: $0.rangeInsideNULs().lowerBound) != nil }
    }
  }

  mutating func learn(from head: LogHead) {
    let found = EmbeddedRows.rows(0, Self.asked, in: head.lines)
    // The relay sends nothing but ASCII: other bytes mean that the tool wrote the escapes out already.
    let isEscaped = !found.contains { $0.contains { $0 >= 0x80 } }
    rows = EmbeddedRows(of: [SyslogRelayFormat(clock: clock, isEscaped: isEscaped)], rows: found)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.endOfBlanks(from: 0) == line.count { return .toolLine }
    guard members.read(line) else { return .malformed(reason: "malformed") }
    guard !members.has(1), let text = members.text(0) else { return .toolLine }
    return rows.read(text, of: line, into: &record)
  }
}
