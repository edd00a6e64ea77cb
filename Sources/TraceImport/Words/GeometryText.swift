internal import TraceModel

/// A size or a rectangle as logs spell it; see `trace-format.md` section 6.4.
///
/// `{{0, 0}, {390, 844}}`, `{390, 844}`, `(0 0; 390 844)`, `(0.0, 0.0, 390.0, 844.0)`, `[0 0; nan nan]`,
/// `CGRect(x: 0, y: 0, width: 390, height: 844)`, `CGSize (390 844)`, `NSRect: {{…}}`, `width=390 height=844`,
/// `844x390`, `844 x 390`, `0,0,390,844`. `0x…` is an address, never a size; an unclosed bracket is nothing.
struct GeometryText {
  private var numbers: InlineArray<4, Double> = [0, 0, 0, 0]
  private var count = 0
  /// Behind the last byte that belongs to it.
  private(set) var end = 0

  /// nil: it was only a size.
  var rect: Rect? {
    count == 4 ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  /// The size, of the rectangle if it was one.
  var size: Size {
    count == 4
      ? Size(width: numbers[2], height: numbers[3]) : Size(width: numbers[0], height: numbers[1])
  }

  /// Reads what stands at `index`. nil: no size and no rectangle.
  init?(_ text: MessageText, at index: Int) {
    var index = index
    for _ in 0..<3 {
      guard let next = Self.prefixEnd(text, index) else { break }
      index = next
    }
    switch text[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      guard readBrackets(text, index) else { return nil }
    default:
      guard readSides(text, index) || readList(text, index) else { return nil }
    }
    guard count == 2 || count == 4 else { return nil }
  }

  private static let typeWords = WordTable([
    "CGRect", "CGSize", "CGPoint", "NSRect", "NSSize", "NSPoint", "Optional", "size", "rect", "frame", "bounds",
  ])
  private static let labels = WordTable(["x", "y", "w", "h", "width", "height", "origin", "size"])

  /// Behind a type name or a mark in front of the numbers; nil: there is none.
  private static func prefixEnd(_ text: MessageText, _ index: Int) -> Int? {
    if text.matches("▿", at: index) { return text.skippingBlanks(index + 3) }
    guard MessageText.isLetter(text[index]) else { return nil }
    let word = text.identifierEnd(index)
    guard typeWords.index(of: text.slice(index..<word)) != nil else { return nil }
    let colon = text[word] == UInt8(ascii: ":") ? word + 1 : word
    return text.skippingBlanks(colon)
  }

  private mutating func readBrackets(_ text: MessageText, _ start: Int) -> Bool {
    var depth = 0
    var index = start
    let limit = min(text.count, start + 256)
    while index < limit {
      let byte = text[index]
      switch byte {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"): index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        index += 1
        if depth == 0 {
          end = index
          return true
        }
      default:
        if let (value, next) = Self.number(text, index), !MessageText.isIdentifier(text[next]) {
          guard count < 4 else { return false }
          numbers[count] = value
          count += 1
          index = next
        } else if MessageText.isLetter(byte) {
          let word = text.identifierEnd(index)
          let name = text.slice(index..<word)
          guard Self.labels.index(of: name) != nil || Self.typeWords.index(of: name) != nil else { return false }
          index = text.skippingBlanks(word)
          if text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: "=") { index += 1 }
        } else {
          return false
        }
      }
    }
    return false
  }

  /// `width=390.0 height=844.0`, with `=` or `:` and maybe a comma.
  private mutating func readSides(_ text: MessageText, _ start: Int) -> Bool {
    guard let (width, widthEnd) = Self.side("width", text, start) else { return false }
    var index = widthEnd
    if text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: ";") { index += 1 }
    guard let (height, heightEnd) = Self.side("height", text, text.skippingBlanks(index)) else { return false }
    numbers[0] = width
    numbers[1] = height
    count = 2
    end = heightEnd
    return true
  }

  private static func side(_ name: StaticString, _ text: MessageText, _ index: Int) -> (value: Double, end: Int)? {
    guard text.matches(name, at: index) else { return nil }
    let mark = text.skippingBlanks(index + name.utf8CodeUnitCount)
    guard text[mark] == UInt8(ascii: "=") || text[mark] == UInt8(ascii: ":"),
      let (value, end) = number(text, text.skippingBlanks(mark + 1)), !MessageText.isIdentifier(text[end])
    else { return nil }
    return (value, end)
  }

  /// `844x390`, `844 x 390`, `844×390`, `0,0,390,844`.
  private mutating func readList(_ text: MessageText, _ start: Int) -> Bool {
    count = 0
    if text[start] == UInt8(ascii: "0"), text[start + 1] | 0x20 == UInt8(ascii: "x") { return false }
    guard let (first, firstEnd) = Self.number(text, start) else { return false }
    numbers[0] = first
    count = 1
    end = firstEnd
    let sign = text.skippingBlanks(firstEnd)
    let signLength = text.matches("×", at: sign) ? 2 : text[sign] | 0x20 == UInt8(ascii: "x") ? 1 : 0
    if signLength > 0 {
      guard let (second, next) = Self.number(text, text.skippingBlanks(sign + signLength)),
        !MessageText.isIdentifier(text[next])
      else { return false }
      numbers[1] = second
      count = 2
      end = next
      return true
    }
    while count < 4, text[end] == UInt8(ascii: ",") {
      guard let (value, next) = Self.number(text, text[end + 1] == 0x20 ? end + 2 : end + 1),
        !MessageText.isIdentifier(text[next])
      else { break }
      numbers[count] = value
      count += 1
      end = next
    }
    return count == 2 || count == 4
  }

  /// A decimal number, `nan` or `inf`; nil: there is none.
  static func number(_ text: MessageText, _ start: Int) -> (value: Double, end: Int)? {
    var index = start
    let negative = text[index] == UInt8(ascii: "-")
    if negative || text[index] == UInt8(ascii: "+") { index += 1 }
    if text.matches("nan", at: index) { return (.nan, index + 3) }
    if text.matches("infinity", at: index) { return (negative ? -.infinity : .infinity, index + 8) }
    if text.matches("inf", at: index) { return (negative ? -.infinity : .infinity, index + 3) }
    guard MessageText.isDigit(text[index]) || text[index] == UInt8(ascii: ".") else { return nil }
    while MessageText.isDigit(text[index]) { index += 1 }
    if text[index] == UInt8(ascii: "."), MessageText.isDigit(text[index + 1]) {
      index += 1
      while MessageText.isDigit(text[index]) { index += 1 }
    }
    if text[index] | 0x20 == UInt8(ascii: "e") {
      let sign = text[index + 1] == UInt8(ascii: "-") || text[index + 1] == UInt8(ascii: "+")
      var digits = index + (sign ? 2 : 1)
      if MessageText.isDigit(text[digits]) {
        while MessageText.isDigit(text[digits]) { digits += 1 }
        index = digits
      }
    }
    guard index - start <= 64, let value = Double(text.string(start..<index)) else { return nil }
    return (value, index)
  }
}
