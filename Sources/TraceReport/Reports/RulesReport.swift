package import TraceModel

/// The list of rules, and of the guards that keep them quiet.
package struct RulesReport: Report {
  package static let name = "rules"
  package static let formats: [OutputFormat] = [.text, .json, .markdown]

  /// In the order of the catalogue.
  package var rules: [HazardRule]

  package var guards: [GuardReport.Entry]

  package init(rules: [HazardRule], guards: [GuardReport.Entry]) {
    self.rules = rules
    self.guards = guards
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document([
          "rules": .array(rules.map(RuleReport.page)), "guards": .array(guards.map(GuardReport.page)),
        ]))
    case .markdown: markdown
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    // One table, so that the titles of all severities stand in one column.
    var table = TextTable([.init(""), .init(""), .init("", fit: .wraps)])
    for severity in Severity.allCases.reversed() {
      let some = rules.filter { $0.severity == severity }
      if some.isEmpty { continue }
      table.addSpan(.init("\(severity.rawValue): \(severity.words)", severity.ink))
      for rule in some {
        table.add(["", .init(rule.id, .heading), .init(rule.source.map { "\(rule.title) (\($0))" } ?? rule.title)])
        table.add(["", "", .init("\(rule.maturity.rawValue); \(RuleReport.exposure(of: rule))", .faint)])
      }
    }
    var out = table.rendered(style)
    if !guards.isEmpty {
      var table = TextTable([.init(""), .init(""), .init("", fit: .wraps)])
      table.addSpan(.init("guard: it looks like a hazard and is none", .good))
      for entry in guards { table.add(["", .init(entry.id, .heading), .init(entry.title)]) }
      out += table.rendered(style)
    }
    let sum = "\(Prose.count(rules.count, "rule")), \(Prose.count(guards.count, "guard"))"
    return out + "\n"
      + Prose.paragraph(
        "\(sum). Below a rule's title stands how mature it is, and what a session must hold for the rule to say anything of "
          + "it. 'swivel rules ID' prints the page of one.", width: style.width)
  }

  private var markdown: String {
    var table = MarkdownTable([
      ("Rule", .left), ("Severity", .left), ("Maturity", .left), ("Title", .left), ("Exposure", .left),
    ])
    for rule in rules {
      table.add([rule.id, rule.severity.rawValue, rule.maturity.rawValue, rule.title, RuleReport.exposure(of: rule)])
    }
    if guards.isEmpty { return table.text }
    var second = MarkdownTable([("Guard", .left), ("What looks like a hazard and is none", .left)])
    for entry in guards { second.add([entry.id, entry.title]) }
    return table.text + "\n" + second.text
  }
}
