import TraceModel

/// What the clocks say of a death and a session.
struct LaunchTime {
  enum Relation {
    /// The session lies in the life of the process, and ends before the death.
    case near
    /// So it would in a zone that nobody names.
    case nearInSomeZone
    case unknown
    /// They cannot be one launch.
    case apart
  }

  /// Nanoseconds by which stamps of one moment may differ.
  static let bound: Int64 = 5_000_000_000
  /// A log may end long before the process dies, but nobody gives the same process id twice within a day.
  private static let longest: Int64 = 86_400_000_000_000
  /// Zones lie apart by a multiple of this, and by no more than 26 hours.
  private static let zoneStep: Int64 = 900_000_000_000
  private static let widestZones: Int64 = 97_200_000_000_000
  private static let tickBound: Int64 = 1_000_000_000

  private(set) var relation = Relation.unknown
  private(set) var gap: Int64?
  private(set) var shift: Int64?
  /// Nothing on the monotonic clock speaks against it. A log counts sleep and a report does not, so a log's ticks are never
  /// smaller.
  private(set) var ticksFit = false
  /// In one boot: the session begins before the launch.
  private(set) var ticksAreBefore = false
  /// The session lies between launch and exit on it: the device did not sleep.
  private(set) var ticksAreInside = false

  init(_ death: ReportedDeath, _ launch: LaunchMatch.Launch) {
    compareTicks(death, launch)
    let session = launch.session
    guard session.clock == .wall || session.clock == .wallNoZone || session.clock == .monotonic,
      let first = session.first, let last = session.last
    else { return }
    let isInstant = session.stampsAreInstants && session.clock != .wallNoZone
    if let captured = death.captured {
      if captured.hasZone, isInstant {
        compare(captured, launched: death.launched, first, last)
      } else {
        compareModulo(captured, launched: death.launched, first, last)
      }
    } else if let window = death.window, isInstant {
      let isBefore = window.end.map { last.since($0.time) > Self.bound } ?? false
      let isAfter = window.begin.map { last.since($0.time) < -Self.bound } ?? false
      relation = isBefore || isAfter ? .apart : .near
    }
  }

  func match(_ how: CrashLink.How, _ confidence: Double) -> LaunchMatch {
    LaunchMatch(link: CrashLink(how, confidence), gap: gap, shift: shift)
  }

  private mutating func compareTicks(_ death: ReportedDeath, _ launch: LaunchMatch.Launch) {
    guard let begin = death.launchTick, let first = launch.firstTick, let last = launch.lastTick else { return }
    ticksFit = first >= begin - Self.tickBound
    if !ticksFit { ticksAreBefore = true }
    guard let end = death.exitTick else { return }
    ticksAreInside = ticksFit && last <= end + Self.tickBound
  }

  private mutating func compare(
    _ captured: CrashInstant, launched: CrashInstant?, _ first: Timestamp, _ last: Timestamp
  ) {
    let slack = Self.bound + captured.resolution
    let gap = captured.time.since(last)
    let isBeforeLaunch = launched.map { first.since($0.time) < -slack } ?? (gap > Self.longest)
    guard gap >= -slack, !isBeforeLaunch else {
      relation = .apart
      return
    }
    (relation, self.gap, shift) = (.near, gap, 0)
  }

  private mutating func compareModulo(
    _ captured: CrashInstant, launched: CrashInstant?, _ first: Timestamp, _ last: Timestamp
  ) {
    let slack = Self.bound + captured.resolution
    let distance = captured.time.since(last)
    if !Self.lacksYear(last), distance.magnitude > UInt64(Self.widestZones) {
      relation = .apart
      return
    }
    var gap = distance % Self.zoneStep
    if gap < 0 { gap += Self.zoneStep }
    if gap > Self.zoneStep - slack { gap -= Self.zoneStep }
    // In which zone it could be is only told where the log fills most of the life, or ends with it.
    var isTelling = gap <= 60_000_000_000
    if let launched {
      let (life, length) = (captured.time.since(launched.time), last.since(first))
      if length > life &+ slack || gap &+ length > life &+ slack {
        relation = .apart
        return
      }
      isTelling = isTelling || life - length < Self.zoneStep - 2 * slack
    }
    guard isTelling else { return }
    (relation, self.gap) = (.nearInSomeZone, gap)
    shift = gap &- distance
  }

  /// Stamps without a year count from 2001 (`LogClock`).
  private static func lacksYear(_ time: Timestamp) -> Bool {
    (978_307_200_000_000_000..<1_072_915_200_000_000_000).contains(time.nanoseconds)
  }
}
