internal import TraceModel

/// One clause at work on one session: an automaton for each value of its key.
struct ClauseRunner {
  /// One automaton and what it needs for a witness.
  struct Slot {
    var state: ClauseMachine.State
    var opener: Sighting?
    /// The first offender of a count, or the unanswered trigger of a response.
    var first: Sighting?
    /// The second link of a chain.
    var second: Sighting?
    /// The finding of this opening, as an index of `drafts`.
    var draft: Int?
    /// What already stood in doubt when the scope opened.
    var doubt: Doubt = []
    /// What stands in doubt about the unanswered trigger.
    var triggerDoubt: Doubt = []
    /// The scope was opened by an event without the key's object.
    var isUnnamed = false
    /// An event without name and number took a step in it.
    var isPlain = false
    /// The key's object is named with its instance, not only with its class.
    var hasInstance = false
    /// The bound has passed; triggers count again after the next answer.
    var hasExpired = false
  }

  /// Slots a clause keeps at most; beyond it the oldest are given up and counted as undecided.
  static let mostSlots = 4_096

  let plan: ClausePlan
  private var slots: [UInt32: Slot] = [:]
  private var bottom: Slot
  var deadlines = DeadlineQueue()
  /// Does the work where the pattern is one of time.
  private(set) var timed: TimedRunner?

  private(set) var drafts: [Draft] = []
  /// Openings judged so far.
  private(set) var openings = 0
  /// An event of one of the pattern's kinds was seen.
  private(set) var isConcerned = false
  /// The session names objects for the key.
  private(set) var hasNamedKeys = false
  /// Openings given up for memory.
  private(set) var evicted = 0

  init(_ plan: ClausePlan) {
    self.plan = plan
    bottom = Slot(state: plan.machine.initial)
    timed = TimedRunner(plan)
  }

  /// Takes an event that can play a role here.
  mutating func see(_ occurrence: Occurrence, in context: SessionContext) {
    if timed != nil {
      timed?.see(occurrence, in: context)
      return
    }
    let roles = plan.matcher.roles(of: occurrence, names: context.names)
    if roles.isEmpty { return }
    if roles.contains(.concerned) { isConcerned = true }
    guard let (key, isAssumed) = plan.clause.key.value(in: occurrence) else { return }
    // Most events come where no scope is open, and open none.
    let isIdle = !bottom.state.isOpen && !bottom.hasExpired && !roles.contains(.q)
    if key != 0 {
      hasNamedKeys = true
      if isIdle, bottom.state == plan.machine.initial, slots[key] == nil { return }
      var slot = slots[key] ?? clone(for: occurrence)
      if plan.traits.hasInstance(occurrence) { slot.hasInstance = true }
      step(&slot, key: key, occurrence, roles, isAssumed: isAssumed, isUnnamed: false, context)
      store(slot, key)
      return
    }
    // An event without the object concerns every automaton, and the one without object.
    let isAppLevel = plan.clause.key == .session || occurrence.event.kind.subjectKey == nil
    let isPlain = occurrence.event.seq == nil && plan.clause.key.isAbout(occurrence.event.kind)
    if !slots.isEmpty {
      for key in slots.keys.sorted() {
        guard var slot = slots[key] else { continue }
        // A recorder that numbers its events names the object in each of them: this is another's.
        if isPlain, context.numbered.contains(ObjectID(rawValue: key)) { continue }
        step(&slot, key: key, occurrence, roles, isAssumed: isAssumed, isUnnamed: !isAppLevel, context)
        store(slot, key)
      }
    }
    if isIdle { return }
    var unnamed = bottom
    step(&unnamed, key: 0, occurrence, roles, isAssumed: isAssumed, isUnnamed: !isAppLevel, context)
    if isPlain, unnamed.state != bottom.state { unnamed.isPlain = true }
    bottom = unnamed
  }

  /// The automaton of an object that is named for the first time.
  private func clone(for occurrence: Occurrence) -> Slot {
    if bottom.isPlain, occurrence.event.seq != nil || isOfAnother(bottom.opener) {
      return Slot(state: plan.machine.initial)
    }
    var slot = bottom
    slot.draft = nil
    return slot
  }

