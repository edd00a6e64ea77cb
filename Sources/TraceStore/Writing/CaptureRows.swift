import TraceModel

/// The statements that write a capture, prepared once for the whole of it.
final class CaptureRows {
  let sessions: SessionWriter
  let accounts: AccountRows
  let names: NameStore
  let order: SessionOrder
  let joiner: SessionJoiner
  let links: LinkUndoing
  private let connection: Connection
  private let kinds: KindIDs
  private var insertEvent: Statement
  private var dropEvents: Statement
  private var survey: Statement
  private var insertLoss: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    sessions = try SessionWriter(connection)
    accounts = try AccountRows(connection)
    names = try NameStore(connection)
    kinds = try KindIDs(connection)
    order = SessionOrder(connection: connection, sessions: sessions, accounts: accounts)
    links = try LinkUndoing(connection, sessions, accounts)
    joiner = SessionJoiner(connection: connection, sessions: sessions, accounts: accounts, links: links)
    insertEvent = try connection.prepare(
      "INSERT INTO event (session, position, place, capture, report, subject, keys, raw, " + EventColumns.list
        + ") VALUES (" + .placeholders(8 + EventColumns.list.columnCount) + ")")
    dropEvents = try connection.prepare("DELETE FROM event WHERE session = ? AND capture = ? AND offset >= ?")
    survey = try connection.prepare(
      """
      SELECT count(*) FILTER (WHERE capture = ?2), max(seq), coalesce(max(position IS NOT place), 0)
      FROM event WHERE session = ?1
      """)
    insertLoss = try connection.prepare(
      "INSERT INTO loss (capture, reason, line, offset, count, text, of_merging) VALUES (?, ?, ?, ?, ?, ?, ?)")
  }

  // MARK: The capture

  func add(_ capture: Capture, lineage: String, given: String) throws(StoreFailure) -> Int64 {
    var insert = try connection.prepare(
      """
      INSERT INTO capture (path, digest, lineage, format, wrappers, bytes, lines, events, unwanted, losses, duplicates,
        resume, given) VALUES (?, ?, ?, ?, '', 0, 0, 0, 0, 0, 0, 0, ?)
      """)
    insert.put(capture.path)
    insert.put(capture.digest)
    insert.put(lineage)
    insert.put(capture.format)
    insert.put(given)
    try insert.run()
    return connection.lastInsertedRow
  }

  /// Notes what the reading came to.
  func update(_ capture: Capture, given: String, resume: Int, row: Int64) throws(StoreFailure) {
    var update = try connection.prepare(
      """
      UPDATE capture SET path = ?, digest = ?, format = ?, wrappers = ?, bytes = ?, lines = ?, events = ?,
        unwanted = ?, losses = ?, resume = ?, given = ? WHERE id = ?
      """)
    update.put(capture.path)
    update.put(capture.digest)
    update.put(capture.format)
    update.put(capture.wrappers.joined(separator: ","))
    update.put(capture.bytes)
    update.put(capture.lines)
    update.put(capture.events)
    update.put(capture.unwanted)
    update.put(capture.losses)
    update.put(resume)
    update.put(given)
    update.put(row)
    try update.run()
  }

  /// Remembers the bytes that the capture in `row` has now, before it gets others.
  func keepDigest(ofCapture row: Int64) throws(StoreFailure) {
    var keep = try connection.prepare(
      "INSERT OR IGNORE INTO earlier_digest (digest, capture) SELECT digest, id FROM capture WHERE id = ?")
    keep.put(row)
    try keep.run()
  }

  /// Drops what was read from `resume` on, and all losses. Returns the sessions that lost events by it.
  func dropTail(of capture: Int64, from resume: Int) throws(StoreFailure) -> Set<Int64> {
    var dropLosses = try connection.prepare("DELETE FROM loss WHERE capture = ?")
    dropLosses.put(capture)
    try dropLosses.run()
    var find = try connection.prepare("SELECT session FROM session_capture WHERE capture = ? AND last_offset >= ?")
    find.put(capture)
    find.put(resume)
    var shortened: Set<Int64> = []
    while try find.step() { shortened.insert(find.takeInt64()) }
    for row in shortened.sorted() {
      dropEvents.put(row)
      dropEvents.put(capture)
      dropEvents.put(resume)
      try dropEvents.run()
    }
    return shortened
  }

  /// Counts the events of a capture that another one tells of as well, and keeps them as a loss.
  func countDuplicates(ofCapture row: Int64) throws(StoreFailure) {
    var drop = try connection.prepare("DELETE FROM loss WHERE capture = ? AND of_merging")
    drop.put(row)
    try drop.run()
    var find = try connection.prepare(Self.duplicates)
    find.put(row)
    let loss = try find.first { row in
      let (count, line, offset) = (row.takeInt(), row.takeInt(), row.takeInt())
      return Loss(
        reason: "duplicate", line: line, offset: offset, count: count, text: row.takeText().prefix(bytes: 200))
    }
    if let loss, loss.count > 0 { try insert(loss, capture: row, ofMerging: true) }
    var update = try connection.prepare("UPDATE capture SET duplicates = ? WHERE id = ?")
    update.put(loss?.count ?? 0)
    update.put(row)
    try update.run()
  }

  // Marks of lost messages stand for no line of their own. SQLite takes the other columns from the row of the minimum.
  static let duplicates: SQL = """
    SELECT count(*), e.line, min(e.offset), e.raw
    FROM event AS e JOIN kind AS k ON k.id = e.kind LEFT JOIN name AS r ON r.id = e.reason
    WHERE e.capture = ? AND e.position IS NULL AND NOT
    """ + Event.lossMark

  // MARK: Sessions

  /// Finds out what the session holds before events are appended to it.
  func progress(in row: Int64, capture: Int64) throws(StoreFailure) -> SessionProgress {
    survey.put(row)
    survey.put(capture)
    let found = try survey.first { ($0.takeInt(), $0.takeOptionalInt(), $0.takeBool()) }
    guard let (kept, lastSeq, isDisordered) = found else { preconditionFailure("an aggregate gives one row") }
    return SessionProgress(
      row: row, before: try sessions.session(in: row), isShared: try accounts.isShared(row: row, with: capture),
      isDisordered: isDisordered, kept: kept, lastSeq: lastSeq)
  }

  // MARK: Events and losses

  /// Writes an event whose names are ids of the database; of a report, if it tells of it.
  func insert(
    _ event: Event, _ text: EventText, position: Int?, session: Int64, capture: Int64, report: Int64? = nil
  ) throws(StoreFailure) {
    insertEvent.put(session)
    insertEvent.put(position)
    insertEvent.put(event.position)
    insertEvent.put(capture)
    insertEvent.put(report)
    insertEvent.put(event.subject.isNone ? nil : Int64(event.subject.rawValue))
    insertEvent.put(text.keys)
    insertEvent.put(text.raw)
    EventColumns.put(
      event, kinds: kinds, flags: try names.id(of: event.flags), role: try names.id(of: event.role?.name ?? ""),
      orientation: try names.id(of: event.orientation?.name ?? ""), into: &insertEvent)
    try insertEvent.run()
  }

  func insert(_ loss: Loss, capture: Int64, ofMerging: Bool = false) throws(StoreFailure) {
    insertLoss.put(capture)
    insertLoss.put(loss.reason)
    insertLoss.put(loss.line)
    insertLoss.put(loss.offset)
    insertLoss.put(loss.count)
    insertLoss.put(loss.text)
    insertLoss.put(ofMerging)
    try insertLoss.run()
  }
}

extension String {
  /// At most the first `bytes` bytes, ending at a whole character.
  fileprivate func prefix(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
