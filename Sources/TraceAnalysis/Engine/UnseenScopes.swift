internal import TraceModel

/// The scopes of one clause that may have been opened by an event that the log does not have: it was lost, or came before the
/// log begins.
///
/// Each is an automaton in all the states in which that may have left it. What would break the clause is held back until
/// something shows that the scope was open: the end of what opens it, which does not come without a beginning, or a death in
/// it. What may close the scope without having been opened shows nothing; then the clause had no occasion. Only what was seen
/// accuses: an offender or trigger that would have been lost too does not.
struct UnseenScopes {
  /// Whose scope it is.
  struct Owner {
    /// The value of the key; of transitions, whose numbers an unseen beginning has not given out, their controller.
    var key: UInt32
    /// The value of the key.
    var number: UInt32
  }

  private struct Scope {
    var number: UInt32
    var states: ClauseMachine.States
    /// The event from which on there is a state that breaks the clause.
    var held: Sighting?
    var probe = ObjectID.none
    var doubt: Doubt = []
    /// Whether it was open does not matter any more.
    var isOver = false
  }

  private let plan: ClausePlan
  private let start: ClauseMachine.States
  /// Which loss the scopes may have been opened in.
  private var loss = 0
  private var scopes: [UInt32: Scope] = [:]

  /// nil: a scope of the clause is known by its opener alone, or it has none.
  init?(_ plan: ClausePlan) {
    guard let start = plan.unseenStart else { return nil }
    self.plan = plan
    self.start = start
  }

  /// Whose scope an event may be in; nil: the event is no business of one.
  func owner(at occurrence: Occurrence, _ transitions: TransitionTable) -> Owner? {
    if plan.source.isOfTransition {
      let number = occurrence.transition == 0 ? occurrence.unseenTransition : occurrence.transition
      let controller = transitions[number].controller
      return controller.isNone || occurrence.transitionIsAssumed ? nil : Owner(key: controller.rawValue, number: number)
    }
    guard let (key, _) = plan.source.value(in: occurrence), key != 0 || plan.isOfSession else { return nil }
    return Owner(key: key, number: key)
  }

  /// Takes an event that plays these roles, before the clause's own automata do. `isKnown`: nothing is unseen of the key, as one
  /// of these has its scope open, or the log has its object from the beginning. `beginning`: of what it is the end, if that was
  /// not seen.
  ///
  /// Gives what it shows to be possible; nil: nothing.
  mutating func see(
    _ occurrence: Occurrence, of owner: Owner, as roles: Roles, isKnown: Bool, unseen beginning: EventKind?,
    _ now: Sighting, behind losses: LossWindow
  ) -> Draft? {
    if losses.number != loss { forget(behind: losses) }
    var scope = scopes[owner.key] ?? Scope(number: owner.number, states: start)
    if scope.isOver || scopes[owner.key] == nil && scopes.count >= plan.clause.capacity { return nil }
    defer { scopes[owner.key] = scope }
    if isKnown || !roles.isDisjoint(with: [.q, .r, .retract]) {
      scope.isOver = true
      guard let held = scope.held, !isKnown, roles.contains(.r), !roles.contains(.retract), let beginning,
        plan.endsOfOpeners.contains(occurrence.event.kind)
      else { return nil }
      return draft(scope, held, beginning, shownBy: now, behind: losses)
    }
    for (role, letter) in Self.letters where roles.contains(role) {
      let hadBroken = plan.machine.breaks(scope.states)
      plan.machine.step(&scope.states, letter)
      if !plan.machine.breaks(scope.states) {
        scope.held = nil
      } else if !hadBroken {
        scope.held = now
        scope.probe = plan.traits.probe(in: occurrence)
        scope.doubt = plan.traits.doubt(of: occurrence, isAssumed: false)
      }
      break
    }
    return nil
  }

  /// The app is no longer in front, or what ends all scopes came: whether there were some does not matter any more.
  mutating func giveUp() {
    for key in scopes.keys { scopes[key]?.isOver = true }
  }

  /// What a death in such scopes makes possible.
  func judged(by record: SessionRecord, behind losses: LossWindow) -> [Draft] {
    // What came before a further loss, or too long ago, is over.
    guard losses.isOpen, losses.number == loss, record.end == .crash || record.end == .kill, let death = record.death,
      plan.clause.due != .notAtDeath, !plan.machine.needsCloser, let opener = plan.likelyOpener
    else { return [] }
    return scopes.sorted { $0.key < $1.key }.compactMap { _, scope in
      scope.isOver ? nil : scope.held.map { draft(scope, $0, opener, shownBy: death, behind: losses) }
    }
  }

  private mutating func forget(behind losses: LossWindow) {
    scopes = [:]
    loss = losses.number
  }

  private func draft(
    _ scope: Scope, _ held: Sighting, _ opener: EventKind, shownBy end: Sighting, behind losses: LossWindow
  ) -> Draft {
    var draft = Draft(clause: 0, sightings: [held], doubt: scope.doubt)
    draft.identify(scope.number, by: plan.clause.key, SliceTable())
    draft.doubt.insert(losses.isLateStart ? .earlyOpener : .lostOpener)
    if held.isUnordered != end.isUnordered || held.isUnplaced || end.isUnplaced { draft.doubt.insert(.unordered) }
    draft.unseenOpener = opener
    draft.probe = scope.probe
    draft.isDuty = plan.clause.pattern.isDuty
    draft.shownBy = end
    return draft
  }

  private static let letters: [(Roles, Letter)] = [(.p, .p), (.s, .s), (.t, .t), (.z, .z)]
}
