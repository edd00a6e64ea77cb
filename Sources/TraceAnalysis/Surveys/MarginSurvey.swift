package import TraceModel

/// Measures how near clean sessions come to a finding.
package struct MarginSurvey {
  private let plan: ClausePlan
  package private(set) var margin: Margin

  /// `finding`: of `rule`. `witness`: the kinds of its events in order. `sessions`: how many clean sessions there are.
  /// nil: the pattern has no edge to be near to, such as "this never happens".
  package init?(of rule: HazardRule, witness: [EventKind], sessions: Int) {
    let plans = rule.clauses.map(ClausePlan.init)
    // The clause that reported is the one whose kinds the witness has.
    let plan = plans.first { plan in
      guard let first = witness.first, let last = witness.last else { return false }
      return plan.matcher.kinds.contains(first) && plan.matcher.kinds.contains(last)
    }
    guard let plan = plan ?? plans.first, Self.hasEdge(plan.clause) else { return nil }
    self.plan = plan
    margin = Margin(sessions: sessions, read: 0)
  }

  private static func hasEdge(_ clause: Clause) -> Bool {
    switch (clause.pattern, clause.scope) {
    case (.response, _), (.precedence, _): true
    case (.absence, .after), (.absence, .between), (.absence, .afterUntil): true
    default: false
    }
  }

  /// Measures one clean session. `readEvents` reads its events from the first to the last.
  package mutating func take(
    _ session: Session, readEvents: (_ see: (_ events: [Event], _ names: NameTable) -> Void) throws -> Void
  ) rethrows {
    var reading = ClauseReading(session)
    var edges = Edges(plan.clause)
    let plan = plan
    var margin = margin
    try readEvents { events, names in
      reading.see(events, names: names, by: [plan]) { _, sight in
        for distance in edges.see(sight) { margin.take(distance) }
      }
    }
    margin.read += 1
    self.margin = margin
  }
}

/// The last events on both sides of a clause's edge, for each value of its key.
private struct Edges {
  private struct Last {
    var opener: (clock: ActiveTime, kind: EventKind)?
    /// Since the last opener.
    var offender: (clock: ActiveTime, kind: EventKind)?
    var cause: (clock: ActiveTime, kind: EventKind)?
  }

  private let clause: Clause
  private var waits = Waits(from: .p, to: .s)
  private var last: [UInt32: Last] = [:]

  private static let most = 4_096

  init(_ clause: Clause) { self.clause = clause }

  mutating func see(_ sight: ClauseReading.Sight) -> [Margin.Distance] {
    // An event outside of all transitions belongs to none: there is one edge for all.
    let key = clause.key == .transition ? 0 : sight.key
    switch clause.pattern {
    case .response:
      return waits.see(sight).map { [Margin.Distance(.answer, $0.nanoseconds, [$0.kind, sight.kind])] } ?? []
    case .precedence: return precedence(sight, key)
    default: return absence(sight, key)
    }
  }

  private mutating func absence(_ sight: ClauseReading.Sight, _ key: UInt32) -> [Margin.Distance] {
    var found: [Margin.Distance] = []
    var edge = last[key] ?? Last()
    if sight.roles.contains(.p) {
      if let opener = edge.opener, let time = sight.clock.since(opener.clock), time >= 0 {
        found.append(Margin.Distance(.afterOpener, time, [opener.kind, sight.kind]))
      }
      // What opens a scope itself is near to none but the one before.
      if !sight.roles.contains(.q) { edge.offender = (sight.clock, sight.kind) }
    }
    if sight.roles.contains(.q) {
      if let offender = edge.offender, let time = sight.clock.since(offender.clock), time >= 0 {
        found.append(Margin.Distance(.beforeOpener, time, [offender.kind, sight.kind]))
      }
      edge.offender = nil
      edge.opener = (sight.clock, sight.kind)
    }
    keep(edge, key)
    return found
  }

  private mutating func precedence(_ sight: ClauseReading.Sight, _ key: UInt32) -> [Margin.Distance] {
    var found: [Margin.Distance] = []
    var edge = last[key] ?? Last()
    if sight.roles.contains(.p), let cause = edge.cause, let time = sight.clock.since(cause.clock), time >= 0 {
      found.append(Margin.Distance(.cause, time, [cause.kind, sight.kind]))
    }
    if sight.roles.contains(.z) { edge.cause = nil }
    if sight.roles.contains(.s) { edge.cause = (sight.clock, sight.kind) }
    keep(edge, key)
    return found
  }

  private mutating func keep(_ edge: Last, _ key: UInt32) {
    if last[key] != nil || last.count < Self.most { last[key] = edge }
  }
}
