/// Lines that wait for the line behind them which says when and by whom they were written.
struct HeldLines {
  private var bytes: [UInt8] = []
  private var lines: [(range: Range<Int>, place: LinePlace)] = []
  /// The capture ends before that line comes.
  var isOpen = false

  /// Of the first of them.
  var offset: Int? { lines.first?.place.offset }

  func isFull(with line: UnsafeRawBufferPointer) -> Bool {
    lines.count >= RecordReader.maximumHeldLines || bytes.count + line.count > RecordReader.maximumHeld
  }

  mutating func add(_ line: UnsafeRawBufferPointer, _ place: LinePlace) {
    let start = bytes.count
    bytes.append(contentsOf: line)
    lines.append((start..<bytes.count, place))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  /// Lends each line with a line break and `trailer` behind it.
  func lend(
    before trailer: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void
  ) throws {
    var joined: [UInt8] = []
    for (range, place) in lines {
      joined.removeAll(keepingCapacity: true)
      joined.append(contentsOf: bytes[range])
      joined.append(UInt8(ascii: "\n"))
      joined.append(contentsOf: trailer)
      var place = place
      place.groupOffset = offset
      try joined.withUnsafeBytes { try body($0, place) }
    }
  }

  /// Lends each line as it is.
  func lend(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    for (range, place) in lines {
      var place = place
      place.groupOffset = offset
      place.isOpen = isOpen
      try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range]), place) }
    }
  }
}
