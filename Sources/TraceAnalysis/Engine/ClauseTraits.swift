internal import TraceModel

/// What of a clause decides how far its violations can be trusted. An object for the reason of `ClauseMachine`.
final class ClauseTraits: Sendable {
  private let key: Key
  private let certainFrom: Start
  private let certainWithin: Double?
  private let needsInstance: Bool
  private let needsGuest: Bool
  /// The scope has an end that no event tells.
  let lapses: Bool
  private let isDoubtedUnderDebugger: Bool
  /// The scope can end, so that a lost closer matters.
  private let closes: Bool
  /// The violation rests on something that did not come.
  private let restsOnAbsence: Bool
  /// A message that was lost matters wherever in the session it was.
  private let isOpenToAllGaps: Bool
  private let asksForZero: Bool
  private let asksForPossibleOverlap: Bool
  /// The pattern has events after which all counts anew.
  let isReset: Bool
  /// An absence for a time after the latest opener.
  let reopensAtOffender: Bool
  /// The pattern asks for an answer.
  let isResponse: Bool
  /// The pattern has a chain of two events.
  let isChain: Bool
  /// Scope `global`, `before` or `after`: openings are counted by trigger, not by opener.
  let isUnscoped: Bool

  /// Events without a clock count as near up to this distance.
  private static let nearEvents = 20

  init(_ clause: Clause, closers: Set<EventKind>, closesByFinding: Bool) {
    key = clause.key
    certainFrom = clause.certainFrom
    certainWithin = clause.certainWithin
    needsInstance = clause.needsInstance
    needsGuest = clause.needsGuest
    lapses = clause.lapsesAfter != nil
    isDoubtedUnderDebugger = clause.doubtedUnderDebugger
    closes = !closers.isEmpty || closesByFinding
    reopensAtOffender =
      switch (clause.pattern, clause.scope, clause.reopening) {
      case (.absence, .afterUntil, .latest): clause.bound != nil
      default: false
      }
    isReset =
      switch clause.pattern {
      case .precedence(_, _, let resets): !resets.isEmpty
      default: false
      }
    isResponse =
      switch clause.pattern {
      case .response: true
      default: false
      }
    let filters: [EventFilter]
    switch clause.pattern {
    case .absence(let p), .boundedExistence(let p, _):
      filters = p
      restsOnAbsence = false
    case .existence(let p), .precedence(let p, _, _), .response(let p, _), .precedenceByChain(let p, _, _),
      .responseByChain(let p, _, _), .constrainedResponse(let p, _, _, _):
      filters = p
      restsOnAbsence = true
    case .timed(let timed):
      filters = timed.offenders
      restsOnAbsence = true
    case .precedenceOfChain(let s, let t, _), .responseToChain(let s, let t, _):
      filters = s + t
      restsOnAbsence = true
    }
    isChain =
      switch clause.pattern {
      case .absence, .existence, .boundedExistence, .precedence, .response, .timed: false
      case .precedenceByChain, .precedenceOfChain, .responseToChain, .responseByChain, .constrainedResponse: true
      }
    let restsOnFirstOpener =
      switch clause.scope {
      case .global, .after: true
      case .before: false
      case .between, .afterUntil: clause.reopening == .first
      }
    isOpenToAllGaps =
      switch (clause.scope, clause.pattern) {
      // Its only closer may be lost.
      case (.before, _): true
      // The opener that counts may be an earlier one, and what should have come first may have come behind that.
      case (_, .existence), (_, .precedenceByChain), (_, .precedenceOfChain): restsOnFirstOpener
      case (_, .precedence): restsOnFirstOpener && !isReset
      default: false
      }
    asksForZero = filters.contains { $0.conditions.contains(.zeroSize) }
    asksForPossibleOverlap = filters.contains { $0.conditions.contains(.marked(.possiblyOverlapping)) }
    isUnscoped =
      switch clause.scope {
      case .global, .before: true
      default: false
      }
  }

  /// What stands in doubt because of the offending event itself.
  func doubt(of occurrence: Occurrence, isAssumed: Bool) -> Doubt {
    var doubt = openerDoubt(of: occurrence, isAssumed: isAssumed)
    if asksForZero, occurrence.marks.contains(.likelyProbe) { doubt.insert(.probe) }
    return doubt
  }

