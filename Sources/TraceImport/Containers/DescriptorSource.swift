#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes of an open file, pipe or terminal.
final class DescriptorSource: ByteSource {
  private let descriptor: Int32
  private let path: String
  private var offset: Int
  private let isOwned: Bool

  /// - Parameters:
  ///   - path: what failures call the input.
  ///   - offset: where the descriptor stands.
  ///   - isOwned: the descriptor is closed with this object; else it stays the caller's to close.
  init(_ descriptor: Int32, path: String, offset: Int = 0, isOwned: Bool = false) {
    self.descriptor = descriptor
    self.path = path
    self.offset = offset
    self.isOwned = isOwned
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads once, waiting as long as it takes.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 {
        offset += count
        return count
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      default: throw .readError(path: path, offset: offset, problem: ImportFailure.systemWord(for: errno))
      }
    }
  }
}
