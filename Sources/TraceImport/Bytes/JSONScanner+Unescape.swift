extension JSONScanner {
  /// Appends the text that the raw bytes of a JSON string stand for, as UTF-8.
  ///
  /// An escape that JSON does not know stays as it is written; half of a surrogate pair becomes U+FFFD.
  static func unescape(_ raw: UnsafeRawBufferPointer, into text: inout [UInt8]) {
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
        text.append(byte)
        index += 1
        continue
      }
      let kind = raw[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        guard let unit = hexUnit(raw, at: index) else {
          text.append(byte)
          text.append(kind)
          continue
        }
        index += 4
        append(unit, raw, &index, into: &text)
      default:
        text.append(byte)
        text.append(kind)
      }
    }
  }

  private static func append(
    _ unit: UInt32, _ raw: UnsafeRawBufferPointer, _ index: inout Int, into text: inout [UInt8]
  ) {
    var value = unit
    if (0xD800..<0xDC00).contains(unit), index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u"), let low = hexUnit(raw, at: index + 2), (0xDC00..<0xE000).contains(low)
    {
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: String(Character(scalar)).utf8)
  }

  /// The four hex digits at `index`; nil: there are no four.
  private static func hexUnit(_ raw: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
    guard index + 4 <= raw.count else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      let digit: UInt8
      switch raw[index + offset] {
      case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case let byte where byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case let byte where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
