import Foundation

/// The folder that holds `Package.swift`.
package enum PackageFolder {
  package static let path: String = {
    var url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while url.path != "/", !FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
      url.deleteLastPathComponent()
    }
    return url.path
  }()

  /// The folder of shared samples beside the package; nil where there is none.
  package static let shared: String? = {
    var url = URL(fileURLWithPath: path).deletingLastPathComponent()
    while true {
      let folder = url.appendingPathComponent("shared")
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("README.md").path) { return folder.path }
      if url.path == "/" { return nil }
      url.deleteLastPathComponent()
    }
  }()
}
