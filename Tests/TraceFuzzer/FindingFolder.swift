#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where input is kept that must not do what it does: the bytes, and beside them what happened and how to see it again.
struct FindingFolder {
  /// Of one reader and kind no more are kept: they are most likely the same.
  private static let most = 20

  let path: String

  /// Makes the folder where there is none.
  init(path: String) throws(Options.Failure) {
    self.path = path
    if mkdir(path, 0o755) != 0, errno != EEXIST {
      throw Options.Failure(text: "\(path): cannot be made (\(String(cString: strerror(errno))))")
    }
  }

  /// Names of what is kept, without the texts beside them; sorted.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".input") { names.append(name) }
    }
    return names.sorted()
  }

  func add(_ bytes: [UInt8], of reader: String, _ fault: Fault) throws(Options.Failure) {
    let start = "\(reader).\(fault.kind)."
    guard names.count(where: { $0.hasPrefix(start) }) < Self.most else { return }
    let file = path + "/" + start + String(Signature.of(bytes), radix: 16) + ".input"
    try write(bytes, to: file)
    let text = "\(fault.kind): \(fault.text)\n\n./dev fuzz --reader \(reader) --replay \(file)\n"
    try write(Array(text.utf8), to: file + ".txt")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Options.Failure) {
    guard let file = fopen(path, "wb") else { throw Options.Failure(text: "\(path): cannot be written") }
    let written = fwrite(bytes, 1, bytes.count, file)
    if fclose(file) != 0 || written < bytes.count { throw Options.Failure(text: "\(path): cannot be written") }
  }
}
