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
      var counter = BreakdownCounter(groupings: groupings, rules: try ruleFacts(), selection: selection)
      for stored in sessions {
        findExposures.put(stored.row)
        var exposures: [Exposure] = []
        while try findExposures.step() {
          exposures.append(
            Exposure(rule: findExposures.takeText(), opened: findExposures.takeInt(), pending: findExposures.takeInt()))
        }
        counter.count(stored, findings: try reader.summaries(of: stored.row), exposures: exposures)
      }
      var breakdown = counter.breakdown
      (breakdown.totals.captures, breakdown.totals.losses) =
        try selection.selectsSessions ? captureTotals(of: sessions) : captureTotals()
      return breakdown
    }
  }

  func ruleFacts() throws(StoreFailure) -> [String: BreakdownCounter.RuleFacts] {
    var rows = try connection.prepare("SELECT id, severity, about_crash FROM rule")
    var rules: [String: BreakdownCounter.RuleFacts] = [:]
    while try rows.step() {
      let (id, word, isAboutCrash) = (rows.takeText(), rows.takeText(), rows.takeBool())
      guard let severity = Severity(rawValue: word) else { throw .unknownWord(word, column: "rule.severity") }
      rules[id] = BreakdownCounter.RuleFacts(severity: severity, isAboutCrash: isAboutCrash)
    }
    return rules
  }

  /// How many captures there are, and what was lost in them.
  private func captureTotals() throws(StoreFailure) -> (captures: Int, losses: Int) {
    var total = try connection.prepare("SELECT count(*), coalesce(sum(losses + duplicates), 0) FROM capture")
    return try total.first { ($0.takeInt(), $0.takeInt()) } ?? (0, 0)
  }

  /// The same of the captures that the sessions were read from.
  private func captureTotals(of sessions: [StoredSession]) throws(StoreFailure) -> (captures: Int, losses: Int) {
    var find = try connection.prepare(
      """
      SELECT c.id, c.losses + c.duplicates FROM session_capture AS sc JOIN capture AS c ON c.id = sc.capture WHERE sc.session = ?
      """)
    var losses: [Int64: Int] = [:]
    for stored in sessions {
      find.put(stored.row)
      while try find.step() {
        let capture = find.takeInt64()
        losses[capture] = find.takeInt()
      }
    }
    return (losses.count, losses.values.reduce(0, +))
  }
}
