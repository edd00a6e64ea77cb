package import TraceModel

/// Crashes and kills, by what they have in common.
package struct CrashesReport: Report {
  package static let name = "crashes"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl, .csv]

  /// Where the rows come from.
  package enum Source: Sendable {
    /// Reports in files; paths of those in which none was found.
    case files(without: [String])
    /// The database; what its reports of no death are.
    case database(ReportTally)
  }

  /// Of files also hangs and what is no crash, in the order of their files.
  package var rows: [CrashListing]
  package var source: Source

  package init(rows: [CrashListing], source: Source) {
    self.rows = rows
    self.source = source
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document(["crashes": .array(rows.map(Self.json)), "without": .array(without.map { .string($0) })]))
    case .jsonl: JSONWriter.lines(rows.map(Self.json))
    case .csv: csv
    default: refuse(format)
    }
  }

  var without: [String] {
    if case .files(let without) = source { without } else { [] }
  }

  // MARK: Text

  private func text(_ style: Style) -> String {
    var out = ""
    for group in groups {
      guard let first = group.first else { continue }
      let title = "\(first.group ?? "no group")  \(Self.count(group))  \(Self.cause(of: first.report))"
      out += style.paint(Prose.cut(title, width: style.width), .heading) + "\n"
      if !first.summary.frames.isEmpty {
        out += Prose.paragraph("in " + first.summary.frames.joined(separator: " < "), indent: 2)
      }
      let broken = Self.broken(in: group)
      if !broken.isEmpty { out += Prose.paragraph("broken before: \(broken)", indent: 2, width: style.width) }
      for row in group { out += Self.block(row, style) }
      out += "\n"
    }
    let others = rows.filter { !$0.report.kind.isDeath && $0.report.kind != .hang }
    if !others.isEmpty {
      out += style.paint("No crash", .heading) + "\n"
      for row in others {
        out += Prose.paragraph(
          "\(row.path): \(row.report.format), \(row.report.why ?? row.report.kind.rawValue)", indent: 2)
        out += Self.viewsOfNoSize(of: row.report)
      }
      out += "\n"
    }
    if !without.isEmpty {
      out += style.paint("Not read", .heading) + "\n"
      out += without.map { Prose.paragraph("\($0): no crash report", indent: 2) }.joined() + "\n"
    }
    return out + Prose.paragraph(sum)
  }

  /// What stood on the screen without a size when the report was made: nothing, or a paragraph.
  private static func viewsOfNoSize(of report: CrashReport) -> String {
    if report.zeroSizeViews.isEmpty { return "" }
    let views = report.zeroSizeViews.prefix(mostViews).map { view in
      view.type + (view.controller.map { " of \($0)" } ?? "") + " "
        + "\(Decimal.rounded(view.frame.width, places: 2))x\(Decimal.rounded(view.frame.height, places: 2))"
    }
    let more = report.zeroSizeViews.count - views.count
    return Prose.paragraph(
      "shown without a size: " + Prose.list(views + (more > 0 ? ["\(more) more"] : [])), indent: 4)
  }

  /// Of many views without a size so many are named.
  private static let mostViews = 8

  /// Deaths and hangs by group, the largest first; what has no group stands for itself, last.
  private var groups: [[CrashListing]] {
    let wanted = rows.filter { $0.report.kind.isDeath || $0.report.kind == .hang }
    let known = Dictionary(grouping: wanted.filter { $0.group != nil }) { $0.group ?? "" }
    let sorted = known.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    return sorted + wanted.filter { $0.group == nil }.map { [$0] }
  }

  private var sum: String {
    var tally = ReportTally()
    for row in rows { tally.count(row.report) }
    if case .database(let all) = source {
      for kind in [CrashKind.hang, .nonFatal, .notACrash] { tally.byKind[kind] = all.byKind[kind] }
      tally.byReason = all.byReason
    }
    let copies = rows.reduce(0) { $0 + $1.copies }
    let words = tally.words
    let text =
      (words.isEmpty ? "no crash" : words)
      + (copies > 0 ? "; \(Prose.count(copies, "more report")) of the same deaths" : "")
    guard case .files = source else { return text }
    return text + ". Read from files only: 'swivel ingest' ties them to sessions."
  }

  /// `zero-size-frame-in-transition (2 of 3)`: which orders went before, the most first.
  static func broken(in group: [CrashListing]) -> String {
    let counts = Dictionary(group.flatMap(\.rules).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) (\($0.value) of \(group.count))" }.joined(separator: ", ")
  }

  private static func count(_ group: [CrashListing]) -> String {
    if group.allSatisfy({ $0.report.kind == .crash }) { return Prose.count(group.count, "crash", "crashes") }
    if group.allSatisfy({ $0.report.kind == .hang }) { return Prose.count(group.count, "hang") }
    let isKill = group.allSatisfy { $0.report.kind.isDeath && $0.report.kind != .crash }
    return Prose.count(group.count, isKill ? "kill" : "report")
  }

  static func cause(of report: CrashReport) -> String {
    let exception = report.exception
    let words = [exception.name ?? exception.type, exception.signal].compactMap { $0 }
    return words.isEmpty ? report.kind.rawValue : words.joined(separator: " ")
  }

  static func block(_ row: CrashListing, _ style: Style) -> String {
    let report = row.report
    let system = report.system.version.map { "\(report.system.name ?? "OS") \($0)" } ?? "unknown OS"
    let app = [report.process ?? report.app.bundle, report.app.version].compactMap { $0 }.joined(separator: " ")
    var words = [
      row.id, time(of: report), FactText.device(report.device.identifier),
      system, app.isEmpty ? "unknown app" : app,
    ]
    if report.kind != .crash { words.append(report.kind.rawValue) }
    if row.summary.isInRotation == true { words.append("in a rotation") }
    if row.summary.isInLayout == true { words.append("in a layout pass") }
    if row.copies > 0 { words.append("\(Prose.count(row.copies, "more copy", "more copies"))") }
    var out = Prose.paragraph(words.joined(separator: ", "), indent: 2, width: style.width)
    if let reason = report.exception.reason ?? report.termination.reason {
      out += Prose.paragraph(Prose.cut(Prose.visible(reason), width: 200), indent: 4, width: style.width)
    }
    if let session = row.session, let link = row.link {
      out += Prose.paragraph("session \(session): \(link.words)", indent: 4, width: style.width)
    }
    return out + Prose.paragraph("\(row.path), \(report.format)", indent: 4, width: style.width)
  }

  static func time(of report: CrashReport) -> String {
    if let captured = report.captured {
      return captured.hasZone ? RFC3339.text(captured.time) : "at a time of an unknown zone"
    }
    switch (report.window?.begin, report.window?.end) {
    case (let begin?, let end?): return "between \(RFC3339.text(begin.time)) and \(RFC3339.text(end.time))"
    case (nil, let end?): return "before \(RFC3339.text(end.time))"
    default: return "at an unknown time"
    }
  }
}

