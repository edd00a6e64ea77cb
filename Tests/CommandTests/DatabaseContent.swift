import TraceModel
import TraceStore
import TraceTestSupport

/// All that the documented views show of a database, without row ids, as text: two databases with the same content are
/// the same for every report.
struct DatabaseContent: Equatable {
  /// Rows by view, sorted.
  private(set) var views: [String: [String]] = [:]

  init(of database: TraceDatabase) throws {
    for (view, sql) in Self.queries {
      views[view] = try database.query(sql).rows.map { row in
        row.map(\.text).joined(separator: "|")
      }
    }
  }

  /// Of the database in a file.
  init(ofFile path: String) throws { try self.init(of: try TraceDatabase(path: path, access: .read)) }

  private static let queries: [(String, String)] = [
    (
      "captures",
      """
      SELECT path, format, wrappers, bytes, lines, events, losses, unwanted, digest, first_time, last_time FROM captures
      ORDER BY path, digest
      """
    ),
    (
      "sessions",
      """
      SELECT s.id, c.path, s.process, s.pid, s.boot, s.device, s.device_name, s.family, s.unit, s.unit_id, s.simulator,
        s.os, s.os_build, s.app, s.app_version, s.app_build, s.debugger, s.clock, s.start, s."end", s.end_reason,
        s.events, s.crashed
      FROM sessions AS s JOIN captures AS c ON c.id = s.capture ORDER BY s.id
      """
    ),
    (
      "events",
      """
      SELECT e.session, e.position, e.seq, e.t, e.time, e.kind, e.subject_class, e.subject_id, e.x, e.y, e.width,
        e.height, e.keys, c.path, e.line, e.offset, e.raw
      FROM events AS e JOIN captures AS c ON c.id = e.capture ORDER BY e.session, e.position
      """
    ),
    (
      "findings",
      """
      SELECT id, fingerprint, rule, severity, verdict, session, subject, position, time, message, crash, crash_after_ms
      FROM findings ORDER BY id
      """
    ),
    (
      "witnesses",
      """
      SELECT w.finding, w.ordinal, e.session, e.position FROM witnesses AS w JOIN events AS e ON e.id = w.event
      ORDER BY w.finding, w.ordinal
      """
    ),
    ("crashes", "SELECT * FROM crashes ORDER BY id"),
    (
      "reports",
      """
      SELECT c.path, r.line, r.offset, r.format, r."end", r.why, r.incident, r.crash, r.best
      FROM reports AS r JOIN captures AS c ON c.id = r.capture ORDER BY 1, 2, 3, 7
      """
    ),
    (
      "losses",
      """
      SELECT c.path, l.line, l.offset, l.reason, l.count, l.text FROM losses AS l JOIN captures AS c ON c.id = l.capture
      ORDER BY 1, 2, 3, 4
      """
    ),
    ("breakdown", "SELECT * FROM breakdown ORDER BY device, os, os_build, app_version, rule"),
  ]

  /// The same with ids that say only which session it is, by its place in the log: what a log says nothing of its
  /// launches, their ids rest on its first reading.
  var withoutIDs: DatabaseContent {
    var order: [String: Int] = [:]
    let sessions = (views["events"] ?? []).map { $0.split(separator: "|", omittingEmptySubsequences: false) }
    for row in sessions {
      let (id, line) = (String(row[0]), Int(row[14]) ?? 0)
      order[id] = min(order[id] ?? .max, line)
    }
    var copy = self
    for (view, rows) in views {
      copy.views[view] = rows.map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).map { word in
          if let line = order[String(word)] { return "session of line \(line)" }
          let isID = (word.hasPrefix("f-") || word.hasPrefix("c-")) && word.utf8.count == 14
          return isID ? String(word.prefix(2)) : String(word)
        }.joined(separator: "|")
      }.sorted()
    }
    return copy
  }

  /// The same without the places in which it was read: files, lines, offsets and what was lost there.
  var withoutPlaces: DatabaseContent {
    var copy = self
    for view in ["captures", "losses"] { copy.views[view] = nil }
    for (view, columns) in [("sessions", 1..<2), ("events", 13..<16), ("crashes", 3..<4)] {
      copy.views[view] = (views[view] ?? []).map { row in
        var words = row.split(separator: "|", omittingEmptySubsequences: false)
        words.removeSubrange(columns)
        return words.joined(separator: "|")
      }
    }
    return copy
  }

  /// The sessions and events that a file told first.
  func of(_ path: String) -> [String] {
    ["sessions", "events"].flatMap { (views[$0] ?? []).filter { $0.contains("|\(path)|") } }
  }

  /// The same with launches called by their place among what all of them tell, not by their ids. To be asked of what has
  /// no places.
  var withoutLaunchIDs: DatabaseContent {
    var told: [String: [String]] = [:]
    for row in views["events"] ?? [] {
      let words = row.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      told[String(words[0]), default: []].append(String(words[1]))
    }
    let ids = told.sorted { $0.value.lexicographicallyPrecedes($1.value) }.map(\.key)
    let names = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, "launch \($0)") })
    var copy = self
    for (view, rows) in views {
      copy.views[view] = rows.map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).map { word in
          if let name = names[String(word)] { return name }
          let isID = (word.hasPrefix("f-") || word.hasPrefix("c-")) && word.utf8.count == 14
          return isID ? String(word.prefix(2)) : String(word)
        }.joined(separator: "|")
      }.sorted()
    }
    return copy
  }

  /// Only what was found, by rule, verdict, severity and subject.
  var foundWithoutIDs: DatabaseContent {
    var copy = self
    copy.views = [:]
    copy.views["findings"] = (views["findings"] ?? []).map { row in
      row.split(separator: "|", omittingEmptySubsequences: false)[2..<5].joined(separator: "|")
    }.sorted()
    return copy
  }

  /// The findings that are certain, as `foundWithoutIDs`, and not in `other`.
  func certain(notIn other: DatabaseContent) -> [String] {
    var known = Dictionary(
      (other.foundWithoutIDs.views["findings"] ?? []).map { ($0, 1) }, uniquingKeysWith: +)
    return (foundWithoutIDs.views["findings"] ?? []).filter { row in
      guard row.contains("|violated|") else { return false }
      known[row, default: 0] -= 1
      return known[row, default: 0] < 0
    }
  }

  /// The first row that is not as in `other`; nil: all are.
  func difference(from other: DatabaseContent) -> String? {
    for (view, _) in Self.queries {
      let (mine, theirs) = (views[view] ?? [], other.views[view] ?? [])
      if mine == theirs { continue }
      let number = zip(mine, theirs).prefix { $0 == $1 }.count
      func shown(_ rows: [String]) -> String { number < rows.count ? rows[number] : "the end" }
      return "\(view), row \(number + 1): \(shown(mine)) | instead of \(shown(theirs))"
    }
    return nil
  }

  /// Captures whose lines do not add up: each line is an event, a line that nobody wanted, or lost.
  var unbalanced: [String] {
    (views["captures"] ?? []).filter { row in
      let words = row.split(separator: "|", omittingEmptySubsequences: false)
      guard words.count > 7, let lines = Int(words[4]), let events = Int(words[5]), let losses = Int(words[6]),
        let unwanted = Int(words[7])
      else { return true }
      return lines != events + unwanted + losses
    }
  }
}
