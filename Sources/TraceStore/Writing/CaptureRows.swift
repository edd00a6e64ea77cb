import TraceModel

/// The statements that write a capture, prepared once for the whole of it.
final class CaptureRows {
  let sessions: SessionWriter
  let names: NameStore
  let order: SessionOrder
  private let connection: Connection
  private let kinds: KindIDs
  private var insertEvent: Statement
  private var insertLoss: Statement
  private var updateCapture: Statement
  private var findSession: Statement
  private var findLabels: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    sessions = try SessionWriter(connection)
    names = try NameStore(connection)
    order = try SessionOrder(connection)
    kinds = try KindIDs(connection)
    insertEvent = try connection.prepare(
      "INSERT INTO event (session, position, capture, subject, keys, raw, " + EventColumns.list + ") VALUES ("
        + .placeholders(6 + EventColumns.list.columnCount) + ")")
    insertLoss = try connection.prepare(
      "INSERT INTO loss (capture, reason, line, offset, count, text) VALUES (?, ?, ?, ?, ?, ?)")
    updateCapture = try connection.prepare(
      """
      UPDATE capture SET path = ?, digest = ?, lineage = ?, format = ?, wrappers = ?, bytes = ?, lines = ?,
        unwanted = ?, resume = ? WHERE id = ?
      """)
    findSession = try connection.prepare(
      "SELECT public_id, " + SessionColumns.list + " FROM session WHERE id = ?")
    findLabels = try connection.prepare("SELECT key, value FROM label WHERE session = ?")
  }

  // MARK: The capture

  func add(_ capture: Capture, lineage: String) throws(StoreFailure) -> Int64 {
    var insert = try connection.prepare(
      """
      INSERT INTO capture (path, digest, lineage, format, wrappers, bytes, lines, unwanted, resume, events, losses)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0)
      """)
    insert.put(capture.path)
    insert.put(capture.digest)
    insert.put(lineage)
    insert.put(capture.format)
    insert.put(capture.wrappers.joined(separator: ","))
    insert.put(capture.bytes)
    insert.put(capture.lines)
    insert.put(capture.unwanted)
    try insert.run()
    return connection.lastInsertedRow
  }

  func update(_ capture: Capture, lineage: String, resume: Int, row: Int64) throws(StoreFailure) {
    updateCapture.put(capture.path)
    updateCapture.put(capture.digest)
    updateCapture.put(lineage)
    updateCapture.put(capture.format)
    updateCapture.put(capture.wrappers.joined(separator: ","))
    updateCapture.put(capture.bytes)
    updateCapture.put(capture.lines)
    updateCapture.put(capture.unwanted)
    updateCapture.put(resume)
    updateCapture.put(row)
    try updateCapture.run()
  }

  /// Lines of the capture that nobody wanted, as far as it was read before.
  func unwanted(capture: Int64) throws(StoreFailure) -> Int {
    var find = try connection.prepare("SELECT unwanted FROM capture WHERE id = ?")
    find.put(capture)
    return try find.first { $0.takeInt() } ?? 0
  }

  /// Counts the capture's events and losses as they stand in the database. The mark that a loss leaves among the events of
  /// a session is counted as the loss that it is.
  func count(capture: Int64) throws(StoreFailure) {
    var count = try connection.prepare(
      """
      UPDATE capture SET
        events = (SELECT count(*) FROM session_capture AS sc CROSS JOIN event AS e ON e.session = sc.session
          WHERE sc.capture = ?1 AND e.capture = ?1 AND e.kind <> (SELECT id FROM kind WHERE name = 'loss')),
        losses = (SELECT coalesce(sum(count), 0) FROM loss WHERE capture = ?1)
      WHERE id = ?1
      """)
    count.put(capture)
    try count.run()
  }

  /// Drops what was read from `resume` on. Returns the sessions that lost events by it.
  func dropTail(of capture: Int64, from resume: Int) throws(StoreFailure) -> [String: Int64] {
    var dropLosses = try connection.prepare("DELETE FROM loss WHERE capture = ? AND offset >= ?")
    dropLosses.put(capture)
    dropLosses.put(resume)
    try dropLosses.run()
    var find = try connection.prepare(
      """
      SELECT s.public_id, s.id FROM session_capture AS sc JOIN session AS s ON s.id = sc.session
      WHERE sc.capture = ? ORDER BY s.id
      """)
    var drop = try connection.prepare("DELETE FROM event WHERE session = ? AND capture = ? AND offset >= ?")
    find.put(capture)
    var shortened: [String: Int64] = [:]
    while try find.step() {
      let (id, row) = (find.takeText(), find.takeInt64())
      drop.put(row)
      drop.put(capture)
      drop.put(resume)
      try drop.run()
      if connection.changedRows > 0 { shortened[id] = row }
    }
    for row in shortened.values.sorted() { try sessions.markTouched(row: row) }
    return shortened
  }

  // MARK: Sessions

  /// The session as it is stored.
  func session(in row: Int64) throws(StoreFailure) -> Session? {
    findSession.put(row)
    guard var session = try findSession.first({ (row) throws(StoreFailure) in try SessionColumns.take(from: &row) })
    else { return nil }
    findLabels.put(row)
    while try findLabels.step() {
      let key = findLabels.takeText()
      session.labels[key] = findLabels.takeText()
    }
    return session
  }

  /// Finds out what the session holds before events are appended to it.
  func survey(_ progress: inout SessionProgress, capture: Int64) throws(StoreFailure) {
    var find = try connection.prepare(
      """
      SELECT count(*), coalesce(max(position), -1), max(seq),
        EXISTS (SELECT 1 FROM session_capture WHERE session = ?1 AND capture <> ?2)
      FROM event WHERE session = ?1
      """)
    find.put(progress.row)
    find.put(capture)
    guard try find.step() else { return }
    let count = find.takeInt()
    progress.nextPosition = find.takeInt() + 1
    progress.firstNew = progress.nextPosition
    progress.lastSeq = find.takeOptionalInt()
    progress.hasOthers = find.takeBool()
    progress.isDisordered = count != progress.nextPosition
    find.reset()
  }

  /// Closes the holes in a session that lost events and got none, and removes one that has none left.
  func settleShortened(row: Int64, capture: Int64) throws(StoreFailure) {
    _ = try order.settle(row: row, capture: capture, firstNew: .max, sharesInstants: false)
    try sessions.recount(row: row)
    var remove = try connection.prepare("DELETE FROM session WHERE id = ? AND events = 0")
    remove.put(row)
    try remove.run()
  }

  // MARK: Events and losses

  /// Writes an event whose names are ids of the database.
  func insert(_ event: Event, _ text: EventText, session: Int64, capture: Int64) throws(StoreFailure) {
    insertEvent.put(session)
    insertEvent.put(event.position)
    insertEvent.put(capture)
    insertEvent.put(event.subject.isNone ? nil : Int64(event.subject.rawValue))
    insertEvent.put(text.keys)
    insertEvent.put(text.raw)
    EventColumns.put(
      event, kinds: kinds, flags: try names.id(of: event.flags), role: try names.id(of: event.role?.name ?? ""),
      orientation: try names.id(of: event.orientation?.name ?? ""), into: &insertEvent)
    try insertEvent.run()
  }

  func insert(_ loss: Loss, capture: Int64) throws(StoreFailure) {
    insertLoss.put(capture)
    insertLoss.put(loss.reason)
    insertLoss.put(loss.line)
    insertLoss.put(loss.offset)
    insertLoss.put(loss.count)
    insertLoss.put(loss.text)
    try insertLoss.run()
  }
}
