/// How the lines of a capture make records.
enum RecordGrouping {
  /// Each line is read by itself.
  case lines
  /// The objects of a JSON array: over many lines, or many on one.
  case jsonObjects
  /// Lines that are joined until they make a row.
  case joined(any LineJoiner)
  /// Lines of text, and behind them the line that says when and by whom they were written; `head` begins such a line, and
  /// hardly any other.
  case trailing(head: StaticString, (UnsafeRawBufferPointer) -> Bool)
}

/// Says which lines of a capture are one row.
protocol LineJoiner {
  /// Looks at the next line. `isOpen`: lines before it still wait for the end of their row.
  mutating func look(at line: UnsafeRawBufferPointer, isOpen: Bool) -> JoinedLine

  /// A row begins with this line, whatever stands before it.
  func isBeginning(_ line: UnsafeRawBufferPointer) -> Bool
}

/// What a line is to the row that is being joined.
struct JoinedLine {
  /// It begins another row, even if the one before has no end.
  var begins = false
  /// Its row ends with it.
  var ends = true
}
