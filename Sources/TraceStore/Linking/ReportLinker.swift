import TraceModel

/// Ties the deaths that reports tell of to the sessions that logs tell of.
///
/// It looks at all reports and all logs each time, as if none had been tied yet, and changes what is not as it should be. So
/// it does not matter what was read first.
final class ReportLinker {
  private let connection: Connection
  private let sessions: SessionWriter
  private let rows: CaptureRows
  private let writer: LinkWriter

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    rows = try CaptureRows(connection)
    sessions = rows.sessions
    writer = try LinkWriter(connection, rows)
  }

  /// Returns a sentence for each fact that report and log see in different ways, with the path of the report. Inside a
  /// transaction.
  func link() throws(StoreFailure) -> [(path: String, sentence: String)] {
    var reports: [ReportRows.Stored] = []
    for row in try rows.links.reports.rows("SELECT id FROM report WHERE session IS NOT NULL AND ?1 ORDER BY id", 1) {
      reports.append(try rows.links.reports.stored(row))
    }
    let deaths = DeathMerger.merged(reports)
    let plan = try LinkPlan(deaths, LaunchReader(connection, sessions))
    let groups = Self.groups(of: plan)
    var changed: [LinkPlan.Tie] = []
    for tie in plan.ties {
      if try !isAsStored(tie) { changed.append(tie) }
    }
    var captures = Set(changed.flatMap { $0.death.reports.map(\.capture) })
    // First all is taken apart, since what one death has now another may need.
    for tie in changed {
      for report in tie.death.reports {
        guard let death = try rows.links.reports.stored(report.row).death else { continue }
        for other in try rows.links.reports.rows("SELECT capture FROM report WHERE death = ?", death) {
          captures.insert(other)
        }
        try rows.links.undo(death: death)
      }
      if let session = tie.session { try rows.links.undo(session: session) }
    }
    var sentences: [(path: String, sentence: String)] = []
    // What was taken apart for another's sake is put together again too.
    for tie in plan.ties where try !isAsStored(tie) {
      sentences += try writer.write(tie)
      captures.formUnion(tie.death.reports.map(\.capture))
    }
    for (tie, group) in zip(plan.ties, groups) { try writer.set(group: group, of: tie) }
    for capture in captures.sorted() { try rows.countDuplicates(ofCapture: capture) }
    try connection.execute("UPDATE linking SET due = 0")
    return sentences
  }

  /// The database has this death with just these reports, this session and this certainty.
  private func isAsStored(_ tie: LinkPlan.Tie) throws(StoreFailure) -> Bool {
    var find = try connection.prepare(
      """
      SELECT d.public_id, d.report, d.session, d.how, d.confidence, s.of_report,
        (SELECT count(*) FROM report AS o WHERE o.death = d.id)
      FROM report AS r JOIN death AS d ON d.id = r.death JOIN session AS s ON s.id = d.session WHERE r.id = ?
      """)
    for report in tie.death.reports {
      find.put(report.row)
      let isSame = try find.first { row in
        let (id, best, session) = (row.takeText(), row.takeInt64(), row.takeInt64())
        let (how, confidence, isOwn, count) = (row.takeText(), row.takeOptionalDouble(), row.takeBool(), row.takeInt())
        return id == LinkWriter.id(of: tie.death) && best == tie.death.best.row
          && (tie.session.map { $0 == session } ?? isOwn) && how == tie.match.link.how.rawValue
          && confidence == tie.match.link.confidence && count == tie.death.reports.count
      }
      if isSame != true { return false }
    }
    return true
  }

  /// One for each tie.
  private static func groups(of plan: LinkPlan) -> [String?] {
    var grouping = CrashGrouping()
    for tie in plan.ties {
      let signatures = tie.death.reports.map(\.summary.signature)
      for signature in signatures { grouping.add(signature) }
      // Several makers name one crash in their own ways. What is not the app's own may be the same for many causes.
      grouping.join(signatures.filter { $0.confidence == .app })
    }
    return plan.ties.map { tie in
      tie.death.reports.lazy.compactMap { grouping.group(of: $0.summary.signature) }.first
    }
  }
}
