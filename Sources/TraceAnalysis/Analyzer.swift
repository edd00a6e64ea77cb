package import TraceModel

/// Reads the events of one session once, in order, and says which rules they break.
///
/// Events go through the annotator (guards), then to the automata of the clauses that care for their kind. What a
/// violation is worth is settled at the end, when it is known how the process ended and what the recorder can see.
package struct Analyzer: ~Copyable {
  private let rules: [HazardRule]
  private let session: Session
  private var annotator = Annotator()
  private var context: SessionContext
  private var runners: [ClauseRunner] = []
  /// For each runner, the index of its rule.
  private var ruleOfRunner: [Int] = []
  private var runnersByKind: [[Int]] = Array(repeating: [], count: EventKind.allCases.count)
  private var timedRunners: [Int] = []
  private var lastClock = ActiveTime()
  private var record: SessionRecord

  /// `rules` that do not apply to the session's system version stay silent.
  package init(rules: [HazardRule], session: Session) {
    self.rules = rules
    self.session = session
    context = SessionContext(startSeen: session.startSeen, debugger: session.debugger, lastGap: nil)
    record = SessionRecord(session)
    for (index, rule) in rules.enumerated() where Self.applies(rule, to: session) {
      for clause in rule.clauses {
        let runner = ClauseRunner(clause)
        for kind in runner.matcher.kinds.map({ Int($0.rawValue) }).sorted() {
          runnersByKind[kind].append(runners.count)
        }
        if clause.bound != nil, case .response = clause.pattern { timedRunners.append(runners.count) }
        ruleOfRunner.append(index)
        runners.append(runner)
      }
    }
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
    let occurrence = annotator.annotate(event, names: context.names)
    record.see(
      occurrence, classNumber: annotator.objects[occurrence[.controller]].classNumber, names: context.names)
    for index in timedRunners { runners[index].expire(at: occurrence, after: lastClock, context) }
    lastClock = occurrence.clock
    if event.kind == .loss { context.lastGap = event.position }
    for index in runnersByKind[Int(event.kind.rawValue)] { runners[index].see(occurrence, in: context) }
  }

  /// Closes the session and gives what was found.
  package consuming func finish(names: NameTable) -> SessionAnalysis {
    var analysis = SessionAnalysis()
    analysis.end = record.end
    analysis.crash = record.crash(names: names)
    let builder = FindingBuilder(
      session: session, record: record, objects: annotator.objects, transitions: annotator.transitions, names: names)
    for (ruleIndex, rule) in rules.enumerated() {
      var exposure = Exposure(rule: rule.id, opened: 0, pending: 0)
      var drafts: [Draft] = []
      for index in runners.indices where ruleOfRunner[index] == ruleIndex {
        let clause = runners[index].clause
        guard record.isVisible(anyOf: clause.exposedIfVisible) else { continue }
        let judged = runners[index].judged(by: record) { annotator.objects[$0].classNumber }
        exposure.opened += judged.opened
        exposure.pending += judged.pending
        drafts += judged.drafts.map { draft in
          var copy = draft
          copy.clause = index
          return copy
        }
      }
      let runners = runners
      let findings = builder.findings(of: rule, drafts) { runners[$0].clause }
      exposure.opened = max(exposure.opened, findings.isEmpty ? 0 : 1)
      analysis.exposures.append(exposure)
      analysis.findings += findings
    }
    analysis.findings.sort(by: Finding.reportOrder)
    return analysis
  }
}
