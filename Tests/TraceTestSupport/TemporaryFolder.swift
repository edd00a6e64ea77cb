import Foundation

/// An empty folder that is gone with the value.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("swivel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the folder.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with the folders that it needs, and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// Makes `name` a link to a file or folder of the package, so that relative paths are those that a user writes.
  package func link(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: PackageFolder.path + "/" + name)
  }

  /// Copies a file or folder of the package to the same relative path.
  package func copy(_ name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: PackageFolder.path + "/" + name, toPath: url.path)
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// Names in the folder, hidden ones too, sorted.
  package func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
