package import TraceModel

/// What became of the examples of rules.
package struct ExamplesReport: Report {
  package static let name = "rules test"
  package static let formats: [OutputFormat] = [.text, .json, .junit]

  /// In the order of the rules and their examples.
  package var outcomes: [ExampleOutcome]
  /// How many rules were tried, with and without examples.
  package var rules: Int

  package init(outcomes: [ExampleOutcome], rules: Int) {
    self.outcomes = outcomes
    self.rules = rules
  }

  package var failed: Int { outcomes.count { !$0.problems.isEmpty } }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    case .junit: junit
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var out = ""
    for outcome in outcomes where !outcome.problems.isEmpty {
      out += style.paint("\(outcome.rule), \(outcome.claim) \(outcome.number)", .heading) + "\n"
      out += Prose.paragraph(RuleReport.oneLine(outcome.trace), indent: 2, width: style.width)
      for problem in outcome.problems { out += Prose.paragraph(problem, indent: 4, width: style.width) }
      out += "\n"
    }
    let word = failed == 0 ? "ok" : "failed"
    let sum =
      "\(Prose.count(outcomes.count, "example")) of \(Prose.count(rules, "rule")), \(failed) not as claimed"
    return out + style.paint(word, failed == 0 ? .good : .error) + ": \(sum)\n"
  }

  private var json: JSON {
    .document([
      "passed": .bool(failed == 0), "rules": .count(rules),
      "examples": .array(
        outcomes.map { outcome in
          .members([
            "rule": .string(outcome.rule), "claim": .string(outcome.claim), "number": .count(outcome.number),
            "passed": .bool(outcome.problems.isEmpty), "trace": .string(outcome.trace),
            "problems": RuleReport.texts(outcome.problems),
          ])
        }),
    ])
  }

  private var junit: String {
    var suites: [JUnitWriter.Suite] = []
    for outcome in outcomes {
      if suites.last?.name != outcome.rule { suites.append(.init(name: outcome.rule, cases: [])) }
      suites[suites.count - 1].cases.append(
        .init(name: "\(outcome.claim) \(outcome.number)", failure: outcome.problems, body: outcome.trace))
    }
    return JUnitWriter.document(Self.name, suites)
  }
}
