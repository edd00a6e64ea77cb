package import TraceModel

/// A crash with all that is known around it.
package struct CrashExplainReport: Report {
  package static let name = "crash"
  package static let formats: [OutputFormat] = [.text, .json]

  package var crash: CrashListing
  package var session: Session?
  /// The last events of its session, the death among them.
  package var timeline: [TimelineEvent]
  /// What was found in its session.
  package var findings: [FindingListing]
  /// The others of its group.
  package var alike: [CrashListing]

  package init(
    crash: CrashListing, session: Session?, timeline: [TimelineEvent], findings: [FindingListing], alike: [CrashListing]
  ) {
    self.crash = crash
    self.session = session
    self.timeline = timeline
    self.findings = findings
    self.alike = alike
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    default: refuse(format)
    }
  }

  // MARK: Text

  private func text(_ style: Style) -> String {
    let title = "\(crash.group ?? "no group")  \(CrashesReport.cause(of: crash.report))"
    var out = style.paint(Prose.cut(title, width: style.width), .heading) + "\n"
    if !crash.summary.frames.isEmpty {
      out += Prose.paragraph("in " + crash.summary.frames.joined(separator: " < "), indent: 2, width: style.width)
    }
    out += CrashesReport.block(crash, style)
    out += RuleReport.section("How it is known", known, style)
    if !timeline.isEmpty {
      out += "\n" + style.paint("How its session ended", .heading) + "  (x is the death; ms count back from it)\n"
      out += table.rendered(style)
    }
    out += RuleReport.list("What was broken before", broken, style)
    out += RuleReport.list("What else died of it", others, style)
    return out
  }

  private var known: String {
    let report = crash.report
    var words: [String] = []
    if let incident = report.incident { words.append("Incident \(incident).") }
    if crash.copies > 0 { words.append("\(Prose.count(crash.copies + 1, "report")) tell of it; this one tells most.") }
    if let link = crash.link { words.append("Its session: \(link.words).") }
    switch crash.signature.confidence {
    case .app: words.append("The group is made of the app's own frames.")
    case .system: words.append("No frame is the app's own: other causes may be in the group.")
    case .none: words.append("It has no frames: exception and reason make the group.")
    }
    return words.joined(separator: " ")
  }

  private var table: TextTable {
    var table = TextTable([
      .init(""), .init("Line", .right), .init("ms", .right), .init("Event and line", fit: .wraps),
    ])
    var capture: String?
    for event in timeline {
      if event.capture != capture {
        table.addSpan(.init("in \(event.capture)", .faint))
        capture = event.capture
      }
      let isDeath = event.position == crash.position
      let headline = [event.kind.name, event.subject].filter { !$0.isEmpty }.joined(separator: " ")
      table.add([
        isDeath ? .init("x", .error) : "", "\(event.line)", .init(before(event)),
        .init(headline, isDeath ? .heading : nil),
      ])
      if !event.raw.isEmpty {
        table.add(["", "", "", .init(Prose.cut(Prose.visible(event.raw), width: 480), .faint)])
      }
    }
    return table
  }

  private var death: TimelineEvent? { timeline.first { $0.position == crash.position } }

  private func nanoseconds(before event: TimelineEvent) -> Int64? { death.flatMap(event.since) }

  private func before(_ event: TimelineEvent) -> String {
    nanoseconds(before: event).map { Decimal.milliseconds(nanoseconds: $0) } ?? ""
  }

  private var broken: [String] {
    if crash.link?.how == .own { return ["nothing can be said: no log tells of the launch"] }
    if findings.isEmpty { return ["nothing that Swivel knows"] }
    return findings.map { listing in
      "\(listing.finding.rule) (\(listing.finding.id), \(listing.finding.verdict.rawValue)): \(listing.finding.message)"
    }
  }

  private var others: [String] {
    if crash.group == nil { return ["nothing says what it has in common with others"] }
    if alike.isEmpty { return ["no other crash"] }
    let shown = alike.prefix(20).map { other in
      let report = other.report
      let rules = other.rules.isEmpty ? "" : "; broken before: \(other.rules.joined(separator: ", "))"
      return "\(other.id), \(CrashesReport.time(of: report)), \(FactText.device(report.device.identifier)), "
        + "\(report.system.version.map { "OS \($0)" } ?? "unknown OS")\(rules)"
    }
    return shown + (alike.count > 20 ? ["and \(alike.count - 20) more"] : [])
  }

  // MARK: JSON

  private var json: JSON {
    .document([
      "crash": CrashesReport.json(crash),
      "timeline": .array(
        timeline.map { event in
          .event(
            event, in: session, mark: ("death", event.position == crash.position), delta: nanoseconds(before: event))
        }),
      "findings": .array(findings.map { .finding($0) }), "alike": .array(alike.map(CrashesReport.json)),
    ])
  }
}
