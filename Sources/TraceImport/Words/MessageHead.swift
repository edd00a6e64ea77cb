/// Takes off what stands in front of the words of a message: tags in brackets, descriptions, emoji, arrows and rules.
enum MessageHead {
  /// Behind the ornament at `index`; nil: what stands there is part of the message. Blanks are the caller's.
  static func ornamentEnd(_ text: MessageText, _ index: Int) -> Int? {
    switch text[index] {
    // The escape in front of a colour code was taken for a blank.
    case UInt8(ascii: "[") where text[index - 1] == 0x1B: return colourEnd(text, index)
    case UInt8(ascii: "["): return text.closing(of: index, limit: 256).map { $0 + 1 }
    case UInt8(ascii: "("): return text.closing(of: index, limit: 100).map { $0 + 1 }
    case UInt8(ascii: "<"): return text.closing(of: index, limit: 1024).map { $0 + 1 }
    case UInt8(ascii: "#"), UInt8(ascii: "*"):
      // `#3` numbers a frame of a backtrace.
      return MessageText.isDigit(text[index + 1]) ? nil : index + 1
    case UInt8(ascii: "\\"):
      // A comment's way to keep an asterisk.
      return [UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "#")].contains(text[index + 1]) ? index + 1 : nil
    case UInt8(ascii: "{"): return GeometryText(text, at: index)?.end
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return text[index + 1] == UInt8(ascii: "[") ? nil : index + 1
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "!"),
      UInt8(ascii: ":"), UInt8(ascii: "."):
      return index + 1
    case UInt8(ascii: "f"): return text.matches("flutter: ", at: index) ? index + 9 : nil
    case UInt8(ascii: "W"): return text.matches("WARNING ->", at: index) ? index + 7 : nil
    case 0x80...: return symbolEnd(text, index)
    default: return nil
    }
  }

  /// Behind an emoji or another sign that is no letter; nil: a letter stands there, or broken UTF-8.
  static func symbolEnd(_ text: MessageText, _ index: Int) -> Int? {
    let first = text[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    guard length > 0, index + length <= text.count else { return nil }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length {
      guard text[index + offset] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
    }
    switch value {
    // Latin-1 signs, punctuation to arrows and dingbats, CJK punctuation, variation selectors, the byte order mark,
    // full-width punctuation, emoji, tag characters.
    case 0xA0..<0xC0, 0xD7, 0x2000..<0x2C00, 0x3000..<0x3040, 0xFE00..<0xFE10, 0xFEFF, 0xFF00..<0xFF10,
      0x1F000..<0x20000, 0xE0000..<0xE0080:
      return index + length
    default: return nil
    }
  }

  /// Behind a terminal's colour code, whose `[` stands at `index`.
  private static func colourEnd(_ text: MessageText, _ index: Int) -> Int? {
    var end = index + 1
    while end < text.count, end < index + 20, !MessageText.isLetter(text[end]) { end += 1 }
    return end < text.count ? end + 1 : nil
  }

  /// The message is a line of a backtrace: `3   UIKitCore  0x… -[UIViewController …`, `#3 0x…`, `frame #3: 0x…`.
  static func isBacktraceLine(_ text: MessageText) -> Bool {
    var index = text.skippingBlanks(0)
    if text[index] == UInt8(ascii: "*") { index = text.skippingBlanks(index + 1) }
    if text.matches("frame #", at: index) { index += 6 }
    let isNumbered = text[index] == UInt8(ascii: "#")
    if isNumbered { index += 1 }
    let digits = index
    while MessageText.isDigit(text[index]) { index += 1 }
    guard index > digits, index < digits + 5 else { return false }
    return isNumbered || text[index] == 0x20 && text.contains("0x", from: index, to: index + 160)
  }
}
