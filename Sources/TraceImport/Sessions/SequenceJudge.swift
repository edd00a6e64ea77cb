internal import TraceModel

/// Tells from `seq` and the clocks whether an event is new to its launch, was seen before, or belongs to the next launch.
struct SequenceJudge {
  enum Verdict: Equatable {
    case new, duplicate
    /// Counting began anew: another launch.
    case restart
  }

  /// How far apart in the log the events of one launch may be swapped.
  static let window = 256

  private var seen = SequenceSet()
  private var highestTick: Timestamp?
  /// Clocks of the event with `seq` 1.
  private var first: (tick: Timestamp?, time: Timestamp?)?

  /// Some event had a number.
  var hasNumbers: Bool { !seen.isEmpty }
  var highest: Int? { seen.highest }

  /// - Parameter hasPid: the process is known by number, so that the same `seq` means the same event.
  func judge(_ event: Event, hasPid: Bool) -> Verdict {
    guard let number = event.seq, let lowest = seen.lowest, let highest = seen.highest else { return .new }
    // Ticks rise with `seq`, so a number that was used and comes with a later tick than all before is used anew.
    let isLater = event.tick.flatMap { tick in highestTick.map { tick > $0 } }
    if seen.contains(number) {
      if isLater == true { return .restart }
      return number == 1 ? judgeSecondFirst(event, hasPid: hasPid) : .duplicate
    }
    if number == 1 {
      // It comes late if it is older than what came before; without a clock, if hardly anything came before.
      if let isLater { return isLater ? .restart : .new }
      return highest <= 16 ? .new : .restart
    }
    if number < highest - Self.window {
      if let isLater { return isLater ? .restart : .new }
      return number < lowest ? .restart : .new
    }
    return .new
  }

  private func judgeSecondFirst(_ event: Event, hasPid: Bool) -> Verdict {
    guard let first else { return .duplicate }
    if let tick = event.tick, let firstTick = first.tick { return tick == firstTick ? .duplicate : .restart }
    if let time = event.time, let firstTime = first.time {
      // One line can reach a log on two ways, but not a second apart.
      return time.since(firstTime).magnitude < 1_000_000_000 ? .duplicate : .restart
    }
    return hasPid ? .duplicate : .restart
  }

  /// Remembers an event that was found new.
  mutating func take(_ event: Event) {
    guard let number = event.seq else { return }
    seen.insert(number)
    if number == 1 { first = (event.tick, event.time) }
    guard let tick = event.tick else { return }
    highestTick = highestTick.map { max($0, tick) } ?? tick
  }
}
