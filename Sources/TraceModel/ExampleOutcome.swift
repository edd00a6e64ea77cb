/// What became of one example of a rule.
package struct ExampleOutcome: Sendable {
  /// The rule's id.
  package var rule: String
  /// `fires`, `possible` or `quiet`.
  package var claim: String
  /// Which of its claim, from 1.
  package var number: Int
  package var trace: String
  /// Where it differs from what it claims, in the order of the trace; empty: nowhere.
  package var problems: [String] = []

  package init(rule: String, claim: String, number: Int, trace: String) {
    self.rule = rule
    self.claim = claim
    self.number = number
    self.trace = trace
  }
}
