#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of its own for one test.
struct ImporterFolder {
  struct Failure: Error {
    var call: String
    var number: Int32
  }

  let path: String

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/swivel-import-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure(call: "mkdtemp", number: errno) }
    path = String(cString: made)
  }

  /// Writes a file and the folders above it; gives its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
    let file = "\(path)/\(name)"
    guard let handle = fopen(file, "w") else { throw Failure(call: "fopen", number: errno) }
    defer { fclose(handle) }
    guard fwrite(bytes, 1, bytes.count, handle) == bytes.count else { throw Failure(call: "fwrite", number: errno) }
    return file
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw Failure(call: "symlink", number: errno) }
  }

  func pipe(_ name: String) throws {
    guard mkfifo("\(path)/\(name)", 0o644) == 0 else { throw Failure(call: "mkfifo", number: errno) }
  }

  /// Removes the folder with all that is in it.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    guard unlink(path) != 0, let handle = opendir(path) else { return }
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(handle)
    rmdir(path)
  }
}
