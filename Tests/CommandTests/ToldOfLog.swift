import TraceModel
import TraceStore
import TraceTestSupport

/// Events and findings of a database without what depends on stamps, ids and places in the file.
struct ToldOfLog: Equatable {
  private(set) var events: [String] = []
  private(set) var findings: [String] = []

  /// `numbers`: by line, from 1, which line of the log that it was made of it is; nil: the same.
  init(of database: TraceDatabase, numbers: [Int]? = nil) throws {
    func old(_ line: String) -> String {
      guard let numbers, let line = Int(line) else { return line }
      return "\(numbers[line - 1])"
    }
    let first = try database.rows(
      "SELECT s.id, min(e.line) FROM sessions AS s JOIN events AS e ON e.session = s.id GROUP BY s.id")
    let sessions = Dictionary(uniqueKeysWithValues: first.map { ($0[0], old($0[1])) })
    events = try database.rows(
      "SELECT session, line, kind, subject_class, width, height FROM events ORDER BY session, position"
    ).map { row in ([sessions[row[0]] ?? "", old(row[1])] + row[2...]).joined(separator: "|") }
    findings = try database.rows(
      """
      SELECT f.session, f.rule, f.verdict, f.severity, substr(f.subject, 1, instr(f.subject || '#', '#') - 1), (
        SELECT group_concat(line) FROM (
          SELECT e.line AS line FROM witnesses AS w JOIN events AS e ON e.id = w.event WHERE w.finding = f.id
          ORDER BY w.ordinal))
      FROM findings AS f
      """
    ).map { row in
      let witnesses = row[5].split(separator: ",").map { old(String($0)) }.joined(separator: ",")
      return ([sessions[row[0]] ?? ""] + row[1..<5] + [witnesses]).joined(separator: "|")
    }
    arrange()
  }

  /// Sessions are told apart by their ids, which may be others: puts them in the order of their lines.
  private mutating func arrange() {
    events = Dictionary(grouping: events) { $0.prefix { $0 != "|" } }.sorted { $0.key < $1.key }.flatMap(\.value)
    findings.sort()
  }

  /// What this log and another one tell, as if they were one.
  func with(_ other: ToldOfLog) -> ToldOfLog {
    var both = self
    both.events += other.events
    both.findings += other.findings
    both.arrange()
    return both
  }

  /// Kinds, classes, sizes and verdicts in their order, without the lines.
  var withoutPlaces: ToldOfLog {
    var copy = self
    copy.events = events.map { $0.split(separator: "|", omittingEmptySubsequences: false)[2...].joined(separator: "|") }
    copy.findings = findings.map {
      $0.split(separator: "|", omittingEmptySubsequences: false)[1..<5].joined(separator: "|")
    }.sorted()
    return copy
  }

  /// The lines of the events.
  var lines: [Int] { events.compactMap { Int($0.split(separator: "|", omittingEmptySubsequences: false)[1]) } }

  /// The first thing that is not as in `other`; nil: all is.
  func difference(from other: ToldOfLog) -> String? {
    for (mine, theirs) in [(findings, other.findings), (events, other.events)] where mine != theirs {
      let number = zip(mine, theirs).prefix { $0 == $1 }.count
      func shown(_ rows: [String]) -> String { number < rows.count ? rows[number] : "nothing" }
      return "\(shown(mine)) instead of \(shown(theirs))"
    }
    return nil
  }
}

extension TraceDatabase {
  fileprivate func rows(_ sql: String) throws -> [[String]] {
    try query(sql).rows.map { $0.map(\.text) }
  }
}
