import TraceModel

/// Takes apart what reports were tied to: each report has its events back, and a log's session is as the log alone tells it.
///
/// Whoever changes a session of a log does this first, so that only `ReportLinker` has to know of reports.
final class LinkUndoing {
  private let connection: Connection
  private let sessions: SessionWriter
  private let accounts: AccountRows
  let reports: ReportRows

  init(_ connection: Connection, _ sessions: SessionWriter, _ accounts: AccountRows) throws(StoreFailure) {
    self.connection = connection
    self.sessions = sessions
    self.accounts = accounts
    reports = try ReportRows(connection, sessions, accounts)
  }

  /// All deaths of a session.
  func undo(session: Int64) throws(StoreFailure) {
    for death in try reports.rows("SELECT id FROM death WHERE session = ? ORDER BY id", session) {
      try undo(death: death)
    }
  }

  /// All deaths that a capture tells of, as a log or as a report.
  func undo(capture: Int64) throws(StoreFailure) {
    let deaths: SQL = """
      SELECT d.id FROM death AS d JOIN session_capture AS a ON a.session = d.session WHERE a.capture = ?1
      UNION SELECT death FROM report WHERE capture = ?1 AND death IS NOT NULL
      """
    for death in try reports.rows(deaths, capture) { try undo(death: death) }
  }

  /// Drops the reports of a capture, which is read anew.
  func drop(reportsOf capture: Int64) throws(StoreFailure) {
    for row in try reports.rows(ReportRows.ofCapture, capture) {
      let report = try reports.stored(row)
      try connection.run("DELETE FROM event WHERE report = ?", row)
      try connection.run("DELETE FROM report WHERE id = ?", row)
      if let session = report.session { try sessions.remove(session) }
    }
    try reports.noteDue()
  }

  func undo(death: Int64) throws(StoreFailure) {
    var find = try connection.prepare(
      "SELECT d.session, d.shift, s.of_report FROM death AS d JOIN session AS s ON s.id = d.session WHERE d.id = ?")
    find.put(death)
    guard let (session, shift, isOwn) = try find.first({ ($0.takeInt64(), $0.takeInt64(), $0.takeBool()) }) else {
      return
    }
    let rows = try reports.rows(ReportRows.ofDeath, death)
    var told: [ReportRows.Stored] = []
    for row in rows { told.append(try reports.stored(row)) }
    // Its report is the best one, and so it goes first.
    try connection.run("UPDATE report SET death = NULL WHERE death = ?", death)
    try connection.run("DELETE FROM death WHERE id = ?", death)
    for report in told {
      try connection.run(Self.unshifting, report.row, shift)
      try connection.run(Self.stamping, report.row)
      try reports.takeBack(report)
    }
    try connection.execute(SessionOrder.tables)
    for report in told {
      if let row = try reports.stored(report.row).session { try connection.run(SessionOrder.replacing, row) }
    }
    if isOwn {
      try sessions.remove(session)
    } else {
      for capture in Set(told.map(\.capture)).sorted() { try accounts.drop(row: session, capture: capture) }
      try restore(session)
    }
    try reports.noteDue()
  }

  /// The death had a tick only to agree with the log's.
  private static let unshifting: SQL = "UPDATE event SET time = time - ?2, tick = NULL WHERE report = ?1"

  /// Where the log's clock said nothing of the report's, the death had lost its stamp.
  private static let stamping: SQL = """
    UPDATE event SET time = (SELECT r.captured FROM report AS r WHERE r.id = ?1)
    WHERE report = ?1 AND place = (SELECT max(o.place) FROM event AS o WHERE o.report = ?1)
    """

  /// Makes a session what its log alone tells.
  private func restore(_ row: Int64) throws(StoreFailure) {
    try connection.run(Self.renumbering, row)
    try connection.run(Self.settlingNumbers, row)
    try LentFacts(connection, sessions).takeBack(row)
    try connection.run(Self.restoringEnd, row)
    try connection.run("DELETE FROM session_by_log WHERE session = ?", row)
    try sessions.recount(row: row)
    try sessions.markTouched(row: row)
  }

  // First to numbers that none has, since no two may be the same meanwhile.
  private static let renumbering: SQL = """
    UPDATE event SET position = -1 - n.place FROM (
      SELECT id, row_number() OVER (ORDER BY position) - 1 AS place FROM event
      WHERE session = ?1 AND position IS NOT NULL) AS n
    WHERE event.id = n.id
      AND (SELECT count(position) <= max(position) FROM event WHERE session = ?1)
    """
  private static let settlingNumbers: SQL = """
    UPDATE event SET position = -1 - position WHERE session = ?1 AND position < 0
    """

  private static let restoringEnd: SQL = """
    UPDATE session SET end_reason = b.end_reason FROM session_by_log AS b WHERE session.id = ?1 AND b.session = ?1
    """
}
