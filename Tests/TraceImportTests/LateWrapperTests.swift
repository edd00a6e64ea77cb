import Testing
import TraceModel

@testable import TraceImport

/// Wrappers that begin, and end, behind the lines by which a log is known.
struct LateWrapperTests {
  private static func log(_ range: Range<Int>) -> [String] {
    range.map {
      "Nov  3 10:12:44.118201 Reader(UIKitCore)[812] <Notice>: swivel event=viewDidLoad seq=\($0 + 1) controller=A#\($0)"
    }
  }

  private static func read(_ lines: [String]) throws -> (events: [Int], capture: Capture, losses: [Loss]) {
    let (store, summary) = try ImporterFormatTests.read(lines.joined(separator: "\n") + "\n")
    let capture = summary.capture
    #expect(capture.lines == lines.count)
    #expect(capture.events + capture.unwanted + capture.losses == lines.count)
    return (store.ordered.flatMap(\.rows).map(\.line).sorted(), capture, summary.losses)
  }

  @Test(arguments: Wrapping.all.indices.filter { !Wrapping.all[$0].how.contains("fenced") })
  func beginsLate(_ index: Int) throws {
    let wrapping = Wrapping.all[index]
    let wrapped = String(decoding: wrapping.wrap(Self.log(300..<400)), as: UTF8.self).split(separator: "\n")
      .map(String.init)
    let found = try Self.read(Self.log(0..<300) + wrapped + Self.log(400..<500))
    #expect(found.events == Array(1...500), "\(wrapping.how)")
    #expect(found.capture.wrappers == [wrapping.name], "\(wrapping.how)")
  }

  @Test func oneWrapperInAnother() throws {
    let wrapped = Self.log(300..<400).map { "2024-05-01T12:00:00.1234567Z \u{1B}[36m\($0)\u{1B}[m" }
    let found = try Self.read(Self.log(0..<300) + wrapped)
    #expect(found.events == Array(1...400))
    #expect(found.capture.wrappers == ["ansi", "ci-prefix"])
  }

  /// Lines of the build server itself stand between.
  @Test func otherLinesAreBetween() throws {
    let prefix = "2024-05-01T12:00:00.1234567Z "
    let wrapped = Self.log(300..<360).enumerated().flatMap { index, line in
      index % 3 == 0 ? [prefix + line, prefix + "##[group]Step"] : [prefix + line]
    }
    let found = try Self.read(Self.log(0..<300) + wrapped)
    #expect(found.capture.events == 360)
    #expect(found.capture.wrappers == ["ci-prefix"])
  }

  /// The stamps of a log may look like the wrapper that was around lines before.
  @Test func endsBeforeStampsThatLookAlike() throws {
    let log = (0..<500).map {
      "2026-04-18T10:\(10 + $0 / 50):\(10 + $0 % 50).123Z  PID:812    <Default>  swivel event=viewDidLoad seq=\($0 + 1) "
        + "controller=A#\($0)"
    }
    let wrapped = log[300..<400].map { "2024-05-01T12:00:00.1234567Z " + $0 }
    let plain = try ImporterFormatTests.read(log.joined(separator: "\n") + "\n").store.ordered.flatMap(\.rows)
    let lines = log[..<300] + wrapped + log[400...]
    let (store, summary) = try ImporterFormatTests.read(lines.joined(separator: "\n") + "\n")
    #expect(summary.capture.wrappers == ["ci-prefix"] && summary.losses == [])
    #expect(store.ordered.flatMap(\.rows).map(\.raw) == plain.map(\.raw))
    #expect(store.ordered.flatMap(\.rows).map(\.time) == plain.map(\.time))
    #expect(plain.count == 500)
  }

  /// A message that quotes lines of another log is a message.
  @Test func aQuoteIsLeftAlone() throws {
    let quoted = Self.log(900..<902).map { "> " + $0 }
    let found = try Self.read(Self.log(0..<300) + quoted + Self.log(300..<400))
    #expect(found.events == Array(1...300) + Array(303...402))
    #expect(found.capture.wrappers == [])
  }

  /// However often lines look wrapped, the rest is read.
  @Test func manyQuotes() throws {
    var lines: [String] = []
    for part in 0..<200 { lines += Self.log(part..<part + 1) + Self.log(part + 9000..<part + 9001).map { "> \($0)" } }
    let found = try Self.read(Self.log(1000..<1300) + lines)
    #expect(found.capture.events == 500)
    #expect(found.capture.wrappers == [])
  }

  @Test(arguments: [(3, 303), (2, 300)]) func atTheEnd(_ count: Int, _ events: Int) throws {
    let wrapped = Self.log(300..<300 + count).map { "2024-05-01T12:00:00.1234567Z \($0)" }
    let found = try Self.read(Self.log(0..<300) + wrapped)
    #expect(found.capture.events == events)
  }
}
