internal import TraceModel

/// A clause made ready for the engine, once for all sessions.
final class ClausePlan: Sendable {
  let clause: Clause
  let machine: ClauseMachine
  let matcher: RoleMatcher
  let traits: ClauseTraits

  init(_ clause: Clause) {
    self.clause = clause
    machine = ClauseMachine(clause.pattern, clause.scope, clause.reopening)
    matcher = RoleMatcher(clause)
    traits = ClauseTraits(clause, closers: matcher.closers, closesByFinding: matcher.closesByFinding)
  }
}
