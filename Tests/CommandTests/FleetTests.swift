import Testing
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// Logs and crash reports of six devices, `Fixtures/fleet`, and the breakdown that was worked out of them by hand:
///
/// 1. iPhone 12: dies in its second turn, in which a view has no size. Its log does not tell of the death; three reports of
///    one incident do (bare, with names, and a body that breaks off). A second launch lives.
/// 2. iPhone 15: a relay log without year, zone and model; a view of no size; the report tells model and system.
/// 3. iPad Air: a turn without fault; killed for memory, which is no crash.
/// 4. iPhone 14 Pro: only the log tells of its crash, three seconds behind a turn without fault.
/// 5. iPad Pro: no log; a report, and a payload of MetricKit for that day.
/// 6. iPhone SE: a view of no size, and the launch ends by itself; a report of something simulated. A second launch is killed
///    by the watchdog, and only its report says which device and system it was.
@Suite struct FleetTests {
  private static let logs = [
    "logs/ipad-air.log", "logs/iphone-12.log", "logs/iphone-14-pro.log", "logs/iphone-15-relay.log",
    "logs/iphone-se.log",
  ]
  private static let reports = [
    "reports/ExcUserFault_Reader-2026-11-03-162030.ips", "reports/JetsamEvent-2026-11-03-120031.ips",
    "reports/Reader-2026-11-03-101246.ips", "reports/Reader-2026-11-03-112007.ips",
    "reports/Reader-2026-11-03-154500.ips", "reports/Reader-2026-11-03-163120.ips",
    "reports/Retired/Reader-2026-11-03-101246.ips", "reports/metrickit.json", "reports/symbolicated.crash",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.link("Fixtures")
  }

  private func ingested(_ files: [String]) throws -> TraceDatabase {
    let ingester = try Ingester(folder)
    for file in files { try ingester.ingest("Fixtures/fleet/\(file)") }
    return ingester.database
  }

