import TraceModel

/// The end of the report: what the logs could not show, and what to log to see more.
extension BreakdownReport {
  /// So many rows of advice are told; the rest is counted.
  private static let mostAdvice = 6
  /// So many rules of a row are named.
  private static let mostRules = 3

  func text(_ adequacy: LogAdequacy, _ style: Style) -> String {
    var out = "\n" + style.paint("What the logs could not show", .heading) + "\n"
    out += Prose.paragraph(sentence(of: adequacy))
    if adequacy.advice.isEmpty { return out }
    var table = TextTable([
      .init("Log also", fit: .wraps), .init("Rules", .right), .init("Findings", .right), .init("Such as", fit: .wraps),
    ])
    for advice in shownAdvice(of: adequacy) {
      table.add([
        .init(Self.words(of: advice)), "\(advice.rules.count)", advice.findings == 0 ? "" : "\(advice.findings)",
        .init(Self.examples(of: advice), .faint),
      ])
    }
    out += table.rendered(style)
    out += Prose.paragraph(
      "Rules: how many could be judged then. Findings: how many would be possible no more." + rest(of: adequacy))
    return out
  }

  func markdown(_ adequacy: LogAdequacy) -> String {
    var out = "### What the logs could not show\n\n\(sentence(of: adequacy))\n\n"
    if adequacy.advice.isEmpty { return out }
    var table = MarkdownTable([
      ("Log also", .left), ("Rules", .right), ("Findings", .right), ("Such as", .left),
    ])
    for advice in shownAdvice(of: adequacy) {
      table.add([
        Self.words(of: advice), "\(advice.rules.count)", "\(advice.findings)", Self.examples(of: advice),
      ])
    }
    out += table.text + "\n"
    return out
  }

  func json(_ adequacy: LogAdequacy) -> JSON {
    .members([
      "rules": .count(adequacy.rules), "exposed": .count(adequacy.exposed), "unseen": .count(adequacy.unseen),
      "idle": .count(adequacy.idle), "possible": .count(adequacy.possible),
      "advice": .array(
        adequacy.advice.map { advice in
          .members([
            "events": .array(advice.kinds.map { .string($0.name) }),
            "habits": .array(advice.habits.map { .string($0) }),
            "rules": .array(advice.rules.map { .string($0) }), "findings": .count(advice.findings),
          ])
        }),
    ])
  }

  private func shownAdvice(of adequacy: LogAdequacy) -> ArraySlice<LogAdequacy.Advice> {
    detail == .everyHazard ? adequacy.advice[...] : adequacy.advice.prefix(Self.mostAdvice)
  }

  private func rest(of adequacy: LogAdequacy) -> String {
    let left = adequacy.advice.count - shownAdvice(of: adequacy).count
    return left == 0 ? "" : " --verbose lists \(left) more."
  }

  /// The sums add up to the number of rules.
  private func sentence(of adequacy: LogAdequacy) -> String {
    "Of \(Prose.count(adequacy.rules, "rule")), \(adequacy.exposed) could have been broken somewhere, \(adequacy.idle) "
      + "had no occasion, and \(adequacy.unseen) need an event that no log shows."
  }

  private static func words(of advice: LogAdequacy.Advice) -> String {
    Prose.list(advice.kinds.map(\.name) + advice.habits)
  }

  private static func examples(of advice: LogAdequacy.Advice) -> String {
    let named = advice.rules.prefix(mostRules)
    let more = advice.rules.count - named.count
    return named.joined(separator: ", ") + (more > 0 ? ", …" : "")
  }
}
