internal import TraceModel

/// One clause at work on one session: an automaton for each value of its key.
struct ClauseRunner {
  /// One automaton and what it needs for a witness: 32 bytes.
  struct Slot: BitwiseCopyable {
    var state: ClauseMachine.State
    var opener = SightingStore.Place.none
    /// The first offender of a count, or the unanswered trigger of a response.
    var first = SightingStore.Place.none
    /// The second link of a chain.
    var second = SightingStore.Place.none
    private var storedDraft: Int32 = -1
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

    init(state: ClauseMachine.State, hasInstance: Bool = false) {
      self.state = state
      self.hasInstance = hasInstance
    }

    /// The finding of this opening, as an index of `drafts`; where each violation is one, the last.
    var draft: Int? {
      get { storedDraft < 0 ? nil : Int(storedDraft) }
      set { storedDraft = newValue.map(Int32.init) ?? -1 }
    }
  }

  /// What an automaton keeps besides where each violation is a finding. Apart, so that a slot is plain memory.
  struct Ledger {
    /// The findings of this opening, as indices of `drafts`.
    var drafts: [Int] = []
    /// The unanswered triggers, oldest first.
    var triggers: [Trigger] = []
    /// The offenders that count only if the scope closes.
    var latched: [Sighting] = []
  }

  /// An event that asks for an answer.
  struct Trigger {
    var sighting: Sighting
    var doubt: Doubt
  }

  /// Of more common steps than these a log is made to be slow: then few automata are kept.
  static let mostCommonSteps = 20_000_000
  private static let fewSlots = 256

  /// Where each violation is a finding, so many are; of one that a log repeats without end the rest is counted.
  static let mostFindings = 10_000

  /// So many triggers or latched offenders one automaton keeps; further ones stay undecided.
  static let mostSightings = 4_096

  let plan: ClausePlan
  var slots = SlotTable()
  var bottom: Slot
  /// By the key of the slot; 0: of `bottom`. Empty unless each violation is a finding.
  var ledgers: [UInt32: Ledger] = [:]
  var slices = SliceTable()
  var deadlines = DeadlineQueue()
  /// Does the work where the pattern is one of time.
  private(set) var timed: TimedRunner?

  var drafts: [Draft] = []
  /// Openings judged so far.
  var openings = 0
  /// An event of one of the pattern's kinds was seen.
  var isConcerned = false
  /// The session names objects for the key.
  var hasNamedKeys = false
  /// Openings given up for memory or time.
  var evicted = 0
  /// So many automata are kept at once; less than the clause asks for once they have cost too much.
  private var capacity: Int
  /// How often an automaton took a step with all others.
  private var commonSteps = 0
  private let mostCommonSteps: Int

  init(_ plan: ClausePlan, mostCommonSteps: Int = Self.mostCommonSteps) {
    self.plan = plan
    self.mostCommonSteps = mostCommonSteps
    bottom = Slot(state: plan.machine.initial)
    capacity = plan.clause.capacity
    timed = TimedRunner(plan)
  }

  /// Takes an event that plays these roles here.
  mutating func see(_ occurrence: Occurrence, as roles: Roles, in context: SessionContext) {
    guard plan.isByLog else { return take(occurrence, roles, context) }
    var occurrence = occurrence
    occurrence.clock = occurrence.logClock
    context.at(occurrence.clock) { take(occurrence, roles, context) }
  }

  private mutating func take(_ occurrence: Occurrence, _ roles: Roles, _ context: SessionContext) {
    if timed != nil {
      timed?.see(occurrence, as: roles, in: context)
      return
    }
    if roles.contains(.concerned) { isConcerned = true }
    if case .fields = plan.source { return takeByFields(occurrence, Part(roles: roles), context) }
    guard let (key, isAssumed) = plan.source.value(in: occurrence) else { return }
    var part = Part(roles: roles, isAssumed: isAssumed)
    if key != 0 {
      hasNamedKeys = true
      take(occurrence, part, key: key, context)
      return
    }
    // An event without the object concerns every automaton, and the one without object.
    part.isUnnamed = !plan.isOfSession && occurrence.event.kind.subjectKey != nil
    takeByAll(occurrence, part, context)
  }

  /// The scope of this value of the key is known to be open.
  func isOpen(_ key: UInt32) -> Bool {
    (slots.place(of: key).map { slots[at: $0].state } ?? bottom.state).isOpen
  }

  /// Takes over what was found in a scope whose beginning was not seen.
  mutating func add(_ draft: Draft) {
    openings += 1
    drafts.append(draft)
  }

  /// Only events that can play one of the plan's `waking` roles change anything: every automaton is in its first state, and
  /// what counts from the first event on was seen.
  var isResting: Bool {
    plan.canRest && isConcerned && (hasNamedKeys || plan.isOfSession) && slots.isEmpty && isPristine
  }

  /// The automaton without object is as it was at first, so that one of an object that is in its first state may be left out.
  private var isPristine: Bool { bottom.state == plan.machine.initial && !bottom.hasExpired }

