import Foundation
import Testing
import TraceTestSupport

/// Every rule and guard has a page, whichever command asks for it.
@Suite struct RulePageTests {
  private struct Catalogue: Decodable {
    struct Entry: Decodable {
      var id: String
      var title: String
    }

    var rules: [Entry]
    var guards: [Entry]
  }

  private func output(_ arguments: String...) throws -> String {
    let outcome = try BuiltProgram.run(arguments, in: try TemporaryFolder())
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return outcome.output
  }

  @Test func everyEntryHasItsPage() throws {
    let listed = try JSONDecoder().decode(Catalogue.self, from: Data(output("rules", "--format", "json").utf8))
    #expect(listed.rules.count >= 80)
    #expect(listed.guards.map(\.id) == ["cancelled-pop", "snapshot-rotation-pair", "zero-size-probe-misread"])
    let list = try output("rules")
    for entry in listed.rules + listed.guards {
      #expect(list.contains("\n  \(entry.id) "), "\(entry.id) is not in the list")
      let page = try output("rules", entry.id)
      #expect(try output("explain", entry.id) == page)
      #expect(page.hasPrefix(entry.id + "\n"))
      #expect(try output("rules", entry.id, "--format", "markdown").hasPrefix("# \(entry.id)\n\n\(entry.title)\n"))
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(entry.id): \(line)") }
    }
  }

  @Test func aPageHasEveryPart() throws {
    let rule = try output("rules", "zero-size-frame-in-transition")
    for part in [
      "error: it can crash or kill the app; new", "Contract", "How it does harm", "Remedy", "What the log must hold",
      "Not a hazard when", "Traces", "Breaks it", "Only possibly", "Does not", "Sources",
    ] { #expect(rule.contains("\n\(part)\n"), "\(part)") }
    let guarded = try output("rules", "snapshot-rotation-pair")
    for part in ["What is normal", "How it misleads", "What to do", "Does not hold when", "Guarded", "Sources"] {
      #expect(guarded.contains("\n\(part)\n"), "\(part)")
    }
  }
}
