package import TraceModel

/// What is known to be in some logs: their labels.
package struct Expectations: Sendable {
  /// One finding that a log must give.
  package struct Row: Equatable, Sendable {
    package var rule: String
    /// Of the last event of the proof; nil: any.
    package var line: Int?
    package var verdict: Verdict
  }

  /// By the path of the log, relative to the folder of the expectations.
  package private(set) var logs: [(path: String, rows: [Row])] = []

  /// Reads `{ logs: { "app.log": [{ rule: "…", line: 12 }] } }`. `path` is what failures call the file.
  package init(json5 text: String, path: String) throws(ConfigurationFailure) {
    let form = JSON5Form(path: path)
    for member in try form.members(of: try form.value(of: text), "a file of expectations", known: ["logs"]) {
      guard case .object(let logs) = member.value.content else {
        throw form.failure(
          member.value, "'logs' is no object (found \(member.value.found))", "write { \"app.log\": [ … ] }")
      }
      for log in logs {
        var rows: [Row] = []
        for element in try form.elements(of: log) { rows.append(try Self.row(of: element, form)) }
        self.logs.append((path: log.name, rows: rows))
      }
    }
  }

  private static func row(of value: JSON5Value, _ form: JSON5Form) throws(ConfigurationFailure) -> Row {
    var row = Row(rule: "", verdict: .violated)
    for member in try form.members(of: value, "an expected finding", known: ["rule", "line", "verdict"]) {
      switch member.name {
      case "rule": row.rule = try form.text(of: member.value, "the id of a rule")
      case "line":
        guard case .number(let line, _) = member.value.content, line >= 1, line < 1e9, line == line.rounded() else {
          throw form.failure(member.value, "'line' is \(member.value.found)", "write the number of a line")
        }
        row.line = Int(line)
      default:
        let known = Verdict.allCases.filter(\.isFinding).map(\.rawValue)
        let word = try form.text(of: member.value, "a verdict")
        guard let verdict = Verdict(rawValue: word), verdict.isFinding else {
          throw form.failure(
            member.value, "'\(word)' is no verdict of a finding",
            Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
              ?? "write one of \(known.joined(separator: ", "))")
        }
        row.verdict = verdict
      }
    }
    if row.rule.isEmpty {
      throw form.failure(value, "an expected finding without a rule", "write rule: and the id of one")
    }
    return row
  }
}
