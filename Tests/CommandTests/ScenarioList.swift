import Foundation
import Testing
import TraceTestSupport

/// `Fixtures/expected/scenarios/scenarios.json`: what each sample log must give.
struct ScenarioList: Decodable {
  struct Log: Decodable, Sendable, CustomTestStringConvertible {
    /// The folder that the file is in, from the package; nil: `Fixtures/logs`.
    var folder: String?
    /// From the folder.
    var file: String
    var format: String
    var findings: [Row]

    var testDescription: String { file }
    var path: String { (folder ?? "Fixtures/logs") + "/" + file }
  }

  /// So many findings of one rule with their last witness on one line; for `pending`, openings that begin there.
  struct Row: Decodable, Hashable, Sendable, CustomStringConvertible {
    var rule: String
    var verdict: String
    var line: Int
    var count: Int
    /// The device's own name; nil where it does not matter.
    var unit: String?

    var description: String { "\(rule) \(verdict), line \(line), \(count) times" + (unit.map { " on \($0)" } ?? "") }
    /// A pending opening is no finding.
    var isFinding: Bool { verdict != "pending" }
  }

  var files: [Log]

  /// The stories in `Fixtures/logs`.
  static let logs = all.filter { $0.folder == nil }
  /// One launch for each rule that no story tells of.
  static let catalogue = all.filter { $0.folder == "Fixtures/catalogue" }

  private static let all: [Log] = {
    let url = URL(fileURLWithPath: PackageFolder.path + "/Fixtures/expected/scenarios/scenarios.json")
    // An empty list is told by a test of its own.
    return (try? JSONDecoder().decode(ScenarioList.self, from: Data(contentsOf: url)).files) ?? []
  }()
}
