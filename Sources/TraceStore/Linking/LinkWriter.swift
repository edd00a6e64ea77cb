import TraceModel

/// Writes one death: its events into its session, its facts, and how it was tied.
final class LinkWriter {
  private let connection: Connection
  private let rows: CaptureRows
  private let sessions: SessionWriter
  private let events: ReportEvents
  private var insert: Statement
  private var setGroup: Statement

  init(_ connection: Connection, _ rows: CaptureRows) throws(StoreFailure) {
    self.connection = connection
    self.rows = rows
    sessions = rows.sessions
    events = ReportEvents(connection)
    insert = try connection.prepare(
      """
      INSERT INTO death (public_id, report, session, how, confidence, incident, copies, shift)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """)
    setGroup = try connection.prepare(
      """
      UPDATE death SET "group" = ?1 WHERE public_id = ?2 AND "group" IS NOT ?1
      """)
  }

  /// `c-` and 12 hex digits.
  static func id(of death: ReportedDeath) -> String { "c-" + ContentHash(of: death.identity).hex.prefix(12) }

  func set(group: String?, of tie: LinkPlan.Tie) throws(StoreFailure) {
    setGroup.put(group)
    setGroup.put(Self.id(of: tie.death))
    try setGroup.run()
  }

  func write(_ tie: LinkPlan.Tie) throws(StoreFailure) -> [(path: String, sentence: String)] {
    let death = tie.death
    var sentences: [(path: String, sentence: String)] = []
    var provisional: [Int64] = []
    for report in death.reports {
      if let session = try rows.links.reports.stored(report.row).session { provisional.append(session) }
    }
    let session: Int64
    if let log = tie.session {
      session = log
      try keepWhatTheLogSays(of: session)
      let path = try self.path(of: death.best)
      sentences = try LentFacts(connection, sessions).lend(death.launch, from: path, to: session)
        .map { (path: path, sentence: $0) }
      try putAccounts(of: death, in: session)
    } else {
      session = try ownSession(of: death)
    }
    insert.put(Self.id(of: death))
    insert.put(death.best.row)
    insert.put(session)
    insert.put(tie.match.link.how.rawValue)
    insert.put(tie.match.link.confidence)
    insert.put(death.incident)
    insert.put(death.reports.count - 1)
    insert.put(tie.match.shift ?? 0)
    try insert.run()
    let row = connection.lastInsertedRow
    for report in death.reports {
      try connection.run("UPDATE report SET session = ?1, death = ?2 WHERE id = ?3", session, row, report.row)
    }
    try events.put(tie, into: session, ofLog: tie.session != nil)
    for other in provisional where other != session { try sessions.remove(other) }
    try sessions.recount(row: session)
    try sessions.markTouched(row: session)
    return sentences
  }

  private func keepWhatTheLogSays(of session: Int64) throws(StoreFailure) {
    try connection.run(
      """
      INSERT INTO session_by_log (session, end_reason, first_time, last_time, first_tick, last_tick)
      SELECT id, end_reason, first_time, last_time, first_tick, last_tick FROM session WHERE id = ?
      """, session)
  }

  private func path(of report: ReportRows.Stored) throws(StoreFailure) -> String {
    var find = try connection.prepare("SELECT path FROM capture WHERE id = ?")
    find.put(report.capture)
    return try find.first { $0.takeText() } ?? ""
  }

  /// The session's id by the report alone stays known.
  private func putAccounts(of death: ReportedDeath, in session: Int64) throws(StoreFailure) {
    for report in death.reports.reversed() {
      var launch = report.launch
      launch.id = Self.sessionID(of: death)
      try rows.accounts.put(launch, row: session, capture: report.capture)
    }
  }

  private static func sessionID(of death: ReportedDeath) -> String {
    "s-" + ContentHash(of: "launch of \(death.identity)").hex.prefix(12)
  }

  /// A session that only the reports tell of, as all of them tell it together.
  private func ownSession(of death: ReportedDeath) throws(StoreFailure) -> Int64 {
    var best = death.best
    best.launch = death.launch
    best.launch.end = death.kind == .crash ? .crash : .kill
    let session = try rows.links.reports.addSession(of: best, called: Self.sessionID(of: death))
    try putAccounts(of: death, in: session)
    return session
  }
}
