import Foundation
import Testing
import TraceTestSupport

/// What is done to the bytes of all sample logs changes none of their findings.
@Suite struct ByteRelationTests {
  /// One way in which the same log can come.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A line of the shell, run in the folder with the logs, that changes every file that `find` gives it.
    var command: String

    init(_ name: String, _ command: String) {
      testDescription = name
      self.command = command
    }

    /// Each file by itself, through a filter.
    static func each(_ name: String, _ filter: String) -> Change {
      Change(
        name, "find . -type f | while read -r f; do \(filter) <\"$f\" >changed && mv changed \"$f\" || exit 1; done")
    }
  }

  private struct Found: Decodable, Hashable {
    var rule: String
    var verdict: String
    var capture: String
    var line: Int
  }

  private static let escape = "$(printf '\\033')"

  static let changes = [
    Change.each("gzip", "gzip -c"), .each("xz in zstd", "xz -c | zstd -qc"),
    .each("Windows' line ends", "sed 's/$/\\r/'"),
    .each("a mark before it", "(printf '\\357\\273\\277'; cat)"),
    .each("UTF-16 with Windows' line ends", "sed 's/$/\\r/' | iconv -f UTF-8 -t UTF-16"),
    .each("UTF-16, big-endian, without a mark", "iconv -f UTF-8 -t UTF-16BE"),
    .each("a build server's times", "sed 's/^/2024-05-01T12:00:00.1234567Z /'"),
    .each("fastlane's times", "sed 's/^/[12:00:00]: /'"),
    .each("colours", "sed \"s/^/\(escape)[1;36m/; s/$/\(escape)[m/\""),
    .each("Appium's server", "sed 's/^/[XCUITestDriver@4f2c] [IOS_SYSLOG_ROW] /'"),
    .each("quoted", "sed 's/^/> /'"),
    .each(
      "colours in a build server's log, packed",
      "sed \"s/^/2024-05-01T12:00:00.1234567Z \(escape)[1m/; s/$/\(escape)[m/\" | gzip -c"),
    Change("one archive", "tar -cf - * | gzip >../all && rm -rf * && mv ../all all.tar.gz"),
    Change(
      "an archive a folder, in an archive",
      "for d in *; do tar -czf $d.tgz $d && rm -rf $d; done; tar -cf ../all * && rm -rf * && mv ../all all.tar"),
  ]

  private func findings(in folder: TemporaryFolder) throws -> [Found] {
    let outcome = try BuiltProgram.run(["findings", "--format", "jsonl"], in: folder)
    return try outcome.output.split(separator: "\n").map { line in
      var found = try JSONDecoder().decode(Found.self, from: Data(line.utf8))
      // By the scenario and the log's name: what it was packed in stands before it.
      found.capture = found.capture.split(separator: "/").suffix(2).joined(separator: "/")
      return found
    }
  }

  private func ingested(_ command: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.copy("Fixtures/logs")
    try folder.copy("Fixtures/devices.csv")
    let made = try BuiltProgram.runShell("cd Fixtures/logs && \(command)", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let outcome = try BuiltProgram.run(
      ["ingest", "Fixtures/logs", "--device-map", "Fixtures/devices.csv"], in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return folder
  }

  @Test(arguments: changes) func findingsStay(_ change: Change) throws {
    let plain = try findings(in: try ingested("true"))
    let changed = try findings(in: try ingested(change.command))
    #expect(plain.count >= 30)
    #expect(Set(changed).symmetricDifference(plain).isEmpty)
    #expect(changed.count == plain.count)
  }
}
