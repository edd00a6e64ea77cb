import TraceModel

/// Reads the deaths of sessions as lists show them.
final class CrashReader {
  private let reports: ReportRows
  private var findDeaths: Statement
  private var findCrash: Statement
  private var findPosition: Statement
  private var findRules: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    let sessions = try SessionWriter(connection)
    reports = try ReportRows(connection, sessions, try AccountRows(connection))
    findDeaths = try connection.prepare(
      """
      SELECT d.public_id, d.report, d.how, d.confidence, d.incident, d."group", d.copies, p.path
      FROM death AS d JOIN report AS r ON r.id = d.report JOIN capture AS p ON p.id = r.capture
      WHERE d.session = ? ORDER BY d.public_id
      """)
    findCrash = try connection.prepare(
      """
      SELECT c.id, c.kind, c.position, c.exception, c.signal, c.reason, c.signature, c."group", e.time, e.line, e.offset,
        p.path
      FROM crash AS c LEFT JOIN event AS e ON e.session = c.session AND e.position = c.stamp_position
        LEFT JOIN capture AS p ON p.id = e.capture
      WHERE c.session = ?
      """)
    findRules = try connection.prepare(
      """
      SELECT DISTINCT n.text FROM finding AS f JOIN name AS n ON n.id = f.rule LEFT JOIN rule AS r ON r.id = n.text
      WHERE f.session = ? AND f.verdict IN ('violated', 'pending-at-crash') AND NOT coalesce(r.about_crash, 0)
      ORDER BY 1
      """)
    findPosition = try connection.prepare("SELECT max(position) FROM event WHERE report = ? AND session = ?")
  }

  func listings(of stored: StoredSession) throws(StoreFailure) -> [CrashListing] {
    var listings = try told(of: stored)
    if listings.isEmpty { return [] }
    findRules.put(stored.row)
    var rules: [String] = []
    while try findRules.step() { rules.append(findRules.takeText()) }
    for index in listings.indices { listings[index].rules = rules }
    return listings
  }

  private func told(of stored: StoredSession) throws(StoreFailure) -> [CrashListing] {
    var listings = try deaths(of: stored)
    guard let found = try crash(of: stored) else { return listings }
    var crash = found.listing
    if found.kind == "log" {
      crash.link = CrashLink(.log, 1)
      listings.append(crash)
    } else if let index = listings.firstIndex(where: { $0.id == crash.id }) {
      listings[index].position = crash.position
      // A report that lost its stamp still has that of the log.
      if listings[index].summary.report.captured == nil {
        listings[index].summary.report.captured = crash.report.captured
      }
    }
    return listings
  }

  private func deaths(of stored: StoredSession) throws(StoreFailure) -> [CrashListing] {
    findDeaths.put(stored.row)
    var found: [(listing: CrashListing, report: Int64)] = []
    while try findDeaths.step() {
      let (id, report) = (findDeaths.takeText(), findDeaths.takeInt64())
      let (how, confidence) = (findDeaths.takeText(), findDeaths.takeOptionalDouble() ?? 0)
      guard let word = CrashLink.How(rawValue: how) else { throw .unknownWord(how, column: "death.how") }
      let incident = findDeaths.takeOptionalText()
      let (group, copies) = (findDeaths.takeOptionalText(), findDeaths.takeInt())
      var summary = try reports.stored(report).summary
      summary.report.incident = incident
      summary.report.takeFacts(of: stored.session)
      var listing = CrashListing(id: id, path: findDeaths.takeText(), summary: summary)
      (listing.group, listing.copies) = (group, copies)
      listing.session = stored.session.id
      listing.link = CrashLink(word, confidence)
      found.append((listing, report))
    }
    for index in found.indices {
      findPosition.put(found[index].report)
      findPosition.put(stored.row)
      found[index].listing.position = try findPosition.first { $0.takeOptionalInt() } ?? nil
    }
    return found.map(\.listing)
  }

  /// As the analysis found it, and the word for who told of it.
  private func crash(of stored: StoredSession) throws(StoreFailure) -> (listing: CrashListing, kind: String)? {
    findCrash.put(stored.row)
    return try findCrash.first { row in
      let (id, kind, position) = (row.takeText(), row.takeText(), row.takeInt())
      var report = CrashReport(format: kind)
      report.takeFacts(of: stored.session)
      report.exception.type = row.takeOptionalText()
      report.exception.signal = row.takeOptionalText()
      report.exception.reason = row.takeOptionalText()
      let symbol = row.takeText()
      let group = row.takeOptionalText()
      if let time = row.takeOptionalInt64() {
        report.captured = CrashInstant(
          time: Timestamp(nanoseconds: time), resolution: 0, hasZone: stored.session.stampsAreInstants)
      }
      (report.line, report.offset) = (row.takeInt(), row.takeInt())
      let summary = CrashSummary(
        report: report, signature: CrashSignature(address: nil, symbol: symbol, confidence: .none, frames: []),
        frames: [], isInRotation: nil, isInLayout: nil, richness: 0, identity: id)
      var listing = CrashListing(id: id, path: row.takeText(), summary: summary)
      (listing.group, listing.session, listing.position) = (group, stored.session.id, position)
      return (listing, kind)
    }
  }
}

extension CrashReport {
  /// The session has the best of what is known of the launch.
  fileprivate mutating func takeFacts(of session: Session) {
    if !session.process.isEmpty { process = session.process }
    pid = session.pid ?? pid
    boot = session.boot ?? boot
    (device, system, app) = (session.device, session.system, session.app)
  }
}
