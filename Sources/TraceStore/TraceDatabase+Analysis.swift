package import TraceModel

extension TraceDatabase {
  /// Keeps what the analysis made of a session, in place of what an earlier one did.
  ///
  /// `rulesVersion` names the engine and rules that judged; `sessionsToAnalyse` compares it.
  package func save(
    _ analysis: SessionAnalysis, of session: String, rulesVersion: String
  ) throws(StoreFailure) {
    try connection.atomic { () throws(StoreFailure) in
      let row = try sessionRow(of: session)
      try SessionWriter(connection).dropDerived(row: row)
      let names = try NameStore(connection)
      try insert(analysis.findings, row: row, names: names)
      try insert(analysis.exposures, row: row, names: names)
      if let crash = analysis.crash { try insert(crash, row: row) }
      var update = try connection.prepare(
        "UPDATE session SET end_reason = ?, touched = 0, rules_version = ? WHERE id = ?")
      update.put(analysis.end.rawValue)
      update.put(rulesVersion)
      update.put(row)
      try update.run()
    }
  }

  private func insert(_ findings: [Finding], row: Int64, names: NameStore) throws(StoreFailure) {
    var insert = try connection.prepare(
      """
      INSERT INTO finding (id, fingerprint, rule, severity, verdict, session, subject, message, further, condition,
        position) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    var insertWitness = try connection.prepare("INSERT INTO witness (finding, ordinal, position) VALUES (?, ?, ?)")
    for finding in findings {
      guard let last = finding.witness.last else { preconditionFailure("finding \(finding.id) has no witness") }
      insert.put(finding.id)
      insert.put(finding.fingerprint)
      insert.put(Int64(try names.id(of: finding.rule).rawValue))
      insert.put(finding.severity.rawValue)
      insert.put(finding.verdict.rawValue)
      insert.put(row)
      insert.put(finding.subject)
      insert.put(finding.message)
      insert.put(finding.further)
      insert.put(finding.condition)
      insert.put(last.position)
      try insert.run()
      let number = connection.lastInsertedRow
      for (index, witness) in finding.witness.enumerated() {
        insertWitness.put(number)
        insertWitness.put(index + 1)
        insertWitness.put(witness.position)
        try insertWitness.run()
      }
    }
  }

  private func insert(_ exposures: [Exposure], row: Int64, names: NameStore) throws(StoreFailure) {
    var insert = try connection.prepare("INSERT INTO exposure (session, rule, opened, pending) VALUES (?, ?, ?, ?)")
    // A rule that was not exposed says nothing, and takes no row.
    for exposure in exposures where exposure.opened > 0 || exposure.pending > 0 {
      insert.put(row)
      insert.put(Int64(try names.id(of: exposure.rule).rawValue))
      insert.put(exposure.opened)
      insert.put(exposure.pending)
      try insert.run()
    }
  }

  private func insert(_ crash: Crash, row: Int64) throws(StoreFailure) {
    var insert = try connection.prepare(
      """
      INSERT INTO crash (session, id, kind, position, exception, signal, reason, signature)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """)
    insert.put(row)
    insert.put(crash.id)
    insert.put(crash.kind)
    insert.put(crash.position)
    insert.put(crash.exception)
    insert.put(crash.signal)
    insert.put(crash.reason)
    insert.put(crash.signature)
    try insert.run()
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
