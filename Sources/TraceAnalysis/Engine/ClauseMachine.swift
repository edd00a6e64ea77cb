package import TraceModel

/// A pattern in a scope as one automaton: the core table inside a scope wrapper.
///
/// Scopes are half open: the closing event is outside, the opening event cannot break its own scope.
///
/// It never changes. An object, so that a step does not count references to its tables.
package final class ClauseMachine: Sendable {
  /// How far one automaton has come. Plain memory; one lives for each value of the clause's key.
  package struct State: Hashable, BitwiseCopyable, Sendable {
    enum Phase: UInt8, BitwiseCopyable {
      /// No scope is open.
      case waiting
      case open
      /// Open, and broken for good in this opening.
      case broken
      /// No scope will open again.
      case done
    }
    var phase: Phase
    var core: UInt8

    /// The scope is open, broken or not.
    var isOpen: Bool { phase == .open || phase == .broken }
  }

  /// What a step did.
  package enum Step: BitwiseCopyable, Sendable {
    case nothing
    /// The scope opened.
    case opened
    /// Another opener came in an open scope; for `latest` and after a break it counts as a new opening.
    case reopened
    /// The pattern is broken at this event, for certain.
    case broken
    /// Once more in the same opening.
    case brokenAgain
    /// Broken, but it counts only if the scope closes.
    case latched
    /// The scope closed with everything kept.
    case closedKept
    /// The scope closed and the pattern is broken by that.
    case closedBroken
  }

  /// The five shapes of a scope.
  package enum Shape: Sendable, CaseIterable {
    case global, before, after, between, afterUntil
  }

  private let core: CoreTable
  private let shape: Shape
  private let reopening: Reopening

  package init(_ pattern: Pattern, _ scope: Scope, _ reopening: Reopening) {
    core = CoreTable(pattern)
    self.reopening = reopening
    shape =
      switch scope {
      case .global: .global
      case .before: .before
      case .after: .after
      case .between: .between
      case .afterUntil: .afterUntil
      }
  }

  /// The state before the first event.
  package var initial: State {
    State(phase: shape == .global || shape == .before ? .open : .waiting, core: 0)
  }

  private var latches: Bool { shape == .before || shape == .between }

  /// A scope that is not closed proves nothing.
  var needsCloser: Bool { latches }

  /// How many states the pattern has besides those of its scope.
  var coreCount: Int { core.due.count }
  private var closes: Bool { shape == .before || shape == .between || shape == .afterUntil }

  /// Takes one event.
  package func step(_ state: inout State, _ letter: Letter) -> Step {
    switch (state.phase, letter) {
    case (.done, _), (_, .other):
      return .nothing
    case (.waiting, .q):
      state = State(phase: .open, core: 0)
      return .opened
    case (.waiting, _):
      return .nothing
    case (_, .r):
      return closes ? close(&state) : .nothing
    case (_, .q):
      return reopen(&state)
    case (.open, _), (.broken, _):
      let next = core.next(state.core, letter)
      guard next == CoreTable.bad else {
        state.core = next
        return .nothing
      }
      if state.phase == .broken { return latches ? .latched : .brokenAgain }
      state.phase = .broken
      return latches ? .latched : .broken
    }
  }

  private func close(_ state: inout State) -> Step {
    let isBroken = state.phase == .broken ? latches : core.due[Int(state.core)]
    state = State(phase: shape == .before ? .done : .waiting, core: 0)
    return isBroken ? .closedBroken : .closedKept
  }

  private func reopen(_ state: inout State) -> Step {
    guard shape == .between || shape == .afterUntil else { return .nothing }
    switch reopening {
    case .first: return .nothing
    case .latest:
      state = State(phase: .open, core: 0)
      return .reopened
    case .each:
      if state.phase == .broken {
        // What is latched stays: the interval of the earlier opener closes with the same closer.
        if latches { return .nothing }
        state = State(phase: .open, core: 0)
        return .reopened
      }
      state.core = core.reopen[Int(state.core)]
      return .nothing
    }
  }

  /// Whether `letter` changes nothing in `state`, and tells nothing.
  func stays(_ state: State, _ letter: Letter) -> Bool {
    var next = state
    return step(&next, letter) == .nothing && next == state
  }

  /// Whether the pattern is broken if the trace ends here and is complete.
  package func isDue(_ state: State) -> Bool {
    state.phase == .open && !latches && core.due[Int(state.core)]
  }

  /// Whether the core holds an open obligation, whatever the scope makes of it.
  func hasObligation(_ state: State) -> Bool {
    state.phase == .open && core.due[Int(state.core)]
  }

  /// The letters that mean something in this scope.
  package var letters: [Letter] {
    switch shape {
    case .global: [.p, .s, .t, .z, .other]
    case .before: [.p, .s, .t, .z, .r, .other]
    case .after: [.p, .s, .t, .z, .q, .other]
    case .between, .afterUntil: Letter.allCases
    }
  }
}
