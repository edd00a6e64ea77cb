package import TraceModel

/// What the annotator knows to look like a hazard without being one. It runs before the rules and marks events.
package struct Guard: Sendable {
  /// Lower case with hyphens; stable for ever.
  package var id: String
  package var title: String
  /// In a guard's page the contract says what is normal, `notWhen` where the guard does not hold.
  package var page: RulePage
  /// The marks that it sets.
  package var marks: [Mark]
  /// Traces (`TraceNotation`) of what it guards: no rule says anything certain of them.
  package var quiet: [String]
}
