internal import TraceModel

/// What `log show --style ndjson` writes: one JSON object a line.
///
/// `machTimestamp` is left alone: its ticks are 1 or 125/3 nanoseconds long, and the log does not say which.
struct LogNDJSONFormat: LogFormat {
  static let name = "log-ndjson"
  static let samples = [
    #"{"timestamp":"2026-06-29 15:54:42.063082+0200","machTimestamp":12868010147176,"bootUUID":"B","eventType":"logEvent","#
      + #""eventMessage":"hello \"world\"","processID":401,"processImagePath":"\/Applications\/Reader.app\/Reader"}"#,
    #"{"eventMessage":"plain words","processID":812,"process":"Reader","timestamp":"2026-06-29 15:54:42.063082Z"}"#,
    #"{"eventMessage":null,"eventType":"signpostEvent","processID":812,"timestamp":"2026-06-29 15:54:42.063082+0200"}"#,
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      guard let fields = Fields(line) else { return false }
      return fields.hasMessage && !fields.isTrace && (fields.timestamp != nil || !fields.path.isEmpty)
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.endOfBlanks(from: 0) == line.count { return .toolLine }
    guard let fields = Fields(line) else {
      return LogShowMessage.other(line) == .toolLine ? .toolLine : .malformed(reason: "malformed")
    }
    if fields.isLoss { return .dropped(count: fields.lossCount) }
    // The trailer `{"count":…,"finished":1}`, or what a collector says of itself.
    if !fields.hasMessage, fields.timestamp == nil, fields.path.isEmpty { return .toolLine }
    if let text = fields.timestamp {
      let stamp = DateStamp(text)
      // A stamp is the whole text of its member.
      guard let stamp, stamp.end == text.count, let time = stamp.timestamp(clock) else {
        return .malformed(reason: "invalid-date")
      }
      record.time = time
      record.timeIsComplete = stamp.offset != nil
    }
    record.pid = fields.pid
    record.boot = fields.boot
    take(fields, of: line, into: &record)
    return .record
  }

  /// Process and message, with their escapes written out.
  private func take(_ fields: Fields, of line: UnsafeRawBufferPointer, into record: inout LogRecord) {
    record.process = fields.process(in: line)
    if line.find(UInt8(ascii: "\\"), in: record.process) != nil {
      let raw = UnsafeRawBufferPointer(rebasing: line[record.process])
      JSONScanner.unescape(raw, into: &record.decoded)
      record.process = 0..<record.decoded.count
      record.processIsDecoded = true
    }
    record.message = fields.message
    if fields.messageIsEscaped {
      let start = record.decoded.count
      JSONScanner.unescape(UnsafeRawBufferPointer(rebasing: line[fields.message]), into: &record.decoded)
      record.message = start..<record.decoded.count
      record.messageIsDecoded = true
    }
  }

  /// The members of one object that matter; ranges are in the line.
  private struct Fields {
    var timestamp: UnsafeRawBufferPointer?
    var message = 0..<0
    var messageIsEscaped = false
    var hasMessage = false
    var path = 0..<0
    var name = 0..<0
    var boot = 0..<0
    var pid: Int?
    var isLoss = false
    var lossCount: Int?
    /// It is a line of Swivel's own JSON form.
    var isTrace = false

    /// nil: `line` is no JSON object.
    init?(_ line: UnsafeRawBufferPointer) {
      guard let base = line.baseAddress else { return nil }
      func range(_ piece: UnsafeRawBufferPointer) -> Range<Int> {
        guard let start = piece.baseAddress, !piece.isEmpty else { return 0..<0 }
        return start - base..<start - base + piece.count
      }
      let isObject = JSONScanner.forEachMember(of: line) { key, value in
        switch value {
        case .string(let raw, let escaped): takeText(key, raw, range(raw), isEscaped: escaped)
        case .number(let raw): takeNumber(key, raw)
        case .null: if key.isText("eventMessage") { hasMessage = true }
        default: break
        }
      }
      if !isObject { return nil }
    }

    private mutating func takeText(
      _ key: UnsafeRawBufferPointer, _ raw: UnsafeRawBufferPointer, _ range: Range<Int>, isEscaped: Bool
    ) {
      if key.isText("eventMessage") {
        hasMessage = true
        message = range
        messageIsEscaped = isEscaped
      } else if key.isText("timestamp") {
        timestamp = raw
      } else if key.isText("processImagePath") {
        path = range
      } else if key.isText("process") {
        name = range
      } else if key.isText("bootUUID") {
        boot = range
      } else if key.isText("eventType") {
        isLoss = raw.isText("lossEvent")
      }
    }

    private mutating func takeNumber(_ key: UnsafeRawBufferPointer, _ raw: UnsafeRawBufferPointer) {
      if key.isText("processID") {
        if let (value, end) = raw.processNumber(at: 0), end == raw.count { pid = value }
      } else if key.isText("lossCount") {
        if let (value, end) = raw.processNumber(at: 0), end == raw.count { lossCount = value }
      } else if key.isText("swivel") {
        isTrace = true
      }
    }

    /// The last component of the image's path, else what the line calls the process.
    func process(in line: UnsafeRawBufferPointer) -> Range<Int> {
      var start = path.upperBound
      while start > path.lowerBound, line[start - 1] != UInt8(ascii: "/") { start -= 1 }
      return start < path.upperBound ? start..<path.upperBound : name
    }
  }
}
