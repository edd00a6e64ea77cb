internal import TraceModel

/// A timed pattern at work on one session: a few remembered events for each value of its key.
struct TimedRunner {
  /// What one object has behind it.
  private struct Register {
    /// The event that the limit counts from.
    var start: Sighting?
    /// The last offenders, oldest first; only as many as a burst takes.
    var recent: [Sighting] = []
    var hasInstance = false
    /// It may have been given up before, and what it had seen with it.
    var isNew = false
    /// The finding of a burst that goes on, as an index of `drafts`.
    var burst: Int?
  }

  private let plan: ClausePlan
  private let pattern: TimedPattern
  private var registers: [UInt32: Register] = [:]
  private(set) var drafts: [Draft] = []
  private(set) var openings = 0
  private var hasNamedKeys = false
  private var hasForgotten = false
  private var slices = SliceTable()

  /// nil: the clause's pattern has no clock.
  init?(_ plan: ClausePlan) {
    guard case .timed(let pattern) = plan.clause.pattern else { return nil }
    self.plan = plan
    self.pattern = pattern
  }

  /// Takes an event that plays these roles here. Events without the key's object form a group of their own.
  mutating func see(_ occurrence: Occurrence, as roles: Roles, in context: SessionContext) {
    guard let key = key(of: occurrence) else { return }
    if key != 0 { hasNamedKeys = true }
    // What the app as a whole does is a cause or a reset for each object.
    if key == 0, occurrence.event.kind.subjectKey == nil, !roles.contains(.p) {
      for key in registers.keys.sorted() where key != 0 { take(occurrence, roles, key, context) }
    }
    take(occurrence, roles, key, context)
    if registers.count > plan.clause.capacity { evict() }
  }

  private mutating func take(_ occurrence: Occurrence, _ roles: Roles, _ key: UInt32, _ context: SessionContext) {
    var register = registers[key] ?? Register(start: registers[0]?.start, isNew: hasForgotten)
    if plan.traits.hasInstance(occurrence) { register.hasInstance = true }
    let now = context.now
    if roles.contains(.p) { judge(&register, key, now, occurrence, context) }
    if roles.contains(.z) {
      register.start = nil
      register.isNew = false
      register.burst = nil
      register.recent = []
    }
    if roles.contains(.s) { remember(&register, now) }
    registers[key] = register
  }

  private mutating func evict() {
    hasForgotten = true
    for key in registers.keys.sorted().prefix(plan.clause.capacity / 2 + 1) where key != 0 { registers[key] = nil }
  }

  private mutating func key(of occurrence: Occurrence) -> UInt32? {
    guard case .fields(let fields) = plan.clause.key else { return plan.source.value(in: occurrence)?.0 }
    let binding = fields.map { $0.value(in: occurrence) }
    return binding.contains { $0 != 0 } ? slices.number(of: binding) : 0
  }

  private func remember(_ register: inout Register, _ now: Sighting) {
    switch pattern {
    // The oldest counts for a delay and a duration, the latest for what must have come lately.
    case .minimumDelay, .duration: register.start = register.start ?? now
    default: register.start = now
    }
  }

