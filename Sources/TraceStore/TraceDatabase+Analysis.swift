package import TraceModel

extension TraceDatabase {
  /// Begins to analyse sessions: what is needed for each of them is made once. Inside `transaction`; it ends with that.
  package func analysisPass() throws(StoreFailure) -> AnalysisPass { try AnalysisPass(connection) }

  /// Keeps what the analysis made of a session, in place of what an earlier one did.
  ///
  /// `rulesVersion` names the engine and rules that judged; `sessionsToAnalyse` compares it.
  package func save(
    _ analysis: SessionAnalysis, of session: String, rulesVersion: String
  ) throws(StoreFailure) {
    try connection.atomic { () throws(StoreFailure) in
      try analysisPass().save(analysis, of: session, rulesVersion: rulesVersion)
    }
  }

  /// Other sessions of the captures that tell of these sessions, of which something was found that is only possible;
  /// by id.
  package func doubtfulNeighbours(of sessions: Set<String>) throws(StoreFailure) -> [Session] {
    var captures: Set<Int64> = []
    var find = try connection.prepare(
      """
      SELECT sc.capture FROM session_capture AS sc JOIN session AS s ON s.id = sc.session WHERE s.public_id = ?
      """)
    for session in sessions.sorted() {
      find.put(session)
      while try find.step() { captures.insert(find.takeInt64()) }
    }
    var neighbours: [String: Session] = [:]
    for capture in captures.sorted() {
      for stored in try storedSessions(
        where: """
          WHERE s.id IN (SELECT session FROM session_capture WHERE capture = ?)
            AND EXISTS (SELECT * FROM finding AS f WHERE f.session = s.id AND f.verdict = 'possible')
          """,
        binding: { $0.put(capture) })
      where !sessions.contains(stored.session.id) { neighbours[stored.session.id] = stored.session }
    }
    return neighbours.values.sorted { $0.id < $1.id }
  }

  /// Fills the catalogue behind the view `rules`, in this order. `isAboutCrash`: the crash plays a role in the rule, so
  /// counting how it goes with crashes would say nothing. Writes only when something changed.
  package func setRules(
    _ rules: [(id: String, severity: Severity, maturity: Maturity, title: String, isAboutCrash: Bool)]
  ) throws(StoreFailure) {
    let rows = rules.enumerated().map { index, rule in
      [
        rule.id, "\(index)", rule.severity.rawValue, rule.maturity.rawValue, rule.title, rule.isAboutCrash ? "1" : "0",
      ]
    }
    try replace(
      rows: rows, select: "SELECT id, ordinal, severity, maturity, title, about_crash FROM rule ORDER BY ordinal",
      delete: "DELETE FROM rule",
      insert: """
        INSERT INTO rule (id, ordinal, severity, maturity, title, about_crash)
        VALUES (?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER))
        """)
  }

  /// Ids of the rules that judged last, Swivel's and the app's, in the order of the catalogue.
  package func ruleIDs() throws(StoreFailure) -> [String] {
    var find = try connection.prepare("SELECT id FROM rule ORDER BY ordinal")
    var ids: [String] = []
    while try find.step() { ids.append(find.takeText()) }
    return ids
  }

  /// Fills the catalogue behind the view `devices`. Writes only when something changed.
  package func setDevices(
    _ devices: [(identifier: String, name: String, family: String, year: Int?)]
  ) throws(StoreFailure) {
    let rows = devices.sorted { $0.identifier < $1.identifier }.map { device in
      [device.identifier, device.name, device.family, device.year.map { "\($0)" }]
    }
    try replace(
      rows: rows, select: "SELECT identifier, name, family, year FROM device ORDER BY identifier",
      delete: "DELETE FROM device",
      insert: "INSERT INTO device (identifier, name, family, year) VALUES (?, ?, ?, CAST(? AS INTEGER))")
  }

  private func replace(
    rows wanted: [[String?]], select: SQL, delete: SQL, insert: SQL
  ) throws(StoreFailure) {
    var stored = try connection.prepare(select)
    var found: [[String?]] = []
    while try stored.step() {
      var row: [String?] = []
      for _ in 0..<(wanted.first?.count ?? 0) { row.append(stored.takeOptionalText()) }
      found.append(row)
    }
    if found == wanted { return }
    try connection.atomic { () throws(StoreFailure) in
      try connection.execute(delete)
      var add = try connection.prepare(insert)
      for row in wanted {
        for value in row { add.put(value) }
        try add.run()
      }
    }
  }
}
