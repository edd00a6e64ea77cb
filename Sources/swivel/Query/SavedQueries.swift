import TraceModel
import TraceReport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of saved queries: `Reports/queries`, from here upwards, else from the program upwards.
struct SavedQueries {
  var folder: String

  /// The nearest folder; nil when there is none.
  static func find() -> SavedQueries? {
    let starts = [PathText.here] + (executable.map { [PathText.folder(of: $0)] } ?? [])
    for start in starts {
      for ancestor in PathText.ancestors(of: start) {
        let folder = (ancestor == "/" ? "" : ancestor) + "/Reports/queries"
        if FileText.exists(folder) { return SavedQueries(folder: folder) }
      }
    }
    return nil
  }

  /// A word that can name a file: no SQL statement is one.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }

  static func sql(named name: String) throws -> String {
    guard let saved = find() else {
      throw UsageFailure("no saved query '\(name)': there is no folder Reports/queries here or above; write SQL")
    }
    let names = saved.names
    guard names.contains(name) else {
      if let nearest = Suggestion.nearest(to: name, among: names) {
        throw UsageFailure("no saved query '\(name)'; did you mean '\(nearest)'?")
      }
      throw UsageFailure("no saved query '\(name)'; 'swivel query --list' lists them")
    }
    return try FileText.read(saved.path(of: name), purpose: "query")
  }

  /// Names with what their first comment line says.
  func rows() throws -> [SavedQueriesReport.Row] {
    try names.map { name in
      let text = try FileText.read(path(of: name), purpose: "query")
      let line = text.split(separator: "\n").first { $0.hasPrefix("--") } ?? "--"
      let words = line.drop { $0 == "-" || $0 == " " }
      return .init(name: name, summary: String(words))
    }
  }

  private func path(of name: String) -> String { "\(folder)/\(name).sql" }

  private var names: [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if file.hasSuffix(".sql"), Self.isName(String(file.dropLast(4))) { names.append(String(file.dropLast(4))) }
    }
    return names.sorted()
  }

  private static var executable: String? {
    #if canImport(Glibc)
      return PathText.resolved("/proc/self/exe")
    #else
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
      let path = buffer.withUnsafeMutableBytes { bytes -> String? in
        var size = UInt32(bytes.count)
        guard _NSGetExecutablePath(bytes.assumingMemoryBound(to: CChar.self).baseAddress, &size) == 0 else {
          return nil
        }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return path.flatMap(PathText.resolved)
    #endif
  }
}
