/// Strings and numbers.
extension JSON5Reader {
  mutating func readString() throws(Failure) -> JSON5String {
    let quote = byte
    let start = place
    var text: [UInt8] = []
    var string = JSON5String()
    advance()
    while byte != quote || index >= bytes.count {
      guard index < bytes.count, byte != 0x0A, byte != 0x0D else {
        throw failure(
          "a string without end", "write \(quote == UInt8(ascii: "'") ? "'" : "\"") behind it on its line", at: start)
      }
      let here = place
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &text)
      } else {
        text.append(byte)
        advance()
      }
      while string.places.count < text.count { string.places.append(here) }
    }
    string.places.append(place)
    advance()
    string.text = String(decoding: text, as: UTF8.self)
    return string
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(Failure) {
    let start = place
    advance()
    let kind = byte
    let written = found
    advance()
    switch kind {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0") where !Self.isDigit(byte): text.append(0)
    case 0x0A: break
    case 0x0D: if byte == 0x0A { advance() }
    case UInt8(ascii: "x"): append(try readHex(2, from: start), to: &text)
    case UInt8(ascii: "u"):
      var value = try readHex(4, from: start)
      if (0xD800..<0xDC00).contains(value), byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        advance()
        advance()
        let low = try readHex(4, from: start)
        value = (0xDC00..<0xE000).contains(low) ? 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) : 0xFFFD
      }
      append(value, to: &text)
    default:
      let sign = written.hasPrefix("'") ? String(written.dropFirst().dropLast()) : ""
      throw failure(
        "a backslash in front of \(written) means nothing in a string",
        "write \\\\\(sign) to give a backslash to a regular expression", at: start)
    }
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }

  private mutating func readHex(_ count: Int, from start: TextPlace) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, index < bytes.count else {
        throw failure("an escape with too few digits (found \(found))", "write \(count) hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }

  mutating func readNumber() throws(Failure) -> JSON5Value.Content {
    let start = place
    let begin = index
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { advance() }
    let digits = index
    // A number goes on as long as it can: what follows directly is part of the mistake.
    while Self.isIdentifier(byte) || byte == UInt8(ascii: ".") || isExponentSign { advance() }
    let written = String(decoding: bytes[begin..<index], as: UTF8.self)
    let body = String(decoding: bytes[digits..<index], as: UTF8.self)
    guard let value = Self.number(body) else {
      throw failure("no number (found '\(written)')", "write digits, such as 42, -1.5, 1e3 or 0x1F", at: start)
    }
    return .number(isNegative ? -value : value, written: written)
  }

  private var isExponentSign: Bool {
    (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
  }

  private static func number(_ text: String) -> Double? {
    switch text {
    case "Infinity", "inf": return .infinity
    case "NaN", "nan": return .nan
    default: break
    }
    let lower = text.lowercased()
    if lower.hasPrefix("0x") {
      let digits = lower.dropFirst(2)
      guard digits.utf8.allSatisfy(Self.isHexDigit) else { return nil }
      return UInt64(digits, radix: 16).map { Double($0) }
    }
    // Digits on one side of the point are enough; a number does not begin with a needless zero.
    guard text.utf8.contains(where: Self.isDigit), text.utf8.first.map({ $0 < 0x3A }) == true else { return nil }
    let bytes = Array(text.utf8)
    if bytes.count > 1, bytes[0] == UInt8(ascii: "0"), Self.isDigit(bytes[1]) { return nil }
    var padded = bytes[0] == UInt8(ascii: ".") ? "0" + text : text
    if let point = padded.firstIndex(of: ".") {
      let next = padded.index(after: point)
      if next == padded.endIndex || !padded[next].isNumber { padded.insert("0", at: next) }
    }
    guard padded.utf8.allSatisfy({ Self.isDigit($0) || [0x2E, 0x65, 0x45, 0x2B, 0x2D].contains($0) }) else {
      return nil
    }
    return Double(padded)
  }
}
