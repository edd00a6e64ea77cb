internal import TraceModel

/// Reads the spellings in which logs name an object; see `trace-format.md` section 6.3.
///
/// The one place that decides what is a class and what is an instance: a bare word that begins with a capital letter or an
/// underscore is a class, any other is an instance (`scene=main` is `#main`). Addresses are written `0x` and lower-case
/// digits without leading zeros, so that all spellings of one address are one instance.
enum SubjectText {
  /// The keys whose value names an object. `self` is whatever the event is about: no key of its own.
  static let keys: [String: SubjectKey] = {
    var keys = Dictionary(uniqueKeysWithValues: SubjectKey.allCases.map { ($0.name, $0) })
    keys["vc"] = .controller
    keys["viewController"] = .controller
    return keys
  }()

  /// `value` is `Class#number` as recorders write it, the spelling that all others are brought to.
  static func isNormal(_ value: String) -> Bool {
    var value = value
    return value.withUTF8 { bytes in
      guard let first = bytes.first, MessageText.isUpper(first), let last = bytes.last, MessageText.isDigit(last) else {
        return false
      }
      var index = 1
      while index < bytes.count, MessageText.isIdentifier(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return false }
      return bytes[(index + 1)...].allSatisfy(MessageText.isDigit)
    }
  }

  /// The object that a value names: `Class#id`, `#id`, `id`, `Class`, `Class 0xADDR`, `<Class: 0xADDR; …>`, `0xADDR`.
  /// nil: it names none (`nil`, `(null)`, `<private>`).
  static func subject(_ value: String) -> Subject? {
    var value = value
    return value.withUTF8 { subject(MessageText(UnsafeRawBufferPointer($0)), 0..<$0.count) }
  }

  /// As `subject(_:)`, of bytes in a message.
  static func subject(_ text: MessageText, _ range: Range<Int>) -> Subject? {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    if text.matches("Optional(", at: start), end - start > 10, text[end - 1] == UInt8(ascii: ")") {
      return subject(text, start + 9..<end - 1)
    }
    guard start < end else { return nil }
    switch text[start] {
    case UInt8(ascii: "<"): return description(text, at: start)?.subject
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return nil
    default: break
    }
    let whole = text.string(start..<end)
    if whole == "nil" || whole == "null" || whole == "none" { return nil }
    var classEnd = start
    while classEnd < end, isClassByte(text[classEnd]) { classEnd += 1 }
    if classEnd < end, text[classEnd] == UInt8(ascii: "<"),
      let close = text.closing(of: classEnd, limit: end - classEnd)
    {
      classEnd = close + 1
    }
    if let hash = whole.utf8.lastIndex(of: UInt8(ascii: "#")) {
      let instance = String(whole[whole.utf8.index(after: hash)...])
      return Subject(className: readable(String(whole[..<hash])), instance: normalized(instance))
    }
    let first = text[start]
    guard MessageText.isUpper(first) || first == UInt8(ascii: "_") else {
      return Subject(className: "", instance: normalized(whole))
    }
    let address = address(text, after: classEnd, to: end)
    return Subject(
      className: readable(text.string(start..<(address == nil ? end : classEnd))), instance: address ?? "")
  }

  /// Reads `<Class: 0xADDR>` or `<Class: 0xADDR; key = value; …>` at `index`; `end` is behind the closing bracket, or
  /// behind the address where the bracket is not closed. nil: no such description stands there.
  static func description(_ text: MessageText, at index: Int) -> (subject: Subject, end: Int)? {
    guard text[index] == UInt8(ascii: "<") else { return nil }
    let first = text[index + 1]
    guard MessageText.isLetter(first) || first == UInt8(ascii: "_") else { return nil }
    var colon = index + 1
    // A class of SwiftUI's names all its views.
    let limit = min(text.count, index + 1024)
    while colon < limit {
      if text[colon] == UInt8(ascii: ":") {
        let digits = text[colon + 1] == 0x20 ? colon + 2 : colon + 1
        if text[digits] == UInt8(ascii: "0"), text[digits + 1] | 0x20 == UInt8(ascii: "x") {
          var end = digits + 2
          while MessageText.isHexDigit(text[end]) { end += 1 }
          guard end > digits + 2 else { return nil }
          let subject = Subject(
            className: readable(text.string(index + 1..<colon)), instance: normalized(text.string(digits..<end)))
          let close = text.closing(of: index, limit: 4096)
          return (subject, close.map { $0 + 1 } ?? end)
        }
        return nil
      }
      // A bracket that closes before any address is no description.
      guard
        isClassByte(text[colon]) || text[colon] == 0x20 || text[colon] == UInt8(ascii: ",")
          || text[colon] == UInt8(ascii: "<") || text[colon] == UInt8(ascii: ">")
      else { return nil }
      colon += 1
    }
    return nil
  }

  /// The address that follows a class name (`Class 0x10`, `Class(0x10)`, `Class: 0x10`, `Class@0x10`); nil: none does.
  private static func address(_ text: MessageText, after classEnd: Int, to end: Int) -> String? {
    var index = classEnd
    while index < end, [0x20, UInt8(ascii: "("), UInt8(ascii: ":"), UInt8(ascii: "@")].contains(text[index]) {
      index += 1
    }
    guard index > classEnd, text[index] == UInt8(ascii: "0"), text[index + 1] | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    var digits = index + 2
    while digits < end, MessageText.isHexDigit(text[digits]) { digits += 1 }
    return digits > index + 2 ? normalized(text.string(index..<digits)) : nil
  }

  /// An instance in its one spelling.
  static func normalized(_ instance: String) -> String {
    let bytes = Array(instance.utf8)
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x"),
      bytes[2...].allSatisfy(MessageText.isHexDigit)
    else { return instance }
    let digits = bytes[2...].drop { $0 == UInt8(ascii: "0") }.map { $0 | 0x20 }
    return "0x" + (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self))
  }

  private static func isClassByte(_ byte: UInt8) -> Bool {
    MessageText.isIdentifier(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// A class name as people know it: the runtime's `_TtC6Reader18GameViewController` is `GameViewController`.
  static func readable(_ name: String) -> String {
    guard name.utf8.starts(with: "_Tt".utf8) else { return name }
    var rest = Array(name.utf8)[3...]
    var levels = 0
    // C, V and O are classes, structures and enumerations; G a bound generic. Anything else is not read here.
    while let byte = rest.first, !MessageText.isDigit(byte) {
      switch byte {
      case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"): levels += 1
      case UInt8(ascii: "G"): break
      default: return name
      }
      rest.removeFirst()
    }
    guard levels > 0 else { return name }
    var last: ArraySlice<UInt8> = []
    // One name more than levels: the module's comes first.
    for _ in 0..<levels + 1 {
      var length = 0
      while let byte = rest.first, MessageText.isDigit(byte), length < 1000 {
        length = length * 10 + Int(byte - UInt8(ascii: "0"))
        rest.removeFirst()
      }
      guard length > 0, length <= rest.count else { return name }
      last = rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    return String(decoding: last, as: UTF8.self)
  }
}
