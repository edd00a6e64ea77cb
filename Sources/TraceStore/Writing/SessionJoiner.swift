import TraceModel

/// Finds sessions that are one launch, though each capture calls it by another id: the second half of a log does not show
/// how the launch began.
///
/// That two are one must be proved by lines that both have, and nothing may speak against it. Where a process id is known,
/// one line proves it whose stamp is fine or that names the device, or two others. Without, or where both show how a launch
/// began, two lines with a tick prove it, if the stretch that both cover holds the same lines. Two that have no line in
/// common may be parts of one log (`SessionContinuation`).
struct SessionJoiner {
  let connection: Connection
  let sessions: SessionWriter
  let accounts: AccountRows
  let links: LinkUndoing

  /// So many sessions are looked at, those that begin nearest.
  private static let reach = 32

  /// Another session that tells of the same launch as the one in `row`; nil: none does.
  func partner(of row: Int64) throws(StoreFailure) -> Int64? {
    let session = try sessions.session(in: row)
    let span = try span(of: row)
    for candidate in try candidates(for: row, session, span) {
      let other = try self.other(in: candidate)
      if !session.canBeOne(with: other) { continue }
      if try sharesCapture(row, candidate) { continue }
      if try isProved(row, session, candidate, other) { return candidate }
    }
    if let relative = try relative(of: row, session) { return relative }
    return try neighbour(of: row, session)
  }

  /// A candidate as logs alone tell it.
  private func other(in row: Int64) throws(StoreFailure) -> Session {
    try links.undo(session: row)
    return try sessions.session(in: row)
  }

  /// A session that tells of the same messages in another way, with wall stamps alone.
  private func relative(of row: Int64, _ session: Session) throws(StoreFailure) -> Int64? {
    if session.pid == nil || session.process.isEmpty { return nil }
    let messages = SharedMessages(connection: connection)
    var mine: [SharedMessages.Told] = []
    for candidate in try SessionContinuation(connection: connection).sessions(withPid: session.pid, but: row) {
      let other = try self.other(in: candidate)
      guard session.canBeOne(with: other), session.process == other.process else { continue }
      if try sharesCapture(row, candidate) { continue }
      if try answer(Self.contradicting, row, candidate) != 0 { continue }
      if mine.isEmpty { mine = try messages.events(of: row) }
      let pairs = SharedMessages.pairs(
        mine, try messages.events(of: candidate),
        onOneScale: session.stampsAreInstants && other.stampsAreInstants)
      if !pairs.isEmpty { return candidate }
    }
    return nil
  }

  /// A session that has no line in common with the one in `row`, and goes on where it ends, or ends where it begins.
  private func neighbour(of row: Int64, _ session: Session) throws(StoreFailure) -> Int64? {
    let continuation = SessionContinuation(connection: connection)
    let candidates = try continuation.candidates(for: row, session)
    if candidates.isEmpty { return nil }
    let side = try continuation.side(row, session)
    for candidate in candidates {
      let other = try self.other(in: candidate)
      if !session.canBeOne(with: other) { continue }
      if try sharesCapture(row, candidate) { continue }
      if try answer(Self.contradicting, row, candidate) != 0 { continue }
      if try continuation.joins(side, try continuation.side(candidate, other)) { return candidate }
    }
    return nil
  }

  /// Gives the events of one session to another. The other is to be put in order afterwards.
  func move(_ row: Int64, into target: Int64) throws(StoreFailure) {
    try sessions.replace(
      try sessions.session(in: target).merged(with: try sessions.session(in: row)), row: target)
    var move = try connection.prepare("UPDATE event SET session = ?, position = NULL WHERE session = ?")
    move.put(target)
    move.put(row)
    try move.run()
    try accounts.move(from: row, to: target)
    try sessions.remove(row)
  }

  // MARK: Candidates

  private struct Span {
    var ticks: ClosedRange<Int64>?
    var times: ClosedRange<Int64>?
  }

