internal import TraceModel

/// A clause made ready for the engine, once for all sessions.
final class ClausePlan: Sendable {
  let clause: Clause
  let machine: ClauseMachine
  let matcher: RoleMatcher
  let traits: ClauseTraits
  /// Kinds that can open a scope, or that the clause must see always.
  let openers: KindSet
  /// While no scope is open only openers matter.
  let canSleep: Bool

  init(_ clause: Clause) {
    self.clause = clause
    machine = ClauseMachine(clause.pattern, clause.scope, clause.reopening)
    matcher = RoleMatcher(clause)
    traits = ClauseTraits(clause, closers: matcher.closers, closesByFinding: matcher.closesByFinding)
    openers = KindSet(matcher.openers)
    canSleep =
      switch (clause.pattern, clause.key) {
      case (.timed, _), (_, .fields): false
      default: !machine.initial.isOpen
      }
  }
}
