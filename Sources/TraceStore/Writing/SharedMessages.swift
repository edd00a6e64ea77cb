import TraceModel

/// Finds the messages that two logs of one launch both have, though each writes them in its own way: a console and a relay,
/// with stamps of other zones and of another fineness.
///
/// Only wall stamps say which of them are the same: the distance between the stamps of a message in the one and in the other
/// is nearly the same for all. What it differs by is how far the order of the two can be told from their stamps.
struct SharedMessages {
  /// Events of each log that are compared.
  private static let reach = 512
  /// Events with the same message, of each log.
  private static let alike = 32
  /// Nanoseconds by which stamps may lie apart beside their fineness.
  private static let slack: Int64 = 50_000_000
  /// Zones lie apart by a multiple of this.
  private static let zoneStep: Int64 = 900_000_000_000
  /// So many messages must agree before they prove anything.
  private static let fewest = 3

  let connection: Connection

  /// An event as both logs would tell it.
  struct Told {
    var id: Int64
    var time: Int64
    var what: What
  }

  struct What: Hashable {
    var kind: Int64
    var keys: String
  }

  /// Pairs of events that are one, in their order; empty: the two logs do not tell of one launch, or nothing says so.
  ///
  /// - Parameter onOneScale: the stamps of both are instants, so that they cannot lie hours apart.
  static func pairs(_ first: [Told], _ second: [Told], onOneScale: Bool) -> [(Told, Told)] {
    let width = fineness(first) + fineness(second) + slack
    guard let least = bestDistance(first, second, width, onOneScale) else { return [] }
    var pairs: [(Told, Told)] = []
    var next = 0
    for told in first {
      let range = least...(least &+ width)
      guard
        let found = second[next...].firstIndex(where: {
          $0.what == told.what && range.contains(told.time &- $0.time)
        })
      else { continue }
      pairs.append((told, second[found]))
      next = found + 1
    }
    guard pairs.count >= fewest, Set(pairs.map(\.0.what)).count >= fewest else { return [] }
    // Where both logs reach, nearly all that the shorter one has must be in the other.
    guard let begin = pairs.first, let end = pairs.last else { return [] }
    let ours = first.count { (begin.0.time...max(begin.0.time, end.0.time)).contains($0.time) }
    let theirs = second.count { (begin.1.time...max(begin.1.time, end.1.time)).contains($0.time) }
    return pairs.count * 5 >= min(ours, theirs) * 4 ? pairs : []
  }

  /// The lower end of the window of that width that most distances lie in; nil: there are none that can be.
  private static func bestDistance(
    _ first: [Told], _ second: [Told], _ width: Int64, _ onOneScale: Bool
  ) -> Int64? {
    var byWhat: [What: [Int64]] = [:]
    for told in second where byWhat[told.what, default: []].count < alike {
      byWhat[told.what, default: []].append(told.time)
    }
    var distances: [Int64] = []
    for told in first {
      for time in byWhat[told.what] ?? [] {
        let (distance, isTooFar) = told.time.subtractingReportingOverflow(time)
        if isTooFar || distance.magnitude > 1 << 62 { continue }
        // What is left of whole zones, and of whole years.
        let rest = onOneScale ? distance : distance - (distance / zoneStep) * zoneStep
        let near = min(rest.magnitude, onOneScale ? rest.magnitude : UInt64(zoneStep) - rest.magnitude)
        if near <= UInt64(width) * 2 { distances.append(distance) }
      }
    }
    distances.sort()
    var best: (least: Int64, count: Int)?
    var end = 0
    for (start, distance) in distances.enumerated() {
      while end < distances.count, distances[end] - distance <= width { end += 1 }
      if end - start > best?.count ?? 0 { best = (distance, end - start) }
    }
    return best?.least
  }

  /// Nanoseconds that the stamps are rounded to.
  private static func fineness(_ events: [Told]) -> Int64 {
    for step in [1_000_000_000, 1_000_000, 1_000] as [Int64] where events.allSatisfy({ $0.time % step == 0 }) {
      return step
    }
    return 1
  }

  // MARK: From the database

  /// The first events with a wall stamp that one capture has of a session.
  func events(of row: Int64, capture: Int64) throws(StoreFailure) -> [Told] {
    var find = try connection.prepare(Self.ofCapture)
    find.put(row)
    find.put(capture)
    find.put(Self.reach)
    return try events(&find)
  }

  /// The first events with a wall stamp of a session.
  func events(of row: Int64) throws(StoreFailure) -> [Told] {
    var find = try connection.prepare(Self.ofSession)
    find.put(row)
    find.put(Self.reach)
    return try events(&find)
  }

  private func events(_ find: inout Statement) throws(StoreFailure) -> [Told] {
    var events: [Told] = []
    while try find.step() {
      events.append(
        Told(
          id: find.takeInt64(), time: find.takeInt64(), what: What(kind: find.takeInt64(), keys: find.takeText())))
    }
    return events
  }

  /// Notes pairs of events of a session as two accounts of one.
  func note(_ pairs: [(Told, Told)]) throws(StoreFailure) {
    var insert = try connection.prepare("INSERT OR IGNORE INTO temp.duplicate (event, original) VALUES (?, ?)")
    for (first, second) in pairs {
      insert.put(second.id)
      insert.put(first.id)
      try insert.run()
    }
  }

  /// Whether two captures have an event of a session in common so far.
  func areKnown(_ first: Int64, _ second: Int64) throws(StoreFailure) -> Bool {
    var find = try connection.prepare(Self.knowing)
    find.put(first)
    find.put(second)
    return try find.first { $0.takeBool() } ?? false
  }

  static let ofCapture: SQL = """
    SELECT id, time, kind, keys || '#' || coalesce(subject, '') FROM event
    WHERE session = ?1 AND capture = ?2 AND time IS NOT NULL AND raw <> '' ORDER BY place LIMIT ?3
    """

  static let ofSession: SQL = """
    SELECT id, time, kind, keys || '#' || coalesce(subject, '') FROM event
    WHERE session = ?1 AND position >= 0 AND time IS NOT NULL AND raw <> '' ORDER BY position LIMIT ?2
    """

  static let knowing: SQL = """
    SELECT EXISTS (
      SELECT 1 FROM temp.duplicate AS d CROSS JOIN event AS e ON e.id = d.event CROSS JOIN event AS o ON o.id = d.original
      WHERE e.capture = ?1 AND o.capture = ?2 OR e.capture = ?2 AND o.capture = ?1)
    """

  /// All that read events, for the test that none of them reads those of other sessions.
  static let all: [SQL] = [ofCapture, ofSession]
}
