import TraceImport
import TraceModel

extension ImportOptions {
  /// They say something about sessions that are in the database already.
  var hasFacts: Bool { !flags.isEmpty || !labels.isEmpty || map != nil }
}

extension Session {
  /// Whether any fact or label is another.
  func differs(from other: Session) -> Bool {
    labels != other.labels || Fact.allCases.contains { self[$0] != other[$0] }
  }
}
