import Foundation
import Testing
import TraceTestSupport

/// `--config`, and `formats try`.
@Suite struct ConfigurationCommandTests {
  private static let folder = PackageFolder.path + "/Fixtures/own-words"

  /// The sample log and its configuration, under the names that a user would give them.
  private func sample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["turned-twice.log", "swivel.json5"] {
      try folder.write(String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8), to: name)
    }
    return folder
  }

  /// A row of `scenarios.json`, and a line of `findings --format jsonl`.
  private struct Scenarios: Decodable {
    struct Log: Decodable {
      var file: String
      var config: String
      var findings: [Finding]
    }

    var configured: [Log]
  }

  private struct Finding: Decodable, Equatable {
    var rule: String
    var verdict: String
    var line: Int
  }

  @Test func whatIsExpectedIsFoundAndNothingElse() throws {
    let url = URL(fileURLWithPath: PackageFolder.path + "/Fixtures/expected/scenarios/scenarios.json")
    let logs = try JSONDecoder().decode(Scenarios.self, from: Data(contentsOf: url)).configured
    #expect(!logs.isEmpty)
    for log in logs {
      let folder = try TemporaryFolder()
      try folder.link("Fixtures")
      let read = try BuiltProgram.run(
        ["ingest", "Fixtures/\(log.file)", "--config", "Fixtures/\(log.config)"], in: folder)
      #expect(read.status == 0 && read.errors == "", "\(read.errors)")
      let output = try BuiltProgram.run(["findings", "--format", "jsonl"], in: folder).output
      let found = try output.split(separator: "\n").map { try JSONDecoder().decode(Finding.self, from: Data($0.utf8)) }
      #expect(found == log.findings, "\(log.file)")
      // Without its configuration it says nothing.
      let plain = try BuiltProgram.run(["check", "Fixtures/\(log.file)"], in: folder)
      #expect(plain.status == 0)
    }
  }

  @Test func aConfigurationIsNamedOrLiesHere() throws {
    let folder = try sample()
    try folder.write("{}", to: "other.json5")
    #expect(try BuiltProgram.run(["check", "turned-twice.log", "--config", "other.json5"], in: folder).status == 0)
    try FileManager.default.moveItem(atPath: folder.path("swivel.json5"), toPath: folder.path("words.json5"))
    #expect(try BuiltProgram.run(["check", "turned-twice.log"], in: folder).status == 0)
    #expect(try BuiltProgram.run(["check", "turned-twice.log", "--config", "words.json5"], in: folder).status == 1)
    let missing = try BuiltProgram.run(["check", "turned-twice.log", "--config", "no.json5"], in: folder)
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "swivel: no.json5: the configuration cannot be opened (no such file or directory); check the path\n")
  }

  @Test func aFaultIsNamedWithItsPlace() throws {
    let folder = try sample()
    try folder.write("{\n  patterns: [{ match: \"board (?<w>\\\\d+\", event: \"frame\" }],\n}\n", to: "swivel.json5")
    for command in [
      ["ingest", "turned-twice.log"], ["check", "turned-twice.log"], ["formats", "try", "turned-twice.log"],
    ] {
      let outcome = try BuiltProgram.run(command, in: folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "swivel: swivel.json5:2:30: a group without ')'; close it, or write \\\\( for the sign itself\n")
      #expect(try !folder.names().contains("swivel.db"))
    }
  }

  @Test(arguments: ["text", "json"]) func whatALogIsReadAs(_ format: String) throws {
    let folder = try sample()
    for (name, options) in [("with", []), ("without", ["--config", "empty.json5"])] {
      try folder.write("{}", to: "empty.json5")
      let outcome = try BuiltProgram.run(
        ["formats", "try", "turned-twice.log", "--format", format] + options, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      try expectFile("reports/formats-try-\(name)-words.\(format == "text" ? "txt" : format)", equals: outcome.output)
    }
  }

  @Test func whatIsWrongWithTheCall() throws {
    let folder = try sample()
    for (arguments, message) in [
      (["formats", "try"], "swivel: 'formats try' needs one file; write swivel formats try FILE\n"),
      (["formats", "try", "a", "b"], "swivel: 'formats try' needs one file; write swivel formats try FILE\n"),
      (["formats", "try", "none.log"], "swivel: none.log: no such file; check the path\n"),
    ] {
      let outcome = try BuiltProgram.run(arguments, in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors == message)
    }
  }

  @Test func theExampleOfTheDocumentIsAConfiguration() throws {
    let folder = try TemporaryFolder()
    let document = try String(contentsOfFile: PackageFolder.path + "/CONFIGURATION.md", encoding: .utf8)
    let examples = document.components(separatedBy: "```json5\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!examples.isEmpty)
    try folder.write("viewDidLoad\n", to: "app.log")
    for example in examples {
      try folder.write(example, to: "swivel.json5")
      let outcome = try BuiltProgram.run(["formats", "try", "app.log", "--format-in", "xcode-plain"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)\(example)")
    }
  }
}
