/// The encoding in which the relay service sends what is not printable ASCII (BSD `vis`).
///
/// `\M-x` stands for `x` with the high bit, `\M^X` for a control character with the high bit, three octal digits for a byte.
/// Control characters (`\^X`, `\033`) stay written out, so that a message never breaks a line or a terminal.
enum VisText {
  /// Appends what `range` of `line` stands for. What is no escape stays as it is.
  static func decode(_ line: UnsafeRawBufferPointer, _ range: Range<Int>, into text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      if line[index] == UInt8(ascii: "\\"), let (byte, length) = escape(line, at: index, end: range.upperBound) {
        text.append(byte)
        index += length
      } else {
        text.append(line[index])
        index += 1
      }
    }
  }

  /// The byte behind the escape at `index` and how long the escape is; nil: none that is decoded.
  private static func escape(_ line: UnsafeRawBufferPointer, at index: Int, end: Int) -> (byte: UInt8, length: Int)? {
    guard index + 4 <= end else { return nil }
    let (first, second, third) = (line[index + 1], line[index + 2], line[index + 3])
    if first == UInt8(ascii: "M") {
      guard (0x20..<0x7F).contains(third) else { return nil }
      if second == UInt8(ascii: "-") { return (third | 0x80, 4) }
      // ^@ to ^_ are the control characters, ^? is delete.
      guard second == UInt8(ascii: "^"), third == UInt8(ascii: "?") || (0x40..<0x60).contains(third) else { return nil }
      return ((third ^ 0x40) | 0x80, 4)
    }
    guard (0x30..<0x34).contains(first), (0x30..<0x38).contains(second), (0x30..<0x38).contains(third) else {
      return nil
    }
    let byte = (first - 0x30) << 6 | (second - 0x30) << 3 | (third - 0x30)
    return byte < 0x20 || byte == 0x7F ? nil : (byte, 4)
  }
}
