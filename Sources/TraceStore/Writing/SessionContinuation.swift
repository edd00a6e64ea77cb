import TraceModel

/// Finds the session that goes on where another one ends: a log that comes in several files, of which only the first shows
/// how the launch began.
///
/// Where events have numbers, the next number proves it. Else the process id must be the same, in the same folder, on a
/// device that both name or in one boot, and hardly any time may have passed, since nobody knows what a log that begins
/// later has missed. Without process id the address of an object must be in both: no other launch has it there.
struct SessionContinuation {
  /// Nanoseconds that may pass between the last line of one file and the first of the next, where only the process id
  /// says that they are of one launch.
  static let longestPause: Int64 = 60_000_000_000
  /// The same where the numbers go on.
  static let longestNumberedPause: Int64 = 86_400_000_000_000
  /// So many sessions are looked at, those that begin nearest.
  private static let reach = 32

  let connection: Connection

  /// One side of the question.
  struct Side {
    var row: Int64
    var session: Session
    var stretches: [SessionStretch]
  }

  func side(_ row: Int64, _ session: Session) throws(StoreFailure) -> Side {
    Side(row: row, session: session, stretches: try SessionStretches(connection: connection).stretches(of: row))
  }

  /// Whether one of the two goes on with the other. Nothing else speaks against their being one.
  func joins(_ a: Side, _ b: Side) throws(StoreFailure) -> Bool {
    for x in a.stretches {
      for y in b.stretches {
        if try goesOn(from: x, of: a, to: y, of: b) { return true }
        if try goesOn(from: y, of: b, to: x, of: a) { return true }
      }
    }
    return false
  }

  private func goesOn(
    from last: SessionStretch, of a: Side, to next: SessionStretch, of b: Side
  ) throws(StoreFailure) -> Bool {
    let gap = last.gap(to: next)
    let isNear = last.folder == next.folder
    if let number = last.last.seq, let following = next.first.seq {
      guard number < .max, following == number + 1, isNear || a.session.pid != nil && b.session.pid != nil else {
        return false
      }
      return gap.map { (0...Self.longestNumberedPause).contains($0) } ?? isNear
    }
    guard a.session.pid == b.session.pid else { return false }
    if let gap {
      guard (0...Self.longestPause).contains(gap) else { return false }
    } else {
      // Lines without stamps, of which only the one that shows the beginning can be the first.
      guard last.startSeen, !next.startSeen, !last.last.isStamped || !next.first.isStamped else { return false }
    }
    if try begins(next, after: a) { return false }
    if a.session.pid != nil {
      return isNear || a.session.relayName != nil && b.session.relayName != nil
        || a.session.boot != nil && b.session.boot != nil
    }
    guard isNear, a.session.process == b.session.process else { return false }
    return try answer(Self.sharingAddresses, a.row, b.row)
  }

  /// Whether a stretch shows the beginning of a launch that cannot be the one of `session`.
  private func begins(_ stretch: SessionStretch, after session: Side) throws(StoreFailure) -> Bool {
    let isOver = session.session.end.isComplete
    switch stretch.firstKind {
    case .session: return isOver ? true : !(try answer(Self.havingMarksOnly, session.row))
    case .appDidFinishLaunching:
      if isOver { return true }
      return session.session.pid == nil ? !(try answer(Self.havingMarksOnly, session.row)) : false
    case .loadView, .viewDidLoad, .viewWillAppear, .sceneWillConnect, .appDidBecomeActive:
      return isOver || stretch.startSeen
    default: return isOver && session.session.pid == nil || stretch.startSeen
    }
  }

  private func answer(_ sql: SQL, _ rows: Int64...) throws(StoreFailure) -> Bool {
    var statement = try connection.prepare(sql)
    for row in rows { statement.put(row) }
    return try statement.first { $0.takeBool() } ?? false
  }

  // MARK: Candidates

