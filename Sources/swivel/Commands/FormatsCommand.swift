import TraceImport
import TraceReport

extension Command {
  static let formats = Command(
    name: "formats", group: .reference, summary: "the log formats; 'formats detect PATH…': what a file is",
    usage: "swivel formats [detect PATH…|try FILE]", operands: 0...Int.max,
    operandWords: "nothing, or detect and paths, or try and a file",
    about: "Lists the log formats that swivel reads, each with a line as it writes them. 'detect' says what files are "
      + "taken for and how surely, by what they hold and never by their names. 'try' shows each line of a log that is "
      + "read as an event, and by what; and the lines that look like steps of the app's life and are not read, as "
      + "patterns to paste into swivel.json5.",
    options: options(
      [.config] + Option.facts.filter { ["--process", "--format-in"].contains($0.name) }, formats: FormatsReport.formats
    ),
    examples: [
      .init("swivel formats", "the list"),
      .init("swivel formats detect logs --format jsonl", "one JSON object a file"),
      .init("swivel formats try app.log", "what is read, and what could be"),
    ]
  ) { context in
    var paths = context.settings.operands[...]
    guard let word = paths.popFirst() else {
      let rows = FormatCatalog.names.map { FormatsReport.Row(name: $0, samples: FormatCatalog.samples(of: $0)) }
      return try context.write(FormatsReport(rows: rows))
    }
    if word == "try" { return try attempt(paths, context) }
    guard word == "detect" else {
      throw UsageFailure(
        "'formats' does not know what to do with '\(word)'; write swivel formats detect PATH… or swivel formats try FILE"
      )
    }
    if paths.isEmpty { throw UsageFailure("'formats detect' needs a path; write swivel formats detect PATH…") }
    return try detect(paths, context)
  }

  private static func detect(_ paths: ArraySlice<String>, _ context: Context) throws -> ExitStatus {
    var rows: [DetectionsReport.Row] = []
    let status = try context.forEachCapture(under: paths) { rows.append(row($0)) }
    return try context.write(DetectionsReport(rows: rows), status: status)
  }

  private static func attempt(_ paths: ArraySlice<String>, _ context: Context) throws -> ExitStatus {
    guard let path = paths.first, paths.count == 1 else {
      throw UsageFailure("'formats try' needs one file; write swivel formats try FILE")
    }
    let options = try context.importOptions()
    let trial: FormatTrial
    if path == "-" {
      let copy = try StandardInputCopy()
      trial = try FormatTrial.of(path: copy.path, label: "-", options: options)
    } else {
      trial = try FormatTrial.of(path: path, label: path, options: options)
    }
    var report = FormatsTryReport(path: trial.label, format: trial.format)
    report.lines = trial.lines
    report.events = trial.events
    report.unwanted = trial.unwanted
    report.losses = trial.losses
    report.means = trial.counts
    report.rows = trial.rows.map {
      .init(line: $0.line, means: $0.means, kind: $0.kind, subject: $0.subject, text: $0.text)
    }
    report.remarks = trial.remarks
    report.proposals = trial.proposals.map {
      .init(count: $0.count, line: $0.line, text: $0.text, members: $0.pattern.members)
    }
    return try context.write(report)
  }

  /// What is there and cannot be taken for a log is of unknown format, and the reason says why.
  private static func row(_ input: CaptureInput) -> DetectionsReport.Row {
    let found = input.detection
    if found.format == "unknown" || found.yieldsToReports, let report = CrashImporter.format(of: input) {
      return .init(
        path: input.label, format: report, confidence: 1, wrappers: found.wrappers,
        reason: "crash report")
    }
    return .init(
      path: input.label, format: found.format, confidence: found.confidence, wrappers: found.wrappers,
      reason: found.reason)
  }
}
