import TraceAnalysis
import TraceImport
import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let rules = Command(
    name: "rules", group: .reference, summary: "the rules and guards; with an ID, its page; 'rules test': examples",
    usage: "swivel rules [ID|test FILE…|lint FILE…|backtest FILE PATH…|calibrate]", operands: 0...Int.max,
    operandWords: "at most the id of a rule or guard, or test, lint, backtest or calibrate and files",
    about:
      "Lists the rules and the guards, or prints the page of one: what is promised, how breaking it does harm, what to "
      + "do, when it is no hazard, the traces that prove the rule, and where the facts come from. A guard is what looks like "
      + "a hazard and is none. The app's own rules stand among them: those of the configuration, and of files named "
      + "*\(UserRules.fileSuffix). 'test' runs the examples of such rules, and says at which event a trace differs from "
      + "what it claims. 'lint' says what is likely a slip. 'backtest' reads logs with the rules of a file, and says what "
      + "they miss and what they find too much. 'calibrate' measures in the sessions of the database that did not die how "
      + "long what the rules' time limits wait for takes, by class of device and system, and says what limits follow, to be "
      + "put into swivel.json5. Exit status 1: an example or a log is not as expected.",
    options: options(
      [
        .config, .rules,
        Option("--expect", "FILE", help: "for backtest: what is known to be in the logs") {
          settings, value throws(UsageFailure) in
          settings.expectations = try OptionValue.notEmpty(value, of: "--expect", wants: "a file")
        },
        .database,
      ] + Option.filters, formats: [.text, .json, .csv, .markdown, .junit]),
    examples: [
      .init("swivel rules", "the list"),
      .init("swivel rules zero-size-frame-in-transition --format markdown", "a page for the wiki"),
      .init("swivel rules test app.rules.json5 --format junit", "the examples of a file, for a build server"),
      .init("swivel rules backtest app.rules.json5 logs --expect labels.json5", "against logs that are known"),
      .init("swivel rules calibrate --app com.example.reader", "time limits from what one's own devices do"),
    ]
  ) { context in
    guard let word = context.settings.operands.first else {
      return try context.write(
        RulesReport(rules: try context.userRules().all.sorted { $0.id < $1.id }, guards: Reference.guards))
    }
    let operands = context.settings.operands.dropFirst()
    switch word {
    case "test": return try test(operands, context)
    case "lint":
      let rules = try rules(of: operands, context).rules
      return try context.write(RemarksReport(remarks: RuleLint.remarks(on: rules), rules: rules.count))
    case "backtest": return try backtest(operands, context)
    case "calibrate": return try calibrate(operands, context)
    default: break
    }
    if context.settings.operands.count > 1 {
      throw UsageFailure("'rules' does not know what to do with '\(context.settings.operands[1])'; write one rule's id")
    }
    let rules = try context.userRules()
    guard let status = try Reference.write(word, rules, context) else { throw unknownRule(word, rules) }
    return status
  }

  private static func unknownRule(_ id: String, _ rules: UserRules) -> UsageFailure {
    let verbs = ["test", "lint", "backtest", "calibrate"]
    if let nearest = Suggestion.nearest(to: id, among: verbs) ?? Reference.nearest(to: id, rules) {
      return UsageFailure("unknown rule '\(id)'; did you mean '\(nearest)'?")
    }
    return UsageFailure("unknown rule '\(id)'; 'swivel rules' lists them")
  }

  /// The rules of files that are named, else those that are here.
  private static func rules(of files: ArraySlice<String>, _ context: Context) throws -> UserRules {
    if files.isEmpty {
      let rules = try context.userRules()
      if rules.rules.isEmpty {
        throw UsageFailure("no rules of the app's own are here; name their file behind 'swivel rules test' or 'lint'")
      }
      return rules
    }
    var rules = UserRules()
    for path in files {
      let text = try FileText.read(path, purpose: "file of rules")
      // A configuration may hold rules among other things.
      guard let member = try Configuration(json5: text, path: path).rules else {
        throw CommandFailure(description: "\(path): no rules in it; write { rules: [ … ] }")
      }
      try rules.add(member, path: path)
    }
    try rules.check()
    return rules
  }

  private static func test(_ files: ArraySlice<String>, _ context: Context) throws -> ExitStatus {
    let rules = try rules(of: files, context)
    let trial = ExampleTrial(all: rules.all)
    let report = ExamplesReport(outcomes: rules.rules.flatMap { trial.outcomes(of: $0) }, rules: rules.rules.count)
    let status: ExitStatus = report.failed == 0 ? .done : .failed
    if context.settings.verbosity == .quiet, context.settings.output == nil { return status }
    return try context.write(report, status: status)
  }

  private static func backtest(_ operands: ArraySlice<String>, _ context: Context) throws -> ExitStatus {
    guard let file = operands.first, operands.count > 1, let labels = context.settings.expectations else {
      throw UsageFailure(
        "'rules backtest' needs a file of rules, logs and labels; write swivel rules backtest FILE PATH… --expect FILE")
    }
    let rules = try rules(of: [file], context)
    let expectations = try Expectations(
      json5: try FileText.read(labels, purpose: "file of expectations"), path: labels)
    let database = try TraceDatabase(path: "the backtest's database", access: .temporary)
    var pipeline = try IngestPipeline(
      database: database, options: try context.importOptions(), rules: rules, context: context)
    for path in operands.dropFirst() { try pipeline.add(path) }
    _ = try pipeline.finish()
    let folder = PathText.folder(of: labels)
    let ids = Set(rules.rules.map(\.id))
    let backtest = Backtest(
      try database.findings(QueryFilter()).filter { ids.contains($0.finding.rule) }, expectations,
      read: Set(pipeline.readPaths.map { PathText.relative($0, to: folder) })
    ) { PathText.relative($0, to: folder) }
    var status: ExitStatus = backtest.isAsExpected ? .done : .failed
    if pipeline.hasTrouble { status = .trouble }
    if context.settings.verbosity == .quiet, context.settings.output == nil { return status }
    return try context.write(BacktestReport(backtest: backtest), status: status)
  }
}
