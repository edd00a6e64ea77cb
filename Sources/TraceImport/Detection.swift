/// What a capture was taken for.
package struct Detection: Equatable, Sendable {
  /// Name of the format; `unknown` if none fits.
  package var format: String
  /// The share of the lines that look like it, from 0 to 1.
  package var confidence: Double
  /// What stands around the text, such as `bom` and `crlf`.
  package var wrappers: [String]
  /// For `unknown`: the nearest guess and why not, or what the bytes are instead. Else how many lines spoke for it.
  package var reason: String

  /// Why nothing fits; nil: something does.
  var obstacle: Obstacle?

  /// Why a capture is of no known format.
  enum Obstacle: Equatable, Sendable {
    case empty, binary, coloured, unknown
    case utf16(byteOrder: String)
    case newerTrace(version: String)
  }

  /// The failure to report where the capture at `path` was to be read; nil: it can be read.
  package func failure(at path: String) -> ImportFailure? {
    switch obstacle {
    case nil: nil
    case .empty: .empty(path: path)
    case .binary: .binary(path: path, found: reason)
    case .coloured: .coloured(path: path, found: reason)
    case .unknown: .unknownFormat(path: path, reason: reason)
    case .utf16(let byteOrder): .utf16(path: path, byteOrder: byteOrder)
    case .newerTrace(let version): .newerTrace(path: path, version: version)
    }
  }
}
