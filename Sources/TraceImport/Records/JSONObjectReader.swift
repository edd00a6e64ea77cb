/// Reads the objects of a JSON array, and of several behind one another, in memory that does not grow with the input.
///
/// The array need not end, and text between objects is lent by the line. An object longer than `RecordReader.maximumHeld` is
/// lent cut. `log` writes `},{` at the beginning of a line and nowhere else inside an object, so an object whose quotes or
/// brackets do not pair ends there.
struct JSONObjectReader {
  private var reader: LineReader
  private let late: LateWrappers?

  /// `reader`: stands at the beginning of the capture. `late`: finds what is around lines behind its head.
  init(_ reader: LineReader, late: LateWrappers? = nil) {
    self.reader = reader
    self.late = late
  }

  /// Lends each object from brace to brace. Further lines (of brackets alone) are lent as one empty piece at the end.
  mutating func forEachObject(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    var splitter = JSONObjectSplitter()
    func open() -> Int? { splitter.openOffset }
    func take(_ line: UnsafeRawBufferPointer, _ place: LinePlace) throws {
      // What was taken off counts as standing before the line.
      splitter.skip(place.length - line.count - (place.isTerminated ? 1 : 0))
      try splitter.take(line, body)
      if place.isTerminated { try withUnsafeBytes(of: UInt8(ascii: "\n")) { try splitter.take($0, body) } }
    }
    if !reader.unwrapper.isEmpty {
      try reader.forEachLine { line, place in
        if let late { try late.lend(line, place, open: open, take) } else { try take(line, place) }
      }
      try late?.finish(open: open, take)
    } else if let late {
      var lines = LinesInPieces()
      func look(_ bytes: UnsafeRawBufferPointer, _ place: LinePlace?) throws {
        guard let place else {
          // What is no line stands as it is.
          try late.releaseAll(open: open, take)
          return try splitter.take(bytes, body)
        }
        let line = bytes.withoutLineEnd
        if late.passes(line) { try splitter.take(bytes, body) } else { try late.lend(line, place, open: open, take) }
      }
      // A whole array may be one line.
      try reader.forEachPiece { try lines.take($0, isQuiet: { late.isAtRest }, look) }
      try lines.finish(look)
      try late.finish(open: open, take)
    } else {
      try reader.forEachPiece { try splitter.take($0, body) }
    }
    try splitter.finish(body)
  }
}