  /// The event would leave an automaton in its first state as it is.
  private func passesBy(_ part: Part) -> Bool {
    guard isPristine else { return false }
    if plan.traits.isReset, part.roles.contains(.z), bottom.state.isOpen { return false }
    let letter = letter(part.roles, in: bottom.state)
    if letter == .p || letter == .q { return false }
    return plan.machine.stays(bottom.state, letter)
  }

  /// The event would leave the automaton as it is. Most do; those of which that is hard to say are not asked.
  private func passesBy(_ part: Part, _ state: ClauseMachine.State, hasExpired: Bool) -> Bool {
    let traits = plan.traits
    if traits.isChain || traits.lapses || state == plan.machine.initial || part.roles.contains(.retract)
      || traits.isReset && part.roles.contains(.z)
    {
      return false
    }
    let letter = letter(part.roles, in: state)
    guard plan.machine.stays(state, letter) else { return false }
    // An answer ends what has expired, and a trigger may count by itself.
    let isCounted = letter == .s || letter == .p && traits.isResponse
    return !isCounted || !hasExpired && !plan.countsEach
  }

  /// What one event is to the automata that take it.
  struct Part {
    var roles: Roles
    var isAssumed = false
    /// It is about an object of the key's kind, and does not say about which.
    var isUnnamed = false
  }

  // Most events come where no scope is open, and open none.
  private func isIdle(_ part: Part) -> Bool {
    !bottom.state.isOpen && !bottom.hasExpired && !part.roles.contains(.q)
  }

  mutating func take(_ occurrence: Occurrence, _ part: Part, key: UInt32, _ context: SessionContext) {
    let place = slots.place(of: key)
    if let place {
      let (state, hasExpired) = (slots[at: place].state, slots[at: place].hasExpired)
      if passesBy(part, state, hasExpired: hasExpired),
        slots[at: place].hasInstance || !plan.traits.hasInstance(occurrence)
      {
        return
      }
    } else if passesBy(part) {
      return
    }
    let known = place.map { slots[at: $0] }
    let isFresh = known == nil && isOpenedByAnother(than: occurrence, context)
    var slot =
      known
      ?? (isFresh
        ? renewed(Slot(state: plan.machine.initial), from: key, as: key) : renewed(bottom, from: 0, as: key))
    if plan.traits.hasInstance(occurrence) { slot.hasInstance = true }
    step(&slot, key: key, occurrence, part, context)
    store(slot, key)
  }

  mutating func takeByAll(_ occurrence: Occurrence, _ part: Part, _ context: SessionContext) {
    // Of a kind that the pattern has, and plays no role in it.
    if part.roles == .concerned { return }
    let isPlain = occurrence.event.seq == nil && plan.clause.key.isAbout(occurrence.event.kind)
    if !slots.isEmpty {
      countCommonSteps()
      for key in slots.sortedKeys {
        guard var slot = slots[key] else { continue }
        // A recorder that numbers its events names the object in each of them: this is another's.
        if isPlain, context.isNumbered(ObjectID(rawValue: key)) { continue }
        step(&slot, key: key, occurrence, part, context)
        store(slot, key)
      }
    }
    if isIdle(part) || passesBy(part) { return }
    var unnamed = bottom
    step(&unnamed, key: 0, occurrence, part, context)
    if isPlain, unnamed.state != bottom.state { unnamed.isPlain = true }
    bottom = unnamed
  }

  /// What the automaton without object has seen is not of the object that the event names for the first time.
  private func isOpenedByAnother(than occurrence: Occurrence, _ context: SessionContext) -> Bool {
    bottom.isPlain && (occurrence.event.seq != nil || isOfAnother(context[bottom.opener]))
  }

  /// A callback that names nobody, where those of one controller are held together, accuses none that is named.
  func isOfAnother(_ sighting: Sighting?) -> Bool {
    plan.isOfController && sighting?.isOfNamelessController == true
  }

  /// The automaton of a value that is first seen now, from that of all it was part of.
  mutating func renewed(_ slot: Slot, from source: UInt32, as key: UInt32) -> Slot {
    var slot = slot
    slot.draft = nil
    if var ledger = ledgers[source] {
      ledger.drafts = []
      ledgers[key] = ledger
    }
    // It may have been given up, and what it had seen with it.
    if evicted > 0 { slot.doubt.insert(.forgotten) }
    return slot
  }

  mutating func store(_ slot: Slot, _ key: UInt32) {
    // A reset that was seen is part of what it has seen.
    if slot.state == plan.machine.initial, slot.draft == nil, bottom.state == plan.machine.initial, !slot.hasExpired,
      slot.first.isNone || !plan.traits.isReset
    {
      slots[key] = nil
      ledgers[key] = nil
      return
    }
    slots[key] = slot
    if slots.count > capacity { evict() }
  }

  /// An event concerns all automata.
  mutating func countCommonSteps() {
    commonSteps += slots.count
    if commonSteps > mostCommonSteps, capacity > Self.fewSlots {
      capacity = Self.fewSlots
      if slots.count > capacity { evict() }
    }
  }

  private mutating func evict() {
    for key in slots.sortedKeys.prefix(slots.count - capacity / 2) {
      if slots[key]?.state.isOpen == true { evicted += 1 }
      slots[key] = nil
      ledgers[key] = nil
    }
  }
}
