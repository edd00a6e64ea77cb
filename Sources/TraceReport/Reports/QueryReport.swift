package import TraceModel

/// The answer to a query.
package struct QueryReport: Report {
  package static let name = "query"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl, .csv]

  package var result: QueryResult

  package init(result: QueryResult) { self.result = result }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document([
          "columns": .array(result.columns.map { .string($0) }), "rows": .array(result.rows.map { .object(row($0)) }),
        ]))
    // The row stands by itself, so that a column called "version" stays what it is.
    case .jsonl: JSONWriter.lines(result.rows.map { .document(["row": .object(row($0))]) })
    case .csv: csv
    default: refuse(format)
    }
  }

  /// A name for each column: SQL may give one twice, JSON objects may not.
  private var names: [String] {
    var seen: [String: Int] = [:]
    return result.columns.map { column in
      let number = (seen[column] ?? 0) + 1
      seen[column] = number
      return number == 1 ? column : "\(column)_\(number)"
    }
  }

  private func row(_ values: [QueryResult.Value]) -> [JSON.Member] {
    zip(names, values).map { name, value in
      switch value {
      case .null: JSON.Member(key: name, value: .null)
      case .integer(let number): JSON.Member(key: name, value: .integer(number))
      case .real(let number): JSON.Member(key: name, value: number.isFinite ? .number(Self.real(number)) : .null)
      case .text(let text): JSON.Member(key: name, value: .string(text))
      }
    }
  }

  /// A query's number is the asker's: all its digits, without the `.0` of a whole one.
  private static func real(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func text(_ value: QueryResult.Value) -> String {
    switch value {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): real(number)
    case .text(let text): text
    }
  }

  private func text(_ style: Style) -> String {
    var table = TextTable(result.columns.indices.map(column))
    for row in result.rows { table.add(row.map { .init(Self.text($0)) }) }
    let sum = Prose.count(result.rows.count, "row") + "\n"
    if table.fits(style.width) { return table.rendered(style) + "\n" + sum }
    return result.rows.map { record($0, style) + "\n" }.joined() + sum
  }

  /// Numbers stand on the right.
  private func column(_ index: Int) -> TextTable.Column {
    let isNumber = result.rows.allSatisfy { row in
      if case .text = row[index] { false } else { true }
    }
    return .init(result.columns[index], isNumber ? .right : .left, fit: isNumber ? .fixed : .wraps)
  }

  /// One row with a line for each column, for tables that are too wide.
  private func record(_ row: [QueryResult.Value], _ style: Style) -> String {
    var table = TextTable([.init(""), .init("", fit: .wraps)])
    for (column, value) in zip(result.columns, row) { table.add([.init(column, .faint), .init(Self.text(value))]) }
    return table.rendered(style)
  }

  private var csv: String {
    var writer = CSVWriter(header: result.columns)
    for row in result.rows { writer.add(row.map(Self.text)) }
    return writer.text
  }
}
