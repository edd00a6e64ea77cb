#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes of one message with the few questions that reading it asks.
///
/// Bytes up to 0x20 count as blanks. An index outside the message reads as 0, which is a blank.
struct MessageText {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8 {
    @inline(__always) get { index >= 0 && index < bytes.count ? bytes[index] : 0 }
  }

  /// `literal` stands at `index`.
  @inline(__always)
  func matches(_ literal: StaticString, at index: Int) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard index >= 0, length <= bytes.count - index, let base = bytes.baseAddress else { return false }
    return memcmp(base + index, literal.utf8Start, length) == 0
  }

  /// The first `byte` in `from..<end`; nil: there is none.
  @inline(__always)
  func firstIndex(of byte: UInt8, from: Int, to end: Int? = nil) -> Int? {
    let end = min(end ?? bytes.count, bytes.count)
    guard from >= 0, from < end, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + from, Int32(byte), end - from) else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Where `literal` first stands whole inside `from..<end`; nil: nowhere. Its first byte should be a rare one.
  func firstIndex(of literal: StaticString, from: Int, to end: Int? = nil) -> Int? {
    let end = min(end ?? bytes.count, bytes.count)
    var index = from
    while let found = firstIndex(of: literal.utf8Start[0], from: index, to: end) {
      if found + literal.utf8CodeUnitCount <= end, matches(literal, at: found) { return found }
      index = found + 1
    }
    return nil
  }

  func contains(_ literal: StaticString, from: Int = 0, to end: Int? = nil) -> Bool {
    firstIndex(of: literal, from: from, to: end) != nil
  }

  /// It ends with what the logging system puts where it cuts a message at its 1,024th byte.
  var isCut: Bool { matches("<…>", at: count - 5) }

  /// The first index from `index` on that holds no blank; `count` at the end.
  @inline(__always)
  func skippingBlanks(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  /// The first index from `index` on that holds no letter, digit or underscore of ASCII.
  @inline(__always)
  func identifierEnd(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, Self.isIdentifier(bytes[index]) { index += 1 }
    return index
  }

  /// Where the bracket at `open` is closed again, at most `limit` bytes on; nil: it is not. Any bracket closes any other.
  func closing(of open: Int, limit: Int) -> Int? {
    var depth = 0
    for index in open..<min(open + limit, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where index > open && bytes[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

  /// The bytes as text, invalid UTF-8 replaced.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  @inline(__always)
  static func isIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }

  @inline(__always)
  static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
}
