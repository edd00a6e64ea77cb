/// Reads a file, pipe or terminal line by line, in memory that does not grow with the input.
///
/// It takes 256 KiB at a time and carries the line over that a piece ends in. A line longer than the limit is lent cut; the
/// rest of it is skipped without being kept.
struct LineReader {
  /// The UTF-8 byte order mark, which is no part of the first line.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let source: any ByteSource
  let unwrapper: LineUnwrapper
  private let limit: Int
  private let chunk: Int
  private var number: Int
  private var offset: Int

  /// - Parameters:
  ///   - source: stands at the beginning of a line.
  ///   - unwrapper: what is taken off each line before it is lent.
  ///   - limit: the longest line in bytes, without its line end, that is lent whole.
  ///   - offset: the offset in the capture at which the source stands.
  ///   - number: the number of the line that begins there.
  ///   - chunk: how many bytes one `read` asks for.
  init(
    _ source: any ByteSource, unwrapper: LineUnwrapper = LineUnwrapper([]), limit: Int = 1 << 20, offset: Int = 0,
    number: Int = 1, chunk: Int = 256 << 10
  ) {
    precondition(limit > 0 && chunk > 0, "a limit of \(limit) and a chunk of \(chunk) bytes read nothing")
    self.source = source
    self.unwrapper = unwrapper
    self.limit = limit
    self.offset = offset
    self.number = number
    self.chunk = chunk
  }

  /// Reads from an open descriptor, which stays the caller's to close. `path` is what failures call the input.
  init(
    descriptor: Int32, path: String = "standard input", limit: Int = 1 << 20, offset: Int = 0, number: Int = 1,
    chunk: Int = 256 << 10
  ) {
    self.init(
      DescriptorSource(descriptor, path: path, offset: offset), limit: limit, offset: offset, number: number,
      chunk: chunk)
  }

  /// Lends the bytes as they come, whatever lines they are; to be called instead of `forEachLine`.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let pieces = PieceReader(source, size: chunk)
    while let piece = try pieces.next() { try body(piece) }
  }

  /// Lends each line without its `\n` and one `\r` before that, and without a byte order mark at the start of the input.
  ///
  /// The bytes are good only inside `body`. Throws what `body` throws, and `ImportFailure.readError` where reading breaks
  /// off; what stands before that place has been lent by then.
  mutating func forEachLine(_ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    // One byte more than the limit is kept, since it may be the `\r` of a line that is just short enough.
    let kept = limit + 1
    let pieces = PieceReader(source, size: chunk)
    // The beginning of a line that goes on in the next piece; `skipped` counts the bytes of it that were not kept.
    var carried: [UInt8] = []
    var skipped = 0
    func carry(_ bytes: Slice<UnsafeRawBufferPointer>) {
      let fitting = bytes.prefix(kept - carried.count)
      carried.append(contentsOf: fitting)
      skipped += bytes.count - fitting.count
    }

    while let piece = try pieces.next() {
      var start = 0
      while let end = piece.find(0x0A, in: start..<piece.count) {
        if carried.isEmpty {
          // What of a line is lent must be its beginning.
          let line = UnsafeRawBufferPointer(rebasing: piece[start..<min(end, start + kept)])
          try lend(line, skipped: end - start - line.count, isTerminated: true, body)
        } else {
          carry(piece[start..<end])
          try carried.withUnsafeBytes { try lend($0, skipped: skipped, isTerminated: true, body) }
          carried.removeAll(keepingCapacity: true)
          skipped = 0
        }
        start = end + 1
      }
      carry(piece[start...])
    }
    if !carried.isEmpty {
      try carried.withUnsafeBytes { try lend($0, skipped: skipped, isTerminated: false, body) }
    }
  }

  /// Lends one line that is held whole, or but for its last `skipped` bytes.
  private mutating func lend(
    _ line: UnsafeRawBufferPointer, skipped: Int, isTerminated: Bool,
    _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void
  ) throws {
    var count = line.count
    if skipped == 0, count > 0, line[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    let isCut = skipped > 0 || count > limit
    var text = UnsafeRawBufferPointer(rebasing: line[..<min(count, limit)])
    if offset == 0, text.starts(with: Self.byteOrderMark) {
      text = UnsafeRawBufferPointer(rebasing: text.dropFirst(Self.byteOrderMark.count))
    }
    let length = line.count + skipped + (isTerminated ? 1 : 0)
    let place = LinePlace(number: number, offset: offset, length: length, isCut: isCut, isTerminated: isTerminated)
    number += 1
    offset += length
    try body(unwrapper.isEmpty ? text : unwrapper.inside(text), place)
  }
}
