#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Small files as text.
enum FileText {
  /// Far above any baseline, map or query; a device or an endless pipe must not fill the memory.
  private static let limit = 64 << 20

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The names in the folder that the program was started in that end so, sorted by their bytes; none where it cannot be
  /// read.
  static func names(endingIn suffix: String) -> [String] {
    guard let handle = opendir(".") else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The text of the file at `path`, with invalid UTF-8 replaced. `purpose` says what it was wanted for (`baseline`).
  ///
  /// `remedy` says what else to do where it cannot be opened.
  static func read(
    _ path: String, purpose: String, remedy: String = "check the path"
  ) throws(CommandFailure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure(
        description: "\(path): the \(purpose) cannot be opened (\(SystemWord.ofLastError())); \(remedy)")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { area in
        #if canImport(Glibc)
          Glibc.read(descriptor, area.baseAddress, area.count)
        #else
          Darwin.read(descriptor, area.baseAddress, area.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandFailure(
          description: "\(path): the \(purpose) cannot be read (\(SystemWord.ofLastError())); name a file")
      }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw CommandFailure(description: "\(path): too long for a \(purpose) (over 64 MB); name another file")
      }
    }
  }
}
