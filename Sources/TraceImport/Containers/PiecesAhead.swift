internal import SystemThread

/// A few pieces of a source between the thread that reads them and the one that uses them.
final class PiecesAhead {
  private static let slots = 4

  private let source: any ByteSource
  private let size: Int
  private let buffer: UnsafeMutableRawBufferPointer
  private var isLent = false

  private let monitor = Monitor()
  // Read and written by both threads, inside the monitor.
  /// How many bytes each slot holds; 0: the end.
  private var counts = InlineArray<4, Int>(repeating: 0)
  /// How many pieces were read, and how many of these were given back.
  private var read = 0
  private var returned = 0
  private var failure: ImportFailure?
  private var isStopped = false

  /// - Parameter size: the most bytes of a piece.
  init(_ source: any ByteSource, size: Int) {
    self.source = source
    self.size = size
    buffer = .allocate(byteCount: size * Self.slots, alignment: 16)
  }

  deinit { buffer.deallocate() }

  // MARK: Who uses the pieces

  /// Reads a piece on this thread, while there is no other.
  func readOne() throws(ImportFailure) -> UnsafeRawBufferPointer? { piece(0, try source.read(into: slot(0))) }

  /// The next piece that the other thread has read, good until the next call; nil at the end.
  func next() throws(ImportFailure) -> UnsafeRawBufferPointer? {
    try monitor.inside { () throws(ImportFailure) in
      // What was lent last is given back.
      if isLent {
        returned += 1
        isLent = false
        monitor.change()
      }
      while read == returned, failure == nil { monitor.wait() }
      if read == returned, let failure { throw failure }
      isLent = true
      return piece(returned, counts[returned % Self.slots])
    }
  }

  /// No further pieces are wanted.
  func stop() {
    monitor.inside {
      isStopped = true
      monitor.change()
    }
  }

  private func piece(_ number: Int, _ count: Int) -> UnsafeRawBufferPointer? {
    count == 0 ? nil : UnsafeRawBufferPointer(rebasing: slot(number)[..<count])
  }

  private func slot(_ number: Int) -> UnsafeMutableRawBufferPointer {
    let start = number % Self.slots * size
    return UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + size])
  }

  // MARK: Who reads them

  /// Reads pieces until the source ends or nobody wants more.
  func readAhead() {
    while let free = waitForSlot() {
      var count = 0
      var broken: ImportFailure?
      do { count = try source.read(into: slot(free)) } catch { broken = error }
      monitor.inside {
        if let broken {
          failure = broken
        } else {
          counts[free % Self.slots] = count
          read += 1
        }
        monitor.change()
      }
      if broken != nil || count == 0 { return }
    }
  }

  /// The number of the piece that can be read now; nil: none is wanted any more.
  private func waitForSlot() -> Int? {
    monitor.inside {
      while read - returned == Self.slots, !isStopped { monitor.wait() }
      return isStopped ? nil : read
    }
  }
}
