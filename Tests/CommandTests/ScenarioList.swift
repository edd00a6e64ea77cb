import Foundation
import Testing
import TraceTestSupport

/// `Fixtures/expected/scenarios/scenarios.json`: what each sample log must give.
struct ScenarioList: Decodable {
  struct Log: Decodable, Sendable, CustomTestStringConvertible {
    /// From `Fixtures/logs`.
    var file: String
    var format: String
    var findings: [Row]

    var testDescription: String { file }
    var path: String { "Fixtures/logs/" + file }
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

  static let logs: [Log] = {
    let url = URL(fileURLWithPath: PackageFolder.path + "/Fixtures/expected/scenarios/scenarios.json")
    // An empty list is told by a test of its own.
    return (try? JSONDecoder().decode(ScenarioList.self, from: Data(contentsOf: url)).files) ?? []
  }()
}
