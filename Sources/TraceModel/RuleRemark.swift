/// What is likely a slip in a rule that can be read.
package struct RuleRemark: Equatable, Sendable {
  /// The rule's id.
  package var rule: String
  /// `file:line` of the rule.
  package var source: String
  /// What is odd, and what to write.
  package var text: String

  package init(rule: String, source: String, text: String) {
    self.rule = rule
    self.source = source
    self.text = text
  }
}
