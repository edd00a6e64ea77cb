import Foundation
import Testing
import TraceTestSupport

/// The session that README shows is one that can be repeated.
@Suite struct TranscriptTests {
  @Test func eachCommandPrintsWhatIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    var transcript = try Transcript(readme: PackageFolder.path + "/README.md")
    #expect(transcript.steps.count >= 3)
    for index in transcript.steps.indices {
      let command = transcript.steps[index].command
      let outcome = try BuiltProgram.runShell(command, in: folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(command): \(outcome.errors)")
      var lines = outcome.output.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      if isRecording {
        transcript.steps[index].show(lines)
      } else {
        let difference = transcript.steps[index].difference(from: lines)
        #expect(difference == nil, "\(command): \(difference ?? "")")
      }
    }
    if isRecording { try transcript.write() }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var parts: [[String]]
    var lines: [String]
    var agrees: Bool

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "whole", parts: [["a", "b"]], lines: ["a", "b"], agrees: true),
    Case(name: "a line more", parts: [["a", "b"]], lines: ["a", "b", "c"], agrees: false),
    Case(name: "a line less", parts: [["a", "b"]], lines: ["a"], agrees: false),
    Case(name: "the middle is left out", parts: [["a"], ["d"]], lines: ["a", "b", "c", "d"], agrees: true),
    Case(name: "nothing is left out", parts: [["a"], ["b"]], lines: ["a", "b"], agrees: false),
    Case(name: "the start is left out", parts: [[], ["c"]], lines: ["a", "b", "c"], agrees: true),
    Case(name: "the end is left out", parts: [["a"], []], lines: ["a", "b"], agrees: true),
    Case(
      name: "a part in the middle", parts: [["a"], ["c", "d"], ["f"]], lines: Array("abcdef").map(String.init),
      agrees: true),
    Case(name: "in another order", parts: [["a"], ["d"], ["c"], []], lines: ["a", "b", "c", "d", "e"], agrees: false),
    Case(name: "another line", parts: [["a"], ["x"], []], lines: ["a", "b", "c"], agrees: false),
    Case(name: "another end", parts: [["a"], ["x"]], lines: ["a", "b", "c"], agrees: false),
  ]

  @Test(arguments: cases) func comparesHonestly(_ row: Case) {
    let step = Transcript.Step(command: "", parts: row.parts)
    #expect((step.difference(from: row.lines) == nil) == row.agrees)
  }

  @Test func recordingKeepsWhatIsShown() {
    var step = Transcript.Step(command: "", parts: [["Total 3"], ["iPhone 12  1"], ["iPhone 15  2", "end"]])
    step.show(["Total 9", "iPad  4", "iPhone 11  1", "iPhone 12  7", "iPhone 13  2", "iPhone 15  3", "end"])
    #expect(step.parts == [["Total 9"], ["iPhone 12  7"], ["iPhone 15  3", "end"]])
  }
}
