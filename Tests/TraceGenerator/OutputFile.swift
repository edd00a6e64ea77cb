#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file written in blocks of 1 MiB.
struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var block: [UInt8] = []
  /// Bytes given so far.
  private(set) var size = 0

  struct Failure: Error {
    var text: String
  }

  init(path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    self.path = path
    if descriptor < 0 { throw Failure(text: "\(path): cannot be written (\(String(cString: strerror(errno))))") }
    block.reserveCapacity(1 << 20 + 1 << 16)
  }

  deinit { close(descriptor) }

  mutating func write(_ bytes: [UInt8]) throws(Failure) { try write(bytes[...]) }

  mutating func write(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    block.append(contentsOf: bytes)
    size += bytes.count
    if block.count >= 1 << 20 { try flush() }
  }

  /// Writes what is left. Nothing is lost only once this has returned.
  mutating func flush() throws(Failure) {
    var start = 0
    while start < block.count {
      let written = block.withUnsafeBytes { bytes -> Int in
        guard let base = bytes.baseAddress else { return 0 }
        #if canImport(Glibc)
          return Glibc.write(descriptor, base + start, bytes.count - start)
        #else
          return Darwin.write(descriptor, base + start, bytes.count - start)
        #endif
      }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { throw Failure(text: "\(path): cannot be written (\(String(cString: strerror(errno))))") }
      start += written
    }
    block.removeAll(keepingCapacity: true)
  }
}
