internal import TraceModel

/// A clause made ready for the engine, once for all sessions.
final class ClausePlan: Sendable {
  // What is asked for at each event comes first, and not by a comparison of enums that hold more than a word.
  let machine: ClauseMachine
  let traits: ClauseTraits
  /// Where its key's value stands in an event.
  let source: KeySource
  /// The roles that move an automaton in its first state.
  let waking: Roles
  /// While all its automata are in their first state, only events that can play one of `waking` matter.
  let canRest: Bool
  /// Its key is the session.
  let isOfSession: Bool
  /// Its key is a controller.
  let isOfController: Bool
  /// Each violation is a finding.
  let countsEach: Bool
  /// Its limits count the log's time.
  let isByLog: Bool
  let clause: Clause
  let matcher: RoleMatcher
  /// The closers that do not come without one of its openers.
  let endsOfOpeners: KindSet
  /// The opener that is named where it is not known which it was; nil: there is none of which the end proves it.
  let likelyOpener: EventKind?
  /// In which states a scope may be that is open without its opener having been seen; nil: that is not asked.
  let unseenStart: ClauseMachine.States?

  init(_ clause: Clause) {
    self.clause = clause
    machine = ClauseMachine(clause.pattern, clause.scope, clause.reopening)
    matcher = RoleMatcher(clause)
    traits = ClauseTraits(clause, closers: matcher.closers, closesByFinding: matcher.closesByFinding)
    source = KeySource(clause.key)
    isOfSession = clause.key == .session
    isOfController = clause.key == .controller
    isByLog = clause.clock == .log
    countsEach = clause.reporting == .every
    waking = Self.waking(machine, isReset: traits.isReset)
    let openers = matcher.openers
    let ends = matcher.closers.filter { $0.beginning.map(openers.contains) ?? false }
    endsOfOpeners = KindSet(ends)
    likelyOpener = ends.compactMap(\.beginning).min { $0.rawValue < $1.rawValue }
    unseenStart = Self.mayBeOpenUnseen(clause) && !ends.isEmpty ? machine.statesOfOpenScope(machine.letters) : nil
    canRest =
      switch (clause.pattern, clause.key) {
      case (.timed, _), (_, .fields): false
      default: true
      }
  }

  /// The opener tells more than that the scope is open, or it need not be asked.
  private static func mayBeOpenUnseen(_ clause: Clause) -> Bool {
    if case .fields = clause.key { return false }
    if case .timed = clause.pattern { return false }
    return clause.bound == nil && clause.lapsesAfter == nil && !clause.needsGuest && clause.due != .atDeath
  }

  private static func waking(_ machine: ClauseMachine, isReset: Bool) -> Roles {
    guard machine.initial.isOpen else { return .q }
    var waking: Roles = [.p, .q]
    if isReset { waking.insert(.z) }
    let others: [(Roles, Letter)] = [(.s, .s), (.t, .t), (.z, .z), (.r, .r)]
    for (role, letter) in others where !machine.stays(machine.initial, letter) { waking.insert(role) }
    return waking
  }
}
