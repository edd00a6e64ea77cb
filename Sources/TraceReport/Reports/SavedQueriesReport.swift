/// The saved queries by name.
package struct SavedQueriesReport: Report {
  package static let name = "query list"
  package static let formats: [OutputFormat] = [.text, .json]

  package struct Row: Sendable {
    package var name: String
    /// Its first comment line.
    package var summary: String

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// By name.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document([
          "queries": .array(rows.map { .members(["name": .string($0.name), "summary": .string($0.summary)]) })
        ]))
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    if rows.isEmpty { return "No saved queries: none was found in Reports/queries.\n" }
    var table = TextTable([.init("Query"), .init("Tells", fit: .wraps)])
    for row in rows { table.add([.init(row.name, .heading), .init(row.summary)]) }
    return table.rendered(style)
  }
}
