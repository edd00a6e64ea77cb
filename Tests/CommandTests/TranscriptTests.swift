import Foundation
import Testing
import TraceTestSupport

/// The session that README shows is one that can be repeated.
@Suite struct TranscriptTests {
  /// One command of the transcript, with what README says that it prints.
  private struct Step {
    var command: String
    /// Parted where lines are left out (`…` alone on a line).
    var parts: [[String]]
  }

  private static func steps() throws -> [Step] {
    let readme = try String(contentsOfFile: PackageFolder.path + "/README.md", encoding: .utf8)
    let blocks = readme.components(separatedBy: "```console\n").dropFirst()
    var steps: [Step] = []
    for line in blocks.flatMap({ $0.components(separatedBy: "\n```").first?.components(separatedBy: "\n") ?? [] }) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), parts: [[]]))
      } else if line == "…" {
        steps[steps.count - 1].parts.append([])
      } else {
        steps[steps.count - 1].parts[steps[steps.count - 1].parts.count - 1].append(line)
      }
    }
    return steps
  }

  /// Where `part` stands in `lines`, not before `start`; nil: nowhere.
  private func place(of part: [String], in lines: [String], from start: Int) -> Int? {
    (start..<max(start, lines.count + 1)).first { lines.dropFirst($0).starts(with: part) }
  }

  @Test func eachCommandPrintsWhatIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let steps = try Self.steps()
    #expect(steps.count >= 3)
    for step in steps {
      let outcome = try BuiltProgram.runShell(step.command, in: folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(step.command): \(outcome.errors)")
      var lines = outcome.output.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      var parts = step.parts
      // A blank line before the next command parts the two for the eye.
      while parts.last?.last == "" { parts[parts.count - 1].removeLast() }
      var next = 0
      for (index, part) in parts.enumerated() {
        let isLast = index == parts.count - 1
        let found = isLast && index > 0 ? max(next, lines.count - part.count) : place(of: part, in: lines, from: next)
        let start = try #require(
          found, "\(step.command): these lines are not printed there:\n\(part.joined(separator: "\n"))")
        #expect(Array(lines.dropFirst(start).prefix(part.count)) == part, "\(step.command)")
        #expect(index == 0 ? start == 0 : start > next, "\(step.command): … stands where nothing is left out")
        next = start + part.count
      }
      #expect(next == lines.count, "\(step.command) prints more: \(lines.dropFirst(next).joined(separator: "\n"))")
    }
  }
}
