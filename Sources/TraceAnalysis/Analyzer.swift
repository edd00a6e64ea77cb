package import TraceModel

/// Reads the events of one session once, in order, and says which rules they break.
///
/// Events go through the annotator (guards), then to the automata of the clauses that care for their kind. What a
/// violation is worth is settled at the end, when it is known how the process ended and what the recorder can see.
package struct Analyzer: ~Copyable {
  private let plan: RulePlan
  private let session: Session
  private let seenElsewhere: KindSet
  private var reading: SessionReading
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
    reading = SessionReading(0, of: session, by: plan, seenElsewhere: seenElsewhere, given: [:])
    exposures = plan.rules.map { Exposure(rule: $0.id, opened: 0, pending: 0) }
  }

  package init(rules: [HazardRule], session: Session) { self.init(plan: RulePlan(rules), session: session) }

  /// What rules make of a whole session. `readEvents` reads its events from the first to the last, as often as it is called.
  package static func analysis(
    of session: Session, by plan: RulePlan, seenElsewhere: KindSet = KindSet(),
    readEvents: (_ see: (_ events: [Event], _ names: NameTable) -> Void) throws -> Void
  ) rethrows -> SessionAnalysis {
    let line = AnalysisLine()
    try line.give(session, by: plan, seenElsewhere: seenElsewhere, readEvents: readEvents)
    return line.take()
  }

  /// Takes the next events. `names` holds the names of all events so far.
  package mutating func see(_ events: [Event], names: NameTable) {
    reading.see(events, names: names)
  }

  /// Closes one reading of the session. If there are rules that build on what it found: makes ready for another, which
  /// begins with the session's first event.
  package mutating func needsAnotherPass(names: NameTable) -> Bool {
    guard pass + 1 < plan.passCount else { return false }
    closePass(names: names)
    pass += 1
    reading = SessionReading(pass, of: session, by: plan, seenElsewhere: seenElsewhere, given: given)
    return true
  }

  private mutating func closePass(names: NameTable) {
    let builder = FindingBuilder(
      session: session, record: reading.record, objects: reading.annotator.objects,
      transitions: reading.annotator.transitions, names: names)
    for number in reading.rules {
      var drafts: [Draft] = []
      for index in plan.clausesOfRule[number] {
        guard let judged = reading.judgement(of: index) else { continue }
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
      guard plan.audiencesOfFindings[plan.rules[number].id] != nil else { continue }
      for (finding, draft) in found {
        guard let place = finding.witness.last?.position else { continue }
        given[place, default: []].append(GivenFinding(finding, draft, key: plan.clauses[draft.clause].clause.key))
      }
    }
  }

  /// Closes the session and gives what was found.
  package mutating func finish(names: NameTable) -> SessionAnalysis {
    closePass(names: names)
    var analysis = SessionAnalysis()
    analysis.end = reading.record.end
    analysis.crash = reading.record.crash(names: names)
    analysis.exposures = exposures
    analysis.wanted = wanted
    analysis.findings = findings.sorted(by: Finding.reportOrder)
    return analysis
  }
}
