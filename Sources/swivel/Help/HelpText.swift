import TraceReport

/// What `--help` prints.
enum HelpText {
  enum Length { case short, full }

  static func overview(_ style: Style) -> String {
    var out = Prose.paragraph(
      "swivel finds life-cycle and rotation ordering hazards in the logs of iOS apps, and tells on which devices "
        + "and OS versions they come before a crash.")
    out += "\n" + heading("Usage", style) + "  swivel COMMAND [OPTIONS]\n"
    for group in Command.Group.allCases {
      out += "\n" + heading(group.rawValue, style)
      out += table(CommandCatalog.all.filter { $0.group == group }.map { ($0.name, $0.summary) }, style)
    }
    out += "\n" + heading("Start", style)
    out += examples(
      [
        .init("swivel ingest logs", "read a folder of logs into swivel.db"),
        .init("swivel report", "hazards and crashes by device and OS"),
        .init("swivel check logs", "fail a build on hazards that its baseline does not allow"),
      ], style)
    out += "\n" + heading("Exit status", style)
    out += Prose.paragraph(
      "0 done; 1 a check failed; 2 it could not do what was asked.", indent: 2, width: style.width)
    return out + "\n'swivel COMMAND --help' tells all about a command, '-h' the short of it.\n"
  }

  static func page(_ command: Command, _ length: Length, _ style: Style) -> String {
    var out = Prose.paragraph("swivel \(command.name): \(command.summary)", width: style.width)
    out += "\n" + heading("Usage", style)
    out += Prose.paragraph("\(command.usage) [OPTIONS]", indent: 2, width: style.width)
    if length == .full { out += "\n" + Prose.paragraph(command.about, width: style.width) }
    for section in Option.Section.allCases {
      let options = command.options.filter { $0.section == section }
      if options.isEmpty { continue }
      out += "\n" + heading(section.rawValue, style) + table(options.map { ($0.usage, $0.help) }, style)
    }
    if length == .full { out += "\n" + heading("Examples", style) + examples(command.examples, style) }
    return out
  }

  private static func heading(_ text: String, _ style: Style) -> String { style.paint(text, .heading) + "\n" }

  private static func table(_ rows: [(String, String)], _ style: Style) -> String {
    var table = TextTable([.init(""), .init(""), .init("", fit: .wraps)])
    for (name, help) in rows { table.add(["", .init(name), .init(help)]) }
    return table.rendered(style)
  }

  private static func examples(_ examples: [Command.Example], _ style: Style) -> String {
    examples.map { example in
      "  \(example.line)\n" + Prose.paragraph(example.tells, indent: 6, width: style.width)
    }.joined()
  }
}
