/// A table in GitHub's flavour of Markdown.
package struct MarkdownTable: Sendable {
  private var columns: [(title: String, alignment: TextTable.Alignment)]
  private var rows: [[String]] = []

  package init(_ columns: [(title: String, alignment: TextTable.Alignment)]) { self.columns = columns }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "\(cells.count) cells in a table of \(columns.count) columns")
    rows.append(cells.map(Self.escaped))
  }

  /// The table's lines, each with a line end.
  package var text: String {
    var lines = [Self.line(columns.map(\.title)), Self.line(columns.map { $0.alignment == .right ? "--:" : "---" })]
    lines += rows.map(Self.line)
    return lines.joined()
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// `text` with every character that Markdown would take for itself behind a backslash.
  package static func escaped(_ text: String) -> String {
    let special: Set<Unicode.Scalar> = ["|", "\\", "`", "*", "_", "<", ">", "[", "]", "#"]
    var result = ""
    for scalar in Prose.visible(text).unicodeScalars {
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
