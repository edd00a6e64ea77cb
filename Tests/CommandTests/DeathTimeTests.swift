import Testing
import TraceModel
import TraceStore
import TraceTestSupport

/// How long after a hazard the process died, where the first line that tells of the death has no stamp.
@Suite struct DeathTimeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var death: String
    /// Milliseconds from the witness of the hazard.
    var expected: Double?
  }

  static let head = """
    2026-11-03 10:12:47.500000+0900 Reader[2291:40113] swivel event=willTransition controller=GameViewController#3 size=844x390
    2026-11-03 10:12:47.520000+0900 Reader[2291:40113] swivel event=frame view=UnityView#7 controller=GameViewController#3 role=surface frame=0,0,0,0

    """
  static let raw = "Reader/GameViewController.swift:42: Fatal error: Index out of range\n"
  static let stamped = "2026-11-03 10:12:47.561000+0900 Reader[2291:40113] " + raw

  static let cases = [
    Case(testDescription: "no line of the death has a stamp", death: raw, expected: nil),
    Case(testDescription: "the first has one", death: stamped + raw, expected: 41),
    Case(testDescription: "the second has one", death: raw + stamped, expected: 41),
    Case(
      testDescription: "another text of it has one",
      death: raw + stamped.replacing(raw, with: "*** Terminating app due to uncaught exception 'A', reason: 'b'\n"),
      expected: 41),
  ]

  @Test(arguments: cases) func isThatOfTheFirstStamp(_ row: Case) throws {
    let folder = try TemporaryFolder()
    let ingester = try Ingester(folder)
    try ingester.ingest((Self.head + row.death).utf8)
    let database = ingester.database
    let found = try database.findings(QueryFilter())
    let hazard = try #require(found.first { $0.finding.rule == "zero-size-frame-in-transition" })
    #expect(hazard.crashAfter == row.expected)
    // The death stays where it was first told.
    #expect(hazard.crash?.position == 2)
    let end = try #require(found.first { $0.finding.rule == "open-transition-at-crash" })
    #expect(end.finding.message.contains(row.expected == nil ? "2 events after" : "61 ms after"))
    #expect(end.witness.last?.line == 3)
    let view = try ingester.content.views["findings"]?.filter { $0.contains("zero-size-frame-in-transition") }
    #expect(view?.count == 1 && view?[0].hasSuffix("|41.0") == (row.expected != nil), "\(view ?? [])")
  }
}
