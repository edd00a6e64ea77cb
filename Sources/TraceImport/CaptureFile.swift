#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Opens captures and says clearly why one cannot be opened.
enum CaptureFile {
  /// Opens the file at `path` for reading; the caller closes the descriptor.
  static func open(_ path: String) throws(ImportFailure) -> Int32 {
    var status = stat()
    // Asked before `open`, which would wait for ever on a pipe that nobody writes to.
    guard stat(path, &status) == 0 else { throw .opening(path, error: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFCHR, S_IFIFO: break
    case S_IFDIR: throw .directory(path: path)
    case S_IFSOCK: throw .special(path: path, kind: "a socket")
    default: throw .special(path: path, kind: "a device")
    }
    while true {
      #if canImport(Glibc)
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      #else
        let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
      #endif
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .opening(path, error: errno) }
    }
  }

  /// The first bytes of the file at `path`, as many as detection looks at.
  static func head(of path: String) throws(ImportFailure) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: LogHead.maximumBytes)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer -> Int in
        guard let base = buffer.baseAddress else { return 0 }
        return read(descriptor, base + count, buffer.count - count)
      }
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        throw .readError(path: path, offset: count, problem: ImportFailure.systemWord(for: errno))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
