/// Reads the objects of a JSON array, and of several behind one another, in memory that does not grow with the input.
///
/// The array need not end, and text between objects is lent by the line. An object longer than `RecordReader.maximumHeld` is
/// lent cut. `log` writes `},{` at the beginning of a line and nowhere else inside an object, so an object whose quotes or
/// brackets do not pair ends there.
struct JSONObjectReader {
  private let descriptor: Int32
  private let path: String
  private let chunk: Int

  init(descriptor: Int32, path: String, chunk: Int) {
    self.descriptor = descriptor
    self.path = path
    self.chunk = chunk
  }

  /// Lends each object from brace to brace. Further lines (of brackets alone) are lent as one empty piece at the end.
  mutating func forEachObject(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { buffer.deallocate() }
    guard let base = buffer.baseAddress else { return }
    var splitter = JSONObjectSplitter()
    while true {
      let count = try DescriptorBytes.read(descriptor, into: base, atMost: chunk, at: splitter.offset, of: path)
      if count == 0 { return try splitter.finish(body) }
      try splitter.take(UnsafeRawBufferPointer(start: base, count: count), body)
    }
  }
}
