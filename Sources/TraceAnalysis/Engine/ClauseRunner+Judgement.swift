internal import TraceModel

extension ClauseRunner {
  /// What a clause amounts to when its session is over.
  struct Judgement {
    var drafts: [Draft] = []
    var opened = 0
    var pending = 0
  }

  /// Judges what is still due by how the process ended.
  mutating func judged(by record: SessionRecord, _ objects: ObjectTable, _ context: SessionContext) -> Judgement {
    if let judgement = timed?.judged(by: record) { return judgement }
    var judgement = Judgement()
    judgement.drafts = drafts.filter { !$0.isRetracted && isTenable($0, objects) }
      .map { settled($0, by: record, objects) }
    judgement.pending = evicted
    for (key, slot) in dueAtEnd() {
      for trigger in duties(of: slot, key: key, context) {
        let due = due(key, slot, trigger, record, context)
        if !pairsOneController(due, objects) { continue }
        func draft(_ verdict: Verdict) -> Draft {
          var draft = due
          draft.verdict = verdict
          return settled(draft, by: record, objects)
        }
        switch record.end {
        case .unknown:
          if plan.clause.due != .atDeath { judgement.pending += 1 }
        case .exit:
          if plan.clause.due == .atDeath { continue }
          if plan.clause.bound != nil { judgement.pending += 1 } else { judgement.drafts.append(draft(.violated)) }
        case .crash, .kill:
          if plan.clause.due == .notAtDeath { continue }
          judgement.drafts.append(draft(.pendingAtCrash))
        }
      }
    }
    judgement.opened = opened
    return judgement
  }

  private var opened: Int {
    if case .response = plan.clause.pattern, plan.traits.isUnscoped { return openings }
    return plan.traits.isUnscoped ? (isConcerned ? 1 : 0) : openings
  }

  private func due(
    _ key: UInt32, _ slot: Slot, _ duty: Trigger?, _ record: SessionRecord, _ context: SessionContext
  ) -> Draft {
    let opener = context[slot.opener]
    let trigger = duty?.sighting ?? opener
    var doubt = slot.doubt.union(duty?.doubt ?? slot.triggerDoubt)
    if let trigger, let gap = record.lastGap, gap > plan.traits.place(openedBy: opener, trigger) ?? .max {
      doubt.insert(.gap)
    }
    let sightings =
      isAtTrigger && duty != nil
      ? [opener, trigger] : [opener, duty?.sighting, context[slot.second], record.death]
    var draft = Draft(clause: 0, sightings: sightings.compactMap { $0 }, doubt: doubt)
    identify(&draft, key)
    draft.opener = trigger
    draft.shownBy = record.death
    if draft.isEvery { draft.offender = trigger?.position }
    draft.isUnnamed = key == 0 && !plan.isOfSession
    draft.isDuty = true
    return draft
  }

  /// What it rests on is not refuted by what else the session shows.
  private func isTenable(_ draft: Draft, _ objects: ObjectTable) -> Bool {
    // It was only so if the class had one object, and it has more.
    if draft.doubt.contains(.noInstance), !draft.key.isNone, objects[draft.key].isSeveral { return false }
    return pairsOneController(draft, objects) && (draft.guest.isNone || objects.isHeardLeaving(draft.guest))
  }

  /// Callbacks without a name do not pair up where they may well be of several controllers.
  private func pairsOneController(_ draft: Draft, _ objects: ObjectTable) -> Bool {
    guard plan.isOfController, draft.sightings.count > 1,
      draft.sightings.contains(where: \.isOfNamelessController)
    else { return true }
    return draft.key.isNone && !hasNamedKeys && !objects[.none].isSeveral
  }

  /// Drops the doubts that the whole session removes, and adds those that it raises.
  private func settled(_ draft: Draft, by record: SessionRecord, _ objects: ObjectTable) -> Draft {
    var draft = draft
    if draft.isUnnamed, hasNamedKeys { draft.doubt.insert(.unnamed) }
    if draft.key.isNone, draft.doubt.remove(.noInstance) != nil { draft.doubt.insert(.nobodyNamed) }
    if draft.needsCloser, !record.isVisibleAnywhere(anyOf: KindSet(plan.matcher.closers)) {
      draft.doubt.insert(.unseenCloser)
      draft.wanted = KindSet(plan.matcher.closers)
    }
    if draft.mayHaveLapsed { draft.doubt.insert(.unseenCloser) }
    if !record.isVisibleAnywhere(anyOf: KindSet(plan.clause.certainIfVisible)) {
      draft.doubt.insert(.unseenKind)
      draft.wanted.formUnion(KindSet(plan.clause.certainIfVisible))
    }
    if !record.isVisible(allOf: plan.clause.seenOfClass, ofClass: objects[draft.key].classNumber) {
      draft.doubt.insert(.unseenKind)
    }
    return draft
  }
}
