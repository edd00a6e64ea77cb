import TraceAnalysis
import TraceModel
import TraceReport

extension Command {
  static let rules = Command(
    name: "rules", group: .reference, summary: "the rules and guards; with an ID, its page",
    usage: "swivel rules [ID]", operands: 0...2, operandWords: "at most the id of a rule or guard",
    about:
      "Lists the rules and the guards, or prints the page of one: what is promised, how breaking it does harm, what to "
      + "do, when it is no hazard, the traces that prove the rule, and where the facts come from. A guard is what looks like "
      + "a hazard and is none.",
    options: options([], formats: RulesReport.formats),
    examples: [
      .init("swivel rules", "the list"),
      .init("swivel rules zero-size-frame-in-transition --format markdown", "a page for the wiki"),
    ]
  ) { context in
    guard let id = context.settings.operands.first else {
      return try context.write(RulesReport(rules: RuleCatalog.all, guards: Reference.guards))
    }
    if id == "test" { throw UsageFailure("'rules test' is not built yet; 'swivel rules' lists the rules there are") }
    if context.settings.operands.count > 1 {
      throw UsageFailure("'rules' does not know what to do with '\(context.settings.operands[1])'; write one rule's id")
    }
    guard let status = try Reference.write(id, context) else { throw unknownRule(id) }
    return status
  }

  private static func unknownRule(_ id: String) -> UsageFailure {
    if let nearest = Reference.nearest(to: id) {
      return UsageFailure("unknown rule '\(id)'; did you mean '\(nearest)'?")
    }
    return UsageFailure("unknown rule '\(id)'; 'swivel rules' lists them")
  }
}
