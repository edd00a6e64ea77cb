internal import TraceModel

/// The time behind a loss of messages, or behind the beginning of a log that begins late, in which something may be under way
/// whose beginning the log does not have.
struct LossWindow {
  /// Transitions and presentations take about half a second. What is under way for longer than this many nanoseconds (in a log
  /// without a clock: events) is over, and its end was lost too.
  private static let longest: Int64 = 10_000_000_000
  private static let mostEvents = 500

  /// How many losses came so far.
  private(set) var number = 0
  private(set) var isOpen: Bool
  /// Nothing was lost but what came before the log begins.
  private(set) var isLateStart: Bool
  private var start: (clock: ActiveTime, position: Int)?

  /// `startSeen`: the first events of the session are those of the launch.
  init(startSeen: Bool) {
    isOpen = !startSeen
    isLateStart = !startSeen
  }

  /// Takes the next event, with its time.
  mutating func see(_ occurrence: Occurrence) {
    if occurrence.event.kind == .loss {
      number += 1
      isOpen = true
      isLateStart = false
      start = nil
    } else if isOpen {
      let now = (clock: occurrence.clock, position: occurrence.event.position)
      let start = start ?? now
      self.start = start
      isOpen =
        now.clock.since(start.clock).map { $0 <= Self.longest } ?? (now.position - start.position <= Self.mostEvents)
    }
  }
}
