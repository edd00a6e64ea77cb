/// Reads JSON as RFC 8259 defines it, into the value that `JSONWriter` writes.
package struct JSONReader {
  /// Where a text is no JSON, and why.
  package struct Failure: Error, Equatable, Sendable {
    /// From 0.
    package var byte: Int
    package var problem: String
  }

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func value(_ text: String) throws(Failure) -> JSON {
    var reader = JSONReader(Array(text.utf8))
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.failure("something follows the value") }
    return value
  }

  private func failure(_ problem: String) -> Failure { Failure(byte: index, problem: problem) }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    // Deeper than any document of ours; a hostile one must not exhaust the stack.
    guard depth < 64 else { throw failure("more than 64 levels") }
    if take("{") { return try object(depth: depth) }
    if take("[") { return try array(depth: depth) }
    skipBlanks()
    guard index < bytes.count else { throw failure("the text ends where a value is due") }
    if bytes[index] == UInt8(ascii: "\"") { return .string(try string()) }
    for (word, value) in [("null", JSON.null), ("true", .bool(true)), ("false", .bool(false))]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    return try number()
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    var members: [JSON.Member] = []
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw failure("a member needs a name") }
      let key = try string()
      guard take(":") else { throw failure("':' is missing") }
      members.append(JSON.Member(key: key, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw failure("'}' is missing") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Failure) -> JSON {
    var items: [JSON] = []
    if take("]") { return .array([]) }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw failure("']' is missing") }
    return .array(items)
  }

  private mutating func number() throws(Failure) -> JSON {
    let digits = bytes[index...].prefix { byte in
      (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    let text = String(decoding: digits, as: UTF8.self)
    let body = text.first == "-" ? text.dropFirst() : text[...]
    // JSON allows neither `01` nor `.5` nor `+1`.
    let leadingZero = body.hasPrefix("0") && body.dropFirst().first?.isNumber == true
    guard body.first?.isNumber == true, !leadingZero, Double(text) != nil, text.last != "." else {
      throw failure("no value starts here")
    }
    index += digits.count
    return Int64(text).map { .integer($0) } ?? .number(text)
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += String(try escape()).utf8
      case 0..<0x20: throw failure("a control character stands in a string")
      default: result.append(byte)
      }
    }
    throw failure("a string does not end")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard index < bytes.count else { throw failure("a string does not end") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw failure("'\\' stands before nothing that it escapes")
    }
  }

  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let first = try codeUnit()
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    index += 2
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    // `UInt32(_:radix:)` would also take a sign.
    guard digits.count == 4, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("'\\u' needs four hexadecimal digits") }
    index += 4
    return unit
  }
}

extension JSON {
  /// The member called `key`; nil when this is no object, or has none.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var integer: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }

  package var items: [JSON]? {
    if case .array(let items) = self { items } else { nil }
  }
}
