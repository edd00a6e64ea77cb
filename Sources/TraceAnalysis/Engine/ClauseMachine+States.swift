internal import TraceModel

/// An automaton of which is not known in which state it is.
extension ClauseMachine {
  /// Some states of an open scope.
  struct States: Equatable, BitwiseCopyable, Sendable, Sequence {
    /// Bit n: the scope is open and the core has come to n. From bit 32 on: the same, and it is broken.
    fileprivate var bits: UInt64 = 0

    fileprivate static let mostCores = 32

    fileprivate init() {}

    fileprivate init(_ state: State) { insert(state) }

    fileprivate mutating func insert(_ state: State) {
      bits |= 1 << UInt64(Int(state.core) + (state.phase == .broken ? Self.mostCores : 0))
    }

    struct Iterator: IteratorProtocol {
      fileprivate var rest: UInt64

      mutating func next() -> State? {
        if rest == 0 { return nil }
        let bit = rest.trailingZeroBitCount
        rest &= rest - 1
        return State(phase: bit < States.mostCores ? .open : .broken, core: UInt8(bit % States.mostCores))
      }
    }

    func makeIterator() -> Iterator { Iterator(rest: bits) }
  }

  /// The states that an opener and any events behind it may lead to in which the scope is open and, as far as it went, kept; nil:
  /// there are too many, or none.
  func statesOfOpenScope(_ letters: [Letter]) -> States? {
    var state = initial
    guard step(&state, .q) == .opened, coreCount <= States.mostCores else { return nil }
    var (reached, fresh) = (States(state), [state])
    while let state = fresh.popLast() {
      for letter in letters where letter != .r {
        var next = state
        _ = step(&next, letter)
        let before = reached
        if next.isOpen { reached.insert(next) }
        if reached != before { fresh.append(next) }
      }
    }
    var kept = States()
    for state in reached where !breaks(state) { kept.insert(state) }
    return kept.bits == 0 ? nil : kept
  }

  /// Takes one event that does not close the scope.
  func step(_ states: inout States, _ letter: Letter) {
    var next = States()
    for var state in states {
      _ = step(&state, letter)
      next.insert(state)
    }
    states = next
  }

  /// In one of the states the pattern is broken if the scope ends here.
  func breaks(_ states: States) -> Bool { states.contains(where: breaks) }

  private func breaks(_ state: State) -> Bool { state.phase == .broken || hasObligation(state) }
}
