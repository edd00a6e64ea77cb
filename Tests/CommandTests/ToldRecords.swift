import TraceModel
import TraceStore
import TraceTestSupport

/// What logs tell, message by message, whatever launches it was put to.
struct ToldRecords: Equatable {
  struct Record: Equatable, Hashable {
    /// Process, process id and device's name.
    var source: String
    var kind: String
    var keys: String
    /// The stamp: whole seconds since 1970, and what stands behind them.
    var seconds: Int?
    var fraction: String
    var hasTick: Bool
    var line: Int
    /// The name of its file.
    var file: String
  }

  /// By source, and in each in their order.
  var records: [Record] = []
  /// How many lines were lost, by reason.
  var losses: [String: Int] = [:]
  var lines = 0

  init(of database: TraceDatabase) throws {
    let rows = try database.query(
      """
      SELECT s.process, s.pid, s.unit, e.kind, e.keys, strftime('%s', e.time), substr(e.time, 20), e.t, e.line, c.path
      FROM events AS e JOIN sessions AS s ON s.id = e.session JOIN captures AS c ON c.id = e.capture
      ORDER BY s.process, s.pid, s.unit, s.start, s.id, e.position
      """
    ).rows.map { $0.map(\.text) }
    records = rows.map { row in
      Record(
        source: row[0..<3].joined(separator: "|"), kind: row[3], keys: row[4], seconds: Int(row[5]), fraction: row[6],
        hasTick: !row[7].isEmpty, line: Int(row[8]) ?? 0,
        file: row[9].split(separator: "/").first { $0.hasSuffix(".log") }.map(String.init) ?? "")
    }
    for loss in try database.losses() { losses[loss.loss.reason, default: 0] += loss.loss.count }
    for row in try database.query("SELECT lines FROM captures").rows {
      if case .integer(let count) = row[0] { lines += Int(count) }
    }
  }

  /// The same with times counted from the first one.
  var fromFirst: ToldRecords {
    guard let first = records.compactMap(\.seconds).min() else { return self }
    return changed { $0.seconds = $0.seconds.map { $0 - first } }
  }

  /// The same without the places in their files.
  var withoutPlaces: ToldRecords {
    changed {
      $0.line = 0
      $0.file = ""
    }
  }

  func changed(_ change: (inout Record) -> Void) -> ToldRecords {
    var copy = self
    for index in copy.records.indices { change(&copy.records[index]) }
    return copy
  }

  /// The first thing that is not as in `other`; nil: all is.
  func difference(from other: ToldRecords) -> String? {
    if losses != other.losses { return "\(losses) instead of \(other.losses)" }
    if records == other.records { return nil }
    let number = zip(records, other.records).prefix { $0 == $1 }.count
    func shown(_ records: [Record]) -> String { number < records.count ? "\(records[number])" : "nothing" }
    return "\(shown(records)) instead of \(shown(other.records))"
  }
}
