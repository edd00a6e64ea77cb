import Testing
import TraceModel

@testable import TraceImport

/// Logs that begin with many lines of something else, as the log of a build does.
struct LateFormatTests {
  private static let stamp = "2024-05-01T12:00:00.1234567Z "

  private static func preamble(_ count: Int) -> [String] {
    (0..<count).map { "\(stamp)##[group]Step \($0): fetch, build, install" }
  }

  private static func log(_ count: Int) -> [String] {
    (0..<count).map {
      "\(stamp)Nov  3 10:12:44.118201 Reader(UIKitCore)[812] <Notice>: swivel event=viewDidLoad seq=\($0 + 1) controller=A#\($0)"
    }
  }

  private static func detection(_ lines: [String]) throws -> Detection {
    try CaptureInput(Array((lines.joined(separator: "\n") + "\n").utf8)).detection
  }

  /// 200 lines are one look.
  @Test(arguments: [(200, 201), (300, 201), (350, 401), (3_000, 3_001)])
  func isKnownByLaterLines(_ before: Int, _ line: Int) throws {
    let found = try Self.detection(Self.preamble(before) + Self.log(200))
    #expect(found.format == "idevicesyslog")
    #expect(found.wrappers == ["ci-prefix"])
    #expect(found.reason.hasSuffix(" from line \(line) on"))
  }

  @Test func allOfItIsRead() throws {
    let lines = Self.preamble(300) + Self.log(150)
    let (store, summary) = try ImporterFormatTests.read(lines.joined(separator: "\n"))
    #expect(summary.capture.lines == 450)
    #expect(summary.capture.events == 150)
    #expect(store.ordered.flatMap(\.rows).map(\.line) == Array(301...450))
    // While it may be known by other lines when it has grown, all of it is read anew.
    #expect(summary.resume == 0)
  }

  @Test func windowsTextIsKnownToo() throws {
    let text = (Self.preamble(250) + Self.log(250)).joined(separator: "\r\n")
    let found = try CaptureInput([0xFF, 0xFE] + UTF16SourceTests.bytes(Array(text.utf16))).detection
    #expect(found.format == "idevicesyslog")
    #expect(found.wrappers == ["utf16", "crlf", "ci-prefix"])
  }

  @Test(arguments: [
    ("too far", 4_000, 400, 0), ("too few lines", 250, 60, 140), ("binary bytes", 0, 0, 0),
  ])
  func isNotKnown(_ name: String, _ before: Int, _ count: Int, _ behind: Int) throws {
    let found = try Self.detection(
      Self.preamble(before) + Self.log(count) + Self.preamble(behind) + (before == 0 ? ["\u{1}\u{2}\u{3}"] : []))
    #expect(found.format == "unknown")
    #expect(!found.reason.contains("from line"))
  }

  /// Words alone do not make prose a log, however far behind they stand.
  @Test func proseStaysProse() throws {
    let words = (0..<200).map { "viewWillTransition and viewDidLayoutSubviews are called, says chapter \($0)" }
    #expect(try Self.detection((0..<300).map { "line \($0) of a book" } + words).format == "unknown")
  }
}
