package import TraceModel

extension TraceDatabase {
  /// The sessions that `filter` selects, by capture, then time, then id. With a rule, severity or verdict: those that
  /// have such a finding.
  package func sessions(_ filter: QueryFilter) throws(StoreFailure) -> [SessionListing] {
    try snapshot { () throws(StoreFailure) in
      let selection = try SessionSelection(filter)
      let reader = try FindingReader(connection)
      var listings: [SessionListing] = []
      for stored in try storedSessions(selection) {
        let findings = try reader.summaries(of: stored.row)
        guard selection.includes(anyOf: findings) else { continue }
        listings.append(
          SessionListing(
            session: stored.session, capture: stored.capture, crashed: stored.hasCrashed, findings: findings.count))
      }
      return listings
    }
  }

  /// The sessions that have events from the capture with this row id, by id.
  package func sessions(ofCapture id: Int) throws(StoreFailure) -> [Session] {
    try snapshot { () throws(StoreFailure) in
      try storedSessions(
        where: "WHERE s.id IN (SELECT session FROM session_capture WHERE capture = ?) ORDER BY s.public_id",
        binding: { $0.put(id) }
      ).map(\.session)
    }
  }

  /// Sessions that changed since they were analysed, by id; with a version, also those that another version of the
  /// engine and rules judged.
  package func sessionsToAnalyse(rulesVersion: String? = nil) throws(StoreFailure) -> [Session] {
    try snapshot { () throws(StoreFailure) in
      try storedSessions(
        where: "WHERE s.touched OR (?1 IS NOT NULL AND s.rules_version IS NOT ?1) ORDER BY s.public_id",
        binding: { $0.put(rulesVersion) }
      ).map(\.session)
    }
  }

  /// Those of these sessions that changed since they were analysed, by id. `ids` may name some that are gone.
  package func sessionsToAnalyse(among ids: [String]) throws(StoreFailure) -> [Session] {
    try snapshot { () throws(StoreFailure) in
      var sessions: [Session] = []
      for id in Set(ids).sorted() {
        sessions += try storedSessions(where: "WHERE s.public_id = ? AND s.touched", binding: { $0.put(id) })
          .map(\.session)
      }
      return sessions
    }
  }

  /// Replaces the facts of a session (device, system, app, debugger, labels) with those given. A session whose facts
  /// change is to be analysed anew.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  package func update(_ session: Session) throws(StoreFailure) -> Bool {
    try connection.atomic { () throws(StoreFailure) in
      let row = try sessionRow(of: session.id)
      let found = try storedSessions(where: "WHERE s.id = ?", binding: { $0.put(row) }).first
      guard let stored = found?.session, !stored.hasSameFacts(as: session) else { return false }
      var changed = stored
      changed.device = session.device
      changed.system = session.system
      changed.app = session.app
      changed.debugger = session.debugger
      changed.labels = session.labels
      changed.statedLabels = session.statedLabels
      changed.stated = session.stated
      let writer = try SessionWriter(connection)
      try writer.replace(changed, row: row)
      try writer.markTouched(row: row)
      let reports = try ReportRows(connection, writer, try AccountRows(connection))
      for report in try reports.rows(ReportRows.alone, row) { try reports.keep(given: changed, report: report) }
      return true
    }
  }

  /// The sessions that `selection` includes, by capture, then time, then id.
  func storedSessions(_ selection: SessionSelection) throws(StoreFailure) -> [StoredSession] {
    try storedSessions(
      where: "ORDER BY c.path, s.first_time IS NULL, s.first_time, s.public_id", binding: { _ in },
      included: { selection.includes($0) })
  }

  func storedSessions(
    where condition: SQL, binding bind: (inout Statement) -> Void,
    included: (StoredSession) -> Bool = { _ in true }
  ) throws(StoreFailure) -> [StoredSession] {
    var rows = try connection.prepare(
      "SELECT s.id, c.path, s.app_events, d.name, d.family, s.of_report, s.public_id, " + Self.sessionColumns
        + " FROM session AS s JOIN capture AS c ON c.id = s.capture LEFT JOIN device AS d ON d.identifier = s.device "
        + condition)
    var labels = try connection.prepare("SELECT key, value, stated FROM label WHERE session = ?")
    bind(&rows)
    var sessions: [StoredSession] = []
    while try rows.step() {
      let (row, capture, appEvents) = (rows.takeInt64(), rows.takeText(), rows.takeInt())
      let (deviceName, family, isOfReport) = (rows.takeOptionalText(), rows.takeOptionalText(), rows.takeBool())
      var session = try SessionColumns.take(from: &rows)
      labels.put(row)
      while try labels.step() {
        let key = labels.takeText()
        session.labels[key] = labels.takeText()
        if labels.takeBool() { session.statedLabels.insert(key) }
      }
      let stored = StoredSession(
        row: row, session: session, capture: capture, appEvents: appEvents, deviceName: deviceName, family: family,
        isOfReport: isOfReport)
      if included(stored) { sessions.append(stored) }
    }
    return sessions
  }

  /// `SessionColumns.list`, of session `s`: other tables of the join have columns of the same names.
  private static let sessionColumns: SQL = SessionColumns.list.qualified(by: "s")
}
