import Foundation
import Testing
import TraceImport
import TraceModel
import TraceStore
import TraceTestSupport

/// Lines that come twice, or stand between those of a log, change nothing of what is told of it.
@Suite struct LineRelationTests {
  typealias Log = ScenarioList.Log

  private func lines(of log: Log) throws -> [String] {
    let text = try String(contentsOfFile: PackageFolder.path + "/" + log.path, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What is told of lines, and how many of them were lost as duplicates. `numbers`: which line of which log each is.
  private func told(_ lines: [String], _ numbers: [Int]? = nil) throws -> (told: ToldOfLog, duplicates: Int) {
    let ingester = try Ingester(TemporaryFolder())
    try ingester.ingest((lines.joined(separator: "\n") + "\n").utf8)
    #expect(try ingester.content.unbalanced.isEmpty)
    let losses = try ingester.database.losses().map(\.loss).filter { $0.reason == "duplicate" }
    return (try ToldOfLog(of: ingester.database, numbers: numbers), losses.reduce(0) { $0 + $1.count })
  }

  // MARK: Twice

  @Test(arguments: ScenarioList.logs.filter { $0.format != "xcode-plain" }) func doubled(_ log: Log) throws {
    let lines = try lines(of: log)
    let expected = try told(lines)
    let numbers = lines.indices.flatMap { [$0 + 1, $0 + 1] }
    let found = try told(numbers.map { lines[$0 - 1] }, numbers)
    #expect(found.told.difference(from: expected.told) == nil)
    // Each event came twice, the lines without a process of their own included.
    #expect(found.duplicates == expected.told.events.count + expected.duplicates)
  }

  /// A device sends what it had sent before the connection broke.
  @Test(arguments: ScenarioList.logs.filter { ["idevicesyslog", "syslog-relay"].contains($0.format) })
  func sentAgain(_ log: Log) throws {
    let lines = try lines(of: log)
    let expected = try told(lines)
    for (end, start) in [(7, 4), (10, 0), (5, 5), (9, 1)].map({ (lines.count * $0 / 10, lines.count * $1 / 10) }) {
      let numbers = [0] + (0..<end).map { $0 + 1 } + [0, 0] + (start..<lines.count).map { $0 + 1 }
      var marks = ["[connected]", "[disconnected]", "[connected]"][...]
      let sent = numbers.map { $0 == 0 ? marks.removeFirst() : lines[$0 - 1] }
      let found = try told(sent, numbers)
      #expect(found.told.difference(from: expected.told) == nil, "up to \(end), from \(start)")
      let again = expected.told.lines.count { $0 > start && $0 <= end }
      #expect(found.duplicates == again, "up to \(end), from \(start)")
    }
  }

  // MARK: Between

  /// Lines about other things, of the app itself and of other processes, with the stamps of their neighbours.
  @Test(arguments: ScenarioList.logs) func amongNoise(_ log: Log) throws {
    let lines = try lines(of: log)
    let rewriter = StampRewriter()
    let expected = try told(lines).told
    let known = Set(expected.lines)
    let noise = lines.indices.filter { !known.contains($0 + 1) && rewriter.stamp(in: lines[$0]) != nil }
    guard !noise.isEmpty else { return }
    var changed: [String] = []
    var numbers: [Int] = []
    for (index, line) in lines.enumerated() {
      changed.append(line)
      numbers.append(index + 1)
      guard let stamp = rewriter.stamp(in: line) else { continue }
      for number in 0..<(index % 4) {
        changed.append(rewriter.rewritten(lines[noise[(index + number) % noise.count]]) { _ in stamp })
        numbers.append(0)
      }
    }
    #expect(try told(changed, numbers).told.difference(from: expected) == nil)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var first: Log
    var second: Log
    var testDescription: String { "\(first.file) and \(second.file)" }
  }

  /// Each log with the next one of its format.
  static let pairs = Dictionary(grouping: ScenarioList.logs) { $0.format }.sorted { $0.key < $1.key }
    .flatMap { zip($0.value, $0.value.dropFirst()).map { Pair(first: $0, second: $1) } }

  /// What the lines of a log say of themselves.
  private struct Nature: Equatable {
    /// Each event's line has a stamp and a process id: it is the lines around a print that say whose it is.
    var areWhole: Bool
    /// Messages were lost, and whose they were nobody knows.
    var hasLosses: Bool
    /// Its lines name the device.
    var namesUnit: Bool
  }

  private func nature(of lines: [String]) throws -> Nature {
    let ingester = try Ingester(TemporaryFolder())
    try ingester.ingest((lines.joined(separator: "\n") + "\n").utf8)
    let told = try ToldOfLog(of: ingester.database)
    let rewriter = StampRewriter()
    let sessions = try ingester.database.query("SELECT pid, unit FROM sessions").rows
    return Nature(
      areWhole: told.lines.allSatisfy { rewriter.stamp(in: lines[$0 - 1]) != nil }
        && sessions.allSatisfy { $0[0] != .null },
      hasLosses: try !ingester.database.losses().filter { $0.loss.reason == "dropped-messages" }.isEmpty,
      namesUnit: sessions.contains { $0[1] != .null })
  }

  /// Another app's lines stand between those of the first.
  @Test(arguments: pairs) func interleaved(_ pair: Pair) throws {
    let first = try lines(of: pair.first)
    let natures = try [first, lines(of: pair.second)].map(nature)
    // A name in one half of the lines is no device's.
    guard natures.allSatisfy({ $0.areWhole && !$0.hasLosses }), natures[0].namesUnit == natures[1].namesUnit else {
      return
    }
    let second = try lines(of: pair.second).map {
      $0.replacing("Reader", with: "Writer").replacing("example.reader", with: "example.writer")
    }
    var lines: [String] = []
    var numbers: [Int] = []
    for index in 0..<max(first.count, second.count) {
      for (part, start) in [(first, 0), (second, 1000)] where index < part.count {
        lines.append(part[index])
        numbers.append(start + index + 1)
      }
    }
    let apart = try told(first).told.with(told(second, second.indices.map { 1001 + $0 }).told)
    #expect(try told(lines, numbers).told.difference(from: apart) == nil)
  }
}
