/// What the sessions of a database show of their recorders.
package struct RecorderCoverage: Sendable {
  /// Kinds that a session logs, or says that its recorder can.
  package var kinds = KindSet()
  /// Ids of the rules that are asked about, sorted.
  package var rules: [String] = []
  /// Of these, the ids of those that could have been broken in some session.
  package var exposed: Set<String> = []
  /// How many possible findings rest on each condition.
  package var conditions: [String: Int] = [:]

  package init() {}
}
