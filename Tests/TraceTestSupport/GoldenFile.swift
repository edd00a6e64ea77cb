import Foundation

/// How a text differs from the file that says what it should be.
package struct GoldenFileMismatch: Error, CustomStringConvertible {
  package var description: String
}

/// Files that keep output are written instead of compared (`RECORD=1`).
package let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

/// Fails unless the file at `path` in `folder` of the package holds exactly `text`.
///
/// With `RECORD=1` in the environment the file is written instead: look at the change before you commit it.
package func expectFile(_ path: String, in folder: String = "Fixtures/expected", equals text: String) throws {
  let url = URL(fileURLWithPath: PackageFolder.path).appendingPathComponent("\(folder)/\(path)")
  if isRecording {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return
  }
  guard let data = try? Data(contentsOf: url) else {
    throw GoldenFileMismatch(description: "\(path): no such file in \(folder). \(howToAccept)")
  }
  let expected = String(decoding: data, as: UTF8.self)
  if expected == text { return }
  throw GoldenFileMismatch(description: firstDifference(in: path, expected, text))
}

private let howToAccept = "To accept: RECORD=1 swift test"

private func firstDifference(in path: String, _ expected: String, _ found: String) -> String {
  let (wanted, got) = (lines(expected), lines(found))
  let number = zip(wanted, got).prefix { $0 == $1 }.count
  func shown(_ lines: [String]) -> String { number < lines.count ? "'\(lines[number])'" : "the end" }
  return "\(path):\(number + 1): expected \(shown(wanted)), got \(shown(got)). \(howToAccept)"
}

/// Line ends stay, so that CR LF and LF are not one.
private func lines(_ text: String) -> [String] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self).replacingOccurrences(of: "\r", with: "\\r")
  }
}
