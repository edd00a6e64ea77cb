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
    var reader = CrashFiles(context)
    for path in context.settings.operands { reader.add(path) }
    return try context.write(reader.report, status: reader.status)
  }
}

/// The crash reports of files, and what came of the files.
private struct CrashFiles {
  private let context: Context
  private var rows: [CrashesReport.Row] = []
  /// By incident.
  private var known: [String: Int] = [:]
  private var without: [String] = []
  private(set) var status = ExitStatus.done

  init(_ context: Context) { self.context = context }

  mutating func add(_ path: String) {
    do {
      for file in try PathWalk.files(under: path) {
        context.note("reading \(file)")
        try CaptureWalk(path: file, label: file).forEach(
          { input, _ in try read(input) },
          refuse: { _, failure in fail(failure) })
      }
    } catch let failure as ImportFailure {
      fail(failure)
    } catch {
      fail(.readError(path: path, offset: 0, problem: "\(error)"))
    }
  }

  private mutating func fail(_ failure: ImportFailure) {
    context.terminal.say(failure.description)
    status = .trouble
  }

  private mutating func read(_ input: CaptureInput) throws {
    let label = input.label
    guard CrashImporter.mayHold(input) else { return without.append(label) }
    let summary = try CrashImporter.read(input) { take($0, label) }
    if summary.reports == 0 { without.append(label) }
    if let damage = summary.damage { fail(.damaged(path: label, problem: damage)) }
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
