#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lends the bytes of a source piece by piece. The next pieces are read, and unpacked, on a thread of their own meanwhile.
///
/// The source belongs to the reader until the reader is gone or has given the last piece. The thread knows only the pieces,
/// never the reader: else the last reference to it could be the thread's own, and nobody would stop and join the thread.
final class PieceReader {
  private let pieces: PiecesAhead
  private var thread: pthread_t?
  /// The next piece is the first: a source of one piece needs no thread.
  private var isFirst = true

  /// - Parameter size: the most bytes of a piece.
  init(_ source: any ByteSource, size: Int = 256 << 10) { pieces = PiecesAhead(source, size: size) }

  deinit {
    guard let thread else { return }
    pieces.stop()
    pthread_join(thread, nil)
  }

  /// The next piece, good until the next call; nil at the end. Not to be called again after the end or a failure.
  func next() throws(ImportFailure) -> UnsafeRawBufferPointer? {
    if isFirst || thread == nil && !start() {
      isFirst = false
      return try pieces.readOne()
    }
    return try pieces.next()
  }

  /// - Returns: Whether there is a thread now.
  private func start() -> Bool {
    let reference = Unmanaged.passRetained(pieces)
    thread = ReadingThread.start(reference.toOpaque())
    if thread == nil { reference.release() }
    return thread != nil
  }
}

private enum ReadingThread {
  /// Starts a thread that reads the pieces and releases them. nil: the system gave none.
  static func start(_ pieces: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { pieces in
          if let pieces { ReadingThread.run(pieces) }
          return nil
        }, pieces)
      return status == 0 ? thread : nil
    #else
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { pieces in
          ReadingThread.run(pieces)
          return nil
        }, pieces)
      return status == 0 ? thread : nil
    #endif
  }

  private static func run(_ pieces: UnsafeMutableRawPointer) {
    Unmanaged<PiecesAhead>.fromOpaque(pieces).takeRetainedValue().readAhead()
  }
}
