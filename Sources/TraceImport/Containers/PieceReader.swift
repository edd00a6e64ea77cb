internal import SystemThread

/// Lends the bytes of a source piece by piece. The next pieces are read, and unpacked, on a thread of their own meanwhile.
///
/// The source belongs to the reader until the reader is gone or has given the last piece.
final class PieceReader {
  private let pieces: PiecesAhead
  private var thread: WorkThread?
  /// The next piece is the first: a source of one piece needs no thread.
  private var isFirst = true

  /// - Parameter size: the most bytes of a piece.
  init(_ source: any ByteSource, size: Int = 256 << 10) { pieces = PiecesAhead(source, size: size) }

  deinit {
    pieces.stop()
    thread?.join()
  }

  /// The next piece, good until the next call; nil at the end. Not to be called again after the end or a failure.
  func next() throws(ImportFailure) -> UnsafeRawBufferPointer? {
    if isFirst {
      isFirst = false
      return try pieces.readOne()
    }
    if thread == nil { thread = WorkThread { [pieces] in pieces.readAhead() } }
    return thread == nil ? try pieces.readOne() : try pieces.next()
  }
}
