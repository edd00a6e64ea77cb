import TraceModel

@testable import TraceAnalysis

/// A session put together event by event, seen from its launch, on a monotonic clock.
struct MadeSession {
  private var session: Session
  private var events: [Event] = []
  private var names = NameTable()

  init() {
    session = Session(id: "s-000000000000")
    session.startSeen = true
    session.clock = .monotonic
  }

  /// The recorder sees every kind, whether or not one was logged.
  mutating func seesAll() { session.hooks = EventKind.allCases }

  /// Adds an event at `milliseconds`, about a controller (empty: about none), with a sampled size and pairs of the trace
  /// format.
  mutating func add(
    _ kind: EventKind, at milliseconds: Int, position: Int, controller: String = "", size: Size? = nil,
    pairs: [String: String] = [:]
  ) {
    var event = Event(kind: kind)
    (event.position, event.line) = (position, position + 1)
    event.tick = Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
    if !controller.isEmpty { event.controller = names.id(of: "C#\(controller)") }
    event.size = size
    for (key, value) in pairs { _ = event.assign(key, value, names: &names) }
    if let end = SessionEnd(event, names: names) { session.end = session.end.combined(with: end) }
    events.append(event)
  }

  /// What one rule of these clauses makes of it.
  func analysed(by clauses: [Clause]) -> SessionAnalysis { analysed(by: [.probe(clauses)]) }

  func analysed(by rules: [HazardRule]) -> SessionAnalysis {
    var session = session
    session.eventCount = events.count
    var analyzer = Analyzer(rules: rules, session: session)
    repeat { analyzer.see(events, names: names) } while analyzer.needsAnotherPass(names: names)
    return analyzer.finish(names: names)
  }
}

extension UserRules {
  /// Rules as they stand in a file.
  static func rules(_ text: String) throws -> [HazardRule] {
    var user = UserRules()
    try user.add(json5: text, path: "test.rules.json5")
    try user.check()
    return user.rules
  }
}

extension TraceNotation {
  /// What rules make of it, in one line a finding: rule, verdict, positions of the witness.
  func found(by rules: [HazardRule]) -> [String] {
    var analyzer = Analyzer(rules: rules, session: session)
    repeat { analyzer.see(batch.events, names: batch.names) } while analyzer.needsAnotherPass(names: batch.names)
    return analyzer.finish(names: batch.names).findings.map { finding in
      ([finding.rule, finding.verdict.rawValue] + finding.witness.map { String($0.position) }).joined(separator: " ")
    }
  }
}

extension HazardRule {
  /// A rule with nothing to read.
  static func probe(_ clauses: [Clause]) -> HazardRule {
    HazardRule(
      id: "probe", title: "Probe", severity: .warning, clauses: clauses,
      page: RulePage(contract: "", mechanism: "", remedy: "", notWhen: [], needs: "", sources: []), fires: [],
      quiet: [])
  }
}