  private mutating func judge(
    _ register: inout Register, _ key: UInt32, _ now: Sighting, _ occurrence: Occurrence, _ context: SessionContext
  ) {
    switch pattern {
    case .minimumSeparation(_, let limit, _):
      if let last = register.start, let gap = milliseconds(from: last, to: now), gap < limit {
        report([last, now], key, register, occurrence, context)
      }
      register.start = now
      openings += 1
    case .recurrence(_, let limit):
      if let last = register.start, let gap = milliseconds(from: last, to: now), gap > limit {
        report([last, now], key, register, occurrence, context)
      }
      register.start = now
      openings += 1
    case .minimumDelay(_, _, let limit, _):
      openings += 1
      guard let first = register.start else { return report([now], key, register, occurrence, context) }
      if let gap = milliseconds(from: first, to: now), gap < limit {
        report([first, now], key, register, occurrence, context)
      }
    case .precedenceWithin(_, _, let limit, _):
      openings += 1
      guard let last = register.start else { return report([now], key, register, occurrence, context) }
      if let gap = milliseconds(from: last, to: now), gap > limit {
        report([last, now], key, register, occurrence, context)
      }
    case .duration(_, _, let least, let most):
      guard let first = register.start else { return }
      openings += 1
      if let length = milliseconds(from: first, to: now), length < least || length > most {
        report([first, now], key, register, occurrence, context)
      }
      register.start = nil
    case .burst(_, let count, let limit):
      openings += 1
      if goesOn(&register, now, within: limit) { return }
      register.recent.append(now)
      if register.recent.count > count { register.recent.removeFirst() }
      guard register.recent.count == count, let oldest = register.recent.first,
        let span = milliseconds(from: oldest, to: now), span <= limit
      else { return }
      report(register.recent, key, register, occurrence, context)
      if plan.clause.reopening == .first {
        register.burst = drafts.count - 1
        register.recent = [now]
      }
    }
  }

  /// Whether the event belongs to a burst that was reported: with `first`, one that goes on is one finding.
  private mutating func goesOn(_ register: inout Register, _ now: Sighting, within limit: Double) -> Bool {
    guard let burst = register.burst else { return false }
    if let last = register.recent.last, let gap = milliseconds(from: last, to: now), gap <= limit {
      drafts[burst].further += 1
      register.recent = [now]
      return true
    }
    register.burst = nil
    register.recent = []
    return false
  }

  private func milliseconds(from start: Sighting, to end: Sighting) -> Double? {
    end.clock.since(start.clock).map { Double($0) / 1_000_000 }
  }

  private mutating func report(
    _ sightings: [Sighting], _ key: UInt32, _ register: Register, _ occurrence: Occurrence, _ context: SessionContext
  ) {
    var doubt = plan.traits.doubt(of: occurrence, isAssumed: false)
    if context.hasGap(since: sightings.count > 1 ? sightings[0].position : nil) { doubt.insert(.gap) }
    if !context.startSeen, sightings.count == 1 || plan.clause.certainFrom == .launch { doubt.insert(.lateStart) }
    if plan.clause.needsInstance, !register.hasInstance { doubt.insert(.noInstance) }
    if register.isNew, sightings.count == 1 { doubt.insert(.forgotten) }
    drafts.append(draft(key, sightings, doubt))
  }

  private func draft(_ key: UInt32, _ sightings: [Sighting], _ doubt: Doubt) -> Draft {
    var draft = Draft(clause: 0, opener: sightings.first, sightings: sightings, doubt: doubt)
    draft.identify(key, by: plan.clause.key, slices)
    draft.isUnnamed = key == 0 && !plan.isOfSession
    draft.isEvery = plan.countsEach
    return draft
  }

  /// What the end of the session adds: what runs longer than it may, and is not over yet.
  func judged(by record: SessionRecord) -> ClauseRunner.Judgement {
    var judgement = ClauseRunner.Judgement(drafts: drafts, opened: openings)
    for (key, register) in registers.sorted(by: { $0.key < $1.key }) {
      guard let start = register.start, let limit = openLimit else { continue }
      guard let end = plan.isByLog ? record.lastByLog : record.last,
        let elapsed = milliseconds(from: start, to: end), elapsed > limit
      else {
        judgement.pending += 1
        continue
      }
      var draft = draft(key, [start, end], [])
      draft.isDuty = true
      judgement.drafts.append(draft)
    }
    for index in judgement.drafts.indices {
      if judgement.drafts[index].isUnnamed, hasNamedKeys { judgement.drafts[index].doubt.insert(.unnamed) }
      if !record.isVisible(anyOf: plan.clause.certainIfVisible) { judgement.drafts[index].doubt.insert(.unseenKind) }
    }
    return judgement
  }

  /// How long may pass after the start without the next event; nil: any time.
  private var openLimit: Double? {
    switch pattern {
    case .recurrence(_, let limit): limit
    case .duration(_, _, _, let most): most
    default: nil
    }
  }
}
