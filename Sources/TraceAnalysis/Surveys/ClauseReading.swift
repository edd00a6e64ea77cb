internal import TraceModel

/// Reads the events of a session for what clauses see in them, and judges nothing.
struct ClauseReading: ~Copyable {
  /// What one clause sees in one event.
  struct Sight {
    var roles: Roles
    /// For which object it counts; 0: the event names none.
    var key: UInt32
    /// Without a wall stamp of a whole second: most likely the log tells no finer ones.
    var clock: ActiveTime
    var kind: EventKind
  }

  private var annotator: Annotator

  init(_ session: Session) { annotator = Annotator(startSeen: session.startSeen) }

  /// Tells of each event and each clause for which it can play a role. `index`: of the clause in `plans`.
  mutating func see(
    _ events: [Event], names: NameTable, by plans: [ClausePlan], _ body: (_ index: Int, _ sight: Sight) -> Void
  ) {
    for event in events {
      let occurrence = annotator.annotate(event, names: names)
      for (index, plan) in plans.enumerated() {
        let roles = plan.matcher.roles(of: occurrence, finding: nil, names: names).subtracting(.concerned)
        if roles.isEmpty { continue }
        var clock = plan.clause.clock == .log ? occurrence.logClock : occurrence.clock
        if event.time.map({ $0.nanoseconds % 1_000_000_000 == 0 }) ?? false { clock.wall = nil }
        let key = plan.clause.key.value(in: occurrence)?.0 ?? 0
        body(index, Sight(roles: roles, key: key, clock: clock, kind: event.kind))
      }
    }
  }
}
