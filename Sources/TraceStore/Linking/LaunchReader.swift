import TraceModel

/// Finds the sessions of logs that may be the launch of a death, as their logs alone tell them.
struct LaunchReader {
  private let connection: Connection
  private let sessions: SessionWriter
  private let facts: LentFacts
  /// So many sessions are looked at for one death.
  private static let reach = 1024
  /// Nanoseconds around a death, or its period, in which a session without process id must end.
  private static let around: Int64 = 60_000_000_000

  init(_ connection: Connection, _ sessions: SessionWriter) {
    self.connection = connection
    self.sessions = sessions
    facts = LentFacts(connection, sessions)
  }

  func candidates(for death: ReportedDeath) throws(StoreFailure) -> [Int64] {
    let said = death.launch
    var find = try connection.prepare(said.pid == nil ? Self.byName : Self.byPid)
    find.put(said.pid)
    find.put(said.process.isEmpty ? nil : said.process)
    find.put(said.app.bundle)
    find.put(Self.reach)
    let range = Self.range(of: death)
    find.put(range.lowerBound)
    find.put(range.upperBound)
    var rows: [Int64] = []
    while try find.step() { rows.append(find.takeInt64()) }
    return rows
  }

  /// When its session must end by the wall clock, if the death names an instant or a period.
  private static func range(of death: ReportedDeath) -> ClosedRange<Int64> {
    let (begin, end): (Timestamp?, Timestamp?) =
      if let captured = death.captured {
        captured.hasZone ? (captured.time, captured.time) : (nil, nil)
      } else {
        (death.window?.begin?.time, death.window?.end?.time)
      }
    guard let first = begin?.nanoseconds, let last = end?.nanoseconds, first <= last, first > .min / 2, last < .max / 2
    else { return .min ... .max }
    return first - around...last + around
  }

  // Names may be cut, so a process id is asked for alone; without one, the name.
  static let byPid: SQL =
    "SELECT s.id FROM session AS s WHERE s.pid = ?1 AND NOT s.of_report UNION SELECT s.id FROM session AS s "
    + "WHERE s.process = ?2 AND s.pid IS NULL AND " + near + " UNION SELECT s.id FROM session AS s "
    + "WHERE s.app = ?3 AND s.pid IS NULL AND " + near + " ORDER BY 1 LIMIT ?4"

  static let byName: SQL =
    "SELECT s.id FROM session AS s WHERE s.process = ?2 AND ?1 IS NULL AND " + near
    + " UNION SELECT s.id FROM session AS s WHERE s.app = ?3 AND " + near + " ORDER BY 1 LIMIT ?4"

  /// It may state the report's id, or ends near the death as far as its clock tells.
  private static let near: SQL = """
    NOT s.of_report AND (NOT s.instants OR s.last_time IS NULL OR s.last_time BETWEEN ?5 AND ?6
      OR EXISTS (SELECT 1 FROM label AS l WHERE l.session = s.id))
    """

  func launch(_ row: Int64) throws(StoreFailure) -> LaunchMatch.Launch {
    var session = try facts.byLog(try sessions.session(in: row), row)
    var find = try connection.prepare(
      """
      SELECT b.session IS NOT NULL, b.end_reason, b.first_time, b.last_time, iif(b.session, b.first_tick, s.first_tick),
        iif(b.session, b.last_tick, s.last_tick)
      FROM session AS s LEFT JOIN session_by_log AS b ON b.session = s.id WHERE s.id = ?
      """)
    find.put(row)
    let ticks = try find.first { (row) throws(StoreFailure) in
      let isTied = row.takeBool()
      let end = row.takeOptionalText().flatMap(SessionEnd.init(rawValue:))
      let (first, last) = (row.takeOptionalInt64(), row.takeOptionalInt64())
      if isTied {
        session.end = end ?? session.end
        session.first = first.map(Timestamp.init)
        session.last = last.map(Timestamp.init)
      }
      return (row.takeOptionalInt64(), row.takeOptionalInt64())
    }
    return LaunchMatch.Launch(session: session, firstTick: ticks?.0, lastTick: ticks?.1)
  }
}
