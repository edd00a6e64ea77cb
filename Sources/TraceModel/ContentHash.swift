/// A 128-bit hash of bytes, fed in pieces: the identity of captures and the source of stable ids.
///
/// Bytes are taken in blocks of 32, the last one filled up with zeros. Each of the four little-endian words of a block
/// has its own lane, and the lanes meet only at the end, so that the processor works on all four at once. It keeps apart
/// what people have by accident; it is no defence against someone who builds two logs with one hash, and need not be:
/// such a log is only taken for the other.
package struct ContentHash: Sendable {
  private static let blockSize = 32

  private var lanes = Lanes()
  /// The block that is not full yet: its first `count % 32` bytes, then zeros.
  private var block = SIMD4<UInt64>.zero
  /// How many bytes were fed.
  package private(set) var count = 0

  package init() {}

  /// The hash of a text.
  package init(of text: String) {
    var copy = text
    copy.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Feeds the next bytes. How they are cut into pieces does not matter.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let filled = count % Self.blockSize
    count += bytes.count
    var index = 0
    if filled > 0 {
      index = min(Self.blockSize - filled, bytes.count)
      keep(bytes[..<index], at: filled)
      if filled + index < Self.blockSize { return }
      withUnsafeBytes(of: &block) { lanes.take($0, at: 0) }
      block = .zero
    }
    // In a variable of its own they stay in registers.
    var running = lanes
    while index + Self.blockSize <= bytes.count {
      running.take(bytes, at: index)
      index += Self.blockSize
    }
    lanes = running
    keep(bytes[index...], at: 0)
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>, at start: Int) {
    withUnsafeMutableBytes(of: &block) { block in
      UnsafeMutableRawBufferPointer(rebasing: block[start...]).copyBytes(from: bytes)
    }
  }

  /// 32 hex digits for all that was fed so far. Feeding may go on.
  package var hex: String {
    var end = lanes
    if count % Self.blockSize > 0 { withUnsafeBytes(of: block) { end.take($0, at: 0) } }
    let (a, b) = end.joined(count: UInt64(count))
    return Self.hex(a) + Self.hex(b)
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Folds the 128-bit product of state and word, so that every bit of both reaches every bit of the result. The word is
  /// added, since a product with zero forgets its other side.
  @inline(__always)
  fileprivate static func fold(_ state: UInt64, _ word: UInt64, by factor: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    return (product.high ^ product.low) &+ word
  }

  // Begin and factor of each lane: digits of pi, and odd numbers with about as many ones as zeros.
  private struct Lanes {
    var a: UInt64 = 0x243F_6A88_85A3_08D3
    var b: UInt64 = 0x1319_8A2E_0370_7344
    var c: UInt64 = 0xA409_3822_299F_31D0
    var d: UInt64 = 0x082E_FA98_EC4E_6C89

    @inline(__always)
    mutating func take(_ bytes: UnsafeRawBufferPointer, at index: Int) {
      a = ContentHash.fold(a, word(bytes, index), by: 0x9E37_79B9_7F4A_7C15)
      b = ContentHash.fold(b, word(bytes, index + 8), by: 0xE703_7ED1_A0B4_28DB)
      c = ContentHash.fold(c, word(bytes, index + 16), by: 0xD6E8_FEB8_6659_FD93)
      d = ContentHash.fold(d, word(bytes, index + 24), by: 0xA076_1D64_78BD_642F)
    }

    @inline(__always)
    private func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// All lanes and the number of bytes, in two words that each depend on all of them.
    func joined(count: UInt64) -> (UInt64, UInt64) {
      var first: UInt64 = 0x4528_21E6_38D0_1377
      var second: UInt64 = 0xBE54_66CF_34E9_0C6C
      for word in [a, b, c, d, count] {
        first = ContentHash.fold(first, word, by: 0x9E37_79B9_7F4A_7C15) &+ second
        second = ContentHash.fold(second, word, by: 0xE703_7ED1_A0B4_28DB) ^ first
      }
      return (
        ContentHash.fold(first, second, by: 0xD6E8_FEB8_6659_FD93),
        ContentHash.fold(second, first, by: 0xA076_1D64_78BD_642F)
      )
    }
  }
}
