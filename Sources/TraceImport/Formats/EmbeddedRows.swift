internal import TraceModel

/// Rows of a text format that stand inside the strings of JSON objects.
struct EmbeddedRows {
  private var format: any LogFormat
  private var text: [UInt8] = []
  private var inner = LogRecord()

  /// - Parameters:
  ///   - candidates: formats that the rows may have, the likeliest first.
  ///   - rows: the rows of the capture's head.
  init(of candidates: [any LogFormat], rows: [[UInt8]]) {
    let bytes = rows.map { $0.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first ?? [] }
      .joined(separator: [UInt8(ascii: "\n")])
    let head = Array(bytes).withUnsafeBytes { LogHead($0) }
    var best: (format: any LogFormat, confidence: Double)?
    for candidate in candidates {
      let confidence = type(of: candidate).confidence(in: head.lines)
      if confidence > best?.confidence ?? -1 { best = (candidate, confidence) }
    }
    format = best?.format ?? SyslogRelayFormat(clock: LogClock())
    format.learn(from: head)
  }

  /// Reads the row that the JSON string `text` of `line` holds; a record's parts are then `decoded`.
  mutating func read(
    _ text: JSONMembers.Text, of line: UnsafeRawBufferPointer, into record: inout LogRecord
  ) -> LineReading {
    self.text.removeAll(keepingCapacity: true)
    JSONScanner.unescape(UnsafeRawBufferPointer(rebasing: line[text.range]), into: &self.text)
    // The tools take off the line end, not always all of it.
    while let last = self.text.last, last == 0 || last == 0x0A || last == 0x0D { self.text.removeLast() }
    return self.text.withUnsafeBytes { row in
      inner.clear()
      let reading = format.read(row, into: &inner)
      record.time = inner.time
      record.timeIsComplete = inner.timeIsComplete
      record.pid = inner.pid
      for part in [LogRecord.Part.device, .process, .message] {
        inner.withBytes(of: part, in: row) { if !$0.isEmpty { record.take(part, $0) } }
      }
      return reading
    }
  }

  /// The rows that `members` has at `index` in `lines`.
  static func rows(_ index: Int, _ members: JSONMembers, in lines: [ArraySlice<UInt8>]) -> [[UInt8]] {
    var members = members
    return lines.compactMap { line in
      line.withUnsafeBytes { bytes in
        guard members.read(bytes), let text = members.text(index) else { return nil }
        var row: [UInt8] = []
        JSONScanner.unescape(UnsafeRawBufferPointer(rebasing: bytes[text.range]), into: &row)
        return row
      }
    }
  }
}
