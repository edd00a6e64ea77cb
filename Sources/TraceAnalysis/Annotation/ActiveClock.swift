internal import TraceModel

/// An instant of the app's own time in nanoseconds: the log's clocks less the time the app was suspended.
struct ActiveTime: Equatable, BitwiseCopyable {
  // Without the place that an optional takes for itself: many are kept.
  private var storedTick = Self.none
  private var storedWall = Self.none
  /// Further back than any clock goes.
  private static let none = Int64.min

  init(tick: Int64? = nil, wall: Int64? = nil) {
    self.tick = tick
    self.wall = wall
  }

  /// On the monotonic clock; nil: the event has none.
  var tick: Int64? {
    get { storedTick == Self.none ? nil : storedTick }
    set { storedTick = newValue ?? Self.none }
  }

  /// On the wall clock; nil: the event has none.
  var wall: Int64? {
    get { storedWall == Self.none ? nil : storedWall }
    set { storedWall = newValue ?? Self.none }
  }

  /// Nanoseconds from `earlier` to this instant, on the best clock that both have; nil: none.
  func since(_ earlier: ActiveTime) -> Int64? {
    if let tick, let start = earlier.tick { return Timestamp(nanoseconds: tick).since(Timestamp(nanoseconds: start)) }
    if let wall, let start = earlier.wall { return Timestamp(nanoseconds: wall).since(Timestamp(nanoseconds: start)) }
    return nil
  }
}

/// Takes the time in background out of the clocks: a suspended process misses no deadline.
struct ActiveClock {
  private var suspendedTick: Int64 = 0
  private var suspendedWall: Int64 = 0
  private var background: ActiveTime?

  /// The app's own time at `event`. `isSuspended`: after it, all of the app is in background.
  mutating func time(of event: Event, isSuspended: Bool) -> ActiveTime {
    let now = ActiveTime(
      tick: event.tick.map { $0.nanoseconds &- suspendedTick }, wall: event.time.map { $0.nanoseconds &- suspendedWall }
    )
    if !isSuspended { return resume(at: now) }
    guard let start = background else {
      background = now
      return now
    }
    // In background the clock stands still.
    return ActiveTime(
      tick: now.tick.map { min($0, start.tick ?? $0) }, wall: now.wall.map { min($0, start.wall ?? $0) })
  }

  private mutating func resume(at now: ActiveTime) -> ActiveTime {
    guard let start = background else { return now }
    background = nil
    var resumed = now
    if let from = start.tick, let to = now.tick, to > from {
      suspendedTick &+= to &- from
      resumed.tick = from
    }
    if let from = start.wall, let to = now.wall, to > from {
      suspendedWall &+= to &- from
      resumed.wall = from
    }
    return resumed
  }
}