  private func span(of row: Int64) throws(StoreFailure) -> Span {
    var find = try connection.prepare("SELECT first_tick, last_tick, first_time, last_time FROM session WHERE id = ?")
    find.put(row)
    return try find.first { row in
      func range(_ first: Int64?, _ last: Int64?) -> ClosedRange<Int64>? {
        guard let first, let last, first <= last else { return nil }
        return first...last
      }
      return Span(
        ticks: range(row.takeOptionalInt64(), row.takeOptionalInt64()),
        times: range(row.takeOptionalInt64(), row.takeOptionalInt64()))
    } ?? Span()
  }

  private func candidates(for row: Int64, _ session: Session, _ span: Span) throws(StoreFailure) -> [Int64] {
    var found: [Int64] = []
    // A second half without process id may belong to a launch whose session line states one.
    for pid in session.pid == nil ? [nil] : [session.pid, nil] {
      if let ticks = span.ticks { found += try rows(Self.byTick, pid, ticks) }
      if let times = span.times, pid != nil { found += try rows(Self.byTime, pid, times) }
    }
    if session.pid == nil, let ticks = span.ticks { found += try rows(Self.byTickOfAny, nil, ticks) }
    var seen: Set<Int64> = [row]
    return found.filter { seen.insert($0).inserted }.sorted()
  }

  private func rows(_ sql: SQL, _ pid: Int?, _ range: ClosedRange<Int64>) throws(StoreFailure) -> [Int64] {
    var find = try connection.prepare(sql)
    find.put(pid)
    find.put(range.lowerBound)
    find.put(range.upperBound)
    find.put(Self.reach)
    var found: [Int64] = []
    while try find.step() { found.append(find.takeInt64()) }
    return found
  }

  static let byTick: SQL = """
    SELECT id FROM (
      SELECT id, last_tick FROM session WHERE pid IS ?1 AND first_tick <= ?2 AND NOT of_report
      ORDER BY first_tick DESC LIMIT ?4)
    WHERE last_tick >= ?2
    UNION ALL SELECT id FROM (
      SELECT id FROM session WHERE pid IS ?1 AND first_tick > ?2 AND first_tick <= ?3 AND NOT of_report
      ORDER BY first_tick LIMIT ?4)
    """

  static let byTime: SQL = """
    SELECT id FROM (
      SELECT id, last_time FROM session WHERE pid IS ?1 AND first_time <= ?2 AND NOT of_report
      ORDER BY first_time DESC LIMIT ?4)
    WHERE last_time >= ?2
    UNION ALL SELECT id FROM (
      SELECT id FROM session WHERE pid IS ?1 AND first_time > ?2 AND first_time <= ?3 AND NOT of_report
      ORDER BY first_time LIMIT ?4)
    """

  static let byTickOfAny: SQL = """
    SELECT id FROM session WHERE ?1 IS NULL AND pid IS NOT NULL AND first_tick <= ?3 AND last_tick >= ?2
      AND NOT of_report
    ORDER BY id LIMIT ?4
    """

  // MARK: Proof

  private func sharesCapture(_ row: Int64, _ other: Int64) throws(StoreFailure) -> Bool {
    try answer(
      """
      SELECT EXISTS (SELECT 1 FROM session_capture AS a JOIN session_capture AS b ON b.capture = a.capture
        WHERE a.session = ?1 AND b.session = ?2)
      """, row, other) != 0
  }

  private func isProved(
    _ row: Int64, _ session: Session, _ candidate: Int64, _ other: Session
  ) throws(StoreFailure) -> Bool {
    if try answer(Self.contradicting, row, candidate) != 0 { return false }
    let begin = session.startSeen && other.startSeen
    if begin, try answer(Self.beginningAlike, row, candidate) == 0 { return false }
    guard session.pid != nil, other.pid != nil, !begin else {
      if try answer(Self.sharingTicks, row, candidate) < 2 { return false }
      return try answer(Self.differing, row, candidate) == 0
    }
    let namesDevice = session.relayName != nil && other.relayName != nil
    return try answer(Self.sharing, row, candidate) > (namesDevice ? 0 : 1)
  }

