extension UnsafeRawBufferPointer {
  /// The index of the next quote or backslash from `start` on, or the end: eight bytes a step, since most of a JSON text is
  /// long strings.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let found = Self.bytesEqual(to: UInt8(ascii: "\""), in: word) | Self.bytesEqual(to: UInt8(ascii: "\\"), in: word)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] != UInt8(ascii: "\""), self[index] != UInt8(ascii: "\\") { index += 1 }
    return index
  }

  /// The lowest set bit marks the first byte of `word` that is `byte`; bits above it may be false alarms.
  private static func bytesEqual(to byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
