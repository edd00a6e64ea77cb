/// A 128-bit hash of bytes, fed in pieces: the identity of captures and the source of stable ids.
///
/// Two lanes of multiply-and-fold over eight-byte words, finished with the length. It keeps apart what people have by
/// accident; it is no defence against someone who builds two logs with one hash, and need not be: such a log is only
/// taken for the other.
package struct ContentHash: Sendable {
  private var a: UInt64 = 0x243F_6A88_85A3_08D3
  private var b: UInt64 = 0x1319_8A2E_0370_7344
  private var tail: UInt64 = 0
  private var tailCount = 0
  /// How many bytes were fed.
  package private(set) var count = 0

  package init() {}

  /// The hash of a text.
  package init(of text: String) {
    var copy = text
    copy.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Feeds the next bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var index = 0
    while tailCount > 0, index < bytes.count {
      absorb(bytes[index])
      index += 1
    }
    while index + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    while index < bytes.count {
      absorb(bytes[index])
      index += 1
    }
  }

  private mutating func absorb(_ byte: UInt8) {
    tail |= UInt64(byte) << UInt64(8 * tailCount)
    tailCount += 1
    if tailCount == 8 {
      mix(tail)
      tail = 0
      tailCount = 0
    }
  }

  // Each lane folds the 128-bit product of its state and the word, so that every input bit reaches every state bit.
  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let first = (a ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    a = first.high ^ first.low &+ word
    let second = (b ^ word &+ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    b = (second.high ^ second.low) &+ a
  }

  /// 32 hex digits for all that was fed so far. Feeding may go on.
  package var hex: String {
    var end = self
    end.mix(end.tail)
    end.mix(UInt64(end.count))
    end.mix(end.a ^ end.b)
    return Self.hex(end.a) + Self.hex(end.b)
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
