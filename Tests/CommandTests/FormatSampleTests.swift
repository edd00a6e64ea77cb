import Foundation
import Testing
import TraceTestSupport

/// `Fixtures/formats`: one story as each tool writes it, read by the program and compared with what was worked out by hand.
@Suite struct FormatSampleTests {
  /// A row of `Fixtures/expected/scenarios/formats.json`.
  struct Sample: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var format: String
    var lines: Int
    var events: Int
    var lost: Int
    var findings: [ScenarioList.Row]

    var testDescription: String { file }

    static let all: [Sample] = {
      struct List: Decodable { var files: [Sample] }
      let url = URL(fileURLWithPath: PackageFolder.path + "/Fixtures/expected/scenarios/formats.json")
      // An empty list is told by a test of its own.
      return (try? JSONDecoder().decode(List.self, from: Data(contentsOf: url)).files) ?? []
    }()
  }

  private struct Detected: Decodable { var format: String }

  private struct Read: Decodable {
    var format: String
    var lines: Int
    var events: Int
    var unwanted: Int
    var lost: Int
  }

  private struct Found: Decodable {
    var rule: String
    var verdict: String
    var line: Int
  }

  private func rows<Row: Decodable>(_ arguments: [String], in folder: TemporaryFolder) throws -> [Row] {
    let outcome = try BuiltProgram.run(arguments + ["--format", "jsonl"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  @Test(arguments: Sample.all)
  func isReadAsExpected(_ sample: Sample) throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let path = "Fixtures/formats/\(sample.file)"
    let detected: [Detected] = try rows(["formats", "detect", path], in: folder)
    #expect(detected.map(\.format) == [sample.format])
    let read: [Read] = try rows(["ingest", path], in: folder)
    let capture = try #require(read.first)
    #expect(capture.format == sample.format)
    #expect(capture.lines == sample.lines && capture.events == sample.events && capture.lost == sample.lost)
    #expect(capture.lines == capture.events + capture.unwanted + capture.lost)
    let rows: [Found] = try rows(["findings"], in: folder)
    let found = rows.map { "\($0.rule) \($0.verdict) \($0.line)" }
    let expected = sample.findings.map { "\($0.rule) \($0.verdict) \($0.line)" }
    #expect(found.sorted() == expected.sorted())
  }

  @Test func eachFileHasItsRows() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/Fixtures/formats")
    #expect(files.sorted() == Sample.all.map(\.file))
    let readme = try String(contentsOfFile: PackageFolder.path + "/Fixtures/README.md", encoding: .utf8)
    for sample in Sample.all {
      let row = try #require(readme.split(separator: "\n").first { $0.hasPrefix("| `\(sample.file)` |") })
      let said = sample.findings.map { "`\($0.rule)` \($0.verdict), line \($0.line)" }.joined(separator: "; ")
      let end = "| `\(sample.format)` | \(sample.lines) | \(sample.events) | \(sample.lost) | "
      #expect(row.hasSuffix(end + "\(said.isEmpty ? "quiet" : said) |"))
    }
  }
}
