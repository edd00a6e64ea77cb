import TraceModel

/// What one capture tells of a session, by its two ends.
struct SessionStretch {
  /// The first or the last of each that the capture has: they need not be of one event.
  struct End {
    var seq: Int?
    var tick: Int64?
    var time: Int64?

    var isStamped: Bool { tick != nil || time != nil }
  }

  var capture: Int64
  /// The path of the capture, and that of its folder or archive.
  var path: String
  var folder: String
  var stampsAreInstants: Bool
  var startSeen: Bool
  var first = End()
  var last = End()
  /// Of its first event that is no mark of lost ones; nil: it has none.
  var firstKind: EventKind?

  /// Nanoseconds from the end of this stretch to the beginning of `next`, negative if it begins earlier; nil: no clock
  /// tells.
  func gap(to next: SessionStretch) -> Int64? {
    if let gap = Self.distance(last.tick, next.first.tick) { return gap }
    guard stampsAreInstants == next.stampsAreInstants, let gap = Self.distance(last.time, next.first.time) else {
      return nil
    }
    return gap + shift(of: next) - next.shift(of: self)
  }

  /// Nanoseconds by which the stamps of `next` are to be moved to lie on this stretch's scale.
  ///
  /// Stamps without a year are counted from 2001 in each capture. So a log that passed a new year or a 29 February is further
  /// than the next one, which does not know of it.
  func shift(of next: SessionStretch) -> Int64 {
    guard isYearless, next.isYearless, let gap = Self.distance(last.time, next.first.time), gap < 0 else { return 0 }
    let (day, year) = (Self.day, 365 * Self.day)
    for shift in [day, year, year + day] where (0...SessionContinuation.longestPause).contains(gap + shift) {
      if shift > day || passesLeapDay { return shift }
    }
    return gap < -year / 2 ? year : 0
  }

  private static let day: Int64 = 86_400_000_000_000
  /// 2001-01-01, in nanoseconds since 1970.
  private static let origin: Int64 = 978_307_200_000_000_000

  /// No device logged in these years; that is where stamps without a year lie.
  private var isYearless: Bool {
    let years = Self.origin - Self.day..<Self.origin + 5 * 365 * Self.day
    return !stampsAreInstants && [first.time, last.time].allSatisfy { $0.map(years.contains) ?? false }
  }

  /// It begins before a 1 March, and ends behind it.
  private var passesLeapDay: Bool {
    let march = Self.origin + 59 * Self.day
    // By one day more for any zone that was given.
    return (first.time ?? .max) < march + 2 * Self.day && (last.time ?? .min) >= march - Self.day
  }

  private static func distance(_ from: Int64?, _ to: Int64?) -> Int64? {
    guard let from, let to else { return nil }
    let (gap, isTooFar) = to.subtractingReportingOverflow(from)
    return isTooFar ? nil : gap
  }

  /// Whether all of this stretch stands before all of `next`, by the best order that both have; nil: nothing tells.
  func isBefore(_ next: SessionStretch) -> Bool? {
    if let last = last.seq, let first = next.first.seq { return last < first }
    return gap(to: next).map { $0 >= 0 }
  }

  /// Whether it comes first, of two that may overlap.
  func precedes(_ other: SessionStretch) -> Bool {
    let (isFirst, isSecond) = (isBefore(other) == true, other.isBefore(self) == true)
    if isFirst != isSecond { return isFirst }
    if let mine = first.seq, let others = other.first.seq, mine != others { return mine < others }
    if let mine = first.tick, let others = other.first.tick, mine != others { return mine < others }
    if startSeen != other.startSeen { return startSeen }
    if stampsAreInstants == other.stampsAreInstants, let mine = first.time, let others = other.first.time,
      mine != others
    {
      return mine < others
    }
    return (path, capture) < (other.path, other.capture)
  }
}

/// Reads the stretches of a session.
struct SessionStretches {
  /// So many events at an end are asked for a stamp.
  private static let reach = 16

  let connection: Connection

  /// One for each capture that tells of the session in `row`, by path.
  func stretches(of row: Int64) throws(StoreFailure) -> [SessionStretch] {
    var find = try connection.prepare(Self.listing)
    find.put(row)
    var stretches: [SessionStretch] = []
    while try find.step() {
      let (capture, path) = (find.takeInt64(), find.takeText())
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
      stretches.append(
        SessionStretch(
          capture: capture, path: path, folder: folder, stampsAreInstants: find.takeBool(), startSeen: find.takeBool()))
    }
    // The index gives the events of a session in their order, but not those of one of its captures.
    let isAlone = stretches.count == 1
    for index in stretches.indices {
      try readEnd(
        of: row, &stretches[index], isAlone ? Self.firstPositions : Self.firstPlaces, \.first, keepsKind: true)
      try readEnd(of: row, &stretches[index], isAlone ? Self.lastPositions : Self.lastPlaces, \.last)
    }
    return stretches
  }

  private func readEnd(
    of row: Int64, _ stretch: inout SessionStretch, _ sql: SQL,
    _ end: WritableKeyPath<SessionStretch, SessionStretch.End>, keepsKind: Bool = false
  ) throws(StoreFailure) {
    var find = try connection.prepare(sql)
    find.put(row)
    find.put(Self.reach)
    find.put(stretch.capture)
    while try find.step() {
      let (seq, tick, time) = (find.takeOptionalInt(), find.takeOptionalInt64(), find.takeOptionalInt64())
      let found = stretch[keyPath: end]
      stretch[keyPath: end] = .init(seq: found.seq ?? seq, tick: found.tick ?? tick, time: found.time ?? time)
      let kind = EventKind(name: find.takeText())
      if keepsKind, stretch.firstKind == nil, kind != .loss { stretch.firstKind = kind }
    }
  }

  static let listing: SQL = """
    SELECT c.id, c.path, a.instants, a.start_seen FROM session_capture AS a JOIN capture AS c ON c.id = a.capture
    WHERE a.session = ? ORDER BY c.path, c.id
    """

  static let firstPositions: SQL = """
    SELECT e.seq, e.tick, e.time, k.name FROM event AS e JOIN kind AS k ON k.id = e.kind
    WHERE e.session = ?1 AND e.position >= 0 AND ?3 IS NOT NULL ORDER BY e.position LIMIT ?2
    """

  static let lastPositions: SQL = """
    SELECT e.seq, e.tick, e.time, k.name FROM event AS e JOIN kind AS k ON k.id = e.kind
    WHERE e.session = ?1 AND e.position >= 0 AND ?3 IS NOT NULL ORDER BY e.position DESC LIMIT ?2
    """

  static let firstPlaces: SQL = """
    SELECT e.seq, e.tick, e.time, k.name FROM event AS e JOIN kind AS k ON k.id = e.kind
    WHERE e.session = ?1 AND e.capture = ?3 ORDER BY e.place LIMIT ?2
    """

  static let lastPlaces: SQL = """
    SELECT e.seq, e.tick, e.time, k.name FROM event AS e JOIN kind AS k ON k.id = e.kind
    WHERE e.session = ?1 AND e.capture = ?3 ORDER BY e.place DESC LIMIT ?2
    """

  /// All that read events, for the test that none of them reads those of other sessions.
  static let all: [SQL] = [firstPositions, lastPositions, firstPlaces, lastPlaces]
}
