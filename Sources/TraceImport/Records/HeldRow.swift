/// The lines of a row that has no end yet.
struct HeldRow {
  private var bytes: [UInt8] = []
  private var place: LinePlace?
  var isCut = false
  /// The capture ends before the row does.
  var isOpen = false

  /// Of the first of them.
  var offset: Int? { place?.offset }
  var isEmpty: Bool { place == nil }
  var isFull: Bool { bytes.count >= RecordReader.maximumHeld }

  mutating func add(_ line: UnsafeRawBufferPointer, _ next: LinePlace) {
    if var first = place {
      bytes.append(UInt8(ascii: "\n"))
      first.length += next.length
      first.lines += 1
      first.isTerminated = next.isTerminated
      place = first
    } else {
      place = next
    }
    isCut = isCut || next.isCut
    bytes.append(contentsOf: line)
  }

  /// Lends the row and forgets it; does nothing if there is none.
  mutating func lend(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    guard var place else { return }
    place.isCut = isCut
    place.isOpen = isOpen
    try bytes.withUnsafeBytes { try body($0, place) }
    self.place = nil
    isCut = false
    bytes.removeAll(keepingCapacity: true)
  }
}
