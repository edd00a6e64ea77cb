import TraceModel

/// Reads rows of `finding` and what hangs on them.
final class FindingReader {
  /// What counting needs of a finding.
  struct Summary {
    var rule: String
    var severity: Severity
    var verdict: Verdict
    /// See `Finding.condition`.
    var condition: String
  }

  private let kinds: KindNames
  private var findSummaries: Statement
  private var findFindings: Statement
  private var findWitness: Statement
  private var findCrash: Statement
  private var findEvent: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    kinds = try KindNames(connection)
    findSummaries = try connection.prepare(
      """
      SELECT n.text, f.severity, f.verdict, f.condition FROM finding AS f JOIN name AS n ON n.id = f.rule WHERE f.session = ?
      ORDER BY f.number
      """)
    findFindings = try connection.prepare(
      """
      SELECT f.number, f.id, f.fingerprint, n.text, f.severity, f.verdict, f.subject, f.message, f.further, f.condition
      FROM finding AS f JOIN name AS n ON n.id = f.rule WHERE f.session = ? ORDER BY f.number
      """)
    findWitness = try connection.prepare(
      "SELECT " + TraceDatabase.timelineColumns + " FROM witness AS w CROSS JOIN" + TraceDatabase.timelineJoins
        + "WHERE w.finding = ?1 AND e.session = ?2 AND e.position = w.position ORDER BY w.ordinal")
    findCrash = try connection.prepare(
      "SELECT id, kind, position, stamp_position, exception, signal, reason, signature FROM crash WHERE session = ?")
    findEvent = try connection.prepare("SELECT tick, time FROM event WHERE session = ? AND position = ?")
  }

  func summaries(of session: Int64) throws(StoreFailure) -> [Summary] {
    findSummaries.put(session)
    var summaries: [Summary] = []
    while try findSummaries.step() {
      summaries.append(
        Summary(
          rule: findSummaries.takeText(), severity: try Self.severity(findSummaries.takeText()),
          verdict: try Self.verdict(findSummaries.takeText()), condition: findSummaries.takeText()))
    }
    return summaries
  }

  /// The findings of one session that `isWanted` takes, each with all that a reader wants beside it.
  func listings(
    of stored: StoredSession, where isWanted: (Finding) -> Bool
  ) throws(StoreFailure) -> [FindingListing] {
    var crash: (crash: Crash, stamps: Stamps)?
    if let found = try self.crash(of: stored) {
      crash = (found, try stamps(session: stored.row, position: found.stampPosition))
    }
    var listings: [FindingListing] = []
    findFindings.put(stored.row)
    while try findFindings.step() {
      let number = findFindings.takeInt64()
      var finding = Finding(
        id: findFindings.takeText(), fingerprint: findFindings.takeText(), rule: findFindings.takeText(),
        severity: try Self.severity(findFindings.takeText()), verdict: try Self.verdict(findFindings.takeText()),
        session: stored.session.id, subject: findFindings.takeText(), message: findFindings.takeText(), witness: [])
      finding.further = findFindings.takeInt()
      finding.condition = findFindings.takeText()
      if !isWanted(finding) { continue }
      let events = try witness(of: number, session: stored.row)
      finding.witness = events.map { Witness(kind: $0.kind, position: $0.position, line: $0.line) }
      var crashAfter: Double?
      if let crash, let last = events.last {
        crashAfter = crash.stamps.milliseconds(since: Stamps(tick: last.tick, time: last.time))
      }
      listings.append(
        FindingListing(
          finding: finding, session: stored.session, witness: events, crash: crash?.crash, crashAfter: crashAfter))
    }
    return listings
  }

  private func witness(of finding: Int64, session: Int64) throws(StoreFailure) -> [TimelineEvent] {
    findWitness.put(finding)
    findWitness.put(session)
    var events: [TimelineEvent] = []
    while try findWitness.step() {
      events.append(try TraceDatabase.takeTimelineEvent(from: &findWitness, kinds: kinds))
    }
    return events
  }

  private func crash(of stored: StoredSession) throws(StoreFailure) -> Crash? {
    findCrash.put(stored.row)
    let id = stored.session.id
    return try findCrash.first { row in
      let (crashID, kind, position, stamp) = (row.takeText(), row.takeText(), row.takeInt(), row.takeInt())
      let (exception, signal, reason) = (row.takeOptionalText(), row.takeOptionalText(), row.takeOptionalText())
      var crash = Crash(id: crashID, kind: kind, session: id, position: position, signature: row.takeText())
      crash.stampPosition = stamp
      crash.exception = exception
      crash.signal = signal
      crash.reason = reason
      return crash
    }
  }

  private func stamps(session: Int64, position: Int) throws(StoreFailure) -> Stamps {
    findEvent.put(session)
    findEvent.put(position)
    return try findEvent.first { row in
      Stamps(
        tick: row.takeOptionalInt64().map(Timestamp.init), time: row.takeOptionalInt64().map(Timestamp.init))
    } ?? Stamps()
  }

  private static func severity(_ word: String) throws(StoreFailure) -> Severity {
    guard let severity = Severity(rawValue: word) else { throw .unknownWord(word, column: "finding.severity") }
    return severity
  }

  private static func verdict(_ word: String) throws(StoreFailure) -> Verdict {
    guard let verdict = Verdict(rawValue: word) else { throw .unknownWord(word, column: "finding.verdict") }
    return verdict
  }
}

/// The stamps of one event.
private struct Stamps {
  var tick: Timestamp?
  var time: Timestamp?

  /// From `earlier` to here, on the monotonic clock if both have it, else on the wall clock; nil: no common clock.
  func milliseconds(since earlier: Stamps) -> Double? {
    if let tick, let start = earlier.tick { return Double(tick.since(start)) / 1e6 }
    if let time, let start = earlier.time { return Double(time.since(start)) / 1e6 }
    return nil
  }
}
