internal import TraceModel

/// What is due: when its time is over, and when the session is.
extension ClauseRunner {
  /// Reports the triggers whose bound passed before the event.
  mutating func expire(at event: Occurrence, _ session: SessionContext) {
    guard !deadlines.isEmpty, let bound = plan.clause.bound else { return }
    let (clock, previous) =
      plan.isByLog ? (event.logClock, session.previousLogClock) : (event.clock, session.previousClock)
    let limit = Int64(bound * 1_000_000)
    while let deadline = deadlines.popExpired(at: clock, limit: limit) {
      var slot = deadline.key == 0 ? bottom : slots[deadline.key]
      guard var open = slot, plan.machine.hasObligation(open.state),
        let trigger = takeTrigger(deadline, of: &open, session)
      else {
        continue
      }
      var now = Sighting(event)
      now.clock = clock
      var draft = Draft(
        clause: 0, sightings: [trigger.sighting, isAtTrigger ? nil : now].compactMap { $0 }, doubt: open.doubt)
      identify(&draft, deadline.key)
      draft.opener = session[open.opener]
      draft.shownBy = now
      if draft.isEvery { draft.offender = trigger.sighting.position }
      draft.doubt.formUnion(trigger.doubt)
      draft.doubt.formUnion(plan.traits.doubt(of: open, since: trigger.sighting, to: now, session))
      draft.doubt.formUnion(session.pause(from: deadline.start, previous: previous, to: clock))
      draft.guest = plan.traits.guest(of: trigger.sighting, at: now)
      draft.isUnnamed = deadline.key == 0 && !plan.isOfSession
      draft.isDuty = true
      add(draft, to: &open, key: deadline.key)
      slot = open
      if deadline.key == 0 { bottom = open } else { slots[deadline.key] = slot }
    }
  }

  /// The trigger whose time is over, which is due no more; nil: it was answered.
  private mutating func takeTrigger(_ deadline: Deadline, of slot: inout Slot, _ session: SessionContext) -> Trigger? {
    if plan.countsEach {
      // Behind those that it took over from the automaton without an object, which have their deadlines there.
      guard let triggers = ledgers[deadline.key]?.triggers,
        let index = triggers.firstIndex(where: { $0.sighting.position == deadline.position })
      else { return nil }
      let oldest = triggers[index]
      ledgers[deadline.key]?.triggers.remove(at: index)
      slot.first = ledgers[deadline.key]?.triggers.first.map { session.place(of: $0.sighting) } ?? .none
      if slot.first.isNone { slot.state.core = 0 }
      return oldest
    }
    guard let first = session[slot.first], first.position == deadline.position else { return nil }
    slot.state.core = 0
    slot.hasExpired = true
    return Trigger(sighting: first, doubt: slot.triggerDoubt)
  }

  /// What is still due at the end of the session.
  func dueAtEnd() -> [(key: UInt32, slot: Slot)] {
    var due: [(key: UInt32, slot: Slot)] = []
    for key in slots.sortedKeys {
      if let slot = slots[key], plan.machine.isDue(slot.state) { due.append((key: key, slot: slot)) }
    }
    // The automaton without an object stands for one only where nothing is named, or something unnamed took a step in it.
    let isUsed = plan.isOfSession || !hasNamedKeys || !bottom.opener.isNone || !bottom.first.isNone
    if isUsed, plan.machine.isDue(bottom.state) { due.append((key: 0, slot: bottom)) }
    return due
  }

  /// The triggers of an automaton that are due: one, or where each counts, all. Without a trigger the scope is what is due.
  func duties(of slot: Slot, key: UInt32, _ session: SessionContext) -> [Trigger?] {
    if let ledger = ledgers[key], !ledger.triggers.isEmpty { return ledger.triggers }
    return [session[slot.first].map { Trigger(sighting: $0, doubt: slot.triggerDoubt) }]
  }
}
