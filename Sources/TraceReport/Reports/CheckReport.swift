import TraceModel

/// The outcome of a check: what is new, what is gone, what is allowed.
package struct CheckReport: Report {
  package static let name = "check"
  package static let formats: [OutputFormat] = [.text, .json]

  package var comparison: BaselineComparison
  package var threshold: BaselineComparison.Threshold
  /// Files that were read, and the sessions in them.
  package var files: Int
  package var sessions: Int
  /// Path of the baseline; nil when there is none.
  package var baseline: String?
  /// What was not read, in the order of the files.
  package var notRead: [Unread] = []
  /// What is to be said of files in which nothing was seen.
  package var warnings: [String] = []
  /// All that had to be read was read; else there is no verdict.
  package var isWhole = true

  package struct Unread: Equatable, Sendable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  package init(
    comparison: BaselineComparison, threshold: BaselineComparison.Threshold, files: Int, sessions: Int,
    baseline: String?
  ) {
    self.comparison = comparison
    self.threshold = threshold
    self.files = files
    self.sessions = sessions
    self.baseline = baseline
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var out = FindingsReport.gravestFirst(comparison.failing).map { FindingsReport.block($0, style) + "\n" }.joined()
    for row in comparison.gone {
      out += Prose.paragraph("gone: \(row.path): \(row.rule), \(row.count + row.possible) fewer than allowed")
    }
    if !comparison.gone.isEmpty { out += "\n" }
    out += listed(notRead.map { "not read: \($0.path): \($0.reason)" })
    out += listed(warnings.map { "warning: \($0)" })
    let passed = comparison.failing.isEmpty
    let word = !passed ? "failed" : isWhole ? "ok" : "no verdict"
    let lines = Prose.paragraph("\(word): \(sum)", width: style.width)
    out += style.paint(word, passed && isWhole ? .good : .error) + lines.dropFirst(word.count)
    if !passed { out += "Mend them, or allow them with --update-baseline.\n" }
    return out
  }

  /// So many lines of one sort are shown; the rest are counted.
  private static let mostLines = 10

  private func listed(_ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let rest = lines.count - Self.mostLines
    return lines.prefix(Self.mostLines).map { Prose.paragraph($0) }.joined() + (rest > 0 ? "and \(rest) more\n" : "")
      + "\n"
  }

  private var sum: String {
    var words = [
      "\(Prose.count(comparison.failing.count, "new finding")) at \(threshold.severity.rawValue) or above"
    ]
    if comparison.passing.count > 0 { words.append("\(comparison.passing.count) new below or only possible") }
    words.append(baseline.map { "\(comparison.allowed) allowed by \($0)" } ?? "no baseline")
    if !comparison.gone.isEmpty { words.append("\(Prose.count(comparison.gone.count, "row")) gone") }
    if comparison.unchecked > 0 {
      words.append("\(Prose.count(comparison.unchecked, "row")) of files that were not checked")
    }
    words.append("\(Prose.count(sessions, "session")) in \(Prose.count(files, "file"))")
    if !notRead.isEmpty { words.append("\(Prose.count(notRead.count, "file")) not read") }
    return words.joined(separator: ", ")
  }

  private var json: JSON {
    .document([
      "passed": .bool(comparison.failing.isEmpty && isWhole), "failOn": .string(threshold.severity.rawValue),
      "failOnPossible": .bool(threshold.possible == .fails), "baseline": .text(baseline), "files": .count(files),
      "sessions": .count(sessions), "allowed": .count(comparison.allowed),
      "unchecked": .count(comparison.unchecked), "new": .array(comparison.failing.map(JSON.finding)),
      "passing": .array(comparison.passing.map(JSON.finding)),
      "notRead": .array(
        notRead.map { .members(["path": .string($0.path), "reason": .string($0.reason)]) }),
      "warnings": .array(warnings.map { .string($0) }),
      "gone": .array(
        comparison.gone.map { row in
          .members([
            "path": .string(row.path), "fingerprint": .string(row.fingerprint), "rule": .string(row.rule),
            "severity": .string(row.severity.rawValue), "count": .count(row.count), "possible": .count(row.possible),
          ])
        }),
    ])
  }
}
