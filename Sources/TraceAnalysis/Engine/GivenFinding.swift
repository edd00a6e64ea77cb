internal import TraceModel

/// A finding of one rule as another one meets it: right behind the last event of its proof.
struct GivenFinding {
  let rule: String
  private let key: Key
  private let object: ObjectID
  private let transition: UInt32
  private let isCertain: Bool

  /// `key`: for what the clause holds apart that found it.
  init(_ finding: Finding, _ draft: Draft, key: Key) {
    rule = finding.rule
    self.key = key
    object = draft.key
    transition = draft.transition
    isCertain = finding.verdict.isCertain
  }

  /// The event that it stands behind, about the object that the finding is about.
  func occurrence(at event: Occurrence) -> Occurrence {
    var occurrence = event
    occurrence.isUnsureFinding = !isCertain
    if transition != 0 { occurrence.transition = transition }
    guard !object.isNone, let subject = key.subjectKey else { return occurrence }
    occurrence[subject] = object
    return occurrence
  }
}
