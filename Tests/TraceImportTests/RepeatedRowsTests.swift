import Testing
import TraceModel

@testable import TraceImport

/// Rows that a log shows twice though they were written once.
struct RepeatedRowsTests {
  private static func read(_ lines: [String]) throws -> (events: [String], summary: ImportSummary) {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    var store = ImporterStore()
    let summary = try Importer(options: ImportOptions())
      .read(
        path: try folder.write("a.log", lines.joined(separator: "\n") + "\n"), label: "a.log", lineage: "l", from: 0,
        into: &store)
    let capture = summary.capture
    #expect(capture.lines == capture.events + capture.unwanted + capture.losses)
    return (store.ordered.flatMap(\.rows).map { "\($0.line) \($0.kind.name)" }, summary)
  }

  private static func relay(_ second: Int, _ text: String) -> String {
    "Dec 15 11:48:\(second) iPhone-1 Reader(UIKitCore)[812] <Notice>: \(text)"
  }

  @Test func aReplayAfterAConnection() throws {
    let seen = try Self.read([
      "[connected:00008110]",
      Self.relay(10, "viewDidLoad"), Self.relay(11, "viewWillAppear"), Self.relay(11, "viewWillAppear"),
      "[disconnected:00008110]", "[connected:00008110]",
      Self.relay(10, "viewDidLoad"), Self.relay(11, "viewWillAppear"), Self.relay(11, "viewWillAppear"),
      // Written while nobody listened, and then what is new.
      Self.relay(11, "viewDidAppear"), Self.relay(12, "viewDidLoad"), Self.relay(12, "viewDidLoad"),
      Self.relay(10, "viewDidLoad"),
    ])
    #expect(
      seen.events == [
        "2 viewDidLoad", "3 viewWillAppear", "4 viewWillAppear", "10 viewDidAppear", "11 viewDidLoad", "12 viewDidLoad",
        "13 viewDidLoad",
      ])
    #expect(seen.summary.losses.map(\.reason) == ["duplicate"])
    #expect(seen.summary.losses.map(\.count) == [3])
    #expect(seen.summary.losses.map(\.line) == [7])
  }

  @Test func everyConnectionReplays() throws {
    let rows = [Self.relay(10, "viewDidLoad"), Self.relay(11, "viewWillAppear")]
    let seen = try Self.read(["[connected]"] + rows + ["[connected]"] + rows + ["[connected]"] + rows)
    #expect(seen.events == ["2 viewDidLoad", "3 viewWillAppear"])
    #expect(seen.summary.losses.map(\.count) == [4])
  }

  /// What was lost is lost once, however often the log shows the line that says so.
  @Test func aDoubledMarkOfLostMessages() throws {
    let rows = (1...6).map { Self.console($0, "viewDidLoad") } + ["=== Messages dropped during live streaming"]
    let head = "Timestamp                       Thread     Type        Activity             PID    TTL"
    let lines =
      [head]
      + rows.map {
        $0.replacing("Reader[812:40113] ", with: "0x9cb1      Default     0x0                  812    0    Reader: ")
      }
    let seen = try Self.read(lines.flatMap { [$0, $0] })
    #expect(seen.events.count { $0.hasSuffix("viewDidLoad") } == 6)
    #expect(seen.events.count { $0.hasSuffix("loss") } == 1)
    #expect(seen.summary.losses.map { "\($0.reason) \($0.count)" }.sorted() == ["dropped-messages 1", "duplicate 7"])
  }

  /// Without a connection in between, the same words in one second are two calls.
  @Test func theSameTwiceIsTwo() throws {
    let seen = try Self.read(["[connected]", Self.relay(10, "viewDidLoad"), Self.relay(10, "viewDidLoad")])
    #expect(seen.events.count == 2)
    #expect(seen.summary.losses == [])
  }

  private static func console(_ micro: Int, _ text: String) -> String {
    "2026-02-15 15:13:09.\(100_000 + micro)+0300 Reader[812:40113] \(text)"
  }

  @Test func aLogInWhichEveryRowIsDoubled() throws {
    let rows = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "hello"]
    let doubled = rows.enumerated().flatMap { [Self.console($0, $1), Self.console($0, $1)] }
    let seen = try Self.read(doubled)
    #expect(seen.events == ["1 viewDidLoad", "3 viewWillAppear", "5 viewIsAppearing", "7 viewDidAppear"])
    #expect(seen.summary.losses.map(\.count) == [4])
    // Out of order by a little, as such copies are.
    let mixed = [0, 2, 1, 3, 4, 6, 5, 7, 8, 9].map { doubled[$0] }
    #expect(try Self.read(mixed).events.count == 4)
    // Nearly all rows, but not these.
    let single = doubled + (10..<40).map { Self.console($0, "viewDidLoad") }
    #expect(try Self.read(single).events.count == 38)
  }

  @Test func wordsWithoutAStampAreNeverTheSame() throws {
    let seen = try Self.read(Array(repeating: "viewDidLoad", count: 12))
    #expect(seen.events.count == 12)
  }

  @Test func saidToBeRepeatedIsNoEvent() throws {
    let seen = try Self.read([
      Self.relay(10, "viewDidLoad"), "Dec 15 11:48:11 iPhone-1 --- last message repeated 3 times ---",
      Self.relay(12, "viewWillAppear"),
    ])
    #expect(seen.events == ["1 viewDidLoad", "3 viewWillAppear"])
    #expect(seen.summary.losses == [])
  }

  @Test func aMessageCutByTheSystemIsFlagged() {
    let message = "viewWillAppear <ReaderController: 0x1050> animated=1 state=x"
    #expect(RecognizedText.of(message + "<…>").contains("cut=true"))
    #expect(!RecognizedText.of(message).contains("cut=true"))
  }
}
