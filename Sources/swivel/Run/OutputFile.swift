#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written whole or not at all.
enum OutputFile {
  /// Writes `text` to `path`: first beside it under another name, then in its place in one step.
  ///
  /// A path that is a link is followed; a device or a pipe is written to as it is, since nothing can take its place.
  ///
  /// `option` is the one that named the path.
  static func write(_ text: String, to path: String, option: String = "--output") throws(CommandFailure) {
    do {
      try write(text, to: path)
    } catch {
      throw CommandFailure(
        description:
          "\(path): cannot be written (\(error.problem)); make its folder, or name another file with \(option)")
    }
  }

  /// Why it was not written.
  private struct Problem: Error {
    var problem: String
  }

  private static func write(_ text: String, to path: String) throws(Problem) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw Problem(problem: "it is a directory")
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try fill(path, with: text, flags: O_WRONLY)
    }
    let target = exists ? PathText.resolved(path) ?? path : path
    let temporary = PathText.folder(of: target) + "/.\(PathText.name(of: target)).swivel-\(getpid())"
    try fill(temporary, with: text, flags: O_WRONLY | O_CREAT | O_EXCL)
    if exists { chmod(temporary, status.st_mode & 0o777) }
    guard rename(temporary, target) == 0 else {
      let words = SystemWord.ofLastError()
      unlink(temporary)
      throw Problem(problem: words)
    }
  }

  private static func fill(_ path: String, with text: String, flags: Int32) throws(Problem) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Problem(problem: SystemWord.ofLastError()) }
    var problem: String?
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty, problem == nil {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          problem = SystemWord.ofLastError()
        } else {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
    }
    // Some file systems tell of a full disk only here.
    if close(descriptor) != 0, problem == nil { problem = SystemWord.ofLastError() }
    if let problem {
      if flags & O_CREAT != 0 { unlink(path) }
      throw Problem(problem: problem)
    }
  }
}