  /// Sessions that begin near the one in `row`, with its process id or, if one of the two has none, whatever it is.
  func candidates(for row: Int64, _ session: Session) throws(StoreFailure) -> [Int64] {
    var find = try connection.prepare("SELECT first_tick, first_time FROM session WHERE id = ?")
    find.put(row)
    guard let (tick, time) = try find.first({ ($0.takeOptionalInt64(), $0.takeOptionalInt64()) }) else { return [] }
    var found: [Int64] = []
    for pid in session.pid == nil ? [nil] : [session.pid, nil] {
      if let tick { found += try rows(Self.byTick, pid, tick) }
      if let time, tick == nil || pid != nil { found += try rows(Self.byTime, pid, time) }
    }
    if session.pid == nil, let tick { found += try rows(Self.byTickOfAny, nil, tick) }
    if session.pid != nil || tick == nil && time == nil { found += try rows(Self.withoutStamps, session.pid, row) }
    if session.pid != nil, tick == nil, time == nil { found += try rows(Self.latest, session.pid, row) }
    var seen: Set<Int64> = [row]
    return found.filter { seen.insert($0).inserted }.sorted()
  }

  /// The latest sessions with a process id, without the one in `row`.
  func sessions(withPid pid: Int?, but row: Int64) throws(StoreFailure) -> [Int64] {
    try rows(Self.latest, pid, row).sorted()
  }

  private func rows(_ sql: SQL, _ pid: Int?, _ value: Int64) throws(StoreFailure) -> [Int64] {
    var find = try connection.prepare(sql)
    find.put(pid)
    find.put(value)
    find.put(Self.reach)
    var found: [Int64] = []
    while try find.step() { found.append(find.takeInt64()) }
    return found
  }

  static let byTick: SQL = """
    SELECT id FROM (
      SELECT id FROM session WHERE pid IS ?1 AND first_tick <= ?2 AND NOT of_report ORDER BY first_tick DESC LIMIT ?3)
    UNION ALL
    SELECT id FROM (
      SELECT id FROM session WHERE pid IS ?1 AND first_tick > ?2 AND NOT of_report ORDER BY first_tick LIMIT ?3)
    """

  static let byTime: SQL = """
    SELECT id FROM (
      SELECT id FROM session WHERE pid IS ?1 AND first_time <= ?2 AND NOT of_report ORDER BY first_time DESC LIMIT ?3)
    UNION ALL
    SELECT id FROM (
      SELECT id FROM session WHERE pid IS ?1 AND first_time > ?2 AND NOT of_report ORDER BY first_time LIMIT ?3)
    """

  static let byTickOfAny: SQL = """
    SELECT id FROM session
    WHERE ?1 IS NULL AND pid IS NOT NULL AND first_tick IS NOT NULL AND NOT of_report
    ORDER BY abs(first_tick - ?2), id LIMIT ?3
    """

  static let withoutStamps: SQL = """
    SELECT id FROM session WHERE pid IS ?1 AND first_tick IS NULL AND first_time IS NULL AND id <> ?2 AND NOT of_report
    ORDER BY id DESC LIMIT ?3
    """

  static let latest: SQL =
    "SELECT id FROM session WHERE pid IS ?1 AND id <> ?2 AND NOT of_report ORDER BY id DESC LIMIT ?3"

  // MARK: What both tell of

  static let havingMarksOnly: SQL = """
    SELECT NOT EXISTS (
      SELECT 1 FROM event AS e JOIN kind AS k ON k.id = e.kind
      WHERE e.session = ?1 AND e.position >= 0 AND k.name NOT IN ('session', 'appDidFinishLaunching'))
    """

  // An address of at least 32 bits: a short one is a number that somebody gave.
  static let sharingAddresses: SQL = """
    SELECT EXISTS (
      SELECT e.subject FROM event AS e JOIN name AS n ON n.id = e.subject
      WHERE e.session = ?1 AND n.text GLOB '*#0x????????*'
      INTERSECT
      SELECT e.subject FROM event AS e WHERE e.session = ?2)
    """

  /// All that read events, for the test that none of them reads those of other sessions.
  static let all: [SQL] = [havingMarksOnly, sharingAddresses]
}
