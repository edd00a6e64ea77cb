import Testing
import TraceModel

@testable import TraceImport

@Suite(.enabled(if: FormatCorpus.isHere, "the corpus is not beside this checkout"))
struct FormatCorpusTests {
  @Test(
    arguments: FormatCorpusCase.syslog + FormatCorpusCase.logDefault + FormatCorpusCase.ndjson + FormatCorpusCase.tools
      + FormatCorpusCase.archives + FormatCorpusCase.wrapped)
  func fields(_ c: FormatCorpusCase) throws {
    let bytes = try #require(FormatCorpus.bytes(of: c.file))
    let found = try CaptureInput(bytes).detection
    #expect(found.format == c.format)
    #expect(found.wrappers == c.wrappers)
    // The logs without a year are of 2026, but for the one that crosses into it.
    let year = c.lines.contains { $0.time.map { $0 < 1_767_225_600_000_000_000 } ?? false } ? 2025 : 2026
    let seen = try FormatReading(bytes, as: c.format, clock: LogClock(year: year)).lines
    #expect(seen.count == c.lines.count)
    for (index, expected) in c.lines.enumerated() where index < seen.count {
      #expect(seen[index] == expected, "line \(index + 1)")
    }
  }

  @Test(arguments: FormatCorpusCase.others)
  func othersAreNotClaimed(_ c: FormatCorpusCase) throws {
    let bytes = try #require(FormatCorpus.bytes(of: c.file))
    let found = try CaptureInput(bytes).detection
    #expect(found.format == "unknown", "\(found.reason)")
    #expect(found.wrappers == c.wrappers)
    #expect(found.failure(at: c.file) != nil)
  }

  @Test(arguments: FormatCorpusLongCase.all)
  func longFiles(_ c: FormatCorpusLongCase) throws {
    let bytes = try #require(FormatCorpus.bytes(of: c.file))
    let found = bytes.withUnsafeBytes { FormatDetector.detect($0) }
    #expect(found.format == c.format)
    let seen = try FormatReading(bytes, as: c.format).lines
    #expect(seen.count { $0.reading == .record } == c.records)
    #expect(seen.count { $0.reading == .continuation } == c.continuations)
    #expect(seen.count { $0.reading == .toolLine } == c.toolLines)
    #expect(seen.count == c.records + c.continuations + c.toolLines)
    for (number, line) in c.lines { #expect(seen[number - 1] == line, "line \(number)") }
    #expect(seen.allSatisfy { $0.reading != .record || $0.time != nil })
  }
}
