package import TraceModel

/// Reads the events of one session once, in order, and says which rules they break.
///
/// Events go through the annotator (guards), then to the automata of the clauses that care for their kind. What a
/// violation is worth is settled at the end, when it is known how the process ended and what the recorder can see.
package struct Analyzer: ~Copyable {
  private let plan: RulePlan
  private let session: Session
  private let seenElsewhere: KindSet
  private var annotator: Annotator
  private var context: SessionContext
  /// One for each clause of the plan.
  private var runners: [ClauseRunner]
  /// Whether the clause belongs to a rule that applies to the session and is judged in this reading of it.
  private var isApplied: [Bool]
  private var record: SessionRecord
  private var hasBegun = false
  /// Which reading of the session it is, from 0.
  private var pass = 0
  /// What earlier readings found that others build on, by the position behind which it stands.
  private var given: [Int: [GivenFinding]] = [:]
  private var findings: [Finding] = []
  private var wanted = KindSet()
  /// By rule, in the order of the plan.
  private var exposures: [Exposure]

  /// Rules that do not apply to the session's system version stay silent.
  ///
  /// `seenElsewhere`: kinds that other launches of the same program show its recorder to log.
  package init(plan: RulePlan, session: Session, seenElsewhere: KindSet = KindSet()) {
    self.plan = plan
    self.session = session
    self.seenElsewhere = seenElsewhere
    context = SessionContext(
      startSeen: session.startSeen, debugger: session.debugger, lastGap: nil,
      now: Sighting(Occurrence(Event(kind: .session))))
    record = SessionRecord(session, seenElsewhere: seenElsewhere)
    annotator = Annotator(startSeen: session.startSeen)
    runners = plan.clauses.map(ClauseRunner.init)
    isApplied = Self.applied(plan, to: session, in: 0)
    exposures = plan.rules.map { Exposure(rule: $0.id, opened: 0, pending: 0) }
  }

  package init(rules: [HazardRule], session: Session) { self.init(plan: RulePlan(rules), session: session) }

  /// What rules make of a whole session. `readEvents` reads its events from the first to the last, as often as it is called.
  package static func analysis(
    of session: Session, by plan: RulePlan, seenElsewhere: KindSet = KindSet(),
    readEvents: (_ see: (_ events: [Event], _ names: NameTable) -> Void) throws -> Void
  ) rethrows -> SessionAnalysis {
    var analyzer = Analyzer(plan: plan, session: session, seenElsewhere: seenElsewhere)
    var names = NameTable()
    repeat {
      try readEvents { events, table in
        analyzer.see(events, names: table)
        names = table
      }
    } while analyzer.needsAnotherPass(names: names)
    return analyzer.finish(names: names)
  }

  private static func applied(_ plan: RulePlan, to session: Session, in pass: Int) -> [Bool] {
    var isApplied = Array(repeating: false, count: plan.clauses.count)
    for (number, rule) in plan.rules.enumerated() where plan.passes[number] == pass && applies(rule, to: session) {
      for index in plan.clausesOfRule[number] { isApplied[index] = true }
    }
    return isApplied
  }

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
    for index in plan.timed where isApplied[index] { runners[index].expire(at: occurrence, context) }
    context.previousClock = occurrence.clock
    context.previousLogClock = occurrence.logClock
    if event.kind == .loss { context.lastGap = event.position }
    // A copy for all: the runners are changed while they look at it.
    let context = context
    for index in plan.clausesByKind[Int(event.kind.rawValue)] where isApplied[index] {
      runners[index].see(occurrence, in: context)
    }
    if !given.isEmpty { seeFindings(behind: occurrence, context) }
  }

  private mutating func seeFindings(behind occurrence: Occurrence, _ context: SessionContext) {
    for finding in given[occurrence.event.position] ?? [] {
      let occurrence = finding.occurrence(at: occurrence)
      for index in plan.clausesByFinding[finding.rule] ?? [] where isApplied[index] {
        runners[index].see(occurrence, finding: finding.rule, in: context)
      }
    }
  }

  /// Closes one reading of the session. If there are rules that build on what it found: makes ready for another, which
  /// begins with the session's first event.
  package mutating func needsAnotherPass(names: NameTable) -> Bool {
    guard pass + 1 < plan.passCount else { return false }
    closePass(names: names)
    pass += 1
    let now = Sighting(Occurrence(Event(kind: .session)))
    context = SessionContext(startSeen: session.startSeen, debugger: session.debugger, lastGap: nil, now: now)
    record = SessionRecord(session, seenElsewhere: seenElsewhere)
    hasBegun = false
    annotator = Annotator(startSeen: session.startSeen)
    runners = plan.clauses.map(ClauseRunner.init)
    isApplied = Self.applied(plan, to: session, in: pass)
    return true
  }

  private mutating func closePass(names: NameTable) {
    let builder = FindingBuilder(
      session: session, record: record, objects: annotator.objects, transitions: annotator.transitions, names: names)
    for (number, clauses) in plan.clausesOfRule.enumerated() where plan.passes[number] == pass {
      var drafts: [Draft] = []
      for index in clauses where isApplied[index] {
        guard record.isVisible(anyOf: plan.clauses[index].clause.exposedIfVisible) else { continue }
        let judged = runners[index].judged(by: record, annotator.objects)
        exposures[number].opened += judged.opened
        exposures[number].pending += judged.pending
        for draft in judged.drafts { wanted.formUnion(draft.wanted) }
        drafts += judged.drafts.map { draft in
          var copy = draft
          copy.clause = index
          return copy
        }
      }
      if drafts.isEmpty { continue }
      let found = builder.findings(of: plan.rules[number], drafts) { [plan] in plan.clauses[$0].clause }
      exposures[number].opened = max(exposures[number].opened, found.isEmpty ? 0 : 1)
      findings += found.map(\.finding)
      guard plan.clausesByFinding[plan.rules[number].id] != nil else { continue }
      for (finding, draft) in found {
        guard let place = finding.witness.last?.position else { continue }
        given[place, default: []].append(GivenFinding(finding, draft, key: plan.clauses[draft.clause].clause.key))
      }
    }
  }

  /// Closes the session and gives what was found.
  package consuming func finish(names: NameTable) -> SessionAnalysis {
    closePass(names: names)
    var analysis = SessionAnalysis()
    analysis.end = record.end
    analysis.crash = record.crash(names: names)
    analysis.exposures = exposures
    analysis.wanted = wanted
    analysis.findings = findings.sorted(by: Finding.reportOrder)
    return analysis
  }
}