  /// A callback that names nobody, where those of one controller are held together, accuses none that is named.
  private func isOfAnother(_ sighting: Sighting?) -> Bool {
    plan.clause.key == .controller && sighting?.isOfNamelessController == true
  }

  private mutating func store(_ slot: Slot, _ key: UInt32) {
    if slot.state == plan.machine.initial, slot.draft == nil, bottom.state == plan.machine.initial, !slot.hasExpired {
      slots[key] = nil
      return
    }
    slots[key] = slot
    if slots.count > Self.mostSlots { evict() }
  }

  private mutating func evict() {
    for key in slots.keys.sorted().prefix(Self.mostSlots / 2) {
      if slots.removeValue(forKey: key)?.state.isOpen == true { evicted += 1 }
    }
  }

  private func letter(_ roles: Roles, in state: ClauseMachine.State) -> Letter {
    guard state.isOpen else { return roles.contains(.q) ? .q : .other }
    if roles.contains(.r) { return .r }
    if roles.contains(.p) { return .p }
    if roles.contains(.s) { return .s }
    if roles.contains(.t) { return .t }
    if roles.contains(.z) { return .z }
    return roles.contains(.q) ? .q : .other
  }

  private mutating func step(
    _ slot: inout Slot, key: UInt32, _ occurrence: Occurrence, _ roles: Roles, isAssumed: Bool, isUnnamed: Bool,
    _ context: SessionContext
  ) {
    if roles.contains(.retract), slot.state.isOpen {
      if let draft = slot.draft { drafts[draft].isRetracted = true }
      slot = Slot(state: plan.machine.initial, hasInstance: slot.hasInstance)
      return
    }
    if hasLapsed(slot, at: occurrence.clock) { slot = Slot(state: plan.machine.initial, hasInstance: slot.hasInstance) }
    var letter = letter(roles, in: slot.state)
    if letter == .p, !isWithinBound(occurrence, of: slot) { letter = roles.contains(.q) ? .q : .other }
    if key != 0, letter != .r, letter != .s, isOfAnother(context.now) { return }
    if letter == .s { slot.hasExpired = false }
    let hadObligation = plan.machine.hasObligation(slot.state)
    let before = slot.state.core
    let now = context.now
    let outcome = plan.machine.step(&slot.state, letter)
    var doubt = slot.doubt.union(plan.traits.doubt(of: occurrence, isAssumed: isAssumed))
    switch outcome {
    case .opened, .reopened:
      openings += 1
      slot.opener = now
      slot.first = nil
      slot.draft = nil
      slot.doubt = plan.traits.openerDoubt(of: occurrence, isAssumed: isAssumed)
      slot.isUnnamed = isUnnamed
    case .nothing:
      if plan.traits.isChain { link(&slot, from: before, now) }
      if letter == .p { trigger(&slot, key: key, now, hadObligation: hadObligation, doubt) }
    case .latched:
      if slot.first == nil { slot.first = now }
    case .brokenAgain:
      if let draft = slot.draft { drafts[draft].further += 1 }
    case .broken, .closedBroken:
      doubt.formUnion(plan.traits.doubt(of: slot, to: now, context))
      let sightings = [slot.opener, slot.first, slot.second, now].compactMap { $0 }
      let isNamed = key != 0 || !isUnnamed && !slot.isUnnamed
      add(
        Draft(
          clause: 0, key: objectKey(key), transition: plan.clause.key == .transition ? key : 0, opener: slot.opener,
          sightings: sightings, doubt: doubt, probe: plan.traits.probe(in: occurrence),
          guest: plan.traits.guest(of: slot.opener, at: now),
          mayHaveLapsed: plan.traits.mayHaveLapsed(now, from: slot.opener),
          isUnnamed: isUnnamed || slot.isUnnamed || !isNamed,
          needsCloser: plan.traits.isFar(now, from: slot.opener)), to: &slot)
      if outcome == .closedBroken { slot = Slot(state: slot.state, hasInstance: slot.hasInstance) }
    case .closedKept:
      if let draft = slot.draft, plan.clause.openUntil.contains(occurrence.event.kind) {
        drafts[draft].mayHaveLapsed = false
      }
      slot = Slot(state: slot.state, hasInstance: slot.hasInstance)
    }
  }

  private func objectKey(_ key: UInt32) -> ObjectID {
    plan.clause.key == .transition ? .none : ObjectID(rawValue: key)
  }

