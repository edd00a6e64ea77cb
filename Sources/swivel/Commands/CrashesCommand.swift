import TraceImport
import TraceModel
import TraceReport

extension Command {
  static let crashes = Command(
    name: "crashes", group: .logs, summary: "crash reports in files: what crashed, where, and what they have in common",
    usage: "swivel crashes PATH…", operands: 1...Int.max, operandWords: "a path",
    about:
      "Reads crash reports of Apple's and other tools (.ips, .crash, Jetsam, MetricKit, Sentry, KSCrash, PLCrashReporter "
      + "and more), by what they hold and never by their names, and groups them by the frames that they have in common. "
      + "Copies of one incident count once. The database is not touched: tying crashes to sessions is not built yet.",
    options: options([], formats: CrashesReport.formats),
    examples: [
      .init("swivel crashes reports/", "groups, with device, system, app and time of each crash"),
      .init("swivel crashes reports/ --format jsonl", "one JSON object a crash"),
    ]
  ) { context in
    var files = CrashFiles()
    let status = try context.forEachCapture(under: context.settings.operands) { try files.read($0) }
    return try context.write(files.report, status: status)
  }
}

/// The crash reports of files, and what came of the files.
private struct CrashFiles {
  private var rows: [CrashesReport.Row] = []
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
    if let incident = report.incident, let first = known[incident] {
      rows[first].copies += 1
      return
    }
    let signature = report.signature
    let frames = signature.frames.map { frame in
      let place = frame.symbol ?? frame.offset.map { "0x" + String($0, radix: 16) } ?? "?"
      return [report.imageName(of: frame), place].compactMap { $0 }.joined(separator: " ")
    }
    let identity = report.incident.map { "incident \($0)" } ?? "\(path) \(report.offset)"
    var slim = report
    (slim.threads, slim.images, slim.lastExceptionBacktrace, slim.crumbs) = ([], [], [], [])
    if let incident = report.incident { known[incident] = rows.count }
    rows.append(
      CrashesReport.Row(
        path: path, id: "c-\(ContentHash(of: identity).hex.prefix(12))", report: slim, signature: signature,
        frames: frames, isInRotation: report.isInRotation, isInLayout: report.isInLayout))
  }

  var report: CrashesReport {
    var grouping = CrashGrouping()
    for row in rows { grouping.add(row.signature) }
    var rows = rows
    for index in rows.indices { rows[index].group = grouping.group(of: rows[index].signature) }
    return CrashesReport(rows: rows, without: without)
  }
}
