import Testing

@testable import TraceAnalysis

/// The table of a clause's automata holds what a dictionary would hold.
@Suite struct SlotTableTests {
  private static func slot(_ number: Int) -> ClauseRunner.Slot {
    var slot = ClauseRunner.Slot(state: ClauseMachine.State(phase: .open, core: 0))
    slot.draft = number
    return slot
  }

  /// Few keys come back often, many fill the table, and keys that lie a power of two apart share their low bits.
  @Test(arguments: [(keys: 5, step: 1), (keys: 300, step: 1), (keys: 300, step: 1 << 12), (keys: 40, step: 1 << 26)])
  func isADictionary(keys: Int, step: UInt32) {
    var random = SeededGenerator(seed: UInt64(keys))
    var table = SlotTable()
    var oracle: [UInt32: Int] = [:]
    for number in 0..<20_000 {
      let key = (1 + UInt32.random(in: 0..<UInt32(keys), using: &random)) &* step
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        table[key] = nil
        oracle[key] = nil
      default:
        table[key] = Self.slot(number)
        oracle[key] = number
      }
      let asked = (1 + UInt32.random(in: 0..<UInt32(keys), using: &random)) &* step
      #expect(table[asked]?.draft == oracle[asked])
      #expect(table.place(of: asked).map { table[at: $0].draft } == oracle[asked].map { .some($0) })
      #expect(table.count == oracle.count)
    }
    #expect(table.sortedKeys == oracle.keys.sorted())
    for key in oracle.keys { #expect(table[key]?.draft == oracle[key]) }
    for key in oracle.keys { table[key] = nil }
    #expect(table.isEmpty)
  }
}
