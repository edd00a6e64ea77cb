internal import TraceModel

/// What an event is to a pattern and its scope. One event has one letter in one clause.
package enum Letter: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// The roles of the pattern; what each stands for is said at `Pattern`.
  case p, s, t, z
  /// Opener and closer of the scope.
  case q, r
  case other
}

/// The automaton of a pattern inside an open scope, as a table.
///
/// A pattern is its table and nothing else. The tables are those of the register machines for Dwyer's ten patterns on
/// finite traces, one event one letter.
struct CoreTable: Sendable {
  /// The next state that stands for "broken for good".
  static let bad: UInt8 = 0xFF

  /// The letters that move the core, in the order of their raw values.
  private static let letters: [Letter] = [.p, .s, .t, .z]

  /// By `state * 4 + letter`.
  private let next: [UInt8]
  /// Whether an obligation is open, by state.
  let due: [Bool]
  /// Next state when the scope's opener comes again and each opener counts, by state.
  let reopen: [UInt8]

  init(_ pattern: Pattern) {
    switch pattern {
    case .absence:
      self.init(due: [false]) { _, letter in letter == .p ? Self.bad : nil }
    case .existence:
      self.init(due: [true, false], reopen: [0, 0]) { _, letter in letter == .p ? 1 : nil }
    case .boundedExistence(_, let most):
      precondition((0..<250).contains(most), "a bound of \(most) events is outside 0..<250")
      self.init(due: Array(repeating: false, count: most + 1)) { state, letter in
        letter == .p ? (Int(state) == most ? Self.bad : state + 1) : nil
      }
    case .precedence(_, _, let resets):
      self.init(due: [false, false], reopen: [0, 0]) { state, letter in
        switch letter {
        case .s: 1
        case .z: resets.isEmpty ? nil : 0
        case .p: state == 0 ? Self.bad : nil
        default: nil
        }
      }
    case .response:
      self.init(due: [false, true]) { _, letter in letter == .p ? 1 : letter == .s ? 0 : nil }
    case .precedenceByChain:
      self.init(due: [false, false, false], reopen: [0, 0, 0]) { state, letter in
        switch (letter, state) {
        case (.s, 0): 1
        case (.t, 1): 2
        case (.p, 0), (.p, 1): Self.bad
        default: nil
        }
      }
    case .precedenceOfChain:
      // Bit 0: a P was seen; bit 1: an S came without one, and a T would complete the chain.
      self.init(due: [false, false, false, false], reopen: [0, 0, 2, 2]) { state, letter in
        switch letter {
        case .p: state | 1
        case .s: state & 1 == 0 ? state | 2 : nil
        case .t: state & 2 != 0 ? Self.bad : nil
        default: nil
        }
      }
    case .responseToChain:
      self.init(due: [false, false, true, true]) { state, letter in
        switch (letter, state) {
        case (.s, 0): 1
        case (.t, 1): 2
        case (.p, 2): 0
        // A further S while the answer is due starts a chain of its own.
        case (.s, 2): 3
        case (.p, 3): 1
        case (.t, 3): 2
        default: nil
        }
      }
    case .timed:
      // Judged by `TimedRunner`; as an automaton it never moves.
      self.init(due: [false]) { _, _ in nil }
    case .responseByChain:
      self.init(due: [false, true, true], next: Self.answeredByChain)
    case .constrainedResponse:
      self.init(due: [false, true, true]) { state, letter in
        letter == .z && state == 2 ? 1 : Self.answeredByChain(state, letter)
      }
    }
  }

  private static func answeredByChain(_ state: UInt8, _ letter: Letter) -> UInt8? {
    switch (letter, state) {
    case (.p, _): 1
    case (.s, 1): 2
    case (.t, 2): 0
    default: nil
    }
  }

  /// `next` gives the next state, or nil where the letter changes nothing; `reopen` keeps the state unless said.
  private init(due: [Bool], reopen: [UInt8]? = nil, next: (UInt8, Letter) -> UInt8?) {
    let states = (0..<due.count).map { UInt8($0) }
    self.due = due
    self.reopen = reopen ?? states
    self.next = states.flatMap { state in Self.letters.map { next(state, $0) ?? state } }
  }

  /// The state after `letter`, which is one of the pattern's.
  func next(_ state: UInt8, _ letter: Letter) -> UInt8 {
    next[Int(state) * Self.letters.count + Int(letter.rawValue)]
  }
}
