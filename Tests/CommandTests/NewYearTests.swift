import Foundation
import Testing
import TraceImport
import TraceTestSupport

/// Logs without years that go over a new year or a leap day, in one file and in two.
@Suite struct NewYearTests {
  private static var rewriter: StampRewriter { StampRewriter() }

  /// Logs whose lines have a date and no year, without what else would order them.
  static let logs = ScenarioList.logs.filter { ["idevicesyslog", "syslog-relay"].contains($0.format) }

  private func lines(of log: ScenarioList.Log, around middle: String) throws -> [String] {
    let text = try String(contentsOfFile: PackageFolder.path + "/" + log.path, encoding: .utf8)
    let lines = text.split(separator: "\n").map { line in
      String(line).replacing(#/ (t|seq)=[0-9.]+/#, with: "").replacing(#/^.*\[(dis)?connected.*$/#, with: "")
    }
    let stamps = lines.compactMap(Self.rewriter.stamp)
    let (first, last) = (try #require(stamps.first), try #require(stamps.last))
    let way = try #require(Self.rewriter.stamp(in: middle)).local - (first.local + last.local + 1) / 2
    return lines.map { line in Self.rewriter.rewritten(line) { .init(local: $0.local + way, offset: nil) } }
  }

  private func told(_ parts: [[String]], _ order: [Int], years: [Int]? = nil) throws -> DatabaseContent {
    let folder = try TemporaryFolder()
    var ingester = try Ingester(folder)
    for index in order {
      ingester.facts.year = years?[index]
      try ingester.ingest((parts[index].joined(separator: "\n") + "\n").utf8, as: "\(index).log")
    }
    let content = try ingester.content
    #expect(content.unbalanced.isEmpty)
    return content.withoutPlaces
  }

  @Test(
    arguments: logs, ["2027-01-01 00:00:00", "2028-02-29 00:00:00", "2028-03-01 00:00:00", "2027-03-01 00:00:00"])
  func partsAreTheWhole(_ log: ScenarioList.Log, _ middle: String) throws {
    let lines = try lines(of: log, around: middle)
    // The file ends with the day, as logs do that are begun anew each day.
    let days = lines.map { line in line.firstMatch(of: #/[A-Z][a-z]{2} [ \d]\d (?=\d\d:)/#).map { String($0.0) } }
    let first = days.compactMap(\.self).first
    guard let before = days.firstIndex(where: { $0 != nil && $0 != first }) else { return }
    let parts = [Array(lines[..<before]), Array(lines[before...])]
    let whole = try told([lines], [0])
    for order in [[0, 1], [1, 0]] {
      #expect(try told(parts, order).difference(from: whole) == nil, "\(order)")
    }
    // With the year of each file's first line the stamps are instants but for the zone.
    let year = try #require(Int(middle.prefix(4)))
    let firstYear = middle.contains("-01-01") ? year - 1 : year
    let dated = try told([lines], [0], years: [firstYear])
    for order in [[0, 1], [1, 0]] {
      #expect(try told(parts, order, years: [firstYear, year]).difference(from: dated) == nil, "\(order), dated")
    }
  }
}
