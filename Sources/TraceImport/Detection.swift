/// What a capture was taken for.
package struct Detection: Equatable, Sendable {
  /// Name of the format; `unknown` if none fits.
  package var format: String
  /// The share of the lines that look like it, from 0 to 1.
  package var confidence: Double
  /// What stands around the text, from the outside in, such as `gzip`, `crlf` and `ansi`.
  package var wrappers: [String]
  /// For `unknown`: the nearest guess and why not, or what the bytes are instead. Else how many lines spoke for it.
  package var reason: String

  /// Those of `wrappers` that are taken off line by line.
  var lineWrappers: [String] = []

  /// Nothing speaks for it but messages of the system, which crash reports have too: what is a report as well is none.
  package var yieldsToReports = false

  /// Why nothing fits; nil: something does.
  var obstacle: Obstacle?

  /// Why a capture is of no known format.
  enum Obstacle: Equatable, Sendable {
    case empty, binary, unknown
    case newerTrace(version: String)
  }

  /// The failure to report where the capture at `path` was to be read; nil: it can be read.
  package func failure(at path: String) -> ImportFailure? {
    switch obstacle {
    case nil: nil
    case .empty: .empty(path: path)
    case .binary: .binary(path: path, found: reason)
    case .unknown: .unknownFormat(path: path, reason: reason)
    case .newerTrace(let version): .newerTrace(path: path, version: version)
    }
  }
}
