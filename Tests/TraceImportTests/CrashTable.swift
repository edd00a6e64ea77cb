import Foundation
import TraceTestSupport

/// A table of what reports must give: `Fixtures/expected/crashes`.
///
/// Each row was read from its file, by eye and by scripts that were thrown away, never from what the program printed.
struct CrashTable {
  /// The rows of each file, in the order of its reports.
  var files: [(name: String, rows: [[String]])] = []

  init(_ name: String) throws {
    let path = "\(PackageFolder.path)/Fixtures/expected/crashes/\(name)"
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if files.last?.name != cells[0] { files.append((cells[0], [])) }
      files[files.count - 1].rows.append(Array(cells.dropFirst()))
    }
  }
}
