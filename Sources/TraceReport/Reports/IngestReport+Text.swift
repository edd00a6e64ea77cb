import TraceModel

extension IngestReport {
  /// How many files of one outcome are named one by one; the rest are counted.
  private static let shownUnknown = 10

  func text(_ style: Style) -> String {
    var out = ""
    let read = files.filter { $0.outcome.isRead }
    if !read.isEmpty { out += fileTable(read).rendered(style) + "\n" }
    let lost = files.flatMap { file in file.losses.map { (path: file.path, loss: $0) } }
    if !lost.isEmpty { out += CapturesReport.lossText(lost, style) + "\n" }
    let warnings = files.flatMap { file in file.warnings.map { "\(file.path): \($0)" } }
    if !warnings.isEmpty {
      out += style.paint("Warnings", .warning) + "\n"
      out += warnings.map { Prose.paragraph($0, indent: 2, width: style.width) }.joined() + "\n"
    }
    out += changedSessions(style) + notRead(style)
    return out + Prose.paragraph(filesSum) + Prose.paragraph(findingsSum)
  }

  private func fileTable(_ files: [File]) -> TextTable {
    var table = TextTable([
      .init("File", fit: .wraps), .init("State"), .init("Format"), .init("Lines", .right), .init("Events", .right),
      .init("Other", .right), .init("Lost", .right),
    ])
    for file in files {
      guard let capture = file.capture else {
        table.add([.init(file.path), .init(file.outcome.word, .faint)])
        continue
      }
      table.add([
        .init(file.path), .init(file.outcome.word), .init(([capture.format] + capture.wrappers).joined(separator: " ")),
        "\(capture.lines)", "\(capture.events)", "\(capture.unwanted)",
        .init("\(capture.losses)", capture.losses > 0 ? .warning : nil),
      ])
    }
    return table
  }

  private func changedSessions(_ style: Style) -> String {
    let changed = files.filter { !$0.changed.isEmpty }
    guard !changed.isEmpty else { return "" }
    var out = style.paint("Changed sessions", .heading) + "\n"
    for file in changed {
      let shown = file.changed.prefix(Self.shownUnknown).joined(separator: ", ")
      let rest = file.changed.count - Self.shownUnknown
      out += Prose.paragraph(
        "\(file.path): \(shown)" + (rest > 0 ? " and \(rest) more" : ""), indent: 2, width: style.width)
    }
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
    guard !lines.isEmpty else { return "" }
    var out = style.paint("Not read", .heading) + "\n"
    out += lines.prefix(Self.shownUnknown).map { Prose.paragraph($0, indent: 2, width: style.width) }.joined()
    if lines.count > Self.shownUnknown { out += "  and \(lines.count - Self.shownUnknown) more\n" }
    return out + "\n"
  }

  private var filesSum: String {
    func count(_ outcome: String) -> Int { files.count { $0.outcome.word == outcome } }
    let words: [(Int, String)] = [
      (count("new"), "new"), (count("grown"), "grown"), (count("known"), "known already"),
      (count("updated"), "known already and given new facts"), (count("unknown"), "of unknown form"),
      (count("failed"), "could not be read"),
    ]
    let parts = words.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let events = files.reduce(0) { $0 + ($1.capture?.events ?? 0) }
    return Prose.count(files.count, "file") + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))")
      + (events > 0 ? "; \(Prose.count(events, "event"))" : "")
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
