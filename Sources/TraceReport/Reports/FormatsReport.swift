/// The log formats that can be read.
package struct FormatsReport: Report {
  package static let name = "formats"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl]

  package struct Row: Sendable {
    package var name: String
    /// A line or two as the format writes them.
    package var samples: [String]

    package init(name: String, samples: [String]) {
      self.name = name
      self.samples = samples
    }
  }

  /// In the order of the catalogue.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(.document(["formats": .array(rows.map(json))]))
    case .jsonl: JSONWriter.lines(rows.map(json))
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var out = ""
    for row in rows {
      out += style.paint(row.name, .heading) + "\n"
      // A sample may be a record of several lines; its first shows the shape.
      for line in row.samples.prefix(1).compactMap({ $0.split(separator: "\n").first }) {
        out += "  " + style.paint(Prose.cut(Prose.visible(String(line)), width: style.width - 2), .faint) + "\n"
      }
    }
    return out + "\n'swivel formats detect PATH' says what a file is taken for.\n"
  }

  private func json(_ row: Row) -> JSON {
    .document(["name": .string(row.name), "samples": .array(row.samples.map { .string($0) })])
  }
}
