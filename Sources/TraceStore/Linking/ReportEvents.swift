import TraceModel

/// Puts the events of reports into the session of their launch: breadcrumbs between its lines by their time, the death at
/// its end.
struct ReportEvents {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  private struct Placed {
    var id: Int64
    var time: Int64?
  }

  func put(_ tie: LinkPlan.Tie, into session: Int64, ofLog: Bool) throws(StoreFailure) {
    var hasDeath = false
    if ofLog { hasDeath = try logTells(of: tie.death.kind, session) }
    var crumbs: [Placed] = []
    var death: Int64?
    var makers: Set<ReportFamily> = []
    for report in tie.death.reports {
      try connection.run("UPDATE event SET session = ?1, position = NULL WHERE report = ?2", session, report.row)
      let found = try events(of: report.row)
      guard let last = found.last else { continue }
      if report.row == tie.death.best.row, !hasDeath { death = last.id }
      // Each copy of a report has the same crumbs.
      if makers.insert(report.family).inserted { crumbs += found.dropLast() }
    }
    let shift = tie.match.shift
    for report in tie.death.reports where shift != nil && shift != 0 {
      try connection.run("UPDATE event SET time = time + ?1 WHERE report = ?2", shift ?? 0, report.row)
    }
    if let death, ofLog { try place(death, of: tie, in: session) }
    try insert(crumbs, shift: ofLog ? shift : 0, in: session, isAlone: !ofLog)
    if let death {
      try connection.run(
        """
        UPDATE event SET position = (SELECT coalesce(max(position) + 1, 0) FROM event WHERE session = ?1) WHERE id = ?2
        """, session, death)
    }
  }

  private func events(of report: Int64) throws(StoreFailure) -> [Placed] {
    var find = try connection.prepare("SELECT id, time FROM event WHERE report = ? ORDER BY place")
    find.put(report)
    var found: [Placed] = []
    while try find.step() { found.append(Placed(id: find.takeInt64(), time: find.takeOptionalInt64())) }
    return found
  }

  /// The log itself tells of such a death, and when it was.
  private func logTells(of kind: CrashKind, _ session: Int64) throws(StoreFailure) -> Bool {
    // A kill is told better by its report: the log does not say why.
    guard kind == .crash else { return false }
    var find = try connection.prepare(Self.deaths)
    find.put(session)
    while try find.step() {
      if SessionEnd(from: &find) == .crash { return true }
    }
    return false
  }

  static let deaths: SQL = """
    SELECT k.name, s.text, r.text FROM event AS e JOIN kind AS k ON k.id = e.kind
      LEFT JOIN name AS s ON s.id = e.signal LEFT JOIN name AS r ON r.id = e.reason
    WHERE e.session = ? AND e.position >= 0 AND e.report IS NULL AND k.name IN ('crash', 'exit', 'sessionEnd')
      AND coalesce(e.tick, e.time) IS NOT NULL
    """

  /// Gives the death the log's clock: its tick, if the device did not sleep before it, and no stamp on another scale.
  private func place(_ death: Int64, of tie: LinkPlan.Tie, in session: Int64) throws(StoreFailure) {
    if tie.match.shift == nil { try connection.run("UPDATE event SET time = NULL WHERE id = ?", death) }
    guard let tick = tie.death.exitTick else { return }
    // As far apart on the monotonic clock as on the wall clock, where both are known; else the next moment.
    try connection.run(
      """
      UPDATE event SET tick = ?2 FROM session_by_log AS b
      WHERE event.id = ?1 AND b.session = event.session AND b.last_tick <= ?2 AND iif(
        event.time IS NULL OR b.last_time IS NULL, ?2 - b.last_tick < 60000000000,
        abs((?2 - b.last_tick) - (event.time - b.last_time)) < 1000000000)
      """, death, tick)
  }

  // MARK: Breadcrumbs

  /// `shift`: nil where the crumbs' clock says nothing of the log's. They came before the end, and nothing says where.
  private func insert(_ crumbs: [Placed], shift: Int64?, in session: Int64, isAlone: Bool) throws(StoreFailure) {
    if crumbs.isEmpty { return }
    let log = try logged(in: session)
    let isOrdered = isAlone || shift != nil && log.contains { $0.time != nil }
    try connection.execute(SessionOrder.tables + SessionOrder.clearing)
    var order: [Placed] = []
    if isOrdered {
      order = Self.merged(log, crumbs.map { Placed(id: $0.id, time: $0.time.map { $0 &+ (shift ?? 0) }) })
    } else {
      order = crumbs + log
      for crumb in crumbs { try connection.run("INSERT OR IGNORE INTO temp.unplaced (event) VALUES (?)", crumb.id) }
    }
    for (position, event) in order.enumerated() {
      try connection.run(
        "UPDATE event SET position = -1 - ?1 WHERE id = ?2 AND position IS NOT ?1", Int64(position), event.id)
    }
    try connection.run("UPDATE event SET position = -1 - position WHERE session = ? AND position < 0", session)
    try connection.execute(SessionOrder.namingUnplaced)
    try connection.execute(SessionOrder.markingUnplaced)
    try connection.execute(SessionOrder.clearing)
  }

  private func logged(in session: Int64) throws(StoreFailure) -> [Placed] {
    var find = try connection.prepare(
      "SELECT id, time FROM event WHERE session = ? AND position >= 0 ORDER BY position")
    find.put(session)
    var found: [Placed] = []
    while try find.step() { found.append(Placed(id: find.takeInt64(), time: find.takeOptionalInt64())) }
    return found
  }

  /// Each crumb stands behind the last line that is not later, and behind the crumb before it: neither the log's order nor
  /// that of the crumbs is given up for a stamp.
  private static func merged(_ log: [Placed], _ crumbs: [Placed]) -> [Placed] {
    var result: [Placed] = []
    var next = 0
    var lastTime = Int64.min
    for crumb in crumbs {
      if let time = crumb.time { lastTime = max(lastTime, time) }
      while next < log.count, log[next...].prefix(64).contains(where: { $0.time.map { $0 <= lastTime } ?? false }) {
        result.append(log[next])
        next += 1
      }
      result.append(crumb)
    }
    return result + log[next...]
  }
}
