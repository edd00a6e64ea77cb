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

  /// Adds an event at `milliseconds`, about a controller (empty: about none), with a sampled size.
  mutating func add(
    _ kind: EventKind, at milliseconds: Int, position: Int, controller: String = "", size: Size? = nil
  ) {
    var event = Event(kind: kind)
    (event.position, event.line) = (position, position + 1)
    event.tick = Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
    if !controller.isEmpty { event.controller = names.id(of: "C#\(controller)") }
    event.size = size
    if let end = SessionEnd(event, names: names) { session.end = session.end.combined(with: end) }
    events.append(event)
  }

  /// What one rule of these clauses makes of it.
  func analysed(by clauses: [Clause]) -> SessionAnalysis {
    var session = session
    session.eventCount = events.count
    var analyzer = Analyzer(rules: [.probe(clauses)], session: session)
    analyzer.see(events, names: names)
    return analyzer.finish(names: names)
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
