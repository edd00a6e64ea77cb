internal import TraceModel

/// One event in one automaton.
extension ClauseRunner {
  func letter(_ roles: Roles, in state: ClauseMachine.State) -> Letter {
    guard state.isOpen else { return roles.contains(.q) ? .q : .other }
    if roles.contains(.r) { return .r }
    if roles.contains(.p) { return .p }
    if roles.contains(.s) { return .s }
    if roles.contains(.t) { return .t }
    if roles.contains(.z) { return .z }
    return roles.contains(.q) ? .q : .other
  }

  mutating func step(
    _ slot: inout Slot, key: UInt32, _ occurrence: Occurrence, _ part: Part, _ context: SessionContext
  ) {
    let roles = part.roles
    if roles.contains(.retract), slot.state.isOpen {
      if let draft = slot.draft { drafts[draft].isRetracted = true }
      for draft in ledgers.removeValue(forKey: key)?.drafts ?? [] { drafts[draft].isRetracted = true }
      slot = Slot(state: plan.machine.initial, hasInstance: slot.hasInstance)
      return
    }
    if hasLapsed(slot, at: occurrence.clock, context) {
      slot = Slot(state: plan.machine.initial, hasInstance: slot.hasInstance)
      ledgers[key] = nil
    }
    var letter = letter(roles, in: slot.state)
    if letter == .p, !isWithinBound(occurrence, of: slot, context) { letter = roles.contains(.q) ? .q : .other }
    if key != 0, letter != .r, letter != .s, isOfAnother(context.now) { return }
    if letter == .s {
      slot.hasExpired = false
      ledgers[key]?.triggers = []
    }
    let hadObligation = plan.machine.hasObligation(slot.state)
    let before = slot.state.core
    let now = context.now
    let outcome = plan.machine.step(&slot.state, letter)
    let doubt = slot.doubt.union(plan.traits.doubt(of: occurrence, isAssumed: part.isAssumed))
    switch outcome {
    case .opened, .reopened:
      openings += 1
      slot.opener = context.place
      slot.first = .none
      slot.draft = nil
      ledgers[key] = nil
      slot.doubt = plan.traits.openerDoubt(of: occurrence, isAssumed: part.isAssumed)
      slot.isUnnamed = part.isUnnamed
    case .nothing:
      if plan.traits.isChain { link(&slot, from: before, context) }
      if letter == .p { trigger(&slot, key: key, context, hadObligation: hadObligation, doubt) }
    case .latched:
      if slot.first.isNone { slot.first = context.place }
      if plan.countsEach, ledgers[key]?.latched.count ?? 0 < Self.mostSightings {
        ledgers[key, default: Ledger()].latched.append(now)
      }
    case .brokenAgain:
      if plan.countsEach {
        report(&slot, key: key, occurrence, part, doubt, context)
      } else if let draft = slot.draft {
        drafts[draft].further += 1
      }
    case .broken: report(&slot, key: key, occurrence, part, doubt, context)
    case .closedBroken:
      reportClosed(&slot, key: key, occurrence, part, doubt, context)
      slot = Slot(state: slot.state, hasInstance: slot.hasInstance)
      ledgers[key] = nil
    case .closedKept:
      if let draft = slot.draft, plan.clause.openUntil.contains(occurrence.event.kind) {
        drafts[draft].mayHaveLapsed = false
      }
      slot = Slot(state: slot.state, hasInstance: slot.hasInstance)
      ledgers[key] = nil
    }
    if letter == .p, plan.traits.reopensAtOffender, roles.contains(.q), slot.state.isOpen {
      // The offender is an opener too: the time counts from it.
      _ = plan.machine.step(&slot.state, .q)
      openings += 1
      slot.opener = context.place
      slot.first = .none
      slot.doubt = plan.traits.openerDoubt(of: occurrence, isAssumed: part.isAssumed)
    }
    if plan.traits.isReset, roles.contains(.z), letter != .s, slot.state.isOpen {
      // The offender may be a reset too: it is judged before.
      if letter != .z { _ = plan.machine.step(&slot.state, .z) }
      slot.first = context.place
    }
  }

  /// Reports the violation at the event of `step`.
  private mutating func report(
    _ slot: inout Slot, key: UInt32, _ occurrence: Occurrence, _ part: Part, _ doubt: Doubt, _ context: SessionContext
  ) {
    let now = context.now
    let isAnswerDue = isAtTrigger && plan.clause.pattern.isDuty && !slot.first.isNone
    let opener = context[slot.opener]
    let sightings =
      isAnswerDue
      ? [opener, context[slot.first]] : [opener, context[slot.first], context[slot.second], now]
    var draft = draft(of: slot, key: key, sightings, occurrence, part, context)
    draft.shownBy = isAnswerDue ? now : nil
    draft.doubt = doubt.union(plan.traits.doubt(of: slot, since: nil, to: now, context))
    add(draft, to: &slot, key: key)
  }

