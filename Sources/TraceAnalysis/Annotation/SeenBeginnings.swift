internal import TraceModel

/// What began since the last loss, or since the beginning of a log that begins late: its end shows nothing of what was lost.
struct SeenBeginnings {
  private struct Beginning: Hashable {
    var kind: EventKind
    var subject: ObjectID
  }

  private var seen: Set<Beginning> = []
  private var loss = 0

  mutating func see(_ occurrence: Occurrence, behind losses: LossWindow) {
    if losses.number != loss { (seen, loss) = ([], losses.number) }
    if losses.isOpen, occurrence.event.kind.isBeginning {
      seen.insert(Beginning(kind: occurrence.event.kind, subject: occurrence.subject))
    }
  }

  /// The event that this one is the end of was not seen; nil: it was, or there need not have been one.
  func unseen(at occurrence: Occurrence) -> EventKind? {
    guard let kind = occurrence.event.kind.beginning else { return nil }
    return seen.contains(Beginning(kind: kind, subject: occurrence.subject)) ? nil : kind
  }
}
