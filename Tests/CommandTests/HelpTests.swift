import Foundation
import Testing
import TraceTestSupport

@Suite struct HelpTests {
  static let commands = [
    "ingest", "check", "formats", "captures", "sessions", "report", "findings", "explain", "rules", "query",
  ]

  private func output(_ arguments: String...) throws -> String {
    let outcome = try BuiltProgram.run(arguments, in: try TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output
  }

  private func expectNarrow(_ text: String, _ what: String) {
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(what): \(line)") }
  }

  @Test func overviewListsEveryCommandAndNoOther() throws {
    let text = try output("--help")
    expectNarrow(text, "--help")
    for command in Self.commands { #expect(text.contains("\n  \(command) "), "\(command) is missing") }
    for word in ["timeline", "repro", "compare", "watch", "completions", "man"] {
      #expect(!text.contains("\n  \(word) "), "\(word) is not built")
    }
    try expectFile("help/swivel.txt", equals: text)
    #expect(try output("help") == text)
    #expect(try output("-h") == text)
  }

  @Test(arguments: commands) func pageFitsAndHasTwoExamples(_ command: String) throws {
    let text = try output(command, "--help")
    expectNarrow(text, command)
    #expect(text.components(separatedBy: "\n  swivel \(command)").count >= 4, "usage and two examples")
    #expect(try output("help", command) == text)
    try expectFile("help/\(command).txt", equals: text)
  }

  @Test(arguments: commands) func shortHelpIsShorter(_ command: String) throws {
    let text = try output(command, "-h")
    #expect(text.count < (try output(command, "--help")).count)
    #expect(!text.contains("Examples"))
  }

  @Test func helpIsGivenWhateverElseIsWrong() throws {
    #expect(try output("report", "--nonsense", "--help") == (try output("report", "--help")))
  }

  @Test func versionIsOneLine() throws {
    let text = try output("--version")
    #expect(text == (try output("version")))
    #expect(text.hasPrefix("swivel "))
    #expect(text.split(separator: "\n").count == 1)
  }
}
