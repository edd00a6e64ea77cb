import TraceImport
import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let crashes = Command(
    name: "crashes", group: .logs, summary: "the crashes and kills: what died, where, and in which session",
    usage: "swivel crashes [PATH…]", operands: 0...Int.max, operandWords: "a path",
    about:
      "Lists the crashes in the database, those of crash reports and those that only a log tells of, by the frames that "
      + "they have in common, with the session that each ended and how that is known. Copies of one report count once. With "
      + "paths it reads crash reports of Apple's and other tools (.ips, .crash, Jetsam, MetricKit, Sentry, KSCrash, "
      + "PLCrashReporter and more) by what they hold and never by their names, and leaves the database alone.",
    options: options([.database] + Option.filters, formats: CrashesReport.formats),
    examples: [
      .init("swivel crashes --device 'iPhone 1*'", "groups, with device, system, app, time and session of each crash"),
      .init("swivel crashes reports/ --format jsonl", "reports in files, one JSON object each"),
    ]
  ) { context in
    let paths = context.settings.operands
    if paths.isEmpty {
      let database = try context.filteredDatabase()
      let rows = try database.crashes(context.settings.filter)
      let others = context.settings.selection.isEmpty ? try database.reportTally() : ReportTally()
      return try context.write(CrashesReport(rows: rows, source: .database(others)))
    }
    if let filter = context.settings.selection.first?.split(separator: " ").first {
      throw UsageFailure("--\(filter) is for the crashes in the database; leave it out, or the paths")
    }
    var files = CrashFiles()
    let status = try context.forEachCapture(under: paths) { try files.read($0) }
    return try context.write(files.report, status: status)
  }
}

/// The crash reports of files, and what came of the files.
private struct CrashFiles {
  private var rows: [CrashListing] = []
  /// By incident.
  private var known: [String: Int] = [:]
  private var without: [String] = []

  mutating func read(_ input: CaptureInput) throws {
    let label = input.label
    guard CrashImporter.mayHold(input) else { return without.append(label) }
    let summary = try CrashImporter.read(input) { take($0, label) }
    if summary.reports == 0 { without.append(label) }
    if let damage = summary.damage { throw ImportFailure.damaged(path: label, problem: damage) }
  }

  private mutating func take(_ report: CrashReport, _ path: String) {
    let summary = CrashSummary(of: report)
    if let incident = report.incident, let first = known[incident] {
      let copies = rows[first].copies + 1
      if summary.richness > rows[first].summary.richness {
        rows[first] = CrashListing(id: summary.id, path: path, summary: summary)
      }
      rows[first].copies = copies
      return
    }
    if let incident = report.incident { known[incident] = rows.count }
    rows.append(CrashListing(id: summary.id, path: path, summary: summary))
  }

  var report: CrashesReport {
    var grouping = CrashGrouping()
    for row in rows { grouping.add(row.signature) }
    var rows = rows
    for index in rows.indices { rows[index].group = grouping.group(of: rows[index].signature) }
    return CrashesReport(rows: rows, source: .files(without: without))
  }
}