  private mutating func add(_ draft: Draft, to slot: inout Slot) {
    slot.draft = drafts.count
    drafts.append(draft)
  }

  /// Remembers the first offender or the unanswered trigger, and starts its deadline.
  private mutating func trigger(
    _ slot: inout Slot, key: UInt32, _ now: Sighting, hadObligation: Bool, _ doubt: Doubt
  ) {
    guard case .response = plan.clause.pattern else {
      if plan.traits.isChain { return }
      if slot.first == nil, case .boundedExistence = plan.clause.pattern { slot.first = now }
      return
    }
    if slot.hasExpired {
      slot.state.core = 0
      return
    }
    guard !hadObligation else { return }
    slot.first = now
    slot.triggerDoubt = doubt
    openings += plan.traits.isUnscoped ? 1 : 0
    if plan.clause.bound != nil { deadlines.append(Deadline(key: key, position: now.position, start: now.clock)) }
  }

  /// Remembers the links of a chain: a higher state is a further link, a lower one takes a link back.
  private func link(_ slot: inout Slot, from before: UInt8, _ now: Sighting) {
    let after = slot.state.core
    if after == 0 {
      slot.first = nil
      slot.second = nil
    } else if before == 0 {
      slot.first = now
      slot.second = nil
    } else if after > before {
      if slot.second == nil { slot.second = now }
    } else if after < before {
      slot.second = nil
    }
  }

  private func hasLapsed(_ slot: Slot, at now: ActiveTime) -> Bool {
    guard let limit = plan.clause.lapsesAfter, slot.state.isOpen, let opener = slot.opener else { return false }
    return now.since(opener.clock).map { $0 > Int64(limit * 1_000_000) } ?? false
  }

  private func isWithinBound(_ occurrence: Occurrence, of slot: Slot) -> Bool {
    guard let bound = plan.clause.bound, case .absence = plan.clause.pattern, slot.state.isOpen else { return true }
    guard let opener = slot.opener, let elapsed = occurrence.clock.since(opener.clock) else { return false }
    return elapsed >= 0 && elapsed <= Int64(bound * 1_000_000)
  }

  /// Reports the triggers whose bound passed before the event at `now`.
  mutating func expire(at occurrence: Occurrence, after previous: ActiveTime, _ context: SessionContext) {
    guard let bound = plan.clause.bound else { return }
    let limit = Int64(bound * 1_000_000)
    while let deadline = deadlines.popExpired(at: occurrence.clock, limit: limit) {
      var slot = deadline.key == 0 ? bottom : slots[deadline.key]
      guard var open = slot, plan.machine.hasObligation(open.state), open.first?.position == deadline.position else {
        continue
      }
      let now = Sighting(occurrence)
      var doubt = open.doubt.union(open.triggerDoubt).union(
        plan.traits.doubt(of: open, to: now, context))
      doubt.formUnion(context.pause(from: deadline.start, previous: previous, to: occurrence.clock))
      add(
        Draft(
          clause: 0, key: objectKey(deadline.key), transition: plan.clause.key == .transition ? deadline.key : 0,
          opener: open.opener, sightings: [open.first, now].compactMap { $0 }, doubt: doubt,
          guest: plan.traits.guest(of: open.first, at: now),
          isUnnamed: deadline.key == 0 && plan.clause.key != .session, isDuty: true), to: &open)
      open.state.core = 0
      open.hasExpired = true
      slot = open
      if deadline.key == 0 { bottom = open } else { slots[deadline.key] = slot }
    }
  }

  /// What is still due at the end of the session.
  func dueAtEnd() -> [(key: UInt32, slot: Slot)] {
    var due: [(key: UInt32, slot: Slot)] = []
    for key in slots.keys.sorted() {
      if let slot = slots[key], plan.machine.isDue(slot.state) { due.append((key: key, slot: slot)) }
    }
    // The automaton without an object stands for one only where nothing is named, or something unnamed took a step in it.
    let isUsed = plan.clause.key == .session || !hasNamedKeys || bottom.opener != nil || bottom.first != nil
    if isUsed, plan.machine.isDue(bottom.state) { due.append((key: 0, slot: bottom)) }
    return due
  }
}
