/// Reads one level of a JSON text in place: no tree, no copies, no recursion.
///
/// It is lenient where logs are: control characters inside strings, bytes that are not UTF-8 and numbers of any shape pass;
/// brackets, quotes, colons and commas must be right.
struct JSONScanner {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Calls `body` with each member of the object that `object` holds, in order. The key is raw, as between its quotes.
  ///
  /// False: it is no object, or it is cut or malformed; `body` then has seen the members before the fault. Blanks around
  /// the object are taken, other text behind it is a fault.
  static func forEachMember(
    of object: UnsafeRawBufferPointer,
    _ body: (_ key: UnsafeRawBufferPointer, _ value: JSONValue) throws -> Void
  ) rethrows -> Bool {
    var scanner = JSONScanner(object)
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: "}")) { return scanner.isAtEnd() }
    while true {
      scanner.skipBlanks()
      guard case .string(let key, _) = scanner.string() else { return false }
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: ":")) else { return false }
      scanner.skipBlanks()
      guard let value = scanner.value() else { return false }
      try body(key, value)
      scanner.skipBlanks()
      if scanner.take(UInt8(ascii: "}")) { return scanner.isAtEnd() }
      guard scanner.take(UInt8(ascii: ",")) else { return false }
    }
  }

  /// Calls `body` with each element of the array that `array` holds, in order. False: as for `forEachMember`.
  static func forEachElement(
    of array: UnsafeRawBufferPointer, _ body: (_ value: JSONValue) throws -> Void
  ) rethrows -> Bool {
    var scanner = JSONScanner(array)
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: "[")) else { return false }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: "]")) { return scanner.isAtEnd() }
    while true {
      scanner.skipBlanks()
      guard let value = scanner.value() else { return false }
      try body(value)
      scanner.skipBlanks()
      if scanner.take(UInt8(ascii: "]")) { return scanner.isAtEnd() }
      guard scanner.take(UInt8(ascii: ",")) else { return false }
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func isAtEnd() -> Bool {
    skipBlanks()
    return index == bytes.count
  }

  private func piece(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  private mutating func value() -> JSONValue? {
    guard index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "{"): return skipNested() ? .object(piece(start, index)) : nil
    case UInt8(ascii: "["): return skipNested() ? .array(piece(start, index)) : nil
    case UInt8(ascii: "t"): return takeWord("true") ? .true : nil
    case UInt8(ascii: "f"): return takeWord("false") ? .false : nil
    case UInt8(ascii: "n"): return takeWord("null") ? .null : nil
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < bytes.count, Self.isNumberByte(bytes[index]) { index += 1 }
      return .number(piece(start, index))
    default: return nil
    }
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  private mutating func string() -> JSONValue? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = index
    var escaped = false
    while true {
      index = bytes.endOfPlainText(from: index)
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        return .string(piece(start, index - 1), escaped: escaped)
      }
      escaped = true
      // The byte behind a backslash never ends the string.
      guard index + 1 < bytes.count else { return nil }
      index += 2
    }
  }

  /// Moves behind the object or array that begins here. False: it is cut, its brackets do not pair, or it is deeper than 64.
  private mutating func skipNested() -> Bool {
    // One bit a level: 1 for an object, 0 for an array.
    var levels: UInt64 = 0
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < 64 else { return false }
        levels = levels << 1 | (bytes[index] == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard levels & 1 == (bytes[index] == UInt8(ascii: "}") ? 1 : 0) else { return false }
        levels >>= 1
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }
}
