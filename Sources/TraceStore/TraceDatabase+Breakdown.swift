package import TraceModel

extension TraceDatabase {
  /// Sessions, crashes and findings by group, and the four counts of each rule. `association` is left nil.
  ///
  /// A session counts if it has an event of the app's or a crash. What is not known is the group nil, last in order.
  /// A rule, severity or verdict in `filter` leaves out findings, not sessions.
  package func breakdown(by groupings: [Grouping], _ filter: QueryFilter) throws(StoreFailure) -> Breakdown {
    try snapshot { () throws(StoreFailure) in
      let selection = try SessionSelection(filter)
      let reader = try FindingReader(connection)
      let sessions = try storedSessions(selection).filter(\.counts)
      var findExposures = try connection.prepare(
        """
        SELECT n.text, e.opened, e.pending FROM exposure AS e JOIN name AS n ON n.id = e.rule WHERE e.session = ?
        ORDER BY n.text
        """)
      let rules = try ruleFacts()
      var counter = BreakdownCounter(groupings: groupings, rules: rules, selection: selection)
      let causes = try CauseReader(connection)
      let coverage = try CoverageReader(connection, rules: rules, selection: selection)
      for stored in sessions {
        findExposures.put(stored.row)
        var exposures: [Exposure] = []
        while try findExposures.step() {
          exposures.append(
            Exposure(rule: findExposures.takeText(), opened: findExposures.takeInt(), pending: findExposures.takeInt()))
        }
        let findings = try reader.summaries(of: stored.row)
        counter.count(
          stored, findings: findings, exposures: exposures,
          cause: stored.hasCrashed ? try causes.cause(of: stored) : nil)
        try coverage.see(stored, findings: findings, exposures: exposures)
      }
      var breakdown = counter.breakdown
      breakdown.coverage = coverage.coverage
      let captures = try selection.selectsSessions ? captureTotals(of: sessions) : captureTotals()
      (breakdown.totals.captures, breakdown.totals.losses, breakdown.totals.missing) = captures
      return breakdown
    }
  }

  private func ruleFacts() throws(StoreFailure) -> [String: BreakdownCounter.RuleFacts] {
    var rows = try connection.prepare("SELECT id, severity, about_crash FROM rule")
    var rules: [String: BreakdownCounter.RuleFacts] = [:]
    while try rows.step() {
      let (id, word, isAboutCrash) = (rows.takeText(), rows.takeText(), rows.takeBool())
      guard let severity = Severity(rawValue: word) else { throw .unknownWord(word, column: "rule.severity") }
      rules[id] = BreakdownCounter.RuleFacts(severity: severity, isAboutCrash: isAboutCrash)
    }
    return rules
  }

  /// Lines that a capture lost, and events that are missing in it by their numbers.
  private static let lossColumns: SQL = """
    c.losses + c.duplicates,
      (SELECT coalesce(sum(l.count), 0) FROM loss AS l WHERE l.capture = c.id AND l.reason = 'sequence-gap')
    """

  private typealias CaptureTotals = (captures: Int, losses: Int, missing: Int)

  /// How many captures there are, and what was lost in them.
  private func captureTotals() throws(StoreFailure) -> CaptureTotals {
    var find = try connection.prepare("SELECT " + Self.lossColumns + " FROM capture AS c")
    var totals: CaptureTotals = (0, 0, 0)
    while try find.step() { Self.add(find.takeInt(), find.takeInt(), to: &totals) }
    return totals
  }

  /// The same of the captures that the sessions were read from.
  private func captureTotals(of sessions: [StoredSession]) throws(StoreFailure) -> CaptureTotals {
    var find = try connection.prepare(
      "SELECT c.id, " + Self.lossColumns
        + " FROM session_capture AS sc JOIN capture AS c ON c.id = sc.capture WHERE sc.session = ?")
    var totals: CaptureTotals = (0, 0, 0)
    var seen: Set<Int64> = []
    for stored in sessions {
      find.put(stored.row)
      while try find.step() {
        let capture = find.takeInt64()
        let (losses, missing) = (find.takeInt(), find.takeInt())
        if seen.insert(capture).inserted { Self.add(losses, missing, to: &totals) }
      }
    }
    return totals
  }

  /// A log may claim any number, and so may the next one.
  private static func add(_ losses: Int, _ missing: Int, to totals: inout CaptureTotals) {
    totals.captures += 1
    totals.losses += losses
    let (sum, overflow) = totals.missing.addingReportingOverflow(missing)
    totals.missing = overflow ? .max : sum
  }
}
