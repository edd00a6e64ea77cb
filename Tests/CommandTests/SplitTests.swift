import Foundation
import Testing
import TraceImport
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// A log that comes in two files, cut between any two lines, gives what the whole log gives, whichever is read first.
///
/// Some things cannot be alike at every cut. Which, the log itself tells, not its name:
/// - A part may be nothing but the rest of a message, or too few lines without stamps: no line of it says when or by whom it
///   was written, so it is no log. It is refused by name, and what is known is what the other part tells. If its lines are
///   the system's, it is a log of a launch of its own: what the other part tells stays as it is.
/// - Where no line has a stamp or a number, nothing says that two files are of one launch. What is found is the same.
/// - The first line of a launch may have no stamp: then its id rests on the file that it stands in.
/// - A mark of lost messages that stands before all that its file tells of the app is taken up by the first line that does.
@Suite struct SplitTests {
  /// Every fifth place at which each sample log can be cut, beginning at another one in each; all with `EVERY_LINE=1`.
  private static func cuts(_ log: ScenarioList.Log, _ count: Int) -> [Int] {
    let isAll = ProcessInfo.processInfo.environment["EVERY_LINE"] != nil
    let start = 1 + (ScenarioList.logs.firstIndex { $0.path == log.path } ?? 0) % 5
    return Array(stride(from: isAll ? 1 : start, to: count, by: isAll ? 1 : 5))
  }

  /// The part, of the two around a cut, of which no line has a stamp or a number; nil: neither.
  private static func unstamped(_ told: [Told], _ lines: [String], _ cut: Int) -> Int? {
    [0, 1].first { part in
      let own = part == 0 ? lines[..<cut] : lines[cut...]
      return own.allSatisfy { StampRewriter().stamp(in: $0) == nil }
        && told.allSatisfy { ($0.line > cut) != (part == 1) || !$0.isStamped }
    }
  }

  /// An event of the whole log.
  private struct Told {
    var line: Int
    var isMark: Bool
    var isFirst: Bool
    var isStamped: Bool
  }

  private func told(by ingester: Ingester, _ lines: [String]) throws -> [Told] {
    var told: [Told] = []
    for row in try ingester.database.query("SELECT line, kind, position, t FROM events ORDER BY line").rows {
      guard case .integer(let line) = row[0] else { continue }
      told.append(
        Told(
          line: Int(line), isMark: row[1] == .text("loss"), isFirst: row[2] == .integer(0),
          isStamped: row[3] != .null || StampRewriter().stamp(in: lines[Int(line) - 1]) != nil))
    }
    return told
  }

  @Test(arguments: ScenarioList.logs) func partsAreTheWhole(_ log: ScenarioList.Log) throws {
    let text = try String(contentsOfFile: PackageFolder.path + "/" + log.path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) + "\n" }
    let folder = try TemporaryFolder()
    let whole = try Ingester(folder)
    try whole.ingest(text.utf8, as: "whole.log")
    let expected = try whole.content
    let told = try told(by: whole, lines)
    let isStamped = told.contains(where: \.isStamped)
    let idsAreTheLaunchs = told.allSatisfy { !$0.isFirst || $0.isStamped }
    for cut in Self.cuts(log, lines.count) {
      let parts = [lines[..<cut], lines[cut...]].map { $0.joined() }
      let beginsWithMark = told.first { $0.line > cut }?.isMark ?? false
      for order in [[0, 1], [1, 0]] {
        let place: Comment = "cut behind line \(cut), \(order)"
        let ingester = try Ingester(folder)
        var refused: [Int] = []
        for part in order {
          let report = try ingester.ingest(parts[part].utf8, as: "\(part).log")
          if report.files.contains(where: { !$0.outcome.isRead }) { refused.append(part) }
        }
        let content = try ingester.content
        #expect(content.unbalanced.isEmpty, place)
        let lost = refused.filter { part in told.contains { ($0.line > cut) == (part == 1) } }
        if let lost = lost.first {
          #expect(refused.count == 1, place)
          let own = lost == 0 ? lines[..<cut] : lines[cut...]
          #expect(own.allSatisfy { StampRewriter().stamp(in: $0) == nil }, place)
          let alone = try Ingester(folder)
          try alone.ingest(parts[1 - lost].utf8, as: "\(1 - lost).log")
          #expect(content.difference(from: try alone.content) == nil, place)
          #expect(content.certain(notIn: expected) == [], place)
          continue
        }
        let difference =
          if beginsWithMark || !isStamped {
            content.foundWithoutIDs.difference(from: expected.foundWithoutIDs)
          } else if idsAreTheLaunchs {
            content.withoutPlaces.difference(from: expected.withoutPlaces)
          } else {
            content.withoutPlaces.withoutLaunchIDs.difference(from: expected.withoutPlaces.withoutLaunchIDs)
          }
        if difference != nil, isStamped, let part = Self.unstamped(told, lines, cut) {
          let alone = try Ingester(folder)
          try alone.ingest(parts[1 - part].utf8, as: "\(1 - part).log")
          #expect(content.of("\(1 - part).log") == (try alone.content).of("\(1 - part).log"), place)
          continue
        }
        #expect(difference == nil, place)
      }
    }
  }
}
