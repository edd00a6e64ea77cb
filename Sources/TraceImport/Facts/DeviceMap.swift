package import TraceModel

/// What one file says about a whole rack: facts by device name or by path.
///
/// CSV with a header. The first column is `device`: the device's own name as relay logs print it, or a pattern for paths
/// (anything with `*`, `?`, `[` or `/` in it; see `PathGlob`). The others are any of `columns` and `label.NAME`. An empty
/// cell says nothing. `os` and `app_version` may carry the build behind them: `17.2 (21C62)`.
package struct DeviceMap: Sendable {
  /// What a map says of one session.
  package struct Statement: Equatable, Sendable {
    package var facts: [Fact: String] = [:]
    package var labels: [String: String] = [:]

    package init() {}

    /// Takes what is not said yet.
    mutating func fill(from other: Statement) {
      facts.merge(other.facts) { mine, _ in mine }
      labels.merge(other.labels) { mine, _ in mine }
    }
  }

  /// The columns a map may have behind `device`, and `label.NAME`.
  package static let columns = ["model", "os", "build", "app", "app_version", "app_build", "debugger"]

  private var byName: [String: Statement] = [:]
  private var byPath: [(pattern: String, statement: Statement)] = []

  /// Reads a map. `path` is what failures call the file. Fails with the line of the first fault.
  package init(csv: String, path: String) throws(ImportFailure) {
    let records: [CSVReader.Record]
    do {
      records = try CSVReader.records(of: csv)
    } catch {
      throw .deviceMap(path: path, line: error.line, problem: error.problem, remedy: "write the file as RFC 4180 says")
    }
    guard let header = records.first else {
      throw .deviceMap(path: path, line: 1, problem: "no header", remedy: "begin with a line such as 'device,model,os'")
    }
    let columns = try DeviceMapColumn.all(of: header, path: path)
    var lines: [String: Int] = [:]
    for record in records.dropFirst() {
      guard record.fields.count == columns.count + 1 else {
        throw .deviceMap(
          path: path, line: record.line,
          problem: "\(record.fields.count) cells where the header has \(columns.count + 1)",
          remedy: "write one cell a column, empty where nothing is known")
      }
      let device = record.fields[0]
      if device.isEmpty {
        throw .deviceMap(
          path: path, line: record.line, problem: "no device", remedy: "name the device, or a pattern for paths")
      }
      if let first = lines.updateValue(record.line, forKey: device) {
        throw .deviceMap(
          path: path, line: record.line, problem: "a second row for '\(device)' (the first is on line \(first))",
          remedy: "keep one of them")
      }
      var statement = Statement()
      for (column, cell) in zip(columns, record.fields.dropFirst()) where !cell.isEmpty {
        try column.take(cell, into: &statement, path: path, line: record.line)
      }
      if PathGlob.isPattern(device) { byPath.append((device, statement)) } else { byName[device] = statement }
    }
  }

  /// A map of rows that were read elsewhere; names and patterns as in the first column.
  init(_ entries: [(device: String, statement: Statement)]) {
    for (device, statement) in entries {
      if PathGlob.isPattern(device) { byPath.append((device, statement)) } else { byName[device] = statement }
    }
  }

  /// Takes the rows of another map, behind its own: where both name a device, what this one says counts first.
  package mutating func fill(from other: DeviceMap) {
    for (name, statement) in other.byName {
      var mine = byName[name] ?? Statement()
      mine.fill(from: statement)
      byName[name] = mine
    }
    byPath += other.byPath
  }

  /// What the map says of a device called `name` in the capture at `path`.
  ///
  /// The row of the name comes first, then the rows whose pattern matches the path, in the order of the file; a later row
  /// adds what the earlier leave open. A name is also found as relays write it, with `-` for blanks.
  package func statement(forDeviceNamed name: String?, path: String) -> Statement {
    var result = Statement()
    if let name {
      if let exact = byName[name] { result.fill(from: exact) } else { result.fill(from: relayed(name)) }
    }
    for row in byPath where PathGlob(row.pattern).matches(path) { result.fill(from: row.statement) }
    return result
  }

  private func relayed(_ name: String) -> Statement {
    let wanted = Self.relaySpelling(name)
    // Two names may be one in relay spelling: the first by bytes, so that the answer is the same each time.
    let keys = byName.keys.filter { Self.relaySpelling($0) == wanted }
    return keys.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { byName[$0] } ?? Statement()
  }

  /// A name as relays print it, with `-` for blanks.
  static func relaySpelling(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}
