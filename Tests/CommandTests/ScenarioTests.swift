import Foundation
import Testing
import TraceTestSupport

/// Every sample log, all read in one go as a user does, against what was worked out by hand.
@Suite struct ScenarioTests {
  /// A line of `findings --format jsonl`.
  private struct Found: Decodable {
    struct Device: Decodable { var unit: String? }

    var rule: String
    var verdict: String
    var capture: String
    var line: Int
    var device: Device
  }

  /// What `formats detect --format jsonl` and `captures --format jsonl` print, as far as it matters here.
  private struct Detected: Decodable {
    var path: String
    var format: String
  }

  /// The numbers of `report --format json`.
  private struct Counts: Decodable {
    struct Totals: Decodable {
      var captures: Int
      var findings: Int
      var possible: Int
      var pending: Int
    }

    struct Hazard: Decodable {
      var rule: String
      var pending: Int
    }

    var totals: Totals
    var hazards: [Hazard]
  }

  /// A folder with the database of all sample logs.
  private static let ingested = Result<TemporaryFolder, any Error> {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let arguments = ["ingest", "Fixtures/logs", "--device-map", "Fixtures/devices.csv"]
    let outcome = try BuiltProgram.run(arguments, in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return folder
  }

  private func output(_ arguments: String..., in folder: TemporaryFolder? = nil) throws -> String {
    let outcome = try BuiltProgram.run(arguments, in: try folder ?? Self.ingested.get())
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  private func lines<Line: Decodable>(_ text: String) throws -> [Line] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private func counts(in folder: TemporaryFolder? = nil) throws -> Counts {
    try JSONDecoder().decode(Counts.self, from: Data(output("report", "--format", "json", in: folder).utf8))
  }

  @Test func theExpectationsAreThere() { #expect(ScenarioList.logs.count >= 14) }

  @Test(arguments: ScenarioList.logs) func whatIsExpectedIsFoundAndNothingElse(_ log: ScenarioList.Log) throws {
    let all: [Found] = try lines(output("findings", "--format", "jsonl"))
    let namesUnits = Set(log.findings.filter { $0.unit != nil }.map(\.line))
    var found: [ScenarioList.Row: Int] = [:]
    for finding in all where finding.capture == log.path {
      let unit = namesUnits.contains(finding.line) ? finding.device.unit : nil
      found[
        .init(rule: finding.rule, verdict: finding.verdict, line: finding.line, count: 0, unit: unit), default: 0] += 1
    }
    let rows = found.map { row, count in
      ScenarioList.Row(rule: row.rule, verdict: row.verdict, line: row.line, count: count, unit: row.unit)
    }
    let expected = Set(log.findings.filter(\.isFinding))
    #expect(expected.subtracting(rows).isEmpty, "not found")
    #expect(Set(rows).subtracting(expected).isEmpty, "not expected")
  }

  @Test(arguments: ScenarioList.catalogue) func theCatalogueBreaksItsRules(_ log: ScenarioList.Log) throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    _ = try output("ingest", log.path, "--device-map", "Fixtures/devices.csv", in: folder)
    let all: [Found] = try lines(output("findings", "--format", "jsonl", in: folder))
    #expect(!log.findings.isEmpty)
    #expect(
      all.map { "\($0.rule) \($0.verdict) \($0.line)" }.sorted()
        == log.findings.flatMap { row in
          Array(repeating: "\(row.rule) \(row.verdict) \(row.line)", count: row.count)
        }.sorted())
  }

  @Test func noFindingIsOfAnotherFile() throws {
    let all: [Found] = try lines(output("findings", "--format", "jsonl"))
    #expect(Set(all.map(\.capture)).subtracting(ScenarioList.logs.map(\.path)).isEmpty)
  }

  @Test func theTotalsOfTheReportAreTheSums() throws {
    let totals = try counts().totals
    func sum(_ verdicts: String...) -> Int {
      ScenarioList.logs.flatMap(\.findings).filter { verdicts.contains($0.verdict) }.reduce(0) { $0 + $1.count }
    }
    #expect(totals.captures == ScenarioList.logs.count)
    #expect(totals.findings == sum("violated", "pending-at-crash"))
    #expect(totals.possible == sum("possible"))
    #expect(totals.pending == sum("pending"))
  }

  @Test(arguments: ScenarioList.logs.filter { log in log.findings.contains { !$0.isFinding } })
  func whatIsPendingIsCountedInItsLog(_ log: ScenarioList.Log) throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    _ = try output("ingest", log.path, "--device-map", "Fixtures/devices.csv", in: folder)
    let found = try counts(in: folder)
    #expect(found.totals.findings == 0 && found.totals.possible == 0)
    for row in log.findings {
      #expect(found.hazards.filter { $0.pending > 0 }.map(\.rule) == [row.rule])
      #expect(found.totals.pending == row.count)
      let opener = "SELECT count(*) AS n FROM events WHERE kind = 'willTransition' AND line = \(row.line)"
      #expect(try output("query", opener, "--format", "csv", in: folder) == "n\r\n1\r\n")
    }
  }

  @Test func formatsAreThoseListed() throws {
    let found: [Detected] = try lines(output("formats", "detect", "Fixtures/logs", "--format", "jsonl"))
    let expected = Dictionary(uniqueKeysWithValues: ScenarioList.logs.map { ($0.path, $0.format) })
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.path, $0.format) }) == expected)
    let stored: [Detected] = try lines(output("captures", "--format", "jsonl"))
    #expect(Dictionary(uniqueKeysWithValues: stored.map { ($0.path, $0.format) }) == expected)
  }

  @Test func capturesCountWhatIngestCounted() throws {
    struct Count: Decodable, Equatable {
      var path: String
      var lines: Int
      var events: Int
      var unwanted: Int
      var lost: Int
    }
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let read: [Count] = try lines(output("ingest", "Fixtures/logs", "--format", "jsonl", in: folder))
    let stored: [Count] = try lines(output("captures", "--format", "jsonl", in: folder))
    #expect(read == stored)
    for count in read { #expect(count.lines == count.events + count.unwanted + count.lost, "\(count.path)") }
  }

  @Test func theOrderOfReadingChangesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    for log in ScenarioList.logs.reversed() {
      _ = try output("ingest", log.path, "--device-map", "Fixtures/devices.csv", in: folder)
    }
    for command in [["findings", "--format", "jsonl"], ["report", "--format", "json"]] {
      let other = try BuiltProgram.run(command, in: folder).output
      #expect(try BuiltProgram.run(command, in: Self.ingested.get()).output == other, "\(command)")
    }
  }
}
