import TraceAnalysis
import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let explain = Command(
    name: "explain", group: .hazards,
    summary: "a finding or a crash with its log lines, or the page of a rule or guard",
    usage: "swivel explain ID", operands: 1...1, operandWords: "the id of a finding, crash, rule or guard",
    about:
      "Tells all about a finding: what is promised, what happened line by line, what was open at that moment and how it "
      + "ended, how sure that is and why, whether it was the user or the system that turned the device, how often it was "
      + "seen, where and with or without a debugger, and what to do. The beginning of an id is enough where it is the only "
      + "one. Of a crash: how it is known and in which session it was, what went before its end, which orders were broken, and "
      + "what else died of the same. With the id of a rule or a guard: its page.",
    options: options(
      [
        Option("--lines", "COUNT", help: "events to show before and after the witness (else 3)") {
          settings, value throws(UsageFailure) in
          guard let count = OptionValue.number(value[...], in: 0...1000) else {
            throw .value(value, of: "--lines", wants: "a number up to 1000")
          }
          settings.contextLines = count
        },
        .database, .config, .rules,
      ], formats: ExplainReport.formats),
    examples: [
      .init("swivel explain f-1a2b3c4d5e6f", "one finding; 'swivel findings' prints the ids"),
      .init("swivel explain c-9f8e7d6c5b4a", "one crash; 'swivel crashes' prints the ids"),
      .init("swivel explain zero-size-frame-in-transition", "a rule's page"),
    ]
  ) { context in
    let id = context.settings.operands[0]
    let rules = try context.userRules()
    if let status = try Reference.write(id, rules, context) { return status }
    let database = try context.readDatabase()
    if id.hasPrefix("c-"), let crash = try database.crash(id: id) {
      let lines = context.settings.contextLines
      return try context.write(CrashExplanation(of: crash, in: database, lines: lines).report)
    }
    guard !id.isEmpty, let listing = try database.finding(id: id) else { throw unknown(id, rules) }
    let explanation = try Explanation(
      of: listing, rule: rules.rule(id: listing.finding.rule), in: database, lines: context.settings.contextLines)
    return try context.write(explanation.report)
  }

  private static func unknown(_ id: String, _ rules: UserRules) -> UsageFailure {
    if let nearest = Reference.nearest(to: id, rules) {
      return UsageFailure("no finding or rule has the id '\(id)'; did you mean '\(nearest)'?")
    }
    if id.hasPrefix("c-") { return UsageFailure("no crash has the id '\(id)'; 'swivel crashes' lists them") }
    return UsageFailure("no finding or rule has the id '\(id)'; 'swivel findings' and 'swivel rules' list them")
  }
}
