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
}
