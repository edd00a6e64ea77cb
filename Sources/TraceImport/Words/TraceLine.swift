internal import TraceModel

/// Reads the line form of the trace format: `swivel event=KIND key=value …` (`trace-format.md` section 1).
enum TraceLine {
  static let tag: StaticString = "swivel event="

  /// Where a trace line begins whose `=` stands at `equals`; nil: none does.
  @inline(__always)
  static func start(_ text: MessageText, equals: Int) -> Int? {
    let start = equals - (tag.utf8CodeUnitCount - 1)
    guard start >= 0, text[equals - 1] == UInt8(ascii: "t"), text.matches(tag, at: start) else { return nil }
    return start > 0 && MessageText.isIdentifier(text[start - 1]) ? nil : start
  }

  /// Reads the line that begins at `start` and goes to the end of its line of the message.
  static func read(
    _ text: MessageText, at start: Int, ending: MessageEnding, into draft: inout RecognitionDraft
  ) -> Recognition {
    let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
    // Only what stands at the very end of the message can have been cut there.
    let isCut = ending == .cut && end == text.count
    var index = start + tag.utf8CodeUnitCount
    let kindEnd = bareEnd(text, index, end)
    let name = text.string(index..<kindEnd)
    if isCut && kindEnd == end || text.matches(cutMark, at: kindEnd) { return .loss(reason: "truncated") }
    guard let kind = EventKind(name: name) else { return .loss(reason: "unknown-kind") }
    draft.begin(kind)
    index = kindEnd
    var reader = PairReader(text: text, index: index, end: end, isCut: isCut)
    while let (key, value) = reader.next() { draft.take(key, value) }
    if reader.wasCut { draft.event.flags[.cut] = true }
    return draft.recognition
  }

  /// What the logging system puts where it cuts a message at its 1,024th byte.
  private static let cutMark: StaticString = "<…>"

  private static func bareEnd(_ text: MessageText, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, text[index] > 0x20, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "<"), text.matches(cutMark, at: index) { break }
      index += 1
    }
    return index
  }

  private struct PairReader {
    let text: MessageText
    var index: Int
    let end: Int
    let isCut: Bool
    /// The line ends inside a pair.
    var wasCut = false

    init(text: MessageText, index: Int, end: Int, isCut: Bool) {
      self.text = text
      self.index = index
      self.end = end
      self.isCut = isCut
      // Cut, even if it was between two pairs.
      wasCut = isCut
    }

    mutating func next() -> (key: String, value: String)? {
      while true {
        index = text.skippingBlanks(index)
        guard index < end else { return nil }
        if text.matches(cutMark, at: index) { return stop() }
        let start = index
        while index < end, isKeyByte(text[index]) { index += 1 }
        if index >= end || text.matches(cutMark, at: index) { return index > start ? stop() : nil }
        guard index > start, text[index] == UInt8(ascii: "="), MessageText.isLetter(text[start]) else {
          // Text that is no pair: on to the next blank.
          while index < end, text[index] > 0x20 { index += 1 }
          continue
        }
        let key = text.string(start..<index)
        index += 1
        if index < end, text[index] == UInt8(ascii: "\"") { return quoted().map { (key, $0) } }
        let valueStart = index
        index = bareEnd(text, index, end)
        if text.matches(cutMark, at: index) || index == end && (isCut || index == valueStart) { return stop() }
        return (key, text.string(valueStart..<index))
      }
    }

    private func isKeyByte(_ byte: UInt8) -> Bool {
      MessageText.isIdentifier(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private mutating func stop() -> (key: String, value: String)? {
      wasCut = true
      index = end
      return nil
    }

    /// The text from the quote at `index` to its end; nil: it has none.
    private mutating func quoted() -> String? {
      var bytes: [UInt8] = []
      index += 1
      while index < end {
        let byte = text[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
        case UInt8(ascii: "\\") where index < end: unescape(into: &bytes)
        default: bytes.append(byte)
        }
      }
      _ = stop()
      return nil
    }

    private mutating func unescape(into bytes: inout [UInt8]) {
      let kind = text[index]
      index += 1
      switch kind {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(kind)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        if let scalar = braced() {
          bytes.append(contentsOf: String(Character(scalar)).utf8)
        } else {
          bytes.append(contentsOf: "\\u".utf8)
        }
      default:
        // No escape of the format: it stays as it is written.
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(kind)
      }
    }

    /// The scalar of `{1F600}` at `index`; nil: no such thing stands there.
    private mutating func braced() -> Unicode.Scalar? {
      guard index < end, text[index] == UInt8(ascii: "{"),
        let close = text.firstIndex(of: UInt8(ascii: "}"), from: index, to: min(end, index + 10)),
        let value = UInt32(text.string(index + 1..<close), radix: 16), let scalar = Unicode.Scalar(value)
      else { return nil }
      index = close + 1
      return scalar
    }
  }
}
