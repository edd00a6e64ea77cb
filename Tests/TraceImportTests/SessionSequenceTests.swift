import Testing

@testable import TraceImport

struct SessionSequenceTests {
  @Test func numbersOfARange() {
    var set = SequenceSet()
    for number in [5, 3, 4, 9, 1, 10, 7] { set.insert(number) }
    #expect((1...11).filter { set.contains($0) } == [1, 3, 4, 5, 7, 9, 10])
    #expect(set.lowest == 1)
    #expect(set.highest == 10)
    set.insert(4)
    set.insert(.max)
    #expect(set.contains(.max))
    #expect(set.contains(4))
  }

  /// Any order of insertion gives the numbers inserted, against a plain set.
  @Test func numbersAgainstAPlainSet() {
    var set = SequenceSet()
    var plain: Set<Int> = []
    var state: UInt64 = 7
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(state >> 33) % 900 + 1
      set.insert(number)
      plain.insert(number)
    }
    #expect((1...900).filter { set.contains($0) } == plain.sorted())
  }

  @Test func holesAreBounded() {
    var set = SequenceSet()
    for number in 1...5000 { set.insert(number * 2) }
    #expect(set.contains(10_000))
    #expect(!set.contains(9999))
    // The lowest holes are forgotten, as if their numbers had come.
    #expect(set.contains(3))
  }
}
