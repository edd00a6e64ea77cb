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

  private let plans: [ClausePlan]
  private let audiences: [Audience]
  private var annotator: Annotator

  /// `audiences`: of all kinds, for the clauses of `plans`.
  init(_ session: Session, by plans: [ClausePlan], _ audiences: [Audience]) {
    self.plans = plans
    self.audiences = audiences
    annotator = Annotator(startSeen: session.startSeen)
  }

  /// Tells of each event and each clause for which it can play a role. `clause`: its index in `plans`.
  mutating func see(_ events: [Event], names: NameTable, _ body: (_ clause: Int, _ sight: Sight) -> Void) {
    for event in events {
      var occurrence = Occurrence(event)
      annotator.annotate(&occurrence, names: names)
      let audience = audiences[Int(event.kind.rawValue)]
      if audience.listeners.isEmpty { continue }
      let signs = Signs(occurrence)
      for listener in audience.listeners {
        let roles = audience.roles(in: listener, of: occurrence, signs, names: names).subtracting(.concerned)
        if roles.isEmpty { continue }
        let plan = plans[listener.clause]
        var clock = plan.isByLog ? occurrence.logClock : occurrence.clock
        if event.time.map({ $0.nanoseconds % 1_000_000_000 == 0 }) ?? false { clock.wall = nil }
        let key = plan.source.value(in: occurrence)?.0 ?? 0
        body(listener.clause, Sight(roles: roles, key: key, clock: clock, kind: event.kind))
      }
    }
  }
}
