/// Reads JSON5: JSON with comments, commas at the end, names without quotes, single quotes, hexadecimal numbers, signs,
/// `Infinity` and `NaN`.
///
/// Stricter than the standard in one thing: a backslash in front of a letter or sign that needs none is a fault. `'\d'`
/// would silently be `d`, and a pattern with it would never match.
package struct JSON5Reader {
  package struct Failure: Error, Equatable, Sendable {
    package var place: TextPlace
    package var problem: String
    package var remedy: String
  }

  /// Deeper nests are refused: each level is a call.
  static let maximumDepth = 64

  let bytes: [UInt8]
  var index = 0
  private(set) var place = TextPlace(line: 1, column: 1)

  private init(_ text: String) { bytes = Array(text.utf8) }

  package static func value(of text: String) throws(Failure) -> JSON5Value {
    var reader = JSON5Reader(text)
    try reader.skipBlanks()
    let value = try reader.readValue(depth: 0)
    try reader.skipBlanks()
    guard reader.index == reader.bytes.count else {
      throw reader.failure("text behind the end (found \(reader.found))", "remove it, or put it inside the object")
    }
    return value
  }

  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// What stands at `index`, for failures.
  var found: String {
    guard index < bytes.count else { return "the end of the file" }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    return bytes[index] < 0x20 || bytes[index] == 0x7F ? "byte \(bytes[index])" : "'\(text)'"
  }

  func failure(_ problem: String, _ remedy: String, at place: TextPlace? = nil) -> Failure {
    Failure(place: place ?? self.place, problem: problem, remedy: remedy)
  }

  /// Goes one byte on and keeps count of the place.
  mutating func advance() {
    guard index < bytes.count else { return }
    let passed = bytes[index]
    index += 1
    if passed == 0x0A || passed == 0x0D && byte != 0x0A {
      place = TextPlace(line: place.line + 1, column: 1)
    } else if index >= bytes.count || bytes[index] & 0xC0 != 0x80 {
      place.column += 1
    }
  }

  private func matches(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  mutating func skipBlanks() throws(Failure) {
    while index < bytes.count {
      switch byte {
      case 0x09...0x0D, 0x20: advance()
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        guard let length = Self.blankLength(bytes[index...]) else { return }
        for _ in 0..<length { advance() }
      default: return
      }
    }
  }

  /// The bytes of a blank beyond ASCII: no-break blank, byte order mark, line separators and the like; nil: it is none.
  private static func blankLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.starts(with: [0xC2, 0xA0]) { return 2 }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xE3, 0x80, 0x80]) { return 3 }
    let third = bytes.count > 2 ? bytes[bytes.startIndex + 2] : 0
    if bytes.starts(with: [0xE2, 0x80]), (0x80...0x8A).contains(third) || [0xA8, 0xA9, 0xAF].contains(third) {
      return 3
    }
    return nil
  }

  private mutating func skipComment() throws(Failure) {
    let start = place
    if matches("//") {
      while index < bytes.count, byte != 0x0A, byte != 0x0D { advance() }
    } else if matches("/*") {
      advance()
      advance()
      while !matches("*/") {
        guard index < bytes.count else {
          throw failure("a comment without end", "write */ behind it", at: start)
        }
        advance()
      }
      advance()
      advance()
    } else {
      throw failure("found '/'", "write // or /* */ around a comment")
    }
  }

  mutating func readValue(depth: Int) throws(Failure) -> JSON5Value {
    guard depth < Self.maximumDepth else {
      throw failure("more than \(Self.maximumDepth) levels", "no configuration is that deep: close some brackets")
    }
    let start = place
    let content: JSON5Value.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try readMembers(depth: depth))
    case UInt8(ascii: "["): content = .array(try readElements(depth: depth))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try readString())
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39: content = try readNumber()
    default: content = try readWord()
    }
    return JSON5Value(content: content, place: start)
  }

  private mutating func readMembers(depth: Int) throws(Failure) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    var known: Set<String> = []
    advance()
    while true {
      try skipBlanks()
      if byte == UInt8(ascii: "}") {
        advance()
        return members
      }
      let start = place
      let name = try readName()
      guard known.insert(name).inserted else {
        throw failure("'\(name)' is there twice", "keep one of them", at: start)
      }
      try skipBlanks()
      guard byte == UInt8(ascii: ":") else {
        throw failure("no ':' behind '\(name)' (found \(found))", "write \(name): and its value")
      }
      advance()
      try skipBlanks()
      members.append(.init(name: name, place: start, value: try readValue(depth: depth + 1)))
      try skipBlanks()
      if byte == UInt8(ascii: ",") {
        advance()
      } else if byte != UInt8(ascii: "}") {
        throw failure("no ',' or '}' behind the value (found \(found))", "separate members with ','")
      }
    }
  }

  private mutating func readElements(depth: Int) throws(Failure) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    advance()
    while true {
      try skipBlanks()
      if byte == UInt8(ascii: "]") {
        advance()
        return elements
      }
      elements.append(try readValue(depth: depth + 1))
      try skipBlanks()
      if byte == UInt8(ascii: ",") {
        advance()
      } else if byte != UInt8(ascii: "]") {
        throw failure("no ',' or ']' behind the value (found \(found))", "separate elements with ','")
      }
    }
  }

  private mutating func readName() throws(Failure) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readString().text }
    let name = readIdentifier()
    guard !name.isEmpty else {
      throw failure("no name (found \(found))", "write a name, with quotes if it has other signs than letters")
    }
    return name
  }

  /// Letters, digits, `_` and `$`; empty: none stand here, or a digit comes first.
  private mutating func readIdentifier() -> String {
    let start = index
    while Self.isIdentifier(byte) || byte == UInt8(ascii: "$") || byte >= 0x80 {
      if index == start, Self.isDigit(byte) { break }
      if byte >= 0x80, Self.blankLength(bytes[index...]) != nil { break }
      advance()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readWord() throws(Failure) -> JSON5Value.Content {
    let start = place
    let problem = "no value (found \(found))"
    let word = readIdentifier()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "Infinity", "inf": return .number(.infinity, written: word)
    case "NaN", "nan": return .number(.nan, written: word)
    case "": throw failure(problem, "write a string, a number, true, false, null, [ or {", at: start)
    default: throw failure("found '\(word)'", "write quotes around text", at: start)
    }
  }
}

extension JSON5Reader {
  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
  }
}