extension CrashLink {
  /// How it was tied, and how sure that is.
  var words: String {
    let sure = "(\(Decimal.rounded(confidence, places: 2)) sure)"
    return switch how {
    case .log: "the log tells of the crash"
    case .incident: "the log names the report's id \(sure)"
    case .ticks: "tied by launch and exit on the clock of its boot \(sure)"
    case .pid: "tied by process and process id \(sure)"
    case .time: "tied by app and time \(sure)"
    case .window: "the only such crash in the report's period \(sure)"
    case .own: "its own, since no log tells of the launch"
    }
  }
}

extension ReportTally {
  /// `2 crashes, 1 kill for memory and 3 reports of no crash (handled 2, simulated 1)`; empty: there are none.
  package var words: String {
    let kinds: [(CrashKind, String, String)] = [
      (.crash, "crash", "crashes"), (.jetsam, "kill for memory", "kills for memory"),
      (.watchdog, "kill by a watchdog", "kills by a watchdog"), (.hang, "hang", "hangs"),
    ]
    var parts = kinds.compactMap { kind, one, many in
      byKind[kind].map { Prose.count($0, one, many) }
    }
    let without = (byKind[.nonFatal] ?? 0) + (byKind[.notACrash] ?? 0)
    if without > 0 {
      let reasons = byReason.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      parts.append("\(Prose.count(without, "report of no crash", "reports of no crash")) (\(reasons))")
    }
    return parts.isEmpty ? "" : Prose.list(parts)
  }
}
