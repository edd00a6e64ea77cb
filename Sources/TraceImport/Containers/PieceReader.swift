#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lends the bytes of a source piece by piece. The next pieces are read, and unpacked, on a thread of their own meanwhile.
///
/// The source belongs to the reader until the reader is gone or has given the last piece.
final class PieceReader {
  private static let slots = 4

  private let source: any ByteSource
  private let size: Int
  private let buffer: UnsafeMutableRawBufferPointer
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var thread: pthread_t?
  /// The next piece is the first: a source of one piece needs no thread.
  private var isFirst = true
  private var isLent = false

  // Read and written by both threads, under the mutex.
  /// How many bytes each slot holds; 0: the end.
  private var counts = InlineArray<4, Int>(repeating: 0)
  /// How many pieces were read, and how many of these were given back.
  private var read = 0
  private var returned = 0
  private var failure: ImportFailure?
  private var isStopped = false

  /// - Parameter size: the most bytes of a piece.
  init(_ source: any ByteSource, size: Int = 256 << 10) {
    self.source = source
    self.size = size
    buffer = .allocate(byteCount: size * Self.slots, alignment: 16)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    if let thread {
      pthread_mutex_lock(mutex)
      isStopped = true
      pthread_cond_signal(changed)
      pthread_mutex_unlock(mutex)
      pthread_join(thread, nil)
    }
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
    buffer.deallocate()
  }

  /// The next piece, good until the next call; nil at the end. Not to be called again after the end or a failure.
  func next() throws(ImportFailure) -> UnsafeRawBufferPointer? {
    if isFirst || thread == nil && !start() {
      isFirst = false
      return piece(0, try source.read(into: slot(0)))
    }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    // What was lent last is given back.
    if isLent {
      returned += 1
      isLent = false
      pthread_cond_signal(changed)
    }
    while read == returned, failure == nil { pthread_cond_wait(changed, mutex) }
    if read == returned, let failure { throw failure }
    isLent = true
    return piece(returned, counts[returned % Self.slots])
  }

  private func piece(_ number: Int, _ count: Int) -> UnsafeRawBufferPointer? {
    count == 0 ? nil : UnsafeRawBufferPointer(rebasing: slot(number)[..<count])
  }

  private func slot(_ number: Int) -> UnsafeMutableRawBufferPointer {
    let start = number % Self.slots * size
    return UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + size])
  }

  // MARK: The other thread

  /// - Returns: Whether there is a thread now.
  private func start() -> Bool {
    thread = ReadingThread.start(Unmanaged.passUnretained(self).toOpaque())
    return thread != nil
  }

  fileprivate static func run(_ this: UnsafeMutableRawPointer) {
    Unmanaged<PieceReader>.fromOpaque(this).takeUnretainedValue().readAhead()
  }

  private func readAhead() {
    while let free = waitForSlot() {
      var count = 0
      var broken: ImportFailure?
      do { count = try source.read(into: slot(free)) } catch { broken = error }
      pthread_mutex_lock(mutex)
      if let broken {
        failure = broken
      } else {
        counts[free % Self.slots] = count
        read += 1
      }
      pthread_cond_signal(changed)
      pthread_mutex_unlock(mutex)
      if broken != nil || count == 0 { return }
    }
  }

  /// The number of the piece that can be read now; nil: none is wanted any more.
  private func waitForSlot() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while read - returned == Self.slots, !isStopped { pthread_cond_wait(changed, mutex) }
    return isStopped ? nil : read
  }
}

private enum ReadingThread {
  /// nil: the system gave none.
  static func start(_ reader: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { reader in
          if let reader { PieceReader.run(reader) }
          return nil
        }, reader)
      return status == 0 ? thread : nil
    #else
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { reader in
          PieceReader.run(reader)
          return nil
        }, reader)
      return status == 0 ? thread : nil
    #endif
  }
}
