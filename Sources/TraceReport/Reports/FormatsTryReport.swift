/// What the lines of a log are read as, and which look as if they were meant to be read.
package struct FormatsTryReport: Report {
  package static let name = "formats try"
  package static let formats: [OutputFormat] = [.text, .json]

  package struct Row: Sendable {
    package var line: Int
    package var means: String
    package var kind: String
    /// Empty: none is named.
    package var subject: String
    package var text: String

    package init(line: Int, means: String, kind: String, subject: String, text: String) {
      self.line = line
      self.means = means
      self.kind = kind
      self.subject = subject
      self.text = text
    }
  }

  package struct Proposal: Sendable {
    package var count: Int
    package var line: Int
    package var text: String
    /// The members of the pattern as they are written in `swivel.json5`.
    package var members: [String]

    package init(count: Int, line: Int, text: String, members: [String]) {
      self.count = count
      self.line = line
      self.text = text
      self.members = members
    }

    var pattern: String { "{ \(members.joined(separator: ", ")) }" }
  }

  package var path: String
  package var format: String
  package var lines = 0
  package var events = 0
  package var unwanted = 0
  package var losses = 0
  /// The first events; the rest is only in `events`.
  package var rows: [Row] = []
  package var means: [(means: String, count: Int)] = []
  /// Messages of the system that are known and are no events.
  package var remarks: [(code: String, count: Int)] = []
  package var proposals: [Proposal] = []

  package init(path: String, format: String) {
    self.path = path
    self.format = format
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var out = Prose.paragraph(
      "\(path): \(format), \(Prose.count(lines, "line")), \(Prose.count(events, "event")), \(unwanted) unwanted, "
        + "\(losses) lost")
    if !rows.isEmpty {
      var table = TextTable([
        .init("Line", .right), .init("Event"), .init("About", fit: .wraps), .init("Read by", fit: .wraps),
      ])
      for row in rows { table.add([.init(String(row.line)), .init(row.kind), .init(row.subject), .init(row.means)]) }
      out += "\n" + table.rendered(style)
      if events > rows.count { out += "\(Prose.count(events - rows.count, "more event"))\n" }
      out += "\n" + Prose.paragraph("Read by " + means.map { "\($0.means) (\($0.count))" }.joined(separator: ", "))
    }
    if !remarks.isEmpty {
      out += "\n"
      out += Prose.paragraph(
        "Known, and no step of the app's life: " + remarks.map { "\($0.code) (\($0.count))" }.joined(separator: ", "))
    }
    if proposals.isEmpty {
      return out + "\n" + (events > 0 ? "No other line" : "No line") + " looks like a step of the app's life.\n"
    }
    out += "\n"
    out += Prose.paragraph(
      "Lines that look like steps of the app's life and were not read. What is right of these goes into swivel.json5, "
        + "with the event that it means:")
    out += "\n" + style.paint("patterns: [", .heading) + "\n"
    for proposal in proposals {
      let times = proposal.count == 1 ? "once" : "\(proposal.count) times"
      let comment = "  // \(times), first on line \(proposal.line): \(Prose.visible(proposal.text))"
      out += style.paint(Prose.cut(comment, width: style.width), .faint) + "\n"
      // A member is never wrapped or cut: it is there to be copied.
      if proposal.pattern.utf8.count <= style.width - 3 {
        out += "  \(proposal.pattern),\n"
      } else {
        out += "  {\n" + proposal.members.map { "    \($0),\n" }.joined() + "  },\n"
      }
    }
    return out + style.paint("]", .heading) + "\n"
  }

  private var json: JSON {
    .document([
      "path": .string(path), "format": .string(format), "lines": .count(lines), "events": .count(events),
      "unwanted": .count(unwanted), "losses": .count(losses),
      "readBy": .array(means.map { .members(["means": .string($0.means), "count": .count($0.count)]) }),
      "rows": .array(
        rows.map { row in
          .members([
            "line": .count(row.line), "event": .string(row.kind),
            "subject": .text(row.subject.isEmpty ? nil : row.subject),
            "means": .string(row.means), "text": .string(row.text),
          ])
        }),
      "remarks": .array(remarks.map { .members(["code": .string($0.code), "count": .count($0.count)]) }),
      "proposals": .array(
        proposals.map { proposal in
          .members([
            "count": .count(proposal.count), "line": .count(proposal.line), "text": .string(proposal.text),
            "pattern": .string(proposal.pattern),
          ])
        }),
    ])
  }
}
