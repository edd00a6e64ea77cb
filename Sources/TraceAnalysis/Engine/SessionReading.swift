internal import TraceModel

/// One reading of a session from its first event to its last: the annotator, and an automaton for each clause that is
/// judged in it.
struct SessionReading {
  private let plan: RulePlan
  private let pass: Int
  private let context: SessionContext
  private(set) var annotator: Annotator
  private(set) var record: SessionRecord
  /// One for each clause of the plan.
  private var runners: [ClauseRunner]
  /// By clause of the plan.
  private var attention: [Attention]
  /// Scopes whose beginning the log does not have, by clause of the plan; nil: such a clause has none.
  private var unseen: [UnseenScopes?]
  /// The app is not in front, and those scopes are given up.
  private var hasGivenUp = false
  private var hasBegun = false
  /// What earlier readings found that others build on, by the position behind which it stands.
  private let given: [Int: [GivenFinding]]

  /// Which events a clause is asked about.
  private enum Attention: BitwiseCopyable {
    /// None: its rule does not apply to the session, or is judged in another reading.
    case none
    /// Those that can wake it.
    case resting
    /// All that can play a role in it.
    case awake
  }

  /// `pass`: which reading of the session it is, from 0.
  init(
    _ pass: Int, of session: Session, by plan: RulePlan, seenElsewhere: KindSet, given: [Int: [GivenFinding]]
  ) {
    self.plan = plan
    self.pass = pass
    self.given = given
    context = SessionContext(startSeen: session.startSeen, debugger: session.debugger)
    annotator = Annotator(startSeen: session.startSeen)
    record = SessionRecord(session, seenElsewhere: seenElsewhere)
    runners = plan.clauses.map { ClauseRunner($0) }
    unseen = plan.clauses.map(UnseenScopes.init)
    attention = Array(repeating: .none, count: plan.clauses.count)
    for rule in plan.rules.indices where plan.passes[rule] == pass && Self.applies(plan.rules[rule], to: session) {
      for clause in plan.clausesOfRule[rule] { attention[clause] = .awake }
    }
  }

  private static func applies(_ rule: HazardRule, to session: Session) -> Bool {
    if rule.systems.isEmpty { return true }
    // Of an unknown version only this can be said: it is most likely not older than a lower limit.
    guard let version = session.system.version else { return rule.systems.contains { $0.below == nil } }
    return rule.systems.contains { $0.contains(version) }
  }

  /// The rules that are judged in this reading, as indices of the plan's.
  var rules: [Int] { plan.rules.indices.filter { plan.passes[$0] == pass } }

  /// What the clause amounts to when the session is over; nil: it is not applied.
  // Mutating, as `judged` is: else all that it keeps is copied first.
  mutating func judgement(of clause: Int) -> ClauseRunner.Judgement? {
    guard attention[clause] != .none, record.isVisible(anyOf: plan.clauses[clause].clause.exposedIfVisible) else {
      return nil
    }
    for draft in unseen[clause]?.judged(by: record, behind: annotator.losses) ?? [] {
      runners[clause].add(draft)
    }
    var judgement = runners[clause].judged(by: record, annotator.objects, context)
    judgement.drafts.removeAll { $0.unseenOpener != nil && !isOpenerVisible($0, clause) }
    return judgement
  }

  /// The recorder logs what would have opened the scope, of that class of objects: only then is it lost where it is missing.
  private func isOpenerVisible(_ draft: Draft, _ clause: Int) -> Bool {
    let openers = plan.clauses[clause].matcher.openers
    let object = draft.transition == 0 ? draft.key : annotator.transitions[draft.transition].controller
    let classNumber = annotator.objects[object].classNumber
    return classNumber == 0
      ? record.isVisible(anyOf: Array(openers))
      : openers.contains { record.isVisible(allOf: [$0], ofClass: classNumber) }
  }

  /// Takes the next events. `names` holds at least the names of the events so far.
  mutating func see(_ events: [Event], names: NameTable) {
    for index in events.indices {
      // What a log lost before it tells of the launch takes nothing away from what it tells.
      if events[index].kind == .loss, !hasBegun { continue }
      hasBegun = true
      var occurrence = Occurrence(events[index])
      annotator.annotate(&occurrence, names: names)
      see(occurrence, names: names)
      context.sweep(&runners)
    }
  }

  // Not `inout`: what can change is copied for each function that looks at it.
  private mutating func see(_ occurrence: Occurrence, names: NameTable) {
    context.begin(occurrence)
    record.see(
      occurrence, as: context.now, classNumber: annotator.objects[occurrence[.controller]].classNumber, names: names)
    for clause in plan.timed where !runners[clause].deadlines.isEmpty {
      runners[clause].expire(at: occurrence, context)
    }
    context.pass(occurrence)
    let audience = plan.audiences[Int(occurrence.event.kind.rawValue)]
    if audience.listeners.isEmpty, given.isEmpty { return }
    let signs = Signs(occurrence)
    if annotator.losses.isOpen { seeUnsettled(occurrence, signs, audience, names: names) }
    for listener in audience.listeners {
      switch attention[listener.clause] {
      case .none: continue
      case .resting: if !audience.wakes(listener, occurrence, signs, names: names) { continue }
      case .awake: break
      }
      tell(listener, of: audience, occurrence, signs, names: names)
    }
    if !given.isEmpty { seeFindings(behind: occurrence, signs, names: names) }
  }

  /// The event may be in a scope whose beginning was lost.
  private mutating func seeUnsettled(
    _ occurrence: Occurrence, _ signs: Signs, _ audience: Audience, names: NameTable
  ) {
    if !annotator.isInFront {
      if !hasGivenUp { for clause in unseen.indices { unseen[clause]?.giveUp() } }
      hasGivenUp = true
      return
    }
    hasGivenUp = false
    for listener in audience.listeners where attention[listener.clause] != .none && unseen[listener.clause] != nil {
      let clause = listener.clause
      let roles = audience.roles(in: listener, of: occurrence, signs, names: names)
      guard !roles.isEmpty, let owner = unseen[clause]?.owner(at: occurrence, annotator.transitions) else { continue }
      let isBorn =
        !plan.clauses[clause].isOfSession
        && annotator.objects[ObjectID(rawValue: owner.key)].born == annotator.losses.number
      if var draft = unseen[clause]?.see(
        occurrence, of: owner, as: roles, isKnown: isBorn || runners[clause].isOpen(owner.number),
        unseen: annotator.beginnings.unseen(at: occurrence), context.now, behind: annotator.losses)
      {
        if !annotator.knowsWhetherInFront, plan.clauses[clause].matcher.openers.contains(.willTransition) {
          draft.doubt.insert(.systemRotation)
        }
        runners[clause].add(draft)
      }
    }
  }

  private mutating func seeFindings(behind occurrence: Occurrence, _ signs: Signs, names: NameTable) {
    for finding in given[occurrence.event.position] ?? [] {
      guard let audience = plan.audiencesOfFindings[finding.rule] else { continue }
      let occurrence = finding.occurrence(at: occurrence)
      for listener in audience.listeners where attention[listener.clause] != .none {
        tell(listener, of: audience, occurrence, signs, names: names)
      }
    }
  }

  private mutating func tell(
    _ listener: Audience.Listener, of audience: Audience, _ occurrence: Occurrence, _ signs: Signs, names: NameTable
  ) {
    let roles = audience.roles(in: listener, of: occurrence, signs, names: names)
    if roles.isEmpty { return }
    runners[listener.clause].see(occurrence, as: roles, in: context)
    attention[listener.clause] = runners[listener.clause].isResting ? .resting : .awake
  }
}
