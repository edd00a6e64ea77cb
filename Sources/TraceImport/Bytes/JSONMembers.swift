/// The members of a JSON object that a format asks for, found by one walk through the object.
struct JSONMembers {
  /// The text of a string, as it stands between the quotes.
  struct Text {
    var range: Range<Int>
    var isEscaped: Bool
  }

  private enum Value {
    case missing, null, other
    case text(Text)
    case number(Range<Int>)
  }

  private let keys: [StaticString]
  private var values: [Value]

  /// The members called `keys`; they are asked for by their place in this list.
  init(_ keys: [StaticString]) {
    self.keys = keys
    values = Array(repeating: .missing, count: keys.count)
  }

  /// Reads an object. False: it is none, or it is cut or malformed.
  mutating func read(_ object: UnsafeRawBufferPointer) -> Bool {
    for index in values.indices { values[index] = .missing }
    guard let base = object.baseAddress else { return false }
    func range(_ piece: UnsafeRawBufferPointer) -> Range<Int> {
      guard let start = piece.baseAddress, !piece.isEmpty else { return 0..<0 }
      return start - base..<start - base + piece.count
    }
    return JSONScanner.forEachMember(of: object) { key, value in
      guard let index = keys.firstIndex(where: { key.isText($0) }) else { return }
      switch value {
      case .string(let raw, let escaped): values[index] = .text(Text(range: range(raw), isEscaped: escaped))
      case .number(let raw): values[index] = .number(range(raw))
      case .null: values[index] = .null
      default: values[index] = .other
      }
    }
  }

  /// The object has the member, whatever its value.
  func has(_ index: Int) -> Bool { if case .missing = values[index] { false } else { true } }

  /// nil: the member is missing or no string.
  func text(_ index: Int) -> Text? { if case .text(let text) = values[index] { text } else { nil } }

  /// The digits of a number, exactly as written; nil: the member is missing or no number.
  func number(_ index: Int) -> Range<Int>? { if case .number(let range) = values[index] { range } else { nil } }

  /// A process id, written as a number or as a string of digits.
  func processNumber(_ index: Int, in object: UnsafeRawBufferPointer) -> Int? {
    let range: Range<Int>
    switch values[index] {
    case .number(let digits): range = digits
    case .text(let text): range = text.range
    default: return nil
    }
    guard let (value, end) = object.processNumber(at: range.lowerBound), end == range.upperBound else { return nil }
    return value
  }

  /// A stamp with a full date; nil: the member is none, or more than a stamp.
  func stamp(_ index: Int, in object: UnsafeRawBufferPointer) -> DateStamp? {
    guard let text = text(index) else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: object[text.range])
    guard let stamp = DateStamp(bytes), stamp.end == bytes.count else { return nil }
    return stamp
  }
}

extension LogRecord {
  /// Takes a JSON string of `line` as a part, its escapes written out.
  mutating func take(_ part: Part, _ text: JSONMembers.Text, of line: UnsafeRawBufferPointer) {
    guard text.isEscaped else { return set(part, text.range, isDecoded: false) }
    let start = decoded.count
    JSONScanner.unescape(UnsafeRawBufferPointer(rebasing: line[text.range]), into: &decoded)
    set(part, start..<decoded.count, isDecoded: true)
  }

  /// As above, of a path its last component.
  mutating func takeName(_ text: JSONMembers.Text, of line: UnsafeRawBufferPointer) {
    var start = text.range.upperBound
    while start > text.range.lowerBound, line[start - 1] != UInt8(ascii: "/") { start -= 1 }
    take(.process, JSONMembers.Text(range: start..<text.range.upperBound, isEscaped: text.isEscaped), of: line)
  }

  /// Takes bytes that do not stand in the line.
  mutating func take(_ part: Part, _ bytes: some Sequence<UInt8>) {
    let start = decoded.count
    decoded.append(contentsOf: bytes)
    set(part, start..<decoded.count, isDecoded: true)
  }

  /// Says where a part stands.
  mutating func set(_ part: Part, _ range: Range<Int>, isDecoded: Bool) {
    switch part {
    case .device: (device, deviceIsDecoded) = (range, isDecoded)
    case .process: (process, processIsDecoded) = (range, isDecoded)
    case .message: (message, messageIsDecoded) = (range, isDecoded)
    // Boot ids are hexadecimal digits.
    case .boot: boot = isDecoded ? 0..<0 : range
    }
  }
}
