/// A number for a few words and counts, the same on each run.
struct Signature {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Counts that are about as large are the same.
  mutating func add(count: Int) { add(UInt8(truncatingIfNeeded: Int.bitWidth - max(0, count).leadingZeroBitCount)) }

  /// Each byte changes the number (FNV-1a).
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func of(_ bytes: [UInt8]) -> UInt64 {
    var signature = Signature()
    for byte in bytes { signature.add(byte) }
    return signature.value
  }
}