  /// Reports what the end of the scope at `step` makes a violation.
  private mutating func reportClosed(
    _ slot: inout Slot, key: UInt32, _ occurrence: Occurrence, _ part: Part, _ doubt: Doubt, _ context: SessionContext
  ) {
    guard let ledger = ledgers[key], !ledger.triggers.isEmpty || !ledger.latched.isEmpty else {
      return report(&slot, key: key, occurrence, part, doubt, context)
    }
    let now = context.now
    for trigger in ledger.triggers {
      var draft = draft(
        of: slot, key: key, [context[slot.opener], trigger.sighting, isAtTrigger ? nil : now], occurrence, part, context
      )
      draft.offender = trigger.sighting.position
      draft.shownBy = now
      draft.doubt = doubt.union(trigger.doubt).union(
        plan.traits.doubt(of: slot, since: trigger.sighting, to: now, context))
      add(draft, to: &slot, key: key)
    }
    for offender in ledger.latched {
      var draft = draft(of: slot, key: key, [context[slot.opener], offender, now], occurrence, part, context)
      draft.offender = offender.position
      draft.doubt = doubt.union(plan.traits.doubt(of: slot, since: nil, to: now, context))
      add(draft, to: &slot, key: key)
    }
  }

  private func draft(
    of slot: Slot, key: UInt32, _ sightings: [Sighting?], _ occurrence: Occurrence, _ part: Part,
    _ context: SessionContext
  ) -> Draft {
    let (opener, now) = (context[slot.opener], context.now)
    var draft = Draft(clause: 0, sightings: sightings.compactMap { $0 }, doubt: [])
    identify(&draft, key)
    draft.opener = opener
    draft.probe = plan.traits.probe(in: occurrence)
    draft.guest = plan.traits.guest(of: opener, at: now)
    draft.mayHaveLapsed = plan.traits.mayHaveLapsed(now, from: opener)
    draft.isUnnamed = part.isUnnamed || slot.isUnnamed
    draft.needsCloser = plan.traits.isFar(now, from: opener)
    return draft
  }

  /// Says for which value of the key a draft is.
  func identify(_ draft: inout Draft, _ key: UInt32) {
    draft.identify(key, by: plan.clause.key, slices)
    draft.isEvery = plan.countsEach
  }

  var isAtTrigger: Bool { plan.clause.place == .trigger }

  mutating func add(_ draft: Draft, to slot: inout Slot, key: UInt32) {
    if draft.isEvery, drafts.count >= Self.mostFindings, let last = slot.draft {
      drafts[last].further += 1
      return
    }
    slot.draft = drafts.count
    if draft.isEvery { ledgers[key, default: Ledger()].drafts.append(drafts.count) }
    drafts.append(draft)
  }

  /// Remembers the first offender or the unanswered trigger, and starts its deadline.
  private mutating func trigger(
    _ slot: inout Slot, key: UInt32, _ context: SessionContext, hadObligation: Bool, _ doubt: Doubt
  ) {
    let now = context.now
    guard case .response = plan.clause.pattern else {
      if plan.traits.isChain { return }
      if slot.first.isNone, case .boundedExistence = plan.clause.pattern { slot.first = context.place }
      return
    }
    if plan.countsEach {
      guard ledgers[key]?.triggers.count ?? 0 < Self.mostSightings else {
        evicted += 1
        return
      }
      ledgers[key, default: Ledger()].triggers.append(Trigger(sighting: now, doubt: doubt))
    } else if slot.hasExpired {
      slot.state.core = 0
      return
    }
    guard plan.countsEach || !hadObligation else { return }
    if !hadObligation {
      slot.first = context.place
      slot.triggerDoubt = doubt
    }
    openings += plan.traits.isUnscoped ? 1 : 0
    if plan.clause.bound != nil { deadlines.append(Deadline(key: key, position: now.position, start: now.clock)) }
  }

  /// Remembers the links of a chain: a higher state is a further link, a lower one takes a link back.
  private func link(_ slot: inout Slot, from before: UInt8, _ context: SessionContext) {
    let after = slot.state.core
    if after == 0 {
      slot.first = .none
      slot.second = .none
    } else if before == 0 {
      slot.first = context.place
      slot.second = .none
    } else if after > before {
      if slot.second.isNone { slot.second = context.place }
    } else if after < before {
      slot.second = .none
    }
  }

  private func hasLapsed(_ slot: Slot, at now: ActiveTime, _ context: SessionContext) -> Bool {
    guard let limit = plan.clause.lapsesAfter, slot.state.isOpen, let opener = context[slot.opener] else {
      return false
    }
    return now.since(opener.clock).map { $0 > Int64(limit * 1_000_000) } ?? false
  }

  private func isWithinBound(_ occurrence: Occurrence, of slot: Slot, _ context: SessionContext) -> Bool {
    guard let bound = plan.clause.bound, case .absence = plan.clause.pattern, slot.state.isOpen else { return true }
    guard let opener = context[slot.opener], let elapsed = occurrence.clock.since(opener.clock) else { return false }
    return elapsed >= 0 && elapsed <= Int64(bound * 1_000_000)
  }
}
