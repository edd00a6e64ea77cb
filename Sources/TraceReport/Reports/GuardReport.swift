package import TraceModel

/// The page of one guard: what looks like a hazard and is none.
package struct GuardReport: Report {
  package static let name = "guard"
  package static let formats: [OutputFormat] = [.text, .json, .markdown]

  /// A guard as the catalogue describes it.
  package struct Entry: Sendable {
    package var id: String
    package var title: String
    /// The contract says what is normal, `notWhen` where the guard does not hold.
    package var page: RulePage
    /// Traces of what it guards.
    package var quiet: [String]

    package init(id: String, title: String, page: RulePage, quiet: [String]) {
      self.id = id
      self.title = title
      self.page = page
      self.quiet = quiet
    }
  }

  package var entry: Entry

  package init(entry: Entry) { self.entry = entry }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(Self.page(entry))
    case .markdown: markdown
    default: refuse(format)
    }
  }

  /// Title and text of each part, in the order of reading.
  private var parts: [(title: String, body: String)] {
    [
      ("What is normal", entry.page.contract), ("How it misleads", entry.page.mechanism),
      ("What to do", entry.page.remedy), ("What the log must hold", entry.page.needs),
    ]
  }

  private func text(_ style: Style) -> String {
    var out = style.paint(entry.id, .heading) + "\n" + Prose.paragraph(entry.title, width: style.width)
    out += "guard: no rule says anything certain of it\n"
    for part in parts {
      out += "\n" + style.paint(part.title, .heading) + "\n"
      out += Prose.paragraph(part.body, indent: 2, width: style.width)
    }
    out += RuleReport.list("Does not hold when", entry.page.notWhen, style)
    out += "\n" + style.paint("Traces", .heading) + "\n"
    out += Prose.paragraph(RuleReport.notation, indent: 2, width: style.width)
    return out + RuleReport.list("Guarded", entry.quiet, style) + RuleReport.list("Sources", entry.page.sources, style)
  }

  private var markdown: String {
    var out = "# \(entry.id)\n\n\(entry.title)\n\n**guard**: no rule says anything certain of it\n"
    for part in parts { out += "\n## \(part.title)\n\n\(part.body)\n" }
    out += RuleReport.markdownList("Does not hold when", entry.page.notWhen)
    out += "\n## Traces\n\n\(RuleReport.notation)\n"
    return out + RuleReport.traces("Guarded", entry.quiet) + RuleReport.markdownList("Sources", entry.page.sources)
  }

  /// The page as every machine output shows it.
  static func page(_ entry: Entry) -> JSON {
    .document([
      "id": .string(entry.id), "title": .string(entry.title), "normal": .string(entry.page.contract),
      "mechanism": .string(entry.page.mechanism), "remedy": .string(entry.page.remedy),
      "needs": .string(entry.page.needs), "notWhen": RuleReport.texts(entry.page.notWhen),
      "sources": RuleReport.texts(entry.page.sources), "quiet": RuleReport.texts(entry.quiet),
    ])
  }
}
