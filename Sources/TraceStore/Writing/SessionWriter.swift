import TraceModel

/// Writes rows of `session` and what hangs on them.
final class SessionWriter {
  private let connection: Connection
  private var find: Statement
  private var insert: Statement
  private var facts: Statement
  private var counts: Statement
  private var recount: Statement
  private var link: Statement
  private var dropLabels: Statement
  private var insertLabel: Statement
  private var touch: Statement
  private var dropFindings: Statement
  private var dropExposures: Statement
  private var dropCrash: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    find = try connection.prepare("SELECT id FROM session WHERE public_id = ?")
    insert = try connection.prepare(
      "INSERT INTO session (public_id, capture, touched, app_events, " + SessionColumns.list
        + ") VALUES (?, ?, 1, 0, " + .placeholders(SessionColumns.list.columnCount) + ")")
    facts = try connection.prepare(
      "UPDATE session SET (" + SessionColumns.list + ") = (" + .placeholders(SessionColumns.list.columnCount)
        + ") WHERE id = ?")
    counts = try connection.prepare(
      "UPDATE session SET events = ?, app_events = ?, first_time = ?, last_time = ? WHERE id = ?")
    recount = try connection.prepare(
      """
      UPDATE session SET (events, app_events, first_time, last_time) = (
        SELECT count(*), count(*) FILTER (WHERE k.of_app), min(e.time), max(e.time)
        FROM event AS e JOIN kind AS k ON k.id = e.kind WHERE e.session = ?1)
      WHERE id = ?1
      """)
    link = try connection.prepare("INSERT OR IGNORE INTO session_capture (session, capture) VALUES (?, ?)")
    dropLabels = try connection.prepare("DELETE FROM label WHERE session = ?")
    insertLabel = try connection.prepare("INSERT INTO label (session, key, value) VALUES (?, ?, ?)")
    touch = try connection.prepare("UPDATE session SET touched = 1 WHERE id = ?")
    dropFindings = try connection.prepare("DELETE FROM finding WHERE session = ?")
    dropExposures = try connection.prepare("DELETE FROM exposure WHERE session = ?")
    dropCrash = try connection.prepare("DELETE FROM crash WHERE session = ?")
  }

  /// The row of the session with this id; nil: there is none.
  func row(of id: String) throws(StoreFailure) -> Int64? {
    find.put(id)
    return try find.first { $0.takeInt64() }
  }

  /// Makes the row of a session that is not there yet.
  func add(_ session: Session, capture: Int64) throws(StoreFailure) -> Int64 {
    insert.put(session.id)
    insert.put(capture)
    SessionColumns.put(session, into: &insert)
    try insert.run()
    let row = connection.lastInsertedRow
    try put(labels: session.labels, row: row)
    return row
  }

  /// Replaces all that the row says of the session, its counts and times too.
  func replace(_ session: Session, row: Int64) throws(StoreFailure) {
    SessionColumns.put(session, into: &facts)
    facts.put(row)
    try facts.run()
    try put(labels: session.labels, row: row)
  }

  func link(row: Int64, capture: Int64) throws(StoreFailure) {
    link.put(row)
    link.put(capture)
    try link.run()
  }

  /// Marks the session as changed and drops what an analysis made of it: findings never speak of events that have
  /// changed since.
  func markTouched(row: Int64) throws(StoreFailure) {
    touch.put(row)
    try touch.run()
    try dropDerived(row: row)
  }

  func dropDerived(row: Int64) throws(StoreFailure) {
    dropFindings.put(row)
    try dropFindings.run()
    dropExposures.put(row)
    try dropExposures.run()
    dropCrash.put(row)
    try dropCrash.run()
  }

  func set(events: Int, appEvents: Int, first: Timestamp?, last: Timestamp?, row: Int64) throws(StoreFailure) {
    counts.put(events)
    counts.put(appEvents)
    counts.put(first?.nanoseconds)
    counts.put(last?.nanoseconds)
    counts.put(row)
    try counts.run()
  }

  /// Counts the session's events anew.
  func recount(row: Int64) throws(StoreFailure) {
    recount.put(row)
    try recount.run()
  }

  private func put(labels: [String: String], row: Int64) throws(StoreFailure) {
    dropLabels.put(row)
    try dropLabels.run()
    for (key, value) in labels.sorted(by: { $0.key < $1.key }) {
      insertLabel.put(row)
      insertLabel.put(key)
      insertLabel.put(value)
      try insertLabel.run()
    }
  }
}
