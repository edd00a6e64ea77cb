import TraceReport
import TraceStore

extension Command {
  static let ingest = Command(
    name: "ingest", group: .logs, summary: "read logs into the database and look for hazards",
    usage: "swivel ingest PATH…", operands: 1...Int.max, operandWords: "a path",
    about: "Reads logs, folders of logs, or '-' for standard input into the database, then looks for hazards in what "
      + "is new. The same bytes again add nothing; a file that has grown is read on from where it ended. Facts that a "
      + "log does not hold come from options or a device map; what the log says itself wins. More than 20 "
      + "files are told by format; --verbose tells of each.",
    options: options([.database, .config, .rules] + Option.facts, formats: IngestReport.formats),
    examples: [
      .init("swivel ingest logs --set-device iPhone13,2 --set-os 17.2", "all logs of one device"),
      .init("swivel ingest rack.log --device-map rack.csv --year 2026", "one relay log of a whole rack"),
    ]
  ) { context in
    // First what can be wrong with the call: a database that nothing comes into is not made.
    let options = try context.importOptions()
    let rules = try context.userRules()
    let database = try TraceDatabase(path: context.databasePath, access: .write)
    context.note("writing \(context.databasePath)")
    var pipeline = try IngestPipeline(database: database, options: options, rules: rules, context: context)
    for path in context.settings.operands { try pipeline.add(path) }
    var report = try pipeline.finish()
    if context.settings.verbosity == .verbose { report.detail = .everyFile }
    let status: ExitStatus = pipeline.hasTrouble ? .trouble : .done
    if context.settings.verbosity == .quiet, context.settings.output == nil { return status }
    return try context.write(report, status: status)
  }
}
