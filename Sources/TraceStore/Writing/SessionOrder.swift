import TraceModel

/// Puts the events of a session in order after several readings of one launch came together.
///
/// Two accounts of one event become one: those with the same `seq`, and those of two captures whose line, kind and
/// stamps are the same (the nth such line of one is the nth of the other). The rest is merged by `seq`, tick and wall
/// time, as far as both sides have them; inside one capture only `seq` changes the order of the lines.
final class SessionOrder {
  private let connection: Connection
  private var clear: Statement
  private var findRepeatedNumbers: Statement
  private var findRepeatedLines: Statement
  private var describe: Statement
  private var dropDuplicates: Statement
  private var survey: Statement
  private var place: Statement
  private var setAside: Statement
  private var settle: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    try connection.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS duplicate (event INTEGER PRIMARY KEY) STRICT;
      CREATE TEMP TABLE IF NOT EXISTS placement (event INTEGER PRIMARY KEY, position INTEGER NOT NULL) STRICT;
      """)
    clear = try connection.prepare("DELETE FROM temp.duplicate")
    findRepeatedNumbers = try connection.prepare(Self.repeatedNumbers)
    findRepeatedLines = try connection.prepare(Self.repeatedLines)
    describe = try connection.prepare(Self.firstDuplicate)
    dropDuplicates = try connection.prepare(Self.dropping)
    survey = try connection.prepare(Self.surveying)
    place = try connection.prepare(Self.placing)
    setAside = try connection.prepare(Self.settingAside)
    settle = try connection.prepare(Self.settling)
  }

  static let repeatedNumbers: SQL = """
    INSERT OR IGNORE INTO temp.duplicate SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY seq ORDER BY position) AS nth
      FROM event WHERE session = ? AND seq IS NOT NULL)
    WHERE nth > 1
    """

  // What the same capture held before does not count: one log may well have the same line twice.
  static let repeatedLines: SQL = """
    INSERT OR IGNORE INTO temp.duplicate SELECT id FROM (
      SELECT id, is_new, row_number() OVER (PARTITION BY raw, kind, time, tick, is_new ORDER BY position) AS nth,
        count(*) FILTER (WHERE NOT is_new) OVER (PARTITION BY raw, kind, time, tick) AS known
      FROM (
        SELECT id, position, raw, kind, time, tick, position >= ?2 AS is_new
        FROM event WHERE session = ?1 AND (position >= ?2 OR capture <> ?3)))
    WHERE is_new AND nth <= known
    """

  static let firstDuplicate: SQL = """
    SELECT (SELECT count(*) FROM temp.duplicate), e.line, e.offset, e.raw
    FROM temp.duplicate AS d CROSS JOIN event AS e ON e.id = d.event ORDER BY e.offset, e.id LIMIT 1
    """

  static let dropping: SQL = "DELETE FROM event WHERE id IN (SELECT event FROM temp.duplicate)"

  static let surveying: SQL = """
    SELECT max(seq) FILTER (WHERE capture = ?2) IS NOT NULL, max(seq) FILTER (WHERE capture <> ?2) IS NOT NULL,
      max(tick) FILTER (WHERE capture = ?2) IS NOT NULL, max(tick) FILTER (WHERE capture <> ?2) IS NOT NULL,
      max(time) FILTER (WHERE capture = ?2) IS NOT NULL, max(time) FILTER (WHERE capture <> ?2) IS NOT NULL,
      max(capture <> ?2) IS 1
    FROM event WHERE session = ?1
    """

  // An event without a number or stamp keeps to the one before it on its side, at the head to the first that has one.
  // Stamps that run backwards count as the latest so far: they do not change the order of their own side.
  static let placing: SQL = """
    INSERT INTO temp.placement
    WITH sided AS (
      SELECT id, position, seq, tick, time, capture = ?2 AS side FROM event WHERE session = ?1),
    stretched AS (
      SELECT id, position, side, seq, count(seq) OVER reached AS stretch,
        coalesce(max(tick) OVER reached, min(tick) OVER whole) AS tick,
        coalesce(max(time) OVER reached, min(time) OVER whole) AS time,
        min(seq) OVER whole AS first_seq
      FROM sided
      WINDOW reached AS (PARTITION BY side ORDER BY position), whole AS (PARTITION BY side)),
    keyed AS (
      SELECT id, position, side, tick, time,
        coalesce(first_value(seq) OVER (PARTITION BY side, stretch ORDER BY position), first_seq) AS seq
      FROM stretched)
    SELECT id, row_number() OVER (ORDER BY iif(?3, seq, 0), iif(?4, tick, 0), iif(?5, time, 0), side, position) - 1
    FROM keyed
    """

  // Positions are unique at every moment, so those that move step aside first.
  static let settingAside: SQL = """
    UPDATE event SET position = -1 - (SELECT p.position FROM temp.placement AS p WHERE p.event = event.id)
    WHERE session = ? AND position <> (SELECT p.position FROM temp.placement AS p WHERE p.event = event.id)
    """

  static let settling: SQL = "UPDATE event SET position = -1 - position WHERE session = ? AND position < 0"

  /// Orders the session in `row` after events of `capture` were appended from position `firstNew` on.
  ///
  /// Returns what was dropped because it was known; nil: nothing.
  func settle(row: Int64, capture: Int64, firstNew: Int, sharesInstants: Bool) throws(StoreFailure) -> Loss? {
    let loss = try dropRepeated(row: row, capture: capture, firstNew: firstNew)
    survey.put(row)
    survey.put(capture)
    let has = try survey.first { row in
      [
        row.takeBool(), row.takeBool(), row.takeBool(), row.takeBool(), row.takeBool(), row.takeBool(), row.takeBool(),
      ]
    }
    guard let has else { preconditionFailure("an aggregate without GROUP BY gives one row") }
    let isAlone = !has[6]
    place.put(row)
    place.put(capture)
    place.put(isAlone ? has[0] : has[0] && has[1])
    place.put(!isAlone && has[2] && has[3])
    place.put(!isAlone && has[4] && has[5] && sharesInstants)
    try place.run()
    setAside.put(row)
    try setAside.run()
    settle.put(row)
    try settle.run()
    try connection.execute("DELETE FROM temp.placement")
    return loss
  }

  private func dropRepeated(row: Int64, capture: Int64, firstNew: Int) throws(StoreFailure) -> Loss? {
    findRepeatedNumbers.put(row)
    try findRepeatedNumbers.run()
    findRepeatedLines.put(row)
    findRepeatedLines.put(firstNew)
    findRepeatedLines.put(capture)
    try findRepeatedLines.run()
    let loss = try describe.first { row in
      let (count, line, offset) = (row.takeInt(), row.takeInt(), row.takeInt())
      return Loss(
        reason: "duplicate", line: line, offset: offset, count: count, text: row.takeText().prefix(bytes: 200))
    }
    try dropDuplicates.run()
    try clear.run()
    return loss
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
