import Foundation
import Testing
import TraceImport
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// Two logs that overlap, whichever is read first, give the launches that the whole log gives.
@Suite struct HalvesTests {
  struct Halves: Sendable, CustomTestStringConvertible {
    var path: String
    /// Lines of the first half, and the first line of the second, as parts of all lines.
    var first: Double
    var second: Double
    /// So many bytes of the last line of the first half are missing.
    var cut = 0
    var testDescription: String { "\(path), \(first) and \(second), cut by \(cut)" }
  }

  static let halves = [
    ("cancelled-pop/half-way-back.log", 0.7, 0.4), ("crash-in-transition/uncaught-exception.log", 0.7, 0.4),
    ("cut-in-transition/log-ends.log", 0.7, 0.4), ("ipad-snapshot/home-and-back.log", 0.75, 0.4),
    ("overlay-after-rotation/follows-window.log", 0.7, 0.4), ("presentations/scene-not-active.log", 0.7, 0.4),
    ("transitions/cancelled.log", 0.8, 0.3), ("transitions/zero-at-completion.log", 0.7, 0.4),
    ("unity-rotation/iphone-11.jsonl", 0.8, 0.4), ("unity-rotation/iphone-12.log", 0.8, 0.4),
    ("unity-rotation/iphone-13.log", 0.8, 0.4), ("unity-rotation/iphone-15-debugger.log", 0.8, 0.4),
    ("unity-rotation/iphone-8.log", 0.8, 0.4), ("unity-rotation/iphone-se.log", 0.8, 0.4),
    ("view-is-appearing/kept.jsonl", 0.8, 0.4), ("window-hidden/shown-again.log", 0.8, 0.4),
  ].flatMap { path, first, second in
    [0, 7].map { Halves(path: path, first: first, second: second, cut: $0) }
  }

  @Test(arguments: halves) func areTheWhole(_ halves: Halves) throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: PackageFolder.path + "/Fixtures/logs/" + halves.path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 + "\n" }
    func line(_ part: Double) -> Int { Int((Double(lines.count) * part).rounded()) }
    let first = Array(lines[..<line(halves.first)].joined().utf8.dropLast(halves.cut))
    let second = Array(lines[line(halves.second)...].joined().utf8)
    let whole = try Ingester(folder)
    let format = try #require(try whole.ingest(text.utf8, as: "whole.log").files.first?.capture?.format)
    let expected = try whole.content.withoutPlaces
    var facts = ImportOptions()
    facts.formatIn = format
    for order in [[0, 1], [1, 0]] {
      let ingester = try Ingester(folder, facts: facts)
      for half in order { try ingester.ingest([first, second][half], as: "\(half).log") }
      let content = try ingester.content
      #expect(content.unbalanced.isEmpty)
      #expect(content.withoutPlaces.difference(from: expected) == nil, "\(order)")
      // What both tell of is lost in one of them.
      let losses = try ingester.database.losses().filter { $0.loss.reason == "duplicate" }
      #expect(losses.reduce(0) { $0 + $1.loss.count } > 0)
    }
  }

  @Test func theSummaryTellsOfDuplicates() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleLog.head + SampleLog.zeroFrame, to: "first.log")
    try folder.write(SampleLog.hazard + "swivel event=viewDidAppear t=12 seq=7\n", to: "longer.log")
    // As a copy that another tool began with a line of its own: no growth, but the same launch.
    try folder.write("relay started\n" + SampleLog.hazard, to: "second.log")
    #expect(try BuiltProgram.run(["ingest", "first.log"], in: folder).status == 0)
    let outcome = try BuiltProgram.run(["ingest", "second.log", "--format", "jsonl"], in: folder)
    #expect(outcome.output.contains("\"lines\":8,\"events\":2,\"unwanted\":1,\"lost\":5"), "\(outcome.output)")
    #expect(outcome.output.contains("\"reason\":\"duplicate\",\"line\":2"), "\(outcome.output)")
    let captures = try BuiltProgram.run(["captures", "--format", "csv"], in: folder).output
    #expect(captures.contains("second.log") && captures.contains(",8,2,1,5"), "\(captures)")
    let sessions = try BuiltProgram.run(["query", "SELECT id FROM sessions", "--format", "csv"], in: folder).output
    #expect(sessions.split(whereSeparator: \.isNewline).count == 2)
    // The first grows into what the second told of already.
    try folder.write(SampleLog.hazard, to: "first.log")
    let grown = try BuiltProgram.run(["ingest", "first.log", "--format", "jsonl"], in: folder)
    #expect(grown.output.contains("\"outcome\":\"grown\"") && grown.output.contains("\"changed\":[\"s-"))
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")).unbalanced.isEmpty)
  }
}
