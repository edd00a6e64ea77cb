internal import TraceModel

/// The marks of lost messages that a capture had so far, so that a session that was idle can be told later.
struct LossMarks {
  private var count = 0
  /// How many of them do not say how many messages are missing.
  private var withoutCount = 0
  private var messages = 0
  private var latest: DroppedMessages?

  mutating func add(_ loss: DroppedMessages) {
    count += 1
    if let lost = loss.count { messages = messages &+ lost } else { withoutCount += 1 }
    latest = loss
  }

  /// What was lost since `earlier`, as one mark at the place of the latest; nil: nothing.
  func loss(since earlier: LossMarks) -> DroppedMessages? {
    guard count > earlier.count, var loss = latest else { return nil }
    loss.count = withoutCount > earlier.withoutCount ? nil : max(0, messages &- earlier.messages)
    return loss
  }
}
