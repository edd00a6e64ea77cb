import Foundation
import Testing
import TraceTestSupport

/// Logs that are packed, or in what tools put around their lines, through the whole program.
@Suite struct WrappedLogTests {
  /// `Fixtures/expected/wrapped/wrapped.json`.
  struct Expected: Decodable {
    struct File: Decodable, Sendable, CustomTestStringConvertible {
      var file: String
      var captures: [Capture]
      var testDescription: String { file }
    }

    struct Capture: Decodable, Sendable {
      var path: String
      var format: String
      var wrappers: [String]
      var findings: [Finding]
    }

    struct Finding: Decodable, Hashable, Sendable {
      var rule: String
      var verdict: String
      var line: Int
    }

    var files: [File]

    static let all: [File] = {
      let url = URL(fileURLWithPath: PackageFolder.path + "/Fixtures/expected/wrapped/wrapped.json")
      return (try? JSONDecoder().decode(Expected.self, from: Data(contentsOf: url)).files) ?? []
    }()
  }

  private struct Found: Decodable {
    var rule: String
    var verdict: String
    var capture: String
    var line: Int
  }

  private struct Read: Decodable {
    var path: String
    var outcome: String
    var format: String?
    var wrappers: [String]
  }

  private func lines<Line: Decodable>(_ arguments: [String], in folder: TemporaryFolder) throws -> [Line] {
    let outcome = try BuiltProgram.run(arguments, in: folder)
    return try outcome.output.split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test func eachFileHasItsExpectation() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/Fixtures/wrapped")
    #expect(Expected.all.map(\.file).sorted() == files.filter { $0 != "make.sh" }.sorted())
    for file in files {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: PackageFolder.path + "/Fixtures/wrapped/\(file)")
      #expect((attributes[.size] as? Int ?? .max) < 64 << 10)
    }
  }

  @Test(arguments: Expected.all) func givesWhatItHolds(_ file: Expected.File) throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let read: [Read] = try lines(["ingest", "Fixtures/wrapped/\(file.file)", "--format", "jsonl"], in: folder)
    let captures = read.filter { $0.outcome != "unknown" }
    #expect(captures.map(\.path) == file.captures.map { "Fixtures/wrapped/\($0.path)" })
    #expect(captures.map(\.outcome).allSatisfy { $0 == "new" })
    #expect(captures.map(\.format) == file.captures.map(\.format))
    #expect(captures.map(\.wrappers) == file.captures.map(\.wrappers))
    let found: [Found] = try lines(["findings", "--format", "jsonl"], in: folder)
    for capture in file.captures {
      let rows = found.filter { $0.capture == "Fixtures/wrapped/\(capture.path)" }
        .map { Expected.Finding(rule: $0.rule, verdict: $0.verdict, line: $0.line) }
      #expect(Set(rows) == Set(capture.findings), "\(capture.path)")
    }
    #expect(found.count == file.captures.reduce(0) { $0 + $1.findings.count })
  }

  @Test func aPackedLogIsTheLogItself() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let paths = ["gz", "xz", "bz2", "zst"].map { "Fixtures/wrapped/rack.log.\($0)" }
    let read: [Read] = try lines(
      ["ingest", "Fixtures/logs/rack/three-devices.log"] + paths + ["--format", "jsonl"], in: folder)
    #expect(read.map(\.outcome) == ["new", "known", "known", "known", "known"])
    // And the packed one that was cut grows into it.
    let other = try TemporaryFolder()
    try other.link("Fixtures")
    let grown: [Read] = try lines(
      ["ingest", "Fixtures/wrapped/cut.log.gz", "Fixtures/wrapped/rack.log.xz", "--format", "jsonl"], in: other)
    #expect(grown.map(\.outcome) == ["new", "grown"])
  }

  @Test func explainSaysThatTheLinesArePacked() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    _ = try BuiltProgram.run(["ingest", "Fixtures/wrapped/rack.log.gz"], in: folder)
    struct Finding: Decodable { var id: String }
    let found: [Finding] = try lines(["findings", "--format", "jsonl"], in: folder)
    let text = try BuiltProgram.run(["explain", try #require(found.first).id], in: folder).output
      .replacing(#/\s+/#, with: " ")
    #expect(text.contains("the lines around them are packed (gzip) in Fixtures/wrapped/rack.log.gz"))
  }

  @Test func explainShowsLinesWithoutWrappers() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    _ = try BuiltProgram.run(["ingest", "Fixtures/wrapped/github-actions.log"], in: folder)
    struct Finding: Decodable { var id: String }
    let found: [Finding] = try lines(["findings", "--format", "jsonl"], in: folder)
    let text = try found.map { try BuiltProgram.run(["explain", $0.id], in: folder).output }.joined()
      .replacing(#/\s+/#, with: " ")
    // Lines that are events and lines around them.
    #expect(text.contains("[trace] swivel") && text.contains("commit took 2.1 ms"))
    #expect(!text.contains("2024-05-01T"))
  }

  @Test func anArchiveWithoutALogIsAnErrorWhereItIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("Buy milk.\n", to: "notes.txt")
    let made = try BuiltProgram.runShell("gzip -c notes.txt >notes.gz && : | gzip >empty.gz", in: folder)
    #expect(made.status == 0)
    let notes = try BuiltProgram.run(["ingest", "notes.gz"], in: folder)
    #expect(notes.status == 2 && notes.errors.hasPrefix("swivel: notes.gz: no known log format"))
    let empty = try BuiltProgram.run(["ingest", "empty.gz"], in: folder)
    #expect(empty.status == 2 && empty.errors.hasPrefix("swivel: empty.gz: nothing to read"))
  }
}
