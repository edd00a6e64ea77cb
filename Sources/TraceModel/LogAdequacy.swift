/// What logs could not show, and the few further lines in them that would show most of it.
package struct LogAdequacy: Equatable, Sendable {
  /// Rules that were asked; `exposed`, `unseen` and `idle` add up to it.
  package var rules = 0
  /// Rules that could have been broken in some session.
  package var exposed = 0
  /// Rules that need an event that no session logs.
  package var unseen = 0
  /// Rules whose events are logged, or can only come from the system, and that had no occasion.
  package var idle = 0
  /// Findings that are only possible.
  package var possible = 0
  /// What to log, the most useful first.
  package var advice: [Advice] = []

  package init() {}

  package struct Advice: Equatable, Sendable {
    /// Kinds of event to log together.
    package var kinds: [EventKind]
    /// What to do besides, each in a few words.
    package var habits: [String]
    /// Ids of the rules that could be judged then, and not before.
    package var rules: [String]
    /// How many possible findings would become certain or go.
    package var findings: Int

    package init(kinds: [EventKind], habits: [String], rules: [String], findings: Int) {
      self.kinds = kinds
      self.habits = habits
      self.rules = rules
      self.findings = findings
    }
  }
}
