import TraceModel

extension Event {
  /// It stands for no line of its session: the log, or a hole in the numbers, says that messages are missing here.
  func isLossMark(_ names: NameTable) -> Bool {
    kind == .loss && Self.markReasons.contains(names[reason])
  }

  private static let markReasons: Set<String> = ["sequence-gap", "dropped-messages"]

  /// The same in SQL, where `k` is the event's kind and `r` the name of its reason, which may be missing.
  static let lossMark: SQL = "(k.name = 'loss' AND coalesce(r.text, '') IN ('sequence-gap', 'dropped-messages'))"
}