  private func answer(_ sql: SQL, _ row: Int64, _ other: Int64) throws(StoreFailure) -> Int {
    var statement = try connection.prepare(sql)
    statement.put(row)
    statement.put(other)
    return try statement.first { $0.takeInt() } ?? 0
  }

  // Two events of one number. A line that was cut may have lost its tick. A join would compare each with each.
  static let contradicting: SQL = """
    SELECT EXISTS (
      SELECT 1 FROM (
        SELECT e.seq AS seq, e.kind, e.tick FROM event AS e LEFT JOIN name AS f ON f.id = e.flags
        WHERE e.session = ?1 AND e.position >= 0 AND e.seq IS NOT NULL AND NOT instr(coalesce(f.text, ''), 'cut=true')
        UNION
        SELECT e.seq, e.kind, e.tick FROM event AS e LEFT JOIN name AS f ON f.id = e.flags
        WHERE e.session = ?2 AND e.position >= 0 AND e.seq IS NOT NULL AND NOT instr(coalesce(f.text, ''), 'cut=true'))
      GROUP BY seq HAVING count(*) > 1)
    """

  static let beginningAlike: SQL = """
    SELECT e.raw = o.raw AND e.kind = o.kind FROM event AS e JOIN event AS o ON o.session = ?2 AND o.position = 0
    WHERE e.session = ?1 AND e.position = 0
    """

  // A tick, or a stamp finer than a second, counts twice. With a tick the message is enough: each log puts something else
  // before it.
  static let sharing: SQL = """
    SELECT count(*) + count(*) FILTER (WHERE fine) FROM (
      SELECT iif(tick IS NULL, raw, keys), kind, tick, tick IS NOT NULL OR time % 1000000000 <> 0 AS fine FROM event
      WHERE session = ?1 AND position >= 0 AND raw <> '' AND coalesce(tick, time) IS NOT NULL
      INTERSECT
      SELECT iif(tick IS NULL, raw, keys), kind, tick, tick IS NOT NULL OR time % 1000000000 <> 0 FROM event
      WHERE session = ?2 AND position >= 0 AND raw <> '' AND coalesce(tick, time) IS NOT NULL)
    """

  static let sharingTicks: SQL = """
    SELECT count(*) FROM (
      SELECT keys, kind, tick FROM event WHERE session = ?1 AND position >= 0 AND raw <> '' AND tick IS NOT NULL
      INTERSECT
      SELECT keys, kind, tick FROM event WHERE session = ?2 AND position >= 0 AND raw <> '' AND tick IS NOT NULL)
    """

  /// All that read events, for the test that none of them reads those of other sessions.
  static let all: [SQL] = [contradicting, beginningAlike, sharing, sharingTicks, differing]

  // Without the end of the stretch, where a line may be cut.
  static let differing: SQL = """
    WITH stretch AS (
      SELECT max(a.first_tick, b.first_tick) AS first, min(a.last_tick, b.last_tick) AS last
      FROM session AS a JOIN session AS b ON b.id = ?2 WHERE a.id = ?1),
    mine AS (
      SELECT keys, kind, tick FROM event, stretch
      WHERE session = ?1 AND position >= 0 AND raw <> '' AND tick >= first AND tick < last),
    others AS (
      SELECT keys, kind, tick FROM event, stretch
      WHERE session = ?2 AND position >= 0 AND raw <> '' AND tick >= first AND tick < last)
    SELECT EXISTS (SELECT * FROM mine EXCEPT SELECT * FROM others)
      OR EXISTS (SELECT * FROM others EXCEPT SELECT * FROM mine)
    """
}
