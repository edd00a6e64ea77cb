/// Reads the objects of a JSON array, and of several behind one another, in memory that does not grow with the input.
///
/// The array need not end, and text between objects is lent by the line. An object longer than `RecordReader.maximumHeld` is
/// lent cut. `log` writes `},{` at the beginning of a line and nowhere else inside an object, so an object whose quotes or
/// brackets do not pair ends there.
struct JSONObjectReader {
  private var reader: LineReader

  /// `reader`: stands at the beginning of the capture.
  init(_ reader: LineReader) { self.reader = reader }

  /// Lends each object from brace to brace. Further lines (of brackets alone) are lent as one empty piece at the end.
  mutating func forEachObject(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    var splitter = JSONObjectSplitter()
    if reader.unwrapper.isEmpty {
      // A whole array may be one line.
      try reader.forEachPiece { try splitter.take($0, body) }
    } else {
      try reader.forEachLine { line, place in
        // What was taken off counts as standing before the line.
        splitter.skip(place.length - line.count - (place.isTerminated ? 1 : 0))
        try splitter.take(line, body)
        if place.isTerminated { try withUnsafeBytes(of: UInt8(ascii: "\n")) { try splitter.take($0, body) } }
      }
    }
    try splitter.finish(body)
  }
}
