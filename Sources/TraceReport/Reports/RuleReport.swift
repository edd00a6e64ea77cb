package import TraceModel

/// The page of one rule.
package struct RuleReport: Report {
  package static let name = "rule"
  package static let formats: [OutputFormat] = [.text, .json, .markdown]

  package var rule: HazardRule

  package init(rule: HazardRule) { self.rule = rule }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(Self.page(rule))
    case .markdown: markdown
    default: refuse(format)
    }
  }

  /// Title and text of each part, in the order of reading.
  private var parts: [(title: String, body: String)] {
    [
      ("Contract", rule.page.contract), ("How it does harm", rule.page.mechanism), ("Remedy", rule.page.remedy),
      ("What the log must hold", rule.page.needs),
    ].filter { !$0.1.isEmpty }
  }

  private var systems: String? {
    rule.systems.isEmpty ? nil : Prose.list(rule.systems.map(Self.words), "or")
  }

  private static func words(_ range: SystemRange) -> String {
    switch (range.from, range.below) {
    case (let from?, let below?): "OS \(from) up to but not \(below)"
    case (let from?, nil): "OS \(from) and later"
    case (nil, let below?): "OS before \(below)"
    case (nil, nil): "any OS"
    }
  }

  private func text(_ style: Style) -> String {
    var out = style.paint(rule.id, .heading) + "\n" + Prose.paragraph(rule.title, width: style.width)
    out +=
      style.paint(rule.severity.rawValue, rule.severity.ink) + ": \(rule.severity.words); \(rule.maturity.rawValue)\n"
    out += Prose.paragraph("Exposure: \(Self.exposure(of: rule))", width: style.width)
    if let systems { out += Prose.paragraph("Only on \(systems)", width: style.width) }
    if let source = rule.source { out += Prose.paragraph("A rule of the app's own (\(source))", width: style.width) }
    for part in parts { out += Self.section(part.title, part.body, style) }
    out += Self.list("Not a hazard when", rule.page.notWhen, style)
    if hasTraces {
      out += "\n" + style.paint("Traces", .heading) + "\n"
      out += Prose.paragraph(Self.notation, indent: 2, width: style.width)
    }
    out += Self.list("Breaks it", rule.fires, style)
    out += Self.list("Only possibly", rule.possible, style)
    out += Self.list("Does not", rule.quiet, style)
    return out + Self.list("Sources", rule.page.sources, style)
  }

  private var hasTraces: Bool { !rule.fires.isEmpty || !rule.possible.isEmpty || !rule.quiet.isEmpty }

  /// How the traces of a page are read.
  static let notation =
    "Events in their order. @1 is object 1 of the kind that the event is about; +3 in front: 3 ms later; ! behind: the "
    + "last event of the proof; loss: lines are missing here; late: the log begins in the middle of the launch."

  /// A heading with a paragraph; nothing without a text: an app's own rule need not say everything.
  static func section(_ title: String, _ body: String, _ style: Style) -> String {
    if body.isEmpty { return "" }
    return "\n" + style.paint(title, .heading) + "\n" + Prose.paragraph(body, indent: 2, width: style.width)
  }

  /// A heading with one paragraph an item; nothing without items.
  static func list(_ title: String, _ items: [String], _ style: Style) -> String {
    if items.isEmpty { return "" }
    let body = items.map { item -> String in
      let lines = Prose.wrap(oneLine(item), width: style.width - 4)
      return lines.enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 + "\n" }.joined()
    }
    return "\n" + style.paint(title, .heading) + "\n" + body.joined()
  }

  /// A trace may stand on several lines in its rule's file.
  static func oneLine(_ text: String) -> String {
    Prose.visible(text.split(separator: "\n").map(String.init).joined(separator: "; "))
  }

  private var markdown: String {
    var out = "# \(rule.id)\n\n\(rule.title)\n\n"
    out += "**\(rule.severity.rawValue)**: \(rule.severity.words); \(rule.maturity.rawValue)\n"
    out += "\nExposure: \(Self.exposure(of: rule)).\n"
    if let systems { out += "\nOnly on \(systems).\n" }
    if let source = rule.source { out += "\nA rule of the app's own (\(source)).\n" }
    for part in parts { out += "\n## \(part.title)\n\n\(part.body)\n" }
    out += Self.markdownList("Not a hazard when", rule.page.notWhen)
    if hasTraces { out += "\n## Traces\n\n\(Self.notation)\n" }
    out += Self.traces("Breaks it", rule.fires)
    out += Self.traces("Only possibly", rule.possible)
    out += Self.traces("Does not", rule.quiet)
    return out + Self.markdownList("Sources", rule.page.sources)
  }

  static func markdownList(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  static func traces(_ title: String, _ traces: [String]) -> String {
    traces.isEmpty ? "" : "\n## \(title)\n\n```\n" + traces.map { oneLine($0) + "\n" }.joined() + "```\n"
  }

  /// What a session must hold for the rule to say anything of it, in words.
  static func exposure(of rule: HazardRule) -> String {
    let (events, recorder) = rule.exposure
    var words = events
    let samples = EventFilter.sampleKinds.map(\.name)
    if samples.allSatisfy(words.contains) { words = words.filter { !samples.contains($0) } + ["an event with a size"] }
    let anything = words.isEmpty ? "any session" : "needs " + Prose.list(words, "or")
    // What is needed anyway is logged.
    let others = recorder.filter { !Set(events).isSubset(of: $0) }
    if others.isEmpty { return anything }
    return anything + ", from a recorder that logs " + others.map { Prose.list($0, "or") }.joined(separator: ", and ")
  }

  /// The page as every machine output shows it.
  static func page(_ rule: HazardRule) -> JSON {
    .document([
      "id": .string(rule.id), "title": .string(rule.title), "severity": .string(rule.severity.rawValue),
      "maturity": .string(rule.maturity.rawValue),
      "systems": .array(rule.systems.map { .members(["from": .text($0.from), "below": .text($0.below)]) }),
      "contract": .string(rule.page.contract), "mechanism": .string(rule.page.mechanism),
      "remedy": .string(rule.page.remedy), "needs": .string(rule.page.needs),
      "exposure": .members([
        "anyOf": texts(rule.exposure.events), "recorderSees": .array(rule.exposure.recorder.map(texts)),
      ]),
      "source": .text(rule.source), "notWhen": texts(rule.page.notWhen), "sources": texts(rule.page.sources),
      "fires": texts(rule.fires),
      "possible": texts(rule.possible), "quiet": texts(rule.quiet),
    ])
  }

  static func texts(_ items: [String]) -> JSON { .array(items.map { .string($0) }) }
}
