import TraceModel

extension Baseline {
  /// Why a file is no baseline.
  package struct Failure: Error, Equatable, Sendable {
    package var problem: String
  }

  /// The file's text: sorted, one row a line, so that a change of one finding is a change of one line.
  package var text: String {
    let lines = rows.map { row in
      var members: [JSON.Member] = [
        .init(key: "path", value: .string(row.path)), .init(key: "fingerprint", value: .string(row.fingerprint)),
        .init(key: "rule", value: .string(row.rule)), .init(key: "severity", value: .string(row.severity.rawValue)),
        .init(key: "count", value: .count(row.count)),
      ]
      if row.possible > 0 { members.append(.init(key: "possible", value: .count(row.possible))) }
      return "    " + JSONWriter.compact(.object(members))
    }
    let body = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"version\": 1,\n  \"findings\": \(body)\n}\n"
  }

  /// Reads `text` back.
  package init(text: String) throws(Failure) {
    let document: JSON
    do {
      document = try JSONReader.value(text)
    } catch {
      throw Failure(problem: "no JSON at byte \(error.byte): \(error.problem)")
    }
    guard let version = document["version"]?.integer else { throw Failure(problem: "it has no \"version\"") }
    guard version == 1 else {
      throw Failure(problem: "its version is \(version), and this swivel reads version 1")
    }
    guard let items = document["findings"]?.items else { throw Failure(problem: "it has no list \"findings\"") }
    var rows: [Row] = []
    for (index, item) in items.enumerated() {
      guard let row = Self.row(item) else {
        throw Failure(
          problem: "row \(index + 1) of \"findings\" needs path, fingerprint, rule, severity and a count from 0 on")
      }
      rows.append(row)
    }
    self.init(rows: rows)
  }

  private static func row(_ item: JSON) -> Row? {
    guard let path = item["path"]?.string, let fingerprint = item["fingerprint"]?.string,
      let rule = item["rule"]?.string, let severity = item["severity"]?.string.flatMap(Severity.init),
      let count = number(item["count"]), let possible = number(item["possible"] ?? 0)
    else { return nil }
    return Row(
      path: path, fingerprint: fingerprint, rule: rule, severity: severity, count: count, possible: possible)
  }

  // Far above any real count, and low enough that sums of rows stay in range.
  private static func number(_ value: JSON?) -> Int? {
    value?.integer.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}
