internal import TraceModel

/// What an event is to a pattern and its scope. One event has one letter in one clause.
package enum Letter: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case p, s
  /// Opener and closer of the scope.
  case q, r
  case other
}

/// The automaton of a pattern inside an open scope, as a table.
///
/// A pattern is its table and nothing else: chains and constrained patterns are further letters and rows. The tables are
/// those of the register machines for Dwyer's patterns on finite traces, one event one letter.
struct CoreTable: Sendable {
  /// The state that stands for "broken for good".
  static let bad: UInt8 = 0xFF

  /// Next state by `state * 2 + (letter is s ? 1 : 0)`.
  let next: [UInt8]
  /// Whether an obligation is open, by state.
  let due: [Bool]
  /// Next state when the scope's opener comes again and each opener counts, by state.
  let reopen: [UInt8]

  init(_ pattern: Pattern) {
    switch pattern {
    case .absence:
      self.init(next: [Self.bad, 0], due: [false], reopen: [0])
    case .existence:
      self.init(next: [1, 0, 1, 1], due: [true, false], reopen: [0, 0])
    case .boundedExistence(_, let most):
      precondition((0..<250).contains(most), "a bound of \(most) events is outside 0..<250")
      var next: [UInt8] = []
      for state in 0...most { next += [state == most ? Self.bad : UInt8(state + 1), UInt8(state)] }
      self.init(
        next: next, due: Array(repeating: false, count: most + 1), reopen: (0...most).map { UInt8($0) })
    case .precedence:
      self.init(next: [Self.bad, 1, 1, 1], due: [false, false], reopen: [0, 0])
    case .response:
      self.init(next: [1, 0, 1, 0], due: [false, true], reopen: [0, 1])
    }
  }

  private init(next: [UInt8], due: [Bool], reopen: [UInt8]) {
    self.next = next
    self.due = due
    self.reopen = reopen
  }
}
