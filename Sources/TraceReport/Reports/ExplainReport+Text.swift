import TraceModel

extension ExplainReport {
  /// Columns of a raw line that are shown; a log line can be a megabyte long.
  private static let rawLimit = 480

  func text(_ style: Style) -> String {
    let finding = listing.finding
    var out = FindingsReport.block(listing, style)
    if let rule {
      section("What was promised", rule.page.contract, style, &out)
    }
    out += "\n" + style.paint("What happened", .heading) + "  (ms before and after the last witness, marked >)\n"
    out += timelineTable.rendered(style)
    if case .gone(let words) = source {
      out += Prose.paragraph("Only events are shown: \(words).", indent: 2, width: style.width)
    }
    out += "\n" + style.paint("What was open", .heading) + "\n" + openText(style)
    section("How sure", certainty.joined(separator: " "), style, &out)
    section("How often", frequencyText, style, &out)
    guard let rule else {
      return out + "\n"
        + Prose.paragraph(
          "The rule '\(finding.rule)' is not among the rules of this version; ingest again to judge anew.")
    }
    section("How it does harm", rule.page.mechanism, style, &out)
    section("What to do", rule.page.remedy, style, &out)
    out += RuleReport.list("Not a hazard when", rule.page.notWhen, style)
    out += RuleReport.list("Sources", rule.page.sources, style)
    return out
  }

  private func section(_ title: String, _ body: String, _ style: Style, _ out: inout String) {
    out += "\n" + style.paint(title, .heading) + "\n" + Prose.paragraph(body, indent: 2, width: style.width)
  }

  private var timelineTable: TextTable {
    var table = TextTable([
      .init(""), .init("Line", .right), .init("ms", .right), .init("Log", fit: .wraps),
    ])
    let witnesses = isWitness
    let home = listing.witness.last?.capture
    var capture = home
    var previous: Int?
    var neighbours = self.neighbours[...]
    for event in timeline {
      if event.capture == home {
        while let line = neighbours.first, line.number < event.line {
          table.add(row(line))
          neighbours.removeFirst()
        }
      }
      if let previous, event.position > previous + 1 {
        table.addSpan(.init("… \(Prose.count(event.position - previous - 1, "event")) not shown", .faint))
      }
      if event.capture != capture {
        table.addSpan(.init("in \(event.capture)", .faint))
        capture = event.capture
      }
      previous = event.position
      let marked = witnesses.contains(event.position)
      table.add([
        .init(marked ? ">" : "", listing.finding.severity.ink), "\(event.line)", .init(delta(event)),
        .init(shown(event.raw), marked ? .heading : nil),
      ])
    }
    for line in neighbours { table.add(row(line)) }
    return table
  }

  /// Lines of the log that are no events of the timeline.
  private var neighbours: [SourceLines.Line] {
    guard case .lines(let lines) = source else { return [] }
    let known = Set(timeline.filter { $0.capture == listing.witness.last?.capture }.map(\.line))
    return lines.filter { !known.contains($0.number) && !$0.text.isEmpty }
  }

  private func row(_ line: SourceLines.Line) -> [TextTable.Cell] {
    [.init(""), .init("\(line.number)", .faint), .init(""), .init(shown(line.text), .faint)]
  }

  private func shown(_ raw: String) -> String { Prose.cut(Prose.visible(raw), width: Self.rawLimit) }

  private func delta(_ event: TimelineEvent) -> String {
    guard let nanoseconds = nanoseconds(to: event) else { return "" }
    return (nanoseconds > 0 ? "+" : "") + Decimal.milliseconds(nanoseconds: nanoseconds)
  }

  private func openText(_ style: Style) -> String {
    if open.isEmpty { return "  Nothing that Swivel follows.\n" }
    var table = TextTable([.init(""), .init(""), .init("", fit: .wraps), .init("")])
    for interval in open {
      let object = interval.opener.subject.isEmpty ? interval.owner : interval.opener.subject
      let since = nanoseconds(to: interval.opener).map { ", \(Decimal.milliseconds(nanoseconds: 0 &- $0)) ms before" }
      table.add([
        "", .init(interval.what), .init(object), "since line \(interval.opener.line)\(since ?? "")",
      ])
    }
    return table.rendered(style)
  }

  private var frequencyText: String {
    var words =
      "This order was broken \(Prose.count(frequency.alike, "time")) in "
      + "\(Prose.count(frequency.alikeSessions, "session"))."
    if let both = frequency.both, let hazard = frequency.hazardOnly, let crash = frequency.crashOnly,
      let neither = frequency.neither
    {
      words +=
        " Of \(Prose.count(both + hazard + crash + neither, "session")) in which the rule could be broken: "
        + "\(both) with hazard and crash, \(hazard) with the hazard only, \(crash) with a crash only, "
        + "\(neither) with neither."
    }
    return words
  }
}
