/// What files are taken for, and how surely.
package struct DetectionsReport: Report {
  package static let name = "formats detect"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl]

  package struct Row: Sendable {
    package var path: String
    /// `unknown` when nothing fits.
    package var format: String
    /// 0 to 1.
    package var confidence: Double
    package var wrappers: [String]
    /// Why, or why not.
    package var reason: String

    package init(path: String, format: String, confidence: Double, wrappers: [String], reason: String) {
      self.path = path
      self.format = format
      self.confidence = confidence
      self.wrappers = wrappers
      self.reason = reason
    }
  }

  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(.document(["files": .array(rows.map(json))]))
    case .jsonl: JSONWriter.lines(rows.map(json))
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    let known = rows.filter { $0.format != "unknown" }
    var out = ""
    if !known.isEmpty {
      var table = TextTable([
        .init("Path", fit: .wraps), .init("Format"), .init("Sure", .right), .init("Why", fit: .wraps),
      ])
      let folder = CommonFolder(known.map(\.path))
      for row in known {
        table.add([
          .init(folder.rest(of: row.path)), .init(([row.format] + row.wrappers).joined(separator: " ")),
          "\(Decimal.rounded(row.confidence * 100, places: 0)) %", .init(row.reason),
        ])
      }
      out += folder.line(style) + table.rendered(style) + "\n"
    }
    let unknown = rows.filter { $0.format == "unknown" }
    if !unknown.isEmpty {
      out += style.paint("Unknown", .warning) + "\n"
      out += unknown.map { Prose.paragraph("\($0.path): \($0.reason)", indent: 2, width: style.width) }.joined() + "\n"
    }
    return out + "\(Prose.count(rows.count, "file")), \(unknown.count) of unknown form\n"
  }

  private func json(_ row: Row) -> JSON {
    .document([
      "path": .string(row.path), "format": .string(row.format),
      "confidence": .number(Decimal.rounded(row.confidence, places: 3)),
      "wrappers": .array(row.wrappers.map { .string($0) }), "reason": .text(row.reason.isEmpty ? nil : row.reason),
    ])
  }
}
