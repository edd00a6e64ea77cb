/// Joins the lines of a row of Console.app whose message holds line breaks and is not its last column.
struct TabbedRowJoiner: LineJoiner {
  let layout: ConsoleLayout
  private var row = ConsoleRow()
  private var count = 0

  init(layout: ConsoleLayout) { self.layout = layout }

  mutating func look(at line: UnsafeRawBufferPointer, isOpen: Bool) -> JoinedLine {
    row.read(line)
    let begins = isRow(line)
    if begins {
      count = row.fields.count
    } else if isOpen {
      count += row.fields.count - 1
    } else {
      return JoinedLine()
    }
    return JoinedLine(begins: begins, ends: count >= layout.count)
  }

  func isBeginning(_ line: UnsafeRawBufferPointer) -> Bool {
    var other = self
    other.row.read(line)
    return other.isRow(line)
  }

  /// Whether the line that was read last begins a row. A line break behind the first field or two leaves too few of them for
  /// the time to be looked for.
  private func isRow(_ line: UnsafeRawBufferPointer) -> Bool {
    row.time == layout.time
      || layout.time < row.fields.count && ConsoleRow.isTime(line, row.fields[layout.time])
  }
}
