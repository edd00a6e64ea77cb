/// What a rule says of one opening of its scope. The raw values are the only words for them, everywhere.
package enum Verdict: String, CaseIterable, Sendable {
  /// Certain.
  case violated
  /// Due when the process died.
  case pendingAtCrash = "pending-at-crash"
  /// Only if something unseen was so.
  case possible
  /// Due when the log ended.
  case pending
  /// Held to the end.
  case satisfied
  /// The scope never opened, or the recorder cannot see what it would take.
  case notApplicable = "not-applicable"

  /// A finding that needs no "if".
  package var isCertain: Bool { self == .violated || self == .pendingAtCrash }

  /// A finding, certain or not.
  package var isFinding: Bool { isCertain || self == .possible }
}
