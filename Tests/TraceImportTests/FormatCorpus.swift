#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Log files of other people, where the checkout has them beside it. They are no part of the project: tests that want them
/// pass without.
enum FormatCorpus {
  /// The folder with the text logs; nil: it is not here.
  static let folder: String? = {
    var folder = #filePath
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access(folder + "/shared/README.md", R_OK) == 0 { return folder + "/shared/corpus/text" }
    }
    return nil
  }()

  static var isHere: Bool { folder != nil }

  /// The bytes of the file called `name` in the folder; nil: there is none.
  static func bytes(of name: String) -> [UInt8]? {
    guard let folder, let file = fopen("\(folder)/\(name)", "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
