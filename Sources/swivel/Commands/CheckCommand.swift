import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let check = Command(
    name: "check", group: .logs, summary: "for CI: fail on hazards that a baseline does not allow",
    usage: "swivel check PATH…", operands: 1...Int.max, operandWords: "a path",
    about: "Reads logs into a throw-away database, looks for hazards and compares them with a baseline: more of a kind "
      + "in a file than it allows is new and fails. Nothing is written but the output, and with --update-baseline the "
      + "baseline. Exit status: 0 nothing new, 1 something new, 2 something could not be read.",
    options: options(
      [
        Option("--baseline", "FILE", help: "what is allowed; else \(defaultBaseline), if there") {
          settings, value throws(UsageFailure) in
          settings.baseline = try OptionValue.notEmpty(value, of: "--baseline", wants: "a file")
        },
        Option("--update-baseline", help: "allow what is found now: write the baseline") {
          settings, _ throws(UsageFailure) in
          settings.updatesBaseline = true
        },
        Option("--fail-on", "LEVEL", help: "note, warning or error, and graver ones (else warning)") {
          settings, value throws(UsageFailure) in
          settings.threshold.severity = try OptionValue.word(value, of: "--fail-on")
        },
        Option("--fail-on-possible", help: "also on findings that depend on something unseen") {
          settings, _ throws(UsageFailure) in
          settings.threshold.possible = .fails
        },
        .config, .rules,
      ] + Option.facts, formats: CheckReport.formats),
    examples: [
      .init("swivel check logs --fail-on error", "in a build script"),
      .init("swivel check logs --update-baseline", "accept what is there now"),
    ]
  ) { context in
    let file = try BaselineFile(context.settings)
    let database = try TraceDatabase(path: "the check's database", access: .temporary)
    var pipeline = try IngestPipeline(
      database: database, options: try context.importOptions(), rules: try context.userRules(), context: context)
    for path in context.settings.operands { try pipeline.add(path) }
    _ = try pipeline.finish()
    let findings = try database.findings(QueryFilter())
    if context.settings.updatesBaseline { return try update(file, with: findings, pipeline, context) }
    let comparison = BaselineComparison(
      findings, against: file.baseline, checked: Set(pipeline.readPaths.map(file.relative)),
      threshold: context.settings.threshold, path: file.relative)
    var status: ExitStatus = comparison.failing.isEmpty ? .done : .failed
    // What could not be read may hold anything: no verdict of the rest outweighs that.
    if pipeline.hasTrouble { status = .trouble }
    if context.settings.verbosity == .quiet, context.settings.output == nil { return status }
    var report = CheckReport(
      comparison: comparison, threshold: context.settings.threshold, files: pipeline.readPaths.count,
      sessions: pipeline.sessionCount, baseline: file.isThere ? file.path : nil)
    report.notRead = pipeline.files.compactMap { file in
      switch file.outcome {
      case .unknown(let reason), .failed(let reason): .init(path: file.path, reason: reason)
      default: nil
      }
    }
    // A log that shows nothing must not pass in silence; what else is to be said of logs, ingest says.
    report.warnings = pipeline.files.filter { $0.capture?.events == 0 && $0.reports.isEmpty }
      .flatMap { file in
        file.warnings.isEmpty ? ["\(file.path): no event in it"] : file.warnings.map { "\(file.path): \($0)" }
      }
    report.isWhole = !pipeline.hasTrouble
    return try context.write(report, status: status)
  }

  static let defaultBaseline = "swivel-baseline.json"

  private static func update(
    _ file: BaselineFile, with findings: [FindingListing], _ pipeline: IngestPipeline, _ context: Context
  ) throws -> ExitStatus {
    if pipeline.hasTrouble {
      throw CommandFailure(
        description: "\(file.path): the baseline is left as it was, since not all could be read; mend that first")
    }
    let baseline = Baseline(allowing: findings, path: file.relative)
    try OutputFile.write(baseline.text, to: file.path, option: "--baseline")
    if context.settings.verbosity != .quiet {
      let rows = Prose.count(baseline.rows.count, "row")
      try context.terminal.write("\(file.path): \(rows) for \(Prose.count(findings.count, "finding"))\n")
    }
    return .done
  }
}
