import Testing
import TraceModel

struct ContentHashTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var expected: String

    init(_ name: String, _ bytes: [UInt8], _ expected: String) {
      testDescription = name
      self.bytes = bytes
      self.expected = expected
    }
  }

  // Worked out with a program in another language, from the definition in words.
  static let cases = [
    Case("nothing", [], "60b2de8ec3ffce8857f0524c52dc77f6"),
    Case("one letter", Array("a".utf8), "8a786ec7a663cd0b41185a875877b551"),
    Case("a word", Array("willTransition".utf8), "946c4473cc0b846874a41dd581149c72"),
    Case("one less than a block", [UInt8](repeating: 0x78, count: 31), "08d81a114e9f7761c80de843b6790da1"),
    Case("a block", [UInt8](repeating: 0x78, count: 32), "3523bed6301cc7238df3d558709b8846"),
    Case("one more than a block", [UInt8](repeating: 0x78, count: 33), "2771901ec23f7d2a56d2eda195ff555b"),
    Case("one zero", [0], "75569f4b5d374cbac9faf8e79b20b632"),
    Case("a block of zeros", [UInt8](repeating: 0, count: 32), "ddab8c4316d3b32402a8b438bea43953"),
    Case("all bytes, four times", (0..<1024).map { UInt8($0 & 0xFF) }, "1039736b2340221bb8253c8090716930"),
  ]

  private func hash(_ bytes: [UInt8], pieces: [Int] = []) -> String {
    var hash = ContentHash()
    bytes.withUnsafeBytes { bytes in
      var start = 0
      for end in pieces + [bytes.count] {
        hash.update(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
    #expect(hash.count == bytes.count)
    return hash.hex
  }

  @Test("the hash is the one that was defined", arguments: cases)
  func definition(_ one: Case) { #expect(hash(one.bytes) == one.expected) }

  @Test("pieces of any size give the same hash")
  func pieces() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    for count in [0, 1, 31, 32, 33, 64, 95, 200] {
      let text = Array(bytes[..<count])
      let whole = hash(text)
      for cut in 0...count { #expect(hash(text, pieces: [cut]) == whole, "\(count) bytes cut at \(cut)") }
      for size in 1...40 {
        #expect(hash(text, pieces: Array(stride(from: size, to: count, by: size))) == whole, "\(count) in \(size)s")
      }
    }
  }

  @Test("asking for the hash does not end it")
  func goesOn() {
    var hash = ContentHash()
    for byte in [UInt8](repeating: 0x78, count: 33) {
      _ = hash.hex
      withUnsafeBytes(of: byte) { hash.update($0) }
    }
    #expect(hash.hex == "2771901ec23f7d2a56d2eda195ff555b")
  }

  @Test("a text is the hash of its bytes")
  func text() {
    #expect(ContentHash(of: "willTransition").hex == "946c4473cc0b846874a41dd581149c72")
    #expect(ContentHash(of: "").hex == "60b2de8ec3ffce8857f0524c52dc77f6")
  }

  @Test("each bit of the input counts")
  func bits() {
    let bytes = [UInt8](repeating: 0, count: 100)
    var seen: Set<String> = [hash(bytes)]
    for bit in 0..<800 {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(seen.insert(hash(changed)).inserted, "bit \(bit)")
    }
    // So does the length, where all that is added is nothing.
    for length in 0..<100 { #expect(seen.insert(hash([UInt8](repeating: 0, count: length))).inserted) }
  }
}
