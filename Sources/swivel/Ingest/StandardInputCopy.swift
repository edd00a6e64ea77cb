#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input as a file, which can be read more than once. The file is gone with the value.
struct StandardInputCopy: ~Copyable {
  let path: String

  init() throws(CommandFailure) {
    let folder = Terminal().variable("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/swivel-input-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = template.withUnsafeBytes { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    guard descriptor >= 0 else {
      throw CommandFailure(
        description: "\(folder): no temporary file can be made (\(SystemWord.ofLastError())); set TMPDIR")
    }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count == 0 { return }
      guard count > 0, Self.write(buffer[..<count], to: descriptor) else {
        let words = SystemWord.ofLastError()
        unlink(path)
        throw CommandFailure(description: "-: standard input cannot be copied (\(words)); save it to a file")
      }
    }
  }

  deinit { unlink(path) }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0, errno != EINTR { return false }
        if count > 0 { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
      }
      return true
    }
  }
}
