/// Reads a capture record by record, whether a record is a line, several of them, or a part of one.
struct RecordReader {
  /// More bytes of one record are not held.
  static let maximumHeld = 1 << 20
  /// More lines are not held until the one comes that says when they were written.
  static let maximumHeldLines = 4096

  private var reader: LineReader
  private let grouping: RecordGrouping
  private let late: LateWrappers?

  /// `reader`: stands at the beginning of the capture. `late`: finds what is around lines that are not records by themselves;
  /// nil: they are taken as they are.
  init(_ reader: LineReader, grouping: RecordGrouping, late: LateWrappers? = nil) {
    self.reader = reader
    self.grouping = grouping
    self.late = late
  }

  /// Lends each record and its place, in order. Each line of the capture is accounted for by one of them.
  mutating func forEachRecord(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    switch grouping {
    case .lines: try reader.forEachLine(body)
    case .jsonObjects:
      var objects = JSONObjectReader(reader, late: late)
      try objects.forEachObject(body)
    case .joined(var joiner):
      var held = HeldRow()
      func open() -> Int? { held.offset }
      try forEachLine(open: open) { line, place in
        let next = joiner.look(at: line, isOpen: !held.isEmpty)
        if next.begins { try held.lend(body) }
        if next.ends, held.isEmpty { return try body(line, place) }
        held.add(line, place)
        if held.isFull { held.isCut = true }
        if next.ends || held.isFull { try held.lend(body) }
      }
      held.isOpen = true
      try held.lend(body)
    case .trailing(_, let isTrailer):
      var held = HeldLines()
      func open() -> Int? { held.offset }
      try forEachLine(open: open) { line, place in
        if isTrailer(line) {
          try held.lend(before: line, body)
          var own = place
          own.groupOffset = held.offset
          held.removeAll()
          return try body(line, own)
        }
        if held.isFull(with: line) {
          try held.lend(body)
          held.removeAll()
        }
        held.add(line, place)
      }
      held.isOpen = true
      try held.lend(body)
    }
  }

  /// Lends the lines that records are made of. `open`: where the record begins that waits for more of them.
  private mutating func forEachLine(
    open: () -> Int?, _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void
  ) throws {
    guard let late else { return try reader.forEachLine(body) }
    try reader.forEachLine { try late.lend($0, $1, open: open, body) }
    try late.finish(open: open, body)
  }
}