  @Test func theBreakdownIsThatOfTheTruth() throws {
    let database = try ingested(Self.logs + Self.reports)
    let breakdown = try database.breakdown(by: [.device, .os], QueryFilter())
    let groups = breakdown.groups.map { group in
      "\(group.by.map { $0 ?? "unknown" }.joined(separator: " ")): \(group.sessions) \(group.crashed) \(group.withHazard)"
        + " \(group.both)"
    }
    #expect(
      groups == [
        "iPad13,1 18.1: 1 0 0 0", "iPad14,5 17.2: 1 1 0 0", "iPhone13,2 17.2: 2 1 1 1", "iPhone14,6 18.1: 2 0 1 0",
        "iPhone15,2 17.2: 1 1 0 0", "iPhone15,4 18.1: 1 1 1 1",
      ])
    let hazard = try #require(breakdown.hazards.first { $0.rule == "zero-size-frame-in-transition" })
    let counts: [Int] = [hazard.a, hazard.b, hazard.c, hazard.d]
    #expect(counts == [2, 1, 1, 2])
    #expect(breakdown.totals.sessions == 8)
    #expect(breakdown.totals.crashed == 4)
    #expect(breakdown.totals.reportedOnly == 1)
    // Two phones crashed of one cause; both had a view of no size before.
    let causes = breakdown.causes.map { cause in
      let places = cause.sessions.map { "\($0.by.compactMap { $0 }.joined(separator: " ")) \($0.count)" }
      return (places + cause.rules.map { "\($0.rule) \($0.count)" }).joined(separator: ", ")
    }
    #expect(
      causes == [
        "iPhone13,2 17.2 1, iPhone15,4 18.1 1, zero-size-frame-in-transition 2", "iPad14,5 17.2 1", "iPhone15,2 17.2 1",
      ])
  }

  @Test func eachDeathIsOneAndInItsSession() throws {
    let crashes = try ingested(Self.logs + Self.reports).crashes(QueryFilter())
    let rows = crashes.map { crash in
      [
        crash.report.device.identifier ?? "unknown", crash.report.kind.rawValue, crash.report.incident ?? "-",
        crash.link?.how.rawValue ?? "-", "\(crash.copies)",
      ].joined(separator: " ")
    }
    #expect(
      rows.sorted() == [
        "iPad13,1 jetsam 7A1D0003-0000-4000-8000-00000000F1E3 pid 0",
        "iPad14,5 crash 7A1D0005-0000-4000-8000-00000000F1E5 own 1",
        "iPhone13,2 crash 7A1D0001-0000-4000-8000-00000000F1E1 pid 2",
        "iPhone14,6 watchdog 7A1D0006-0000-4000-8000-00000000F1E6 pid 0",
        "iPhone15,2 crash - log 0",
        "iPhone15,4 crash 7A1D0002-0000-4000-8000-00000000F1E2 pid 0",
      ])
    // One cause, with and without names, on two devices.
    let groups = Set(crashes.filter { $0.report.exception.name == "CALayerInvalidGeometry" }.map(\.group))
    #expect(groups.count == 1 && !groups.contains(nil))
  }

  /// One of them with all that is known around it; the beginning of its id is enough.
  @Test func explainTellsOfACrash() throws {
    _ = try BuiltProgram.run(["ingest", "Fixtures/fleet", "--db", "fleet.db"], in: folder)
    let rows = try BuiltProgram.run(
      ["query", "SELECT id FROM crashes WHERE device = 'iPhone13,2'", "--db", "fleet.db", "--format", "csv"], in: folder
    )
    let id = try #require(rows.output.split(whereSeparator: \.isNewline).last)
    let told = try BuiltProgram.run(["explain", "\(id.prefix(10))", "--db", "fleet.db"], in: folder)
    #expect(told.status == 0)
    for words in [
      "3 reports tell of it", "tied by process and process id (0.95 sure)", "x     1       0  crash",
      "-1001  frame UnityView#7",
      "zero-size-frame-in-transition (f-", "iPhone 15 (iPhone15,4)",
    ] { #expect(told.output.contains(words), "\(words)") }
    let unknown = try BuiltProgram.run(["explain", "c-ffffffffffff", "--db", "fleet.db"], in: folder)
    #expect(unknown.status == 2 && unknown.errors.contains("'swivel crashes' lists them"))
  }

  /// Rules that have the death as a role see it through the report.
  @Test func rulesSeeTheDeathsOfReports() throws {
    let findings = try ingested(Self.logs + Self.reports).findings(QueryFilter())
    let rows = findings.map { listing in
      [
        listing.session.device.identifier ?? "unknown", listing.finding.rule, listing.finding.verdict.rawValue,
        listing.crashAfter.map { "\(Int($0.rounded()))" } ?? "-",
      ].joined(separator: " ")
    }
    // From 10:12:45.120 to 10:12:46.1212, and from 11:20:06 to 11:20:07.5.
    #expect(
      rows.sorted() == [
        "iPhone13,2 non-finite-geometry violated 0",
        "iPhone13,2 open-transition-at-crash pending-at-crash 0",
        "iPhone13,2 zero-size-frame-in-transition violated 1001",
        "iPhone14,6 watchdog-termination violated -",
        "iPhone14,6 zero-size-frame-in-transition violated -",
        "iPhone15,4 non-finite-geometry violated 0",
        "iPhone15,4 zero-size-frame-in-transition violated 1500",
      ])
  }

  /// A warning of UIKit's, and two seconds later a death that only a report tells of.
  @Test func aWarningGoesBeforeTheDeathOfAReport() throws {
    let ingester = try Ingester(folder)
    let line = "2026-11-03 10:00:00.000000+0000 Reader[812:40] [trace] swivel event=diagnostic code=navigation-nested\n"
    try ingester.ingest(Array(line.utf8), as: "a.log")
    var filter = QueryFilter()
    filter.rule = "precursor-warning-before-crash"
    #expect(try ingester.database.findings(filter).isEmpty)
    let report =
      #"{"bug_type":"309","os_version":"iPhone OS 17.2 (21C62)","incident_id":"7A1D0009-0000-4000-8000-00000000F1E9"}"#
      + "\n"
      + #"{"captureTime":"2026-11-03 10:00:02.0000 +0000","pid":812,"procName":"Reader","modelCode":"iPhone13,2","#
      + #""exception":{"type":"EXC_CRASH","signal":"SIGABRT"},"threads":[]}"# + "\n"
    try ingester.ingest(Array(report.utf8), as: "r.ips")
    let findings = try ingester.database.findings(filter)
    #expect(findings.count == 1)
    #expect(findings.first?.finding.message.contains("the app died about 2 s after a warning") == true)
    #expect(findings.first?.crash?.kind == "ips")
  }

  @Test(arguments: [
    reports + logs, (logs + reports).reversed(), zip(reports, logs + logs).flatMap { [$0, $1] },
  ])
  func theOrderOfReadingDoesNotMatter(_ files: [String]) throws {
    let expected = try DatabaseContent(of: try ingested(Self.logs + Self.reports))
    let found = try DatabaseContent(of: try ingested(files))
    #expect(found.difference(from: expected) == nil)
    #expect(found.unbalanced.isEmpty)
  }

  @Test func theSameAgainChangesNothing() throws {
    let ingester = try Ingester(folder)
    try ingester.ingest("Fixtures/fleet")
    let before = try ingester.content
    let report = try ingester.ingest("Fixtures/fleet")
    #expect(report.files.allSatisfy { $0.outcome == .known })
    #expect(report.sessions == 0)
    #expect(try ingester.content.difference(from: before) == nil)
  }
}
