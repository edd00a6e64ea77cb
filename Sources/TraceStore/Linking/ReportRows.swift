import TraceModel

/// Writes and reads rows of `report`, and gives each report a session of its own to begin with.
final class ReportRows {
  private let connection: Connection
  private let sessions: SessionWriter
  private let accounts: AccountRows
  private var insert: Statement
  private var insertLabel: Statement
  private var find: Statement
  private var findLabels: Statement
  private var setSession: Statement
  private var markOwn: Statement
  private var moveEvents: Statement

  init(_ connection: Connection, _ sessions: SessionWriter, _ accounts: AccountRows) throws(StoreFailure) {
    self.connection = connection
    self.sessions = sessions
    self.accounts = accounts
    insert = try connection.prepare(
      "INSERT INTO report (" + ReportColumns.list + ", " + SessionColumns.list + ") VALUES ("
        + .placeholders(ReportColumns.list.columnCount + SessionColumns.list.columnCount) + ")")
    insertLabel = try connection.prepare("INSERT OR REPLACE INTO report_label (report, key, value) VALUES (?, ?, ?)")
    find = try connection.prepare(
      "SELECT session, death, (SELECT c.digest FROM capture AS c WHERE c.id = report.capture), " + ReportColumns.list
        + ", 's-', " + SessionColumns.list + " FROM report WHERE id = ?")
    findLabels = try connection.prepare("SELECT key, value FROM report_label WHERE report = ? ORDER BY key")
    setSession = try connection.prepare("UPDATE report SET session = ?, death = NULL WHERE id = ?")
    markOwn = try connection.prepare("UPDATE session SET of_report = 1 WHERE id = ?")
    moveEvents = try connection.prepare("UPDATE event SET session = ?, position = place WHERE report = ?")
  }

  /// A report as it is stored.
  struct Stored {
    var row: Int64
    var capture: Int64
    /// The digest of its capture.
    var place: String
    /// Where its events are; nil: it has none.
    var session: Int64?
    var death: Int64?
    var summary: CrashSummary
    var launch: Session
  }

  func add(_ launch: ReportedLaunch, capture: Int64) throws(StoreFailure) -> Int64 {
    ReportColumns.put(launch.summary, capture: capture, into: &insert)
    SessionColumns.put(launch.session, into: &insert)
    try insert.run()
    let row = connection.lastInsertedRow
    try putLabels(launch.session.labels, report: row)
    return row
  }

  /// Keeps what was given of a launch beside what its report states, for whenever it stands alone.
  func keep(given session: Session, report row: Int64) throws(StoreFailure) {
    var launch = try stored(row).launch
    for fact in Fact.allCases where !launch.stated.contains(fact) && !session.stated.contains(fact) {
      launch[fact] = session[fact]
    }
    var update = try connection.prepare(
      "UPDATE report SET (" + SessionColumns.list + ") = (" + .placeholders(SessionColumns.list.columnCount)
        + ") WHERE id = ?")
    SessionColumns.put(launch, into: &update)
    update.put(row)
    try update.run()
    try putLabels(session.labels.filter { !session.statedLabels.contains($0.key) }, report: row)
  }

  func putLabels(_ labels: [String: String], report: Int64) throws(StoreFailure) {
    for (key, value) in labels.sorted(by: { $0.key < $1.key }) {
      insertLabel.put(report)
      insertLabel.put(key)
      insertLabel.put(value)
      try insertLabel.run()
    }
  }

  func stored(_ row: Int64) throws(StoreFailure) -> Stored {
    find.put(row)
    let found = try find.first { (columns) throws(StoreFailure) in
      let (session, death) = (columns.takeOptionalInt64(), columns.takeOptionalInt64())
      let (place, capture) = (columns.takeText(), columns.takeInt64())
      let summary = try ReportColumns.take(from: &columns)
      let launch = try SessionColumns.take(from: &columns)
      return Stored(
        row: row, capture: capture, place: place, session: session, death: death, summary: summary, launch: launch)
    }
    guard var found else { preconditionFailure("report row \(row) is gone") }
    findLabels.put(row)
    while try findLabels.step() {
      let key = findLabels.takeText()
      found.launch.labels[key] = findLabels.takeText()
    }
    return found
  }

  /// The reports of a capture, or of a session, by row.
  func rows(_ sql: SQL, _ value: Int64) throws(StoreFailure) -> [Int64] {
    var find = try connection.prepare(sql)
    find.put(value)
    var rows: [Int64] = []
    while try find.step() { rows.append(find.takeInt64()) }
    return rows
  }

  static let ofCapture: SQL = "SELECT id FROM report WHERE capture = ? ORDER BY id"
  /// Of a session that only reports tell of.
  static let alone: SQL = """
    SELECT r.id FROM report AS r JOIN session AS s ON s.id = r.session WHERE r.session = ? AND s.of_report ORDER BY r.id
    """
  static let ofDeath: SQL = "SELECT id FROM report WHERE death = ? ORDER BY id"

  /// Makes the session that a report has until it is known which death it tells of. Its events are not moved.
  func addSession(of report: Stored, called id: String? = nil) throws(StoreFailure) -> Int64 {
    var launch = report.launch
    launch.id = id ?? "s-" + ContentHash(of: "report \(report.row) of \(report.summary.identity)").hex.prefix(12)
    let session = try sessions.add(launch, capture: report.capture)
    markOwn.put(session)
    try markOwn.run()
    try accounts.put(launch, row: session, capture: report.capture)
    setSession.put(session)
    setSession.put(report.row)
    try setSession.run()
    return session
  }

  /// Gives a report its events back, in a session of its own.
  func takeBack(_ report: Stored) throws(StoreFailure) {
    let session = try addSession(of: report)
    moveEvents.put(session)
    moveEvents.put(report.row)
    try moveEvents.run()
    try sessions.recount(row: session)
  }

  /// Notes that reports and sessions are to be tied anew.
  func noteDue() throws(StoreFailure) { try connection.execute("UPDATE linking SET due = 1") }
}
