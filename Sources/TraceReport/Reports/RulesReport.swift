package import TraceModel

/// The list of rules.
package struct RulesReport: Report {
  package static let name = "rules"
  package static let formats: [OutputFormat] = [.text, .json, .markdown]

  /// In the order of the catalogue.
  package var rules: [HazardRule]

  package init(rules: [HazardRule]) { self.rules = rules }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(.document(["rules": .array(rules.map(RuleReport.page))]))
    case .markdown: markdown
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var table = TextTable([.init("Rule"), .init("Severity"), .init("Title", fit: .wraps)])
    for rule in rules {
      table.add([.init(rule.id, .heading), .init(rule.severity.rawValue, rule.severity.ink), .init(rule.title)])
    }
    return table.rendered(style) + "\n\(Prose.count(rules.count, "rule")). 'swivel rules ID' prints a rule's page.\n"
  }

  private var markdown: String {
    var table = MarkdownTable([("Rule", .left), ("Severity", .left), ("Maturity", .left), ("Title", .left)])
    for rule in rules { table.add([rule.id, rule.severity.rawValue, rule.maturity.rawValue, rule.title]) }
    return table.text
  }
}
