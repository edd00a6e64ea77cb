import Testing
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// Numbers that are missing between the events of a launch: told, and neither a line nor an event.
@Suite struct SequenceGapTests {
  private static func line(_ seq: Int, _ kind: EventKind, pid: Int = 812) -> String {
    """
    2026-11-03 10:12:\(20 + seq).000000+0900 Reader[\(pid):40113] swivel event=\(kind.name) controller=Page#1 \
    seq=\(seq)

    """
  }

  static let holes =
    line(1, .viewDidLoad) + line(2, .viewWillAppear) + line(8, .viewDidAppear) + line(10, .viewDidAppear)

  @Test func isALossWithItsPlace() throws {
    let ingester = try Ingester(try TemporaryFolder())
    let report = try ingester.ingest((Self.holes + Self.line(1, .viewDidLoad, pid: 900)).utf8)
    let database = ingester.database
    let losses = try database.losses().map(\.loss)
    // 3 to 7, and 9.
    #expect(losses.map { "\($0.reason) \($0.line) \($0.count)" } == ["sequence-gap 3 6"])
    #expect(losses.map(\.text) == ["seq 3 to 7 are missing"])
    #expect(report.files.map(\.losses) == [losses])
    let captures = try database.captures()
    #expect(captures.map { [$0.lines, $0.events, $0.unwanted, $0.losses] } == [[5, 5, 0, 0]])
    #expect(try database.sessions(QueryFilter()).map(\.session.eventCount).sorted() == [1, 4])
    let totals = try database.breakdown(by: [], QueryFilter()).totals
    #expect([totals.events, totals.losses, totals.missing] == [5, 0, 6])
    // The findings that depend on what is missing say so.
    let conditions = try database.findings(QueryFilter()).map(\.finding.condition)
    #expect(!conditions.isEmpty && conditions.allSatisfy { $0.contains("lost in between") })
  }

  @Test func isAsOftenAsItIs() throws {
    let ingester = try Ingester(try TemporaryFolder())
    try ingester.ingest((Self.line(1, .viewDidLoad) + Self.line(3, .viewWillAppear)).utf8)
    #expect(try ingester.database.losses().map(\.loss.text) == ["seq 2 is missing"])
    // It has grown, and the number that was missing came after all.
    try ingester.ingest(
      (Self.line(1, .viewDidLoad) + Self.line(3, .viewWillAppear) + Self.line(2, .viewDidLayoutSubviews)).utf8)
    #expect(try ingester.database.losses().isEmpty)
    #expect(try ingester.database.sessions(QueryFilter()).map(\.session.eventCount) == [3])
  }

  @Test func lateStartsMissNothing() throws {
    let ingester = try Ingester(try TemporaryFolder())
    try ingester.ingest((Self.line(7, .viewDidAppear) + Self.line(8, .viewWillDisappear)).utf8)
    #expect(try ingester.database.losses().isEmpty)
  }

  /// The log's own word for lost messages is a lost line, and no event of the sessions that it concerns.
  @Test func marksOfDroppedMessagesAreNoEvents() throws {
    let folder = try TemporaryFolder()
    let ingester = try Ingester(folder)
    let head = "Timestamp                       Thread     Type        Activity             PID    TTL\n"
    func row(_ second: Int, _ text: String) -> String {
      "2026-11-03 10:12:\(second).100000+0900 0x9cb1     Default     0x0                  640    0    \(text)\n"
    }
    try ingester.ingest(
      (head + row(44, "Reader: [game] viewDidLoad")
        + "=== Messages dropped during live streaming (use `log show` to see what they were)\n"
        + row(46, "Reader: [game] viewWillAppear")).utf8)
    let events = try ingester.database.captures().map(\.events).reduce(0, +)
    #expect(events == 2)
    #expect(try ingester.database.sessions(QueryFilter()).map(\.session.eventCount) == [events])
  }
}
