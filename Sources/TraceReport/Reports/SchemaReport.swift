/// The views that a query can ask, column by column.
package struct SchemaReport: Report {
  package static let name = "query schema"
  package static let formats: [OutputFormat] = [.text, .json, .markdown]

  package struct Column: Sendable {
    package var view: String
    package var name: String
    package var type: String
    /// What the value counts or means; may be empty.
    package var unit: String
    package var example: String

    package init(view: String, name: String, type: String, unit: String, example: String) {
      self.view = view
      self.name = name
      self.type = type
      self.unit = unit
      self.example = example
    }
  }

  /// Those of one view behind one another.
  package var columns: [Column]

  package init(columns: [Column]) { self.columns = columns }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document([
          "columns": .array(
            columns.map { column in
              .members([
                "view": .string(column.view), "column": .string(column.name), "type": .string(column.type),
                "unit": .string(column.unit), "example": .string(column.example),
              ])
            })
        ]))
    case .markdown: markdown
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var table = TextTable([
      .init(""), .init("Column"), .init("Type"), .init("Unit", fit: .wraps), .init("Example", fit: .wraps),
    ])
    var view = ""
    for column in columns {
      if column.view != view { table.addSpan(.init(column.view, .heading)) }
      view = column.view
      table.add(["", .init(column.name), .init(column.type), .init(column.unit), .init(column.example, .faint)])
    }
    return table.rendered(style)
  }

  private var markdown: String {
    var table = MarkdownTable([
      ("View", .left), ("Column", .left), ("Type", .left), ("Unit", .left), ("Example", .left),
    ])
    for column in columns { table.add([column.view, column.name, column.type, column.unit, column.example]) }
    return table.text
  }
}
