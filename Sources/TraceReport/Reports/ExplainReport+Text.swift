import TraceModel

extension ExplainReport {
  /// Columns of a raw line that are shown; a log line can be a megabyte long.
  private static let rawLimit = 480

  func text(_ style: Style) -> String {
    let finding = listing.finding
    var out = FindingsReport.block(listing, style)
    if let rule {
      out += RuleReport.section("What is promised", rule.page.contract, style)
    }
    out += "\n" + style.paint("What happened", .heading) + "  (> proves it" + (crashIsShown ? ", x is the death" : "")
    out += "; ms count from the last >)\n"
    out += timelineTable.rendered(style)
    if case .gone(let words) = source {
      out += Prose.paragraph("Only events are shown: \(words).", indent: 2, width: style.width)
    }
    out += RuleReport.list("What was open", openItems, style)
    out += RuleReport.section("How sure", (certainty + circumstances).joined(separator: " "), style)
    out += RuleReport.section("How often", frequency.words, style)
    out += RuleReport.section("How near clean sessions come", margin?.words(own: ownDistance) ?? "", style)
    guard let rule else {
      return out + "\n"
        + Prose.paragraph(
          "The rule '\(finding.rule)' is not among the rules of this version; ingest again to judge anew.")
    }
    out += RuleReport.section("How it does harm", rule.page.mechanism, style)
    out += RuleReport.section("What to do", rule.page.remedy, style)
    out += RuleReport.list("Not a hazard when", rule.page.notWhen, style)
    out += RuleReport.list("Sources", rule.page.sources, style)
    return out
  }

  /// From the first to the last witness; nil: they share no clock, or there is only one.
  private var ownDistance: String? {
    guard listing.witness.count > 1, let first = listing.witness.first else { return nil }
    return interval(to: first)
  }

  private var timelineTable: TextTable {
    var table = TextTable([
      .init(""), .init("Line", .right), .init("ms", .right), .init("Event and log line", fit: .wraps),
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
      table.add([
        mark(event, witnesses), "\(event.line)", .init(delta(event)),
        .init(headline(event), witnesses.contains(event.position) ? .heading : nil),
      ])
      if !event.raw.isEmpty { table.add(["", "", "", .init(shown(event.raw), .faint)]) }
    }
    for line in neighbours { table.add(row(line)) }
    return table
  }

  private var crashIsShown: Bool { timeline.contains { $0.position == listing.crash?.position } }

  private func mark(_ event: TimelineEvent, _ witnesses: Set<Int>) -> TextTable.Cell {
    if event.position == listing.crash?.position { return .init("x", .error) }
    return .init(witnesses.contains(event.position) ? ">" : "", listing.finding.severity.ink)
  }

  /// `frame UnityView#7 frame=0,0,375,0`: what the line was read as.
  private func headline(_ event: TimelineEvent) -> String {
    let pairs = event.pairs
    let facts = Self.telling.compactMap { key in pairs[key]?.string.map { "\(key)=\($0)" } }
    return ([event.kind.name, event.subject] + facts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Keys whose values say what happened.
  private static let telling = [
    "frame", "bounds", "windowBounds", "size", "drawable", "hidden", "paused", "cancelled", "code", "exception",
    "signal", "reason", "count",
  ]

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
    return (isRough(event) ? "~" : "") + (nanoseconds > 0 ? "+" : "") + Decimal.milliseconds(nanoseconds: nanoseconds)
  }

  /// One sentence for each interval: what, whose, since when, until when.
  private var openItems: [String] {
    if open.isEmpty { return ["nothing that Swivel follows"] }
    return open.map { interval in
      let object = interval.opener.subject.isEmpty ? interval.owner : interval.opener.subject
      let before = self.interval(to: interval.opener).map { ", \($0) before" } ?? ""
      return interval.what + (object.isEmpty ? "" : " of \(object)")
        + ": from line \(interval.opener.line)\(before); \(end(of: interval))"
    }
  }

  private func end(of interval: OpenInterval) -> String {
    if let closer = interval.closer {
      let after = self.interval(to: closer).map { ", \($0) after" } ?? ""
      return "\(closer.kind.name) on line \(closer.line)\(after)"
    }
    switch listing.session.end {
    case .crash, .kill: return "still open when the process died"
    case .exit: return "still open when the process ended"
    case .unknown: return "still open when the log ended"
    }
  }
}
