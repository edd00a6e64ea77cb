package import TraceModel

extension TraceDatabase {
  /// Reads a session's events in order, in batches, as `AnalysisPass` does.
  package func readEvents(
    of session: String, _ body: (_ events: [Event], _ names: NameTable) throws -> Void
  ) throws {
    try analysisPass().readEvents(of: session, body)
  }

  /// The columns that `takeTimelineEvent` reads, of event `e`.
  static let timelineColumns: SQL =
    "e.kind, e.position, c.path, e.line, e.offset, e.time, e.tick, n.text, e.keys, e.raw"

  static let timelineJoins: SQL =
    " event AS e JOIN capture AS c ON c.id = e.capture LEFT JOIN name AS n ON n.id = e.subject "

  static func takeTimelineEvent(
    from row: inout Statement, kinds: KindNames
  ) throws(StoreFailure) -> TimelineEvent {
    TimelineEvent(
      kind: try kinds.kind(row.takeInt64()), position: row.takeInt(), capture: row.takeText(), line: row.takeInt(),
      offset: row.takeInt(), time: row.takeOptionalInt64().map(Timestamp.init),
      tick: row.takeOptionalInt64().map(Timestamp.init), subject: row.takeText(), keys: row.takeText(),
      raw: row.takeText())
  }

  static let timelineQuery: SQL =
    "SELECT " + timelineColumns + " FROM" + timelineJoins
    + "WHERE e.session = ? AND e.position BETWEEN ? AND ? ORDER BY e.position"

  /// Events of a session as a reader sees them, in order. Positions that the session does not have are no error.
  package func timeline(
    of session: String, positions: ClosedRange<Int>
  ) throws(StoreFailure) -> [TimelineEvent] {
    let row = try sessionRow(of: session)
    let kinds = try KindNames(connection)
    var rows = try connection.prepare(Self.timelineQuery)
    rows.put(row)
    rows.put(positions.lowerBound)
    rows.put(positions.upperBound)
    var events: [TimelineEvent] = []
    while try rows.step() { events.append(try Self.takeTimelineEvent(from: &rows, kinds: kinds)) }
    return events
  }

  /// The row of the session with this id, or that one of its captures calls so.
  func sessionRow(of id: String) throws(StoreFailure) -> Int64 {
    var find = try connection.prepare(SessionWriter.findingRow)
    find.put(id)
    guard let row = try find.first({ $0.takeInt64() }) else { throw .unknownSession(id) }
    return row
  }
}
