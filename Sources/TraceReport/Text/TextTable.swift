/// A table of aligned columns for a terminal.
///
/// Columns are parted by two blanks and as wide as their widest cell. Where the table is wider than it may be, columns that
/// wrap give way, the widest first; their cells go on in the next line. Nothing is ever left out.
package struct TextTable: Sendable {
  package enum Alignment: Sendable {
    case left, right
  }

  /// What a column does when the table is too wide.
  package enum Fit: Sendable {
    case fixed, wraps
  }

  package struct Column: Sendable {
    package var title: String
    package var alignment: Alignment
    package var fit: Fit

    package init(_ title: String, _ alignment: Alignment = .left, fit: Fit = .fixed) {
      self.title = title
      self.alignment = alignment
      self.fit = fit
    }
  }

  package struct Cell: ExpressibleByStringInterpolation, Sendable {
    var text: String
    var ink: Style.Ink?

    package init(_ text: String, _ ink: Style.Ink? = nil) {
      self.text = Prose.visible(text)
      self.ink = ink
    }

    package init(stringLiteral value: String) { self.init(value) }
  }

  private enum Row: Sendable {
    case cells([Cell])
    /// Over all columns.
    case span(Cell)
  }

  private var columns: [Column]
  private var rows: [Row] = []

  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; missing cells are empty.
  package mutating func add(_ cells: [Cell]) {
    precondition(cells.count <= columns.count, "\(cells.count) cells in a table of \(columns.count) columns")
    rows.append(.cells(cells + Array(repeating: Cell(""), count: columns.count - cells.count)))
  }

  /// Adds a line that stands over all columns.
  package mutating func addSpan(_ cell: Cell) { rows.append(.span(cell)) }

  /// Whether the table can be made as narrow as `width` columns without a break inside a word.
  package func fits(_ width: Int) -> Bool {
    var widths = naturalWidths
    shrink(&widths, to: width, least: longestWords)
    return total(widths) <= width
  }

  /// The table's lines, each with a line end, behind `indent` blanks.
  package func rendered(_ style: Style, indent: Int = 0) -> String {
    let widths = widths(for: style.width - indent)
    var out = ""
    if columns.contains(where: { !$0.title.isEmpty }) {
      write(columns.map { Cell($0.title, .heading) }, widths, style, indent, to: &out)
    }
    for row in rows {
      switch row {
      case .cells(let cells): write(cells, widths, style, indent, to: &out)
      case .span(let cell):
        for line in Prose.wrap(cell.text, width: style.width - indent) {
          out += String(repeating: " ", count: indent) + style.paint(line, cell.ink) + "\n"
        }
      }
    }
    return out
  }

  private func write(_ cells: [Cell], _ widths: [Int], _ style: Style, _ indent: Int, to out: inout String) {
    let parts = zip(cells, widths).map { Prose.wrap($0.text, width: $1) }
    for line in 0..<(parts.map(\.count).max() ?? 0) {
      var blanks = indent
      for (index, part) in parts.enumerated() {
        let text = line < part.count ? part[line] : ""
        let padding = widths[index] - DisplayWidth.of(text)
        if columns[index].alignment == .right { blanks += padding }
        if !text.isEmpty {
          // Blanks are held back until text follows, so that no line ends in them.
          out += String(repeating: " ", count: blanks) + style.paint(text, cells[index].ink)
          blanks = 0
        }
        if columns[index].alignment == .left { blanks += padding }
        blanks += 2
      }
      out += "\n"
    }
  }

  private func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + 2 * max(widths.count - 1, 0) }

  /// The widths that fit into `limit` columns: words are broken only where nothing else helps.
  private func widths(for limit: Int) -> [Int] {
    var widths = naturalWidths
    shrink(&widths, to: limit, least: longestWords)
    shrink(&widths, to: limit, least: columns.map { max(Self.longestWord($0.title), 8) })
    return widths
  }

  private var naturalWidths: [Int] {
    var widths = columns.map { DisplayWidth.of($0.title) }
    for case .cells(let cells) in rows {
      for (index, cell) in cells.enumerated() { widths[index] = max(widths[index], DisplayWidth.of(cell.text)) }
    }
    return widths
  }

  private var longestWords: [Int] {
    var words = columns.map { max(Self.longestWord($0.title), 8) }
    for case .cells(let cells) in rows {
      for (index, cell) in cells.enumerated() { words[index] = max(words[index], Self.longestWord(cell.text)) }
    }
    return words
  }

  private static func longestWord(_ text: String) -> Int {
    text.split(separator: " ").map { DisplayWidth.of($0) }.max() ?? 0
  }

  private func shrink(_ widths: inout [Int], to limit: Int, least: [Int]) {
    while total(widths) > limit {
      let candidates = columns.indices.filter { columns[$0].fit == .wraps && widths[$0] > least[$0] }
      guard let widest = candidates.max(by: { (widths[$0], $1) < (widths[$1], $0) }) else { break }
      // A whole excess at once where one column is far wider than the rest, so that long cells cost no long loop.
      let next = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let step = min(total(widths) - limit, widths[widest] - max(next, least[widest]))
      widths[widest] -= max(step, 1)
    }
  }
}
