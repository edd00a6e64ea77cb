import Foundation
import Testing
import TraceImport
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// A log that is read while it grows gives what it gives when it is read once.
@Suite struct GrowthTests {
  struct Log: Sendable, CustomTestStringConvertible {
    var path: String
    /// The log says nothing of its launches by which another reading could know them.
    var isAnonymous = false
    /// It is put behind so much noise that reading it again begins in its middle, not at its start.
    var isLong = false
    var testDescription: String { path + (isLong ? ", behind noise" : "") }
  }

  static let logs = [
    Log(path: "crash-in-transition/uncaught-exception.log"), Log(path: "dropped-messages/late-start.log"),
    Log(path: "metal-zero/third-party-log.log", isAnonymous: true),
    Log(path: "pasted-console/no-times.txt", isAnonymous: true),
    Log(path: "rack/three-devices.log"), Log(path: "unity-rotation/iphone-11.jsonl"),
    Log(path: "crash-in-transition/uncaught-exception.log", isLong: true),
    Log(path: "dropped-messages/inside-a-transition.log", isLong: true),
    Log(path: "rack/three-devices.log", isLong: true), Log(path: "unity-rotation/iphone-11.jsonl", isLong: true),
    Log(path: "unity-rotation/iphone-15-debugger.log", isLong: true),
    Log(path: "zero-size-listener/named-probe.log", isLong: true),
  ]

  /// Twenty places: six in the last line, the others anywhere in the log.
  private static func cuts(_ log: [UInt8], behind start: Int) -> [Int] {
    let end = log.last == 0x0A ? log.count - 1 : log.count
    let lastLine = (log[..<end].lastIndex(of: 0x0A) ?? start) + 1
    let inLastLine = (0..<6).map { lastLine + (end - lastLine) * $0 / 5 }
    let anywhere = (0..<14).map { start + 1 + (log.count - start) * (2 * $0 + 1) / 28 }
    return (inLastLine + anywhere).map { min(max($0, 1), log.count - 1) }
  }

  private func bytes(of log: Log) throws -> (bytes: [UInt8], start: Int, facts: ImportOptions) {
    let path = PackageFolder.path + "/Fixtures/logs/" + log.path
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard log.isLong else { return (bytes, 0, ImportOptions()) }
    let noise = (0..<6000).flatMap { Array("noise \($0)\n".utf8) }
    var facts = ImportOptions()
    facts.formatIn = try #require(try Ingester(TemporaryFolder()).ingest(bytes).files.first?.capture?.format)
    return (noise + bytes, noise.count, facts)
  }

  @Test(arguments: logs) func growsToWhatItIs(_ log: Log) throws {
    let (bytes, start, facts) = try bytes(of: log)
    let folder = try TemporaryFolder()
    let whole = try Ingester(folder, facts: facts)
    try whole.ingest(bytes)
    let expected = try whole.content
    #expect(expected.unbalanced.isEmpty)
    for cut in Self.cuts(bytes, behind: start) {
      let growing = try Ingester(folder, facts: facts)
      try growing.ingest(bytes[..<cut])
      #expect(try growing.content.unbalanced.isEmpty)
      try growing.ingest(bytes)
      let content = try growing.content
      let difference =
        log.isAnonymous
        ? content.withoutIDs.difference(from: expected.withoutIDs) : content.difference(from: expected)
      #expect(difference == nil, "cut at \(cut) of \(bytes.count)")
    }
  }

  @Test func growsInManySteps() throws {
    let (bytes, start, facts) = try bytes(of: Log(path: "rack/three-devices.log", isLong: true))
    let folder = try TemporaryFolder()
    let whole = try Ingester(folder, facts: facts)
    try whole.ingest(bytes)
    let growing = try Ingester(folder, facts: facts)
    var reports: [IngestReport] = []
    for cut in stride(from: start + 200, to: bytes.count, by: 331) { reports.append(try growing.ingest(bytes[..<cut])) }
    try growing.ingest(bytes)
    #expect(reports.dropFirst().allSatisfy { $0.files.first?.outcome == .grown })
    #expect(try growing.content.difference(from: whole.content) == nil)
  }
}
