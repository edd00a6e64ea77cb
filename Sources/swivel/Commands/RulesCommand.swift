import TraceAnalysis
import TraceModel
import TraceReport

extension Command {
  static let rules = Command(
    name: "rules", group: .reference, summary: "the rules; with an ID, a rule's page",
    usage: "swivel rules [ID]", operands: 0...2, operandWords: "at most a rule's id",
    about: "Lists the rules, or prints the page of one: what is promised, how breaking it does harm, what to do, when "
      + "it is no hazard, the traces that prove the rule, and where the facts come from.",
    options: options([], formats: RulesReport.formats),
    examples: [
      .init("swivel rules", "the list"),
      .init("swivel rules zero-size-frame-in-transition --format markdown", "a page for the wiki"),
    ]
  ) { context in
    guard let id = context.settings.operands.first else {
      return try context.write(RulesReport(rules: RuleCatalog.all))
    }
    if id == "test" { throw UsageFailure("'rules test' is not built yet; 'swivel rules' lists the rules there are") }
    if context.settings.operands.count > 1 {
      throw UsageFailure("'rules' does not know what to do with '\(context.settings.operands[1])'; write one rule's id")
    }
    guard let rule = RuleCatalog.rule(id: id) else { throw unknownRule(id) }
    return try context.write(RuleReport(rule: rule))
  }

  private static func unknownRule(_ id: String) -> UsageFailure {
    if let nearest = Suggestion.nearest(to: id, among: RuleCatalog.all.map(\.id)) {
      return UsageFailure("unknown rule '\(id)'; did you mean '\(nearest)'?")
    }
    return UsageFailure("unknown rule '\(id)'; 'swivel rules' lists them")
  }
}