  /// What stands in doubt because of the event that opened the scope.
  func openerDoubt(of occurrence: Occurrence, isAssumed: Bool) -> Doubt {
    var doubt: Doubt = []
    if isAssumed { doubt.insert(.assumedTransition) }
    if occurrence.isUnsureFinding { doubt.insert(.unsureFinding) }
    if occurrence.marks.contains(.likelySystemRotation) { doubt.insert(.systemRotation) }
    return doubt
  }

  /// The view whose being a listener would excuse the event.
  func probe(in occurrence: Occurrence) -> ObjectID {
    asksForZero && occurrence.marks.contains(.likelyProbe) ? occurrence.subject : .none
  }

  /// What stands in doubt because of what lies between the events of the witness.
  /// `trigger`: what was not answered, where it is not the automaton's first.
  func doubt(
    of slot: ClauseRunner.Slot, since trigger: Sighting?, to now: Sighting, _ context: SessionContext
  ) -> Doubt {
    var doubt: Doubt = []
    let opener = context[slot.opener]
    let start = trigger ?? (restsOnAbsence ? context[slot.first] ?? opener : opener)
    if let position = place(openedBy: opener, start), context.hasGap(since: position) { doubt.insert(.gap) }
    // What came before a reset does not matter.
    if certainFrom == .launch, !context.startSeen, !isReset || slot.first.isNone { doubt.insert(.lateStart) }
    if let start, start.isUnordered != now.isUnordered || start.isUnplaced || now.isUnplaced {
      doubt.insert(.unordered)
    }
    if asksForPossibleOverlap { doubt.insert(.sameCoordinator) }
    if needsInstance, !slot.hasInstance { doubt.insert(.noInstance) }
    if isDoubtedUnderDebugger, context.debugger == true { doubt.insert(.debuggerPause) }
    return doubt
  }

  /// The position behind which a lost message may have been the one that would have kept the clause; -1: anywhere in the
  /// session; nil: no lost message matters. `start`: the trigger, or what else the violation counts from.
  func place(openedBy opener: Sighting?, _ start: Sighting?) -> Int? {
    if isOpenToAllGaps { return -1 }
    // A lost closer matters from the opener on.
    if closes, let opener { return opener.position }
    return restsOnAbsence ? start?.position ?? -1 : nil
  }

  /// Whether the event names the key's object with its instance.
  func hasInstance(_ occurrence: Occurrence) -> Bool {
    switch key {
    case .session, .transition: true
    case .presenter, .controller: occurrence.namesInstance(.controller)
    case .view: occurrence.namesInstance(.view)
    case .window: occurrence.namesInstance(.window)
    case .scene: occurrence.namesInstance(.scene)
    case .surface: occurrence.namesInstance(.surface) || occurrence.namesInstance(.view)
    case .overlay: occurrence.namesInstance(.overlay) || occurrence.namesInstance(.view)
    case .handler: occurrence.namesInstance(.handler)
    case .fields(let fields):
      fields.allSatisfy { field in
        switch field {
        case .object(let key): occurrence.namesInstance(key)
        case .word: true
        }
      }
    }
  }

  /// The offender lies so far behind the opener that an unlogged closer may have come.
  func isFar(_ now: Sighting, from opener: Sighting?) -> Bool {
    guard let limit = certainWithin, let opener else { return false }
    guard let elapsed = now.clock.since(opener.clock) else { return now.position - opener.position > Self.nearEvents }
    return elapsed > Int64(limit * 1_000_000)
  }

  /// Whom the opener shows, if there was time to dismiss it: an animation alone takes longer than this.
  func guest(of opener: Sighting?, at now: Sighting) -> ObjectID {
    guard needsGuest, let opener else { return .none }
    if let elapsed = now.clock.since(opener.clock), elapsed <= 500_000_000 { return .none }
    return opener.guest
  }

  /// The scope has an end that no event tells, and no clock tells it either.
  func mayHaveLapsed(_ now: Sighting, from opener: Sighting?) -> Bool {
    lapses && opener.map { now.clock.since($0.clock) == nil } ?? false
  }
}
