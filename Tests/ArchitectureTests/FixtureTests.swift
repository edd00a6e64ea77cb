import Foundation
import Testing

/// The sample logs and what is written about them belong together.
struct FixtureTests {
  /// `Fixtures/expected/scenarios/scenarios.json`.
  struct Scenarios: Decodable {
    /// In `Fixtures/logs` and `Fixtures/catalogue`.
    var files: [Log]
    /// In `Fixtures`, each with its configuration.
    var configured: [Log]

    struct Log: Decodable, CustomTestStringConvertible {
      var scenario: String
      /// The folder that the file is in, from the package; nil: `Fixtures/logs`.
      var folder: String?
      var file: String
      var format: String
      /// From `Fixtures`; nil: it needs none.
      var config: String?
      var findings: [Finding]

      var testDescription: String { file }
      var path: String { "\(folder ?? "Fixtures/logs")/\(file)" }
    }

    struct Finding: Decodable {
      var rule: String
      var verdict: String
      var line: Int
      var count: Int
    }

    static func read() -> [Log] { all?.files ?? [] }

    static let all: Scenarios? = {
      let url = Repository.root.appending(path: "Fixtures/expected/scenarios/scenarios.json")
      return try? JSONDecoder().decode(Scenarios.self, from: Data(contentsOf: url))
    }()
  }

  private static let logs = Repository.files(under: "Fixtures/catalogue") + Repository.files(under: "Fixtures/logs")

  @Test("each log has its row in the expectations")
  func complete() {
    let listed = Scenarios.read().map(\.path)
    #expect(listed.sorted() == Self.logs.map(\.path))
  }

  @Test("each log that needs a configuration has it, and its row in README")
  func configured() throws {
    let logs = Scenarios.all?.configured ?? []
    #expect(!logs.isEmpty)
    let rows = try Repository.file("Fixtures/README.md").lines
    for log in logs {
      #expect(Repository.exists("Fixtures/\(log.file)"))
      #expect(Repository.exists("Fixtures/\(try #require(log.config))"))
      let said = log.findings.map { "`\($0.rule)` \($0.verdict), line \($0.line)" }.joined(separator: "; ")
      #expect(rows.contains { $0.hasPrefix("| `\(log.file)` |") && $0.hasSuffix("| \(said) |") })
    }
  }

  @Test("there are enough of them, in every format")
  func breadth() {
    let scenarios = Scenarios.read()
    #expect(Set(scenarios.map(\.scenario)).count >= 14)
    let formats: Set = [
      "swivel", "swivel-jsonl", "xcode", "xcode-plain", "log-ndjson", "log-default", "log-compact", "idevicesyslog",
      "syslog-relay",
    ]
    #expect(Set(scenarios.map(\.format)) == formats)
  }

  @Test("a log is small enough to be read in a review", arguments: logs)
  func size(_ file: Repository.File) {
    #expect(file.text.utf8.count < 64 << 10)
  }

  @Test("README says the same as the expectations", arguments: Scenarios.read())
  func readme(_ log: Scenarios.Log) throws {
    let rows = try Repository.file("Fixtures/README.md").lines
    let row = try #require(rows.first { $0.hasPrefix("| `\(log.file)` |") })
    let said = log.findings.map { "`\($0.rule)` \($0.verdict), line \($0.line)" }.joined(separator: "; ")
    #expect(row.hasSuffix("| `\(log.format)` |\(row.split(separator: "|")[3])| \(said.isEmpty ? "quiet" : said) |"))
  }

  @Test("an expected finding stands on a line of the log, and names a rule", arguments: Scenarios.read())
  func lines(_ log: Scenarios.Log) throws {
    let count = try Repository.file(log.path).lines.count
    let rules = Repository.files(under: "Sources/TraceAnalysis/Rules", endingIn: ".swift").map(\.text).joined()
    for finding in log.findings {
      #expect((1..<count).contains(finding.line))
      #expect(rules.contains("\"\(finding.rule)\""), "no rule is called \(finding.rule)")
    }
  }

  @Test("all rules have a log that breaks them")
  func coverage() {
    let broken = Set(Scenarios.read().flatMap { $0.findings.map(\.rule) })
    let rules = Repository.files(under: "Sources/TraceAnalysis/Rules", endingIn: ".swift")
      .compactMap { $0.text.firstMatch(of: #/id: "([a-z0-9-]+)"/#).map { String($0.1) } }
    #expect(Set(rules).subtracting(broken).isEmpty)
  }
}
