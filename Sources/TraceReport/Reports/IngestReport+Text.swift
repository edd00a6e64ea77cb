import TraceModel

extension IngestReport {
  /// How many files of one sort are named one by one; the rest are counted.
  private static let shownUnknown = 10
  /// More files than these are told by format.
  private static let mostRows = 20

  func text(_ style: Style) -> String {
    var out = ""
    let read = files.filter { $0.outcome.isRead }
    if !read.isEmpty {
      let isLong = detail == .brief && read.count > Self.mostRows
      out += isLong ? formatTable(read).rendered(style) : fileTable(read, style)
      if read.contains(where: { $0.capture != nil }) {
        let hasReports = read.contains { !$0.reports.isEmpty }
        out += Prose.paragraph(Self.legend + (hasReports ? " " + Self.reportLegend : ""), width: style.width)
      }
      out += "\n"
    }
    // Copies of a report are what people have: they are counted, not told one by one.
    let lost = files.flatMap { file in
      file.losses.filter { file.reports.isEmpty || $0.reason != "duplicate" }.map { (path: file.path, loss: $0) }
    }
    if !lost.isEmpty { out += CapturesReport.lossText(lost, style) + "\n" }
    let warnings = files.flatMap { file in file.warnings.map { "\(file.path): \($0)" } }
    if !warnings.isEmpty {
      out += style.paint("Warnings", .warning) + "\n"
      out += warnings.map { Prose.paragraph($0, indent: 2, width: style.width) }.joined() + "\n"
    }
    out += changedSessions(style) + withoutEvents(style) + notRead(style)
    return out + Prose.paragraph(filesSum) + reportsSum + Prose.paragraph(findingsSum)
  }

  private static let legend =
    "Events: lines of the app's life cycle. Other: lines about other things. Lost: lines that could not be used."
  private static let reportLegend =
    "Of crash reports, a report or a breadcrumb is a line, and a death an event; a further copy of a report is lost."

  private func fileTable(_ files: [File], _ style: Style) -> String {
    var table = TextTable([
      .init("File", fit: .wraps), .init("State"), .init("Format"), .init("Lines", .right), .init("Events", .right),
      .init("Other", .right), .init("Lost", .right),
    ])
    let folder = CommonFolder(files.map(\.path))
    for file in files {
      let path = folder.rest(of: file.path)
      guard let capture = file.capture else {
        table.add([.init(path), .init(file.outcome.word, .faint)])
        continue
      }
      table.add(
        [.init(path), .init(file.outcome.word), .init(Self.format(of: capture))]
          + Self.counts(lines: capture.lines, capture.events, capture.unwanted, capture.losses))
    }
    return folder.line(style) + table.rendered(style)
  }

  private static func format(of capture: Capture) -> String {
    ([capture.format] + capture.wrappers).joined(separator: " ")
  }

  private static func counts(lines: Int, _ events: Int, _ other: Int, _ lost: Int) -> [TextTable.Cell] {
    ["\(lines)", "\(events)", "\(other)", .init("\(lost)", lost > 0 ? .warning : nil)]
  }

  /// One row a format, for the files that were read now.
  private func formatTable(_ files: [File]) -> TextTable {
    var table = TextTable([
      .init("Format"), .init("Files", .right), .init("Lines", .right), .init("Events", .right), .init("Other", .right),
      .init("Lost", .right),
    ])
    let byFormat = Dictionary(grouping: files.compactMap(\.capture), by: Self.format)
    for (format, captures) in byFormat.sorted(by: { $0.key < $1.key }) {
      func sum(_ value: (Capture) -> Int) -> Int { captures.reduce(0) { $0 + value($1) } }
      table.add(
        [.init(format), "\(captures.count)"]
          + Self.counts(lines: sum(\.lines), sum(\.events), sum(\.unwanted), sum(\.losses)))
    }
    return table
  }

  private func changedSessions(_ style: Style) -> String {
    let lines = files.filter { !$0.changed.isEmpty }.map { file in
      let rest = file.changed.count - Self.shownUnknown
      return "\(file.path): \(file.changed.prefix(Self.shownUnknown).joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : "")
    }
    return Self.named("Changed sessions", lines, style)
  }

  /// Files that were read and say nothing of an app: most likely the wrong ones.
  private func withoutEvents(_ style: Style) -> String {
    let paths = files.filter { $0.capture?.events == 0 && $0.reports.isEmpty }.map(\.path)
    return Self.named("Without an event", paths, style)
  }

  /// A heading with the first of some lines; nothing without lines.
  private static func named(_ title: String, _ lines: [String], _ style: Style) -> String {
    if lines.isEmpty { return "" }
    var out = style.paint(title, .heading) + "\n"
    out += lines.prefix(shownUnknown).map { Prose.paragraph($0, indent: 2, width: style.width) }.joined()
    if lines.count > shownUnknown { out += "  and \(lines.count - shownUnknown) more\n" }
    return out + "\n"
  }

  private func notRead(_ style: Style) -> String {
    var lines: [String] = []
    for file in files {
      switch file.outcome {
      case .unknown(let reason), .failed(let reason): lines.append("\(file.path): \(reason)")
      default: break
      }
    }
    return Self.named("Not read", lines, style)
  }

  private var filesSum: String {
    func count(_ outcome: String) -> Int { files.count { $0.outcome.word == outcome } }
    let words: [(Int, String)] = [
      (count("new"), "new"), (count("grown"), "grown"), (count("known"), "known already"),
      (count("updated"), "known already and given new facts"), (count("facts"), "with facts of devices"),
      (count("unknown"), "of unknown form"),
      (count("failed"), "could not be read"),
    ]
    let parts = words.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let events = files.reduce(0) { $0 + ($1.capture?.events ?? 0) }
    return Prose.count(files.count, "file") + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))")
      + (events > 0 ? "; \(Prose.count(events, "event"))" : "")
  }

  private var reportsSum: String {
    var tally = ReportTally()
    for file in files { tally.add(file.reports) }
    return tally.isEmpty ? "" : Prose.paragraph("Crash reports: \(tally.words)")
  }

  private var findingsSum: String {
    if sessions == 0 { return "Nothing new to analyse." }
    let certain = findings.values.reduce(0, +)
    let bySeverity = Severity.allCases.reversed().compactMap { severity -> String? in
      findings[severity].flatMap { $0 == 0 ? nil : Prose.count($0, severity.rawValue) }
    }
    return "\(Prose.count(sessions, "session")) analysed, \(crashed) crashed: \(Prose.count(certain, "finding"))"
      + (bySeverity.isEmpty ? "" : " (\(bySeverity.joined(separator: ", ")))")
      + (possible > 0 ? " and \(possible) possible" : "")
  }
}
