import Testing
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// What one launch shows of its recorder settles what is only possible in another launch of the same program and log.
@Suite struct RecorderEvidenceTests {
  /// A launch that never logs didTransition: a frame is 0x0 nine seconds after willTransition, too long for a transition
  /// that the recorder may only not have closed.
  private static func doubtful(pid: Int, version: String = "3.1 appBuild=7") -> String {
    launch(pid, minute: pid % 60, version)
      + """
      Nov  1 10:\(pid % 60):01.000000 Rack-1 MyApp(UIKitCore)[\(pid)] <Notice>: [rot] viewWillTransition vc=PageViewController 0x138bf3690 to={844, 390}
      Nov  1 10:\(pid % 60):01.200000 Rack-1 MyApp(UIKitCore)[\(pid)] <Notice>: [lay] viewDidLayoutSubviews vc=PageViewController 0x138bf3690 frame={{0, 0}, {844, 390}}
      Nov  1 10:\(pid % 60):10.000000 Rack-1 MyApp(UIKitCore)[\(pid)] <Notice>: [lay] viewDidLayoutSubviews vc=PageViewController 0x138bf3690 frame={{0, 0}, {0, 0}}

      """
  }

  private static func closed(pid: Int, version: String = "3.1 appBuild=7") -> String {
    launch(pid, minute: pid % 60, version)
      + """
      Nov  1 10:\(pid % 60):01.000000 Rack-1 MyApp(UIKitCore)[\(pid)] <Notice>: [rot] viewWillTransition vc=PageViewController 0x14382cad0 to={844, 390}
      Nov  1 10:\(pid % 60):01.300000 Rack-1 MyApp(UIKitCore)[\(pid)] <Notice>: [rot] viewDidTransition vc=PageViewController 0x14382cad0 size={844, 390} cancelled=false

      """
  }

  private static func launch(_ pid: Int, minute: Int, _ version: String) -> String {
    """
    Nov  1 10:\(minute):00.000000 Rack-1 MyApp(MyApp)[\(pid)] <Notice>: swivel event=session process=MyApp pid=\(pid) version=\(version)

    """
  }

  private func verdicts(_ ingester: Ingester) throws -> [Verdict] {
    try ingester.database.findings(QueryFilter()).map(\.finding)
      .filter { $0.rule == "zero-size-frame-in-transition" }.map(\.verdict)
  }

  @Test(arguments: [
    ("alone", doubtful(pid: 1210), [Verdict.possible]),
    ("before one that logs it", doubtful(pid: 1210) + closed(pid: 1211), [.violated]),
    ("after one that logs it", closed(pid: 1210) + doubtful(pid: 1211), [.violated]),
    (
      "another version logs it", doubtful(pid: 1210) + closed(pid: 1211, version: "3.2 appBuild=8"), [.possible]
    ),
  ])
  func asks(_ name: String, _ log: String, _ expected: [Verdict]) throws {
    let ingester = try Ingester(TemporaryFolder())
    try ingester.ingest(log.utf8)
    #expect(try verdicts(ingester) == expected, "\(name)")
  }

  /// A launch that was judged before the log grew is judged again by what came.
  @Test func grows() throws {
    let ingester = try Ingester(TemporaryFolder())
    let first = Self.doubtful(pid: 1210)
    try ingester.ingest(first.utf8)
    #expect(try verdicts(ingester) == [.possible])
    let report = try ingester.ingest((first + Self.closed(pid: 1211)).utf8)
    #expect(report.files.map(\.outcome) == [.grown])
    #expect(try verdicts(ingester) == [.violated])
  }

  /// Another log may be of another recorder.
  @Test func leavesOtherLogsAlone() throws {
    let ingester = try Ingester(TemporaryFolder())
    try ingester.ingest(Self.doubtful(pid: 1210).utf8, as: "a.log")
    try ingester.ingest(Self.closed(pid: 1211).utf8, as: "b.log")
    #expect(try verdicts(ingester) == [.possible])
  }
}
