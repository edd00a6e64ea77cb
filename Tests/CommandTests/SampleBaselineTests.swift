import Foundation
import Testing
import TraceTestSupport

/// `swivel check` on the sample logs against `Fixtures/baseline.json`, which a build server runs.
@Suite struct SampleBaselineTests {
  /// The sample logs, the baseline and the device map, to be changed at will.
  private func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.copy("Fixtures/logs")
    try folder.copy("Fixtures/baseline.json")
    try folder.copy("Fixtures/devices.csv")
    return folder
  }

  private func check(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(
      ["check", "Fixtures/logs", "--baseline", "Fixtures/baseline.json"] + arguments, in: folder)
  }

  private func change(_ name: String, in folder: TemporaryFolder, _ edit: (inout [Substring]) throws -> Void) throws {
    var lines = try folder.text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
    try edit(&lines)
    try folder.write(lines.joined(separator: "\n"), to: name)
  }

  @Test func theSampleLogsPass() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let outcome = try check(in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("ok: "))
    #expect(!outcome.output.contains("gone"))
    // Who a device is decides about no finding of these logs, so a check needs no map.
    #expect(try check("--device-map", "Fixtures/devices.csv", in: folder).status == 0)
    #expect(try check("--fail-on", "note", "--fail-on-possible", in: folder).status == 0)
  }

  @Test(arguments: [[], ["--device-map", "Fixtures/devices.csv"]])
  func theBaselineIsWhatUpdateWrites(_ facts: [String]) throws {
    let folder = try copy()
    let before = try folder.text(of: "Fixtures/baseline.json")
    let arguments = ["check", "Fixtures/logs", "--baseline", "Fixtures/baseline.json", "--update-baseline"] + facts
    #expect(try BuiltProgram.run(arguments, in: folder).status == 0)
    #expect(try folder.text(of: "Fixtures/baseline.json") == before)
  }

  @Test func theBaselineAllowsTheFindingsThatAreExpected() throws {
    struct Baseline: Decodable {
      struct Row: Decodable {
        var path: String
        var rule: String
        var count: Int
        var possible: Int?
      }

      var findings: [Row]
    }
    let text = try String(contentsOfFile: PackageFolder.path + "/Fixtures/baseline.json", encoding: .utf8)
    let rows = try JSONDecoder().decode(Baseline.self, from: Data(text.utf8)).findings
    let allowed = rows.map { "\($0.path): \($0.rule) \($0.count) \($0.possible ?? 0)" }
    let expected = ScenarioList.logs.flatMap { log in
      log.findings.filter(\.isFinding).map { row in
        let isPossible = row.verdict == "possible"
        return "logs/\(log.file): \(row.rule) \(isPossible ? 0 : row.count) \(isPossible ? row.count : 0)"
      }
    }
    #expect(allowed.sorted() == expected.sorted())
  }

  @Test func aHazardInACleanLogFails() throws {
    let folder = try copy()
    try change("Fixtures/logs/unity-rotation/iphone-15.log", in: folder) { lines in
      let frame = try #require(lines.firstIndex { $0.contains("event=frame") && $0.contains("seq=9 ") })
      let zero = lines[frame].replacing("frame=0,0,852,393", with: "frame=0,0,0,0").replacing("seq=9 ", with: "")
      lines.insert(Substring(zero), at: frame)
    }
    let outcome = try check(in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("zero-size-frame-in-transition"))
    #expect(outcome.output.contains("Fixtures/logs/unity-rotation/iphone-15.log:19"))
    #expect(outcome.output.contains("failed: 1 new finding at warning or above"))
  }

  @Test func aKnownHazardOnceMoreFails() throws {
    let folder = try copy()
    // The third turn does what the second does: the same order is broken twice.
    try change("Fixtures/logs/unity-rotation/iphone-13.log", in: folder) { lines in
      let frame = try #require(lines.firstIndex { $0.contains("seq=18 ") })
      lines[frame].replace("frame=0,0,844,390", with: "frame=0,0,844,0")
    }
    let outcome = try check(in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Fixtures/logs/unity-rotation/iphone-13.log:18"))
    #expect(!outcome.output.contains("iphone-13.log:13"))
    #expect(outcome.output.contains("failed: 1 new finding at warning or above"))
  }

  @Test func aHazardThatIsMendedIsGone() throws {
    let folder = try copy()
    try change("Fixtures/logs/unity-rotation/iphone-13.log", in: folder) { lines in
      let frame = try #require(lines.firstIndex { $0.contains("frame=0,0,0,844") })
      lines.remove(at: frame)
    }
    let outcome = try check(in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("gone: logs/unity-rotation/iphone-13.log: zero-size-frame-in-transition, "))
    #expect(outcome.output.contains("\n\nok: "))
  }

  @Test func fromAnotherFolderWithWholePathsItIsTheSame() throws {
    let folder = try copy()
    let elsewhere = try TemporaryFolder()
    let arguments = ["check", folder.path("Fixtures/logs"), "--baseline", folder.path("Fixtures/baseline.json")]
    func both() throws -> (here: BuiltProgram.Outcome, there: BuiltProgram.Outcome) {
      let there = try BuiltProgram.run(arguments + ["--format", "json"], in: elsewhere)
      return (try check("--format", "json", in: folder), there)
    }
    // All that differs is how the paths were written.
    func told(_ outcome: BuiltProgram.Outcome) -> String { outcome.output.replacing(folder.path + "/", with: "") }
    let passing = try both()
    #expect(passing.here.status == 0 && passing.there.status == 0)
    #expect(told(passing.there) == passing.here.output)
    try change("Fixtures/logs/unity-rotation/iphone-13.log", in: folder) { lines in
      let frame = try #require(lines.firstIndex { $0.contains("seq=18 ") })
      lines[frame].replace("frame=0,0,844,390", with: "frame=0,0,844,0")
    }
    let failing = try both()
    #expect(failing.here.status == 1 && failing.there.status == 1)
    #expect(try elsewhere.names().isEmpty)
  }
}
