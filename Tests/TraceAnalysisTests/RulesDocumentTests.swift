import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// RULES.md and the reader of rules say the same.
@Suite struct RulesDocumentTests {
  private static func document() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "RULES.md"), encoding: .utf8)
  }

  /// Every word of the grammar stands in backticks.
  @Test(arguments: [
    RuleWords.rule, RuleWords.clause, RuleWords.guards, RuleWords.examples, RuleWords.event, RuleWords.comparisons,
    RuleWords.keys.map(\.word), RuleWords.fields.map(\.word), Mark.allCases.map(\.name),
    Severity.allCases.map(\.rawValue),
    Maturity.allCases.map(\.rawValue), ViewRole.allCases.map(\.name), RuleWords.placeholders.map { "{\($0)}" },
  ])
  func namesEveryWord(_ words: [String]) throws {
    // Every second part stands between the fences of code.
    let parts = try Self.document().components(separatedBy: "```").enumerated()
    let prose = parts.filter { $0.offset % 2 == 0 }.map(\.element).joined()
    let spans = prose.matches(of: #/`([^`]+)`/#).map { String($0.1) }
    let named = Set(spans.flatMap { $0.split { " :,()[]".contains($0) }.map(String.init) } + spans)
    #expect(Set(words).subtracting(named).sorted() == [])
  }

  /// The first words of the tables' rows are words of the grammar.
  @Test func hasNoOtherWords() throws {
    let known = Set(
      RuleWords.rule + RuleWords.clause + RuleWords.guards + RuleWords.examples + RuleWords.event
        + Mark.allCases.map(\.name) + RuleWords.comparisons)
    let rows = try Self.document().split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count > 60)
    for row in rows {
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      for match in String(cell).matches(of: #/`([a-zA-Z.]+)/#) {
        #expect(known.contains(String(match.1)), "\(match.1) is no word of rules")
      }
    }
  }

  /// The rules that it shows can be read, keep what their examples claim, and give no remark but missing remedies.
  @Test func showsRulesThatHold() throws {
    let blocks = try Self.document().components(separatedBy: "```json5\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let shown = try #require(blocks.first { $0.contains("rules: [") })
    let rules = try UserRules.rules(shown)
    #expect(rules.count == 3)
    let trial = ExampleTrial(all: rules)
    for rule in rules {
      #expect(!rule.fires.isEmpty && !rule.quiet.isEmpty)
      #expect(trial.outcomes(of: rule).flatMap(\.problems) == [], "\(rule.id)")
    }
    #expect(RuleLint.remarks(on: rules).filter { !$0.text.hasPrefix("no remedy") } == [])
  }
}
