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
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(description: "\(path): cannot be written (it is a directory); name a file in it")
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try fill(path, with: text, flags: O_WRONLY, failingPath: path)
    }
    let target = exists ? PathText.resolved(path) ?? path : path
    let temporary = PathText.folder(of: target) + "/.\(PathText.name(of: target)).swivel-\(getpid())"
    try fill(temporary, with: text, flags: O_WRONLY | O_CREAT | O_EXCL, failingPath: path)
    if exists { chmod(temporary, status.st_mode & 0o777) }
    guard rename(temporary, target) == 0 else {
      let words = SystemWord.ofLastError()
      unlink(temporary)
      throw failure(path, words)
    }
  }

  private static func failure(_ path: String, _ words: String) -> CommandFailure {
    CommandFailure(description: "\(path): cannot be written (\(words)); name another file with --output")
  }

  private static func fill(
    _ path: String, with text: String, flags: Int32, failingPath: String
  ) throws(CommandFailure) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(failingPath, SystemWord.ofLastError()) }
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
      throw failure(failingPath, problem)
    }
  }
}
