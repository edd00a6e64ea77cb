#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads from a descriptor.
enum DescriptorBytes {
  /// Reads once, waiting as long as it takes; 0 at the end. `offset` and `path` are for the failure.
  static func read(
    _ descriptor: Int32, into target: UnsafeMutableRawPointer, atMost count: Int, at offset: Int, of path: String
  ) throws -> Int {
    while true {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, target, count)
      #else
        let got = Darwin.read(descriptor, target, count)
      #endif
      if got >= 0 { return got }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      default: throw ImportFailure.readError(path: path, offset: offset, problem: ImportFailure.systemWord(for: errno))
      }
    }
  }
}
