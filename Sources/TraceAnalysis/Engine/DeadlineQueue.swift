internal import TraceModel

/// One unanswered trigger and when it came.
struct Deadline: BitwiseCopyable {
  var key: UInt32
  var position: Int
  var start: ActiveTime
}

/// The running deadlines of one clause, in the order of their triggers.
struct DeadlineQueue {
  private var deadlines: [Deadline] = []
  private var head = 0

  var isEmpty: Bool { head == deadlines.count }

  mutating func append(_ deadline: Deadline) { deadlines.append(deadline) }

  /// The oldest deadline that lies more than `limit` nanoseconds back; nil: none does, or no clock tells.
  mutating func popExpired(at now: ActiveTime, limit: Int64) -> Deadline? {
    while head < deadlines.count {
      guard let elapsed = now.since(deadlines[head].start) else { return nil }
      guard elapsed > limit else { return nil }
      let deadline = deadlines[head]
      head += 1
      if head > 1_024, head * 2 > deadlines.count {
        deadlines.removeFirst(head)
        head = 0
      }
      return deadline
    }
    return nil
  }
}
