import TraceModel

/// What rules missed in labelled logs, and what they found too much.
package struct BacktestReport: Report {
  package static let name = "rules backtest"
  package static let formats: [OutputFormat] = [.text, .json, .junit]

  package var backtest: Backtest

  package init(backtest: Backtest) { self.backtest = backtest }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    case .junit:
      JUnitWriter.document(
        Self.name,
        [
          .init(name: Self.name, cases: backtest.logs.map { .init(name: $0.path, failure: Self.problems(of: $0)) })
        ])
    default: refuse(format)
    }
  }

  private static func problems(of log: Backtest.Log) -> [String] {
    if !log.isRead { return ["it is not among the logs that were read"] }
    let missed = log.missed.map { row in
      "missed: \(row.rule)\(row.line.map { " in line \($0)" } ?? ""), \(row.verdict.rawValue)"
    }
    let extra = log.extra.map { listing in
      let finding = listing.finding
      return "too much: \(finding.rule) in line \(finding.witness.last?.line ?? 0), \(finding.verdict.rawValue): "
        + finding.message
    }
    return missed + extra
  }

  private func text(_ style: Style) -> String {
    var out = ""
    for log in backtest.logs where !log.isAsExpected {
      out += style.paint(Prose.visible(log.path), .heading) + "\n"
      for problem in Self.problems(of: log) { out += Prose.paragraph(problem, indent: 2, width: style.width) }
    }
    let word = backtest.isAsExpected ? "ok" : "failed"
    let expected = backtest.matched + backtest.missed
    var sum = "\(backtest.matched) of \(Prose.count(expected, "expected finding")), \(backtest.extra) too many, "
    sum += "in \(Prose.count(backtest.logs.count, "log"))"
    if backtest.unlabelled > 0 { sum += "; of \(Prose.count(backtest.unlabelled, "other log")) nothing is known" }
    let lines = Prose.paragraph("\(word): \(sum)", width: style.width)
    return out + style.paint(word, backtest.isAsExpected ? .good : .error) + lines.dropFirst(word.count)
  }

  private var json: JSON {
    .document([
      "passed": .bool(backtest.isAsExpected), "matched": .count(backtest.matched), "missed": .count(backtest.missed),
      "extra": .count(backtest.extra), "unlabelled": .count(backtest.unlabelled),
      "logs": .array(
        backtest.logs.map { log in
          .members([
            "path": .string(log.path), "passed": .bool(log.isAsExpected), "read": .bool(log.isRead),
            "matched": .count(log.matched),
            "missed": .array(
              log.missed.map { row in
                .members([
                  "rule": .string(row.rule), "line": row.line.map { .count($0) } ?? .null,
                  "verdict": .string(row.verdict.rawValue),
                ])
              }), "extra": .array(log.extra.map(JSON.finding)),
          ])
        }),
    ])
  }
}
