import TraceAnalysis
import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let explain = Command(
    name: "explain", group: .hazards, summary: "a finding with its log lines, or a rule's page",
    usage: "swivel explain ID", operands: 1...1, operandWords: "the id of a finding or of a rule",
    about:
      "Tells all about a finding: what was promised, what happened line by line, what was open at that moment, how "
      + "sure that is and why, how often it was seen, and what to do. The beginning of an id is enough where it is the "
      + "only one. With a rule's id: the rule's page.",
    options: options(
      [
        Option("--lines", "COUNT", help: "events to show before and after the witness (else 3)") {
          settings, value throws(UsageFailure) in
          guard let count = OptionValue.number(value[...], in: 0...1000) else {
            throw .value(value, of: "--lines", wants: "a number up to 1000")
          }
          settings.contextLines = count
        },
        .database,
      ], formats: ExplainReport.formats),
    examples: [
      .init("swivel explain f-1a2b3c4d5e6f", "one finding; 'swivel findings' prints the ids"),
      .init("swivel explain zero-size-frame-in-transition", "a rule's page"),
    ]
  ) { context in
    let id = context.settings.operands[0]
    if let rule = RuleCatalog.rule(id: id) { return try context.write(RuleReport(rule: rule)) }
    let database = try context.readDatabase()
    guard !id.isEmpty, let listing = try database.finding(id: id) else { throw unknown(id) }
    return try context.write(try Explanation(of: listing, in: database, lines: context.settings.contextLines).report)
  }

  private static func unknown(_ id: String) -> UsageFailure {
    if let nearest = Suggestion.nearest(to: id, among: RuleCatalog.all.map(\.id)) {
      return UsageFailure("no finding or rule has the id '\(id)'; did you mean '\(nearest)'?")
    }
    return UsageFailure("no finding or rule has the id '\(id)'; 'swivel findings' and 'swivel rules' list them")
  }
}
