package import TraceModel

extension TraceDatabase {
  /// What the sessions that `filter` selects show of their recorders, and which of the selected rules they gave an
  /// occasion.
  package func coverage(_ filter: QueryFilter) throws(StoreFailure) -> RecorderCoverage {
    try snapshot { () throws(StoreFailure) in
      let selection = try SessionSelection(filter)
      let sessions = try storedSessions(selection).filter(\.counts)
      var coverage = RecorderCoverage()
      for (rule, facts) in try ruleFacts() where selection.includes(rule: rule, severity: facts.severity) {
        coverage.rules.append(rule)
      }
      coverage.rules.sort()
      let asked = Set(coverage.rules)
      let kinds = try KindNames(connection)
      var findKinds = try connection.prepare("SELECT DISTINCT kind FROM event WHERE session = ? AND position >= 0")
      var findExposures = try connection.prepare(
        """
        SELECT n.text FROM exposure AS e JOIN name AS n ON n.id = e.rule WHERE e.session = ? AND e.opened > 0
        """)
      let reader = try FindingReader(connection)
      for stored in sessions {
        for kind in stored.session.hooks ?? [] { coverage.kinds.insert(kind) }
        findKinds.put(stored.row)
        while try findKinds.step() { coverage.kinds.insert(try kinds.kind(findKinds.takeInt64())) }
        findExposures.put(stored.row)
        while try findExposures.step() {
          let rule = findExposures.takeText()
          if asked.contains(rule) { coverage.exposed.insert(rule) }
        }
        for doubtful in try reader.conditions(of: stored.row)
        where selection.includes(rule: doubtful.rule, severity: doubtful.severity, verdict: .possible) {
          coverage.conditions[doubtful.condition, default: 0] += 1
        }
      }
      return coverage
    }
  }
}
