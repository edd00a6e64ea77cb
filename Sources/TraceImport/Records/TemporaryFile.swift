#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file without a name, written once and then read anywhere; it is gone with the value.
final class TemporaryFile {
  private let descriptor: Int32
  private let folder: String
  private(set) var length = 0

  /// In the folder that `TMPDIR` names.
  init() throws(ImportFailure) {
    folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(folder)/swivel-rows-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    if descriptor < 0 { throw .noRoom(path: folder, problem: ImportFailure.systemWord(for: errno)) }
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Writes behind all that was written.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ImportFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw .noRoom(path: folder, problem: ImportFailure.systemWord(for: errno)) }
      length += count
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Reads what stands at `offset`, as much as `buffer` takes. Gives 0 at the end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR {
        throw .readError(path: folder, offset: offset, problem: ImportFailure.systemWord(for: errno))
      }
    }
  }
}
