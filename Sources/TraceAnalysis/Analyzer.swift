package import TraceModel

/// Reads the events of one session once, in order, and says which rules they break.
///
/// Events go through the annotator (guards), then to the automata of the clauses that care for their kind. What a
/// violation is worth is settled at the end, when it is known how the process ended and what the recorder can see.
package struct Analyzer: ~Copyable {
  private let plan: RulePlan
  private let session: Session
  private var annotator: Annotator
  private var context: SessionContext
  /// One for each clause of the plan.
  private var runners: [ClauseRunner]
  /// Whether the clause belongs to a rule that applies to the session.
  private var isApplied: [Bool]
  private var lastClock = ActiveTime()
  private var record: SessionRecord
  private var hasBegun = false

  /// Rules that do not apply to the session's system version stay silent.
  ///
  /// `seenElsewhere`: kinds that other launches of the same program show its recorder to log.
  package init(plan: RulePlan, session: Session, seenElsewhere: KindSet = KindSet()) {
    self.plan = plan
    self.session = session
    context = SessionContext(
      startSeen: session.startSeen, debugger: session.debugger, lastGap: nil,
      now: Sighting(Occurrence(Event(kind: .session))))
    record = SessionRecord(session, seenElsewhere: seenElsewhere)
    annotator = Annotator(startSeen: session.startSeen)
    runners = plan.clauses.map(ClauseRunner.init)
    isApplied = Array(repeating: false, count: plan.clauses.count)
    for (rule, clauses) in zip(plan.rules, plan.clausesOfRule) where Self.applies(rule, to: session) {
      for index in clauses { isApplied[index] = true }
    }
  }

  package init(rules: [HazardRule], session: Session) { self.init(plan: RulePlan(rules), session: session) }

  private static func applies(_ rule: HazardRule, to session: Session) -> Bool {
    if rule.systems.isEmpty { return true }
    // Of an unknown version only this can be said: it is most likely not older than a lower limit.
    guard let version = session.system.version else { return rule.systems.contains { $0.below == nil } }
    return rule.systems.contains { $0.contains(version) }
  }

  /// Takes the next events. `names` holds the names of all events so far.
  package mutating func see(_ events: [Event], names: NameTable) {
    context.names = names
    for event in events { see(event) }
    // Held no longer than needed, so that its owner can add to it without a copy.
    context.names = NameTable()
  }

  private mutating func see(_ event: Event) {
    // What a log lost before it tells of the launch takes nothing away from what it tells.
    if event.kind == .loss, !hasBegun { return }
    hasBegun = true
    let occurrence = annotator.annotate(event, names: context.names)
    record.see(
      occurrence, classNumber: annotator.objects[occurrence[.controller]].classNumber, names: context.names)
    context.now = Sighting(occurrence)
    if event.seq != nil {
      for key in SubjectKey.allCases where !occurrence[key].isNone { context.numbered.insert(occurrence[key]) }
    }
    for index in plan.timed where isApplied[index] {
      runners[index].expire(at: occurrence, after: lastClock, context)
    }
    lastClock = occurrence.clock
    if event.kind == .loss { context.lastGap = event.position }
    // A copy for all: the runners are changed while they look at it.
    let context = context
    for index in plan.clausesByKind[Int(event.kind.rawValue)] where isApplied[index] {
      runners[index].see(occurrence, in: context)
    }
  }

  /// Closes the session and gives what was found.
  package consuming func finish(names: NameTable) -> SessionAnalysis {
    var analysis = SessionAnalysis()
    analysis.end = record.end
    analysis.crash = record.crash(names: names)
    let builder = FindingBuilder(
      session: session, record: record, objects: annotator.objects, transitions: annotator.transitions, names: names)
    for (number, clauses) in plan.clausesOfRule.enumerated() {
      var exposure = Exposure(rule: plan.rules[number].id, opened: 0, pending: 0)
      var drafts: [Draft] = []
      for index in clauses where isApplied[index] {
        guard record.isVisible(anyOf: plan.clauses[index].clause.exposedIfVisible) else { continue }
        let judged = runners[index].judged(by: record, annotator.objects)
        exposure.opened += judged.opened
        exposure.pending += judged.pending
        for draft in judged.drafts { analysis.wanted.formUnion(draft.wanted) }
        drafts += judged.drafts.map { draft in
          var copy = draft
          copy.clause = index
          return copy
        }
      }
      if !drafts.isEmpty {
        let findings = builder.findings(of: plan.rules[number], drafts) { [plan] in plan.clauses[$0].clause }
        exposure.opened = max(exposure.opened, findings.isEmpty ? 0 : 1)
        analysis.findings += findings
      }
      analysis.exposures.append(exposure)
    }
    analysis.findings.sort(by: Finding.reportOrder)
    return analysis
  }
}
