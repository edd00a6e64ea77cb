import Foundation
import Testing
import TraceImport
import TraceTestSupport

/// A log that comes in two files, cut between any two lines, gives what the whole log gives, whichever is read first.
@Suite struct SplitTests {
  /// Every fifth place at which each sample log can be cut, beginning at another one in each; all with `EVERY_LINE=1`.
  private static func cuts(_ log: ScenarioList.Log, _ count: Int) -> [Int] {
    let isAll = ProcessInfo.processInfo.environment["EVERY_LINE"] != nil
    let start = 1 + (ScenarioList.logs.firstIndex { $0.path == log.path } ?? 0) % 5
    return Array(stride(from: isAll ? 1 : start, to: count, by: isAll ? 1 : 5))
  }

  /// Of these only what is found is the same: the first lines of three say nothing of the launch, so that its id rests on
  /// the file, and the mark of lost messages in the fourth may stand in the other part than what it goes with.
  private static let foundAlike: Set<String> = [
    "zero-size-listener/pasted.txt", "pasted-console/no-times.txt", "metal-zero/third-party-log.log",
    "dropped-messages/inside-a-transition.log",
  ]

  /// The lines behind these are the end of a message of several lines: alone they are of no known format.
  private static let unknownBehind = [
    "unity-rotation/iphone-15-debugger.log": 24, "metal-zero/third-party-log.log": 15,
  ]

  @Test(arguments: ScenarioList.logs) func partsAreTheWhole(_ log: ScenarioList.Log) throws {
    let text = try String(contentsOfFile: PackageFolder.path + "/" + log.path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 + "\n" }
    let folder = try TemporaryFolder()
    let whole = try Ingester(folder)
    try whole.ingest(text.utf8, as: "whole.log")
    let expected = try whole.content
    for cut in Self.cuts(log, lines.count) where cut <= Self.unknownBehind[log.file] ?? .max {
      let parts = [lines[..<cut], lines[cut...]].map { $0.joined() }
      for order in [[0, 1], [1, 0]] {
        let ingester = try Ingester(folder)
        for part in order { try ingester.ingest(parts[part].utf8, as: "\(part).log") }
        let content = try ingester.content
        #expect(content.unbalanced.isEmpty)
        let difference =
          Self.foundAlike.contains(log.file)
          ? content.foundWithoutIDs.difference(from: expected.foundWithoutIDs)
          : content.withoutPlaces.difference(from: expected.withoutPlaces)
        #expect(difference == nil, "cut behind line \(cut), \(order)")
      }
    }
  }
}
