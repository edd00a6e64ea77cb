import Foundation

/// Outside judges: files with expected values that lie beside the package in some checkouts. Tests that need one are
/// skipped where it is missing.
enum Judge {
  /// The file at `path` among the judges; nil where there are none.
  static func file(_ path: String) -> URL? {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path.count > 1 {
      let shared = folder.appending(path: "shared")
      if FileManager.default.fileExists(atPath: shared.appending(path: "README.md").path) {
        let found = shared.appending(path: "judges").appending(path: path)
        return FileManager.default.fileExists(atPath: found.path) ? found : nil
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The JSON in the file at `path`.
  static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    guard let file = file(path) else { throw CocoaError(.fileNoSuchFile) }
    return try decoder().decode(type, from: Data(contentsOf: file))
  }

  /// The JSON on each line of the file at `path`.
  static func decodeLines<Value: Decodable>(_ type: Value.Type, from path: String) throws -> [Value] {
    guard let file = file(path) else { throw CocoaError(.fileNoSuchFile) }
    let decoder = decoder()
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try decoder.decode(type, from: $0) }
  }

  private static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }
}
