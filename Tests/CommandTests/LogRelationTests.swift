import Foundation
import Testing
import TraceImport
import TraceModel
import TraceStore
import TraceTestSupport

/// What changes nothing of what an app did changes nothing of what is told of it: each sample log, changed as a whole.
@Suite struct LogRelationTests {
  typealias Log = ScenarioList.Log

  private static var rewriter: StampRewriter { StampRewriter() }

  private static func lines(of log: Log) throws -> [String] {
    let text = try String(contentsOfFile: PackageFolder.path + "/" + log.path, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What is told of a log. `numbers` are the lines that the changed log has of the old one: 0 stands for another.
  private func told(
    _ lines: [String], numbers: [Int]? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ToldOfLog {
    var ingester = try Ingester(TemporaryFolder())
    change(&ingester.facts)
    try ingester.ingest((lines.joined(separator: "\n") + "\n").utf8)
    #expect(try ingester.content.unbalanced.isEmpty)
    return try ToldOfLog(of: ingester.database, numbers: numbers)
  }

  /// The lines with their stamps changed by what `change` makes of them at each line, from 0.
  private func restamped(
    _ lines: [String], _ change: (Int, StampRewriter.Stamp) -> StampRewriter.Stamp
  ) -> [String] {
    lines.enumerated().map { index, line in Self.rewriter.rewritten(line) { change(index, $0) } }
  }

  private func stamps(in lines: [String]) -> [StampRewriter.Stamp] { lines.compactMap(Self.rewriter.stamp) }

  private func check(
    _ changed: [String], numbers: [Int]? = nil, from lines: [String], _ log: Log, _ what: String = "",
    now: (inout ImportOptions) -> Void = { _ in }, before: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    let difference = try told(changed, numbers: numbers, now).difference(from: told(lines, before))
    #expect(difference == nil, "\(log.file) \(what)")
  }

  /// Every third sample log, others for each number of a change; all with `EVERY_LINE=1`.
  private static func logs(_ number: Int) -> [Log] {
    if ProcessInfo.processInfo.environment["EVERY_LINE"] != nil { return ScenarioList.logs }
    return ScenarioList.logs.enumerated().filter { ($0.offset + number) % 3 == 0 }.map(\.element)
  }

  // MARK: Clocks

  /// Where the middle of a log is put: midnight, new year, before and behind leap days, a doubled hour, ten digits.
  static let middles = [
    "2026-11-04 00:00:00", "2027-01-01 00:00:00", "2028-02-29 00:00:00", "2028-03-01 00:00:00", "2027-03-01 00:00:00",
    "2026-10-25 01:00:00", "2001-09-09 01:46:40",
  ]

  @Test(arguments: middles) func shifted(_ middle: String) throws {
    let target = try #require(Self.rewriter.stamp(in: middle)).local
    for log in Self.logs(Self.middles.firstIndex(of: middle) ?? 0) {
      let lines = try Self.lines(of: log)
      let stamps = stamps(in: lines)
      guard let first = stamps.first, let last = stamps.last else { continue }
      let way = target - (first.local + last.local + 1) / 2
      let moved = restamped(lines) { .init(local: $1.local + way, offset: $1.offset) }
      let year = Self.rewriter.year(of: first.local + way)
      try check(moved, from: lines, log)
      if first.offset == nil {
        try check(
          moved, from: lines, log, "in \(year)", now: { $0.year = year }, before: { $0.year = Self.rewriter.year })
      }
    }
  }

  /// The same instants as another clock shows them, from the first line on or from the middle.
  @Test(arguments: [-12_600, 0, 20_700, 50_400]) func inAnotherZone(_ zone: Int) throws {
    for log in Self.logs(zone / 10) {
      let lines = try Self.lines(of: log)
      guard let first = stamps(in: lines).first else { continue }
      guard let offset = first.offset else {
        // The zone is given with the log.
        let moved = restamped(lines) { .init(local: $1.local + zone - 32_400, offset: nil) }
        try check(
          moved, from: lines, log, now: { ($0.zoneOffset, $0.year) = (zone, 2026) },
          before: { ($0.zoneOffset, $0.year) = (32_400, 2026) })
        continue
      }
      for start in [0, lines.count / 2] {
        let moved = restamped(lines) { $0 < start ? $1 : .init(local: $1.local + zone - offset, offset: zone) }
        try check(moved, from: lines, log, "from \(start)")
      }
    }
  }

  /// The wall clock is set in the middle of the log, by so many seconds; the ticks go on.
  @Test(arguments: [-3605, -1, 1, 90_000]) func wallClockIsSet(_ step: Int) throws {
    for log in Self.logs(step % 1000) {
      let lines = try Self.lines(of: log)
      guard !stamps(in: lines).isEmpty, lines.contains(where: { $0.contains(" t=5") }) else { continue }
      let moved = restamped(lines) { .init(local: $1.local + ($0 < lines.count / 2 ? 0 : step), offset: $1.offset) }
      try check(moved, from: lines, log)
    }
  }

  // MARK: Names

  /// Other process ids, addresses, numbers of objects and of transitions.
  @Test func renamed() throws {
    for log in ScenarioList.logs {
      let lines = try Self.lines(of: log)
      let whole = try Ingester(TemporaryFolder())
      try whole.ingest((lines.joined(separator: "\n") + "\n").utf8)
      let pids = try whole.database.query("SELECT DISTINCT pid FROM sessions WHERE pid IS NOT NULL").rows
        .compactMap { row in if case .integer(let pid) = row[0] { "\(pid)" } else { nil } }
      // A process id stands alone: no part of a stamp, a size or an address.
      let number = try NSRegularExpression(
        pattern: "(?<![0-9a-fx.,#-])(?<![0-9]:)(\(pids.joined(separator: "|")))(?![0-9a-f.])")
      let renamed = lines.map { line in
        let other = number.stringByReplacingMatches(
          in: line, range: NSRange(line.startIndex..., in: line), withTemplate: "2$1")
        return (pids.isEmpty ? line : other).replacing(#/0x10([0-9a-f]{7})\b/#) { "0x2f" + String($0.1.reversed()) }
          .replacing(#/#(\d+)/#) { "#9\($0.1)" }
          .replacing(#/(transition=|"transition":"?)(\d+)/#) { "\($0.1)7\($0.2)" }
          .replacing("QA-", with: "Lab-")
      }
      #expect(renamed != lines || log.format == "xcode-plain")
      try check(renamed, from: lines, log)
    }
  }
}
