import Foundation

/// The files of this project, as text.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// One file of the project, which a failing test shows by its path.
  struct File: CustomStringConvertible, Sendable {
    /// From the root.
    var path: String
    var text: String

    var description: String { path }
    var name: String { String(path.split(separator: "/").last ?? "") }
    /// The name without its extension.
    var stem: String { String(name.prefix { $0 != "." }) }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Each line without its comment and without what stands inside quotes; lines that are all comment are left out.
    var code: [String] {
      lines.compactMap { line in
        if line.drop(while: { $0 == " " }).hasPrefix("//") { return nil }
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        let outside = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\"\"")
        return outside.components(separatedBy: "//").first
      }
    }

    /// The modules it imports.
    var imports: [String] {
      code.compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
          words[..<index].allSatisfy({ importModifiers.contains($0) })
        else { return nil }
        return words[index + 1]
      }
    }
  }

  private static let importModifiers: Set<String> = [
    "package", "internal", "public", "private", "fileprivate", "@preconcurrency", "@_exported", "@testable",
  ]

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).path) }

  static func file(_ path: String) throws -> File {
    File(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// All files under a folder whose name ends so, by path.
  static func files(under folder: String, endingIn suffix: String = "") -> [File] {
    let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().compactMap { try? file("\(folder)/\($0)") }
  }

  static var sources: [File] { files(under: "Sources", endingIn: ".swift") }
}
