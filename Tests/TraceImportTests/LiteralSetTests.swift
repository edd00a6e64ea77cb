import Testing

@testable import TraceImport

@Suite("Literals in a message")
struct LiteralSetTests {
  @Test("all that stand there are found, and nothing else", arguments: [1, 2, 5, 12, 40])
  func against(_ count: Int) {
    var generator = SystemRandomNumberGenerator.Seeded(seed: UInt64(count))
    for _ in 0..<200 {
      let literals = (0..<count).map { _ in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in UInt8.random(in: 0x61...0x68, using: &generator) }
      }
      let message = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0x61...0x69, using: &generator)
      }
      var expected: Set<[Int]> = []
      for (number, literal) in literals.enumerated() where literal.count <= message.count {
        for start in 0...message.count - literal.count where Array(message[start..<start + literal.count]) == literal {
          expected.insert([number, start])
        }
      }
      var found: Set<[Int]> = []
      let stopped = message.withUnsafeBytes { bytes in
        LiteralSet(literals).search(MessageText(bytes)) { literal, index in
          #expect(found.insert([literal, index]).inserted, "found twice")
          return false
        }
      }
      #expect(found == expected)
      #expect(!stopped)
    }
  }

  @Test("the search stops where it is told to")
  func stop() {
    var calls = 0
    let stopped = Array("abcabc".utf8).withUnsafeBytes { bytes in
      LiteralSet([Array("abc".utf8)]).search(MessageText(bytes)) { _, _ in
        calls += 1
        return true
      }
    }
    #expect(stopped && calls == 1)
  }

  @Test("no literals, empty ones")
  func empty() {
    #expect(LiteralSet([]).isEmpty)
    #expect(LiteralSet([[]]).isEmpty)
  }
}

extension SystemRandomNumberGenerator {
  /// The same numbers in every run.
  fileprivate struct Seeded: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
