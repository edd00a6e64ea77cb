import TraceModel

/// Writes rows of `session` and what hangs on them.
final class SessionWriter {
  private let connection: Connection
  private var findRow: Statement
  private var find: Statement
  private var insert: Statement
  private var facts: Statement
  private var counts: Statement
  private var recount: Statement
  private var rename: Statement
  private var rehome: Statement
  private var remove: Statement
  private var findLabels: Statement
  private var dropLabels: Statement
  private var insertLabel: Statement
  private var touch: Statement
  private var dropFindings: Statement
  private var dropExposures: Statement
  private var dropCrash: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    findRow = try connection.prepare(Self.findingRow)
    find = try connection.prepare("SELECT public_id, " + SessionColumns.list + " FROM session WHERE id = ?")
    insert = try connection.prepare(
      "INSERT INTO session (public_id, capture, touched, app_events, " + SessionColumns.list
        + ") VALUES (?, ?, 1, 0, " + .placeholders(SessionColumns.list.columnCount) + ")")
    facts = try connection.prepare(
      "UPDATE session SET (" + SessionColumns.list + ") = (" + .placeholders(SessionColumns.list.columnCount)
        + ") WHERE id = ?")
    counts = try connection.prepare(
      """
      UPDATE session SET events = ?, app_events = ?, first_time = ?, last_time = ?, first_tick = ?, last_tick = ?
      WHERE id = ?
      """)
    recount = try connection.prepare(
      """
      UPDATE session SET (events, app_events, first_time, last_time, first_tick, last_tick) = (
        SELECT count(*) FILTER (WHERE NOT
      """ + Event.lossMark
        + """
          ), count(*) FILTER (WHERE k.of_app), min(e.time), max(e.time), min(e.tick), max(e.tick)
          FROM event AS e JOIN kind AS k ON k.id = e.kind LEFT JOIN name AS r ON r.id = e.reason
          WHERE e.session = ?1 AND e.position >= 0)
        WHERE id = ?1
        """)
    rename = try connection.prepare("UPDATE session SET public_id = ? WHERE id = ?")
    rehome = try connection.prepare(
      "UPDATE session SET capture = (SELECT min(capture) FROM session_capture WHERE session = ?1) WHERE id = ?1")
    remove = try connection.prepare("DELETE FROM session WHERE id = ?")
    findLabels = try connection.prepare("SELECT key, value, stated FROM label WHERE session = ?")
    dropLabels = try connection.prepare("DELETE FROM label WHERE session = ?")
    insertLabel = try connection.prepare("INSERT INTO label (session, key, value, stated) VALUES (?, ?, ?, ?)")
    touch = try connection.prepare("UPDATE session SET touched = 1 WHERE id = ?")
    dropFindings = try connection.prepare("DELETE FROM finding WHERE session = ?")
    dropExposures = try connection.prepare("DELETE FROM exposure WHERE session = ?")
    dropCrash = try connection.prepare("DELETE FROM crash WHERE session = ?")
  }

  /// The row of the session with this id, or that one of its captures calls so.
  static let findingRow: SQL = """
    SELECT id FROM session WHERE public_id = ?1
    UNION ALL SELECT session FROM session_capture WHERE own_id = ?1 LIMIT 1
    """

  /// The row of the session with this id; nil: there is none.
  func row(of id: String) throws(StoreFailure) -> Int64? {
    findRow.put(id)
    return try findRow.first { $0.takeInt64() }
  }

  /// The session as it is stored.
  func session(in row: Int64) throws(StoreFailure) -> Session {
    find.put(row)
    guard
      var session = try find.first({ (row) throws(StoreFailure) in try SessionColumns.take(from: &row) })
    else { preconditionFailure("session row \(row) is gone") }
    findLabels.put(row)
    while try findLabels.step() {
      let key = findLabels.takeText()
      session.labels[key] = findLabels.takeText()
      if findLabels.takeBool() { session.statedLabels.insert(key) }
    }
    return session
  }

  /// Makes the row of a session that is not there yet.
  func add(_ session: Session, capture: Int64) throws(StoreFailure) -> Int64 {
    insert.put(session.id)
    insert.put(capture)
    SessionColumns.put(session, into: &insert)
    try insert.run()
    let row = connection.lastInsertedRow
    try putLabels(of: session, row: row)
    return row
  }

  /// Replaces all that the row says of the session, its counts and times too.
  func replace(_ session: Session, row: Int64) throws(StoreFailure) {
    SessionColumns.put(session, into: &facts)
    facts.put(row)
    try facts.run()
    try putLabels(of: session, row: row)
  }

  /// Calls the session `id` from now on.
  func rename(_ row: Int64, to id: String) throws(StoreFailure) {
    rename.put(id)
    rename.put(row)
    try rename.run()
  }

  /// Counts the first of the captures that tell of the session as the one that it was first read from.
  func rehome(_ row: Int64) throws(StoreFailure) {
    rehome.put(row)
    try rehome.run()
  }

  /// Removes a session that has no events.
  func remove(_ row: Int64) throws(StoreFailure) {
    remove.put(row)
    try remove.run()
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

  /// Keeps the counts of a session that was read in one go.
  func set(countsOf progress: SessionProgress) throws(StoreFailure) {
    counts.put(progress.written - progress.marks)
    counts.put(progress.appEvents)
    counts.put(progress.times?.lowerBound.nanoseconds)
    counts.put(progress.times?.upperBound.nanoseconds)
    counts.put(progress.ticks?.lowerBound.nanoseconds)
    counts.put(progress.ticks?.upperBound.nanoseconds)
    counts.put(progress.row)
    try counts.run()
  }

  /// Counts the session's events anew.
  func recount(row: Int64) throws(StoreFailure) {
    recount.put(row)
    try recount.run()
  }

  private func putLabels(of session: Session, row: Int64) throws(StoreFailure) {
    dropLabels.put(row)
    try dropLabels.run()
    for (key, value) in session.labels.sorted(by: { $0.key < $1.key }) {
      insertLabel.put(row)
      insertLabel.put(key)
      insertLabel.put(value)
      insertLabel.put(session.statedLabels.contains(key))
      try insertLabel.run()
    }
  }
}
