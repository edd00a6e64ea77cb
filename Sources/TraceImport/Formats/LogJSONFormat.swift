internal import TraceModel

/// What `log show --style json` writes: one array of objects over many lines, without an end if `log` was stopped.
struct LogJSONFormat: LogFormat {
  static let name = "log-json"
  static let samples = [
    """
    [{
      "traceID" : 41979461356879876,
      "eventMessage" : "hello \\"world\\"",
      "processID" : 812,
      "processImagePath" : "\\/Applications\\/Reader.app\\/Reader",
      "timestamp" : "2026-10-15 13:57:31.053209-0400"
    },{
      "eventMessage" : "two\\nlines",
      "source" : {
        "file" : "a}{b"
      },
      "timestamp" : "2026-10-15 13:57:31.053210-0400"
    }]
    """,
    #"[{"eventMessage":"one line","processID":812,"timestamp":"2026-10-15 13:57:31.053209-0400"}]"#,
  ]
  static let stamps = StampKind.complete

  private var object: LogNDJSONFormat

  init(clock: LogClock) { object = LogNDJSONFormat(clock: clock) }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var isKnown = false
    var isArray = false
    let share = LogHead.share(of: lines) { line in
      let start = line.endOfBlanks(from: 0)
      switch line.byte(at: start) {
      case UInt8(ascii: "["):
        isArray = isArray || start == 0
        isKnown = isKnown || start == 0 && line.find("\"eventMessage\"") != nil
        return true
      // Other tools write such an array with an object a line.
      case UInt8(ascii: "{"): return line.count == start + 1 || isArray && line.find("\"eventMessage\"") != nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
      case UInt8(ascii: "\""):
        let isOwn = start > 0 && keys.contains { line.has($0, at: start) }
        isKnown = isKnown || isOwn
        return start > 0
      default: return false
      }
    }
    // The head of an array may be lost; then one of these keys heads a line.
    return isKnown && (isArray || lines.count > 1) ? share : 0
  }

  private static let keys: [StaticString] = [
    "\"eventMessage\" : ", "\"machTimestamp\" : ", "\"processImagePath\" : ", "\"senderImagePath\" : ",
  ]

  var grouping: RecordGrouping { .jsonObjects }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    let reading = object.read(line, into: &record)
    guard reading == .malformed(reason: "malformed"), line.first == UInt8(ascii: "{") else { return reading }
    return line.last == UInt8(ascii: "}") ? reading : .malformed(reason: "truncated")
  }
}
