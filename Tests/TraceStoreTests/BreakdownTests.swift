import Testing
import TraceModel
import TraceStore

/// A small table, counted by hand.
///
/// | session | device     | os    | version | crashed | zero (opened)     | gap (opened) | at-crash  |
/// |---------|------------|-------|---------|---------|-------------------|--------------|-----------|
/// | s-1     | iPhone13,2 | 17.10 | 3.1     | yes     | 2 violated (2)    | - (1)        | violated  |
/// | s-2     | iPhone13,2 | 17.2  | 3.1     | no      | violated (1)      | possible (1) |           |
/// | s-3     | iPhone13,2 | 17.2  | 3.2     | yes     | - (1)             |              |           |
/// | s-4     | iPad8,1    | 16.7  | -       | no      | - (3, 2 pending)  |              |           |
/// | s-5     | -          | -     | -       | killed  | pending-at-crash (0) |           |           |
/// | s-6     | iPhone13,2 | 17.2  | 3.1     | no      | no event of the app's: does not count    |
/// | s-7     | -          | 17.2  | -       | yes     | nothing but the crash                    |
@Suite struct BreakdownTests {
  private let database: TraceDatabase

  init() throws {
    database = try TraceDatabase.scratch()
    try database.setDevices([("iPhone13,2", "iPhone 12", "iPhone", 2020), ("iPad8,1", "iPad Pro", "iPad", 2018)])
    try database.setRules([
      ("zero", .error, .new, "Zero", false), ("gap", .warning, .new, "Gap", false),
      ("at-crash", .error, .new, "At", true),
    ])
    var first = Ingestion("a.log", digest: "d1")
    first.losses = [Loss(reason: "truncated", line: 9, offset: 90, count: 4, text: "x")]
    try first.add("s-1", "frame@1; frame@2; frame@3; crash", Self.facts("iPhone13,2", "17.10", "3.1", .crash))
    try first.add("s-2", "frame@1; frame@2", Self.facts("iPhone13,2", "17.2", "3.1", .exit))
    try first.add("s-3", "frame@1; frame@2; crash", Self.facts("iPhone13,2", "17.2", "3.2", .crash))
    try first.add("s-4", "frame@1; frame@2", Self.facts("iPad8,1", "16.7", nil, .unknown))
    try first.run(into: database)
    var second = Ingestion("b.log", digest: "d2")
    try second.add("s-5", "frame@1; frame@2", Self.facts(nil, nil, nil, .kill))
    try second.add("s-6", "session; sessionEnd; exit; loss", Self.facts("iPhone13,2", "17.2", "3.1", .exit))
    try second.add("s-7", "crash", Self.facts(nil, "17.2", nil, .crash))
    try second.run(into: database)

    try save(
      "s-1", .crash, exposed: ["zero": 2, "gap": 1, "at-crash": 1],
      [
        ("zero", .violated), ("zero", .violated), ("at-crash", .violated),
      ])
    try save("s-2", .exit, exposed: ["zero": 1, "gap": 1], [("zero", .violated), ("gap", .possible)])
    try save("s-3", .crash, exposed: ["zero": 1], [])
    try save("s-4", .unknown, exposed: ["zero": 3], pending: ["zero": 2], [])
    try save("s-5", .kill, exposed: [:], [("zero", .pendingAtCrash)])
    try save("s-6", .exit, exposed: ["zero": 1], [])
    try save("s-7", .crash, exposed: [:], [])
  }

  private static func facts(
    _ device: String?, _ os: String?, _ version: String?, _ end: SessionEnd
  ) -> (inout Session, inout EventBatch) -> Void {
    { session, _ in
      session.device.identifier = device
      session.system.version = os
      session.app.version = version
      session.app.bundle = "com.example.reader"
      session.end = end
      if device == "iPad8,1" {
        session.labels = ["rack": "3"]
        session.clock = .wall
        session.first = Timestamp(nanoseconds: 100)
        session.last = Timestamp(nanoseconds: 200)
      }
    }
  }

  private func save(
    _ session: String, _ end: SessionEnd, exposed: [String: Int], pending: [String: Int] = [:],
    _ findings: [(String, Verdict)]
  ) throws {
    var analysis = SessionAnalysis()
    analysis.end = end
    analysis.findings = findings.enumerated().map { index, item in
      madeFinding(
        item.0, in: session, id: "f-\(session)-\(index)", verdict: item.1,
        severity: item.0 == "gap" ? .warning : .error,
        positions: [0, 1])
    }
    analysis.exposures = exposed.sorted { $0.key < $1.key }.map {
      Exposure(rule: $0.key, opened: $0.value, pending: pending[$0.key] ?? 0)
    }
    try database.save(analysis, of: session, rulesVersion: "1")
  }

  private static func text(_ group: Breakdown.Group) -> String {
    let by = group.by.map { $0 ?? "?" }.joined(separator: " ")
    let rules = group.rules.map {
      "\($0.rule):exposed \($0.exposed),sessions \($0.sessions),possible \($0.possible),crashed \($0.crashed),findings \($0.findings)"
    }
    return
      "\(by) | \(group.sessions) \(group.crashed) \(group.findings) \(group.possible) | \(rules.joined(separator: "; "))"
  }

  private static func text(_ hazard: Breakdown.HazardCount) -> String {
    "\(hazard.rule) \(hazard.severity) \(hazard.a) \(hazard.b) \(hazard.c) \(hazard.d) possible \(hazard.possible) pending \(hazard.pending)"
  }

  @Test func groupsByDeviceAndSystem() throws {
    let breakdown = try database.breakdown(by: [.device, .os], QueryFilter())
    #expect(
      breakdown.groups.map(Self.text) == [
        "iPad8,1 16.7 | 1 0 0 0 | ",
        "iPhone13,2 17.2 | 2 1 1 1 | gap:exposed 1,sessions 0,possible 1,crashed 0,findings 0; zero:exposed 2,sessions 1,possible 0,crashed 0,findings 1",
        "iPhone13,2 17.10 | 1 1 3 0 | at-crash:exposed 1,sessions 1,possible 0,crashed 1,findings 1; zero:exposed 1,sessions 1,possible 0,crashed 1,findings 2",
        "? 17.2 | 1 1 0 0 | ",
        "? ? | 1 0 1 0 | zero:exposed 1,sessions 1,possible 0,crashed 0,findings 1",
      ])
  }

  @Test func theFourCountsAreOverExposedSessions() throws {
    let breakdown = try database.breakdown(by: [.device], QueryFilter())
    // zero: exposed in s-1 (a), s-2 and s-5 (b, killed is not crashed), s-3 (c), s-4 (d). gap: s-1 (c), s-2 (d).
    #expect(
      breakdown.hazards.map(Self.text) == [
        "gap warning 0 0 1 1 possible 1 pending 0", "zero error 1 2 1 1 possible 0 pending 2",
      ])
    let totals = breakdown.totals
    #expect(totals.captures == 2 && totals.sessions == 6 && totals.crashed == 3 && totals.losses == 4)
    #expect(totals.findings == 5 && totals.possible == 1 && totals.pending == 2)
    #expect(totals.events == 4 + 2 + 3 + 2 + 2 + 1)
  }

  @Test(arguments: [
    (Grouping.family, ["iPad", "iPhone", "?"]), (.os, ["16.7", "17.2", "17.10", "?"]), (.osMajor, ["16", "17", "?"]),
    (.appVersion, ["3.1", "3.2", "?"]), (.unit, ["?"]), (.debugger, ["?"]), (.build, ["?"]), (.simulator, ["?"]),
  ])
  func groupingsInOrder(_ grouping: Grouping, _ expected: [String]) throws {
    let groups = try database.breakdown(by: [grouping], QueryFilter()).groups
    #expect(groups.map { $0.by[0] ?? "?" } == expected)
    #expect(groups.map(\.sessions).reduce(0, +) == 6)
  }

  @Test func withoutGroupingsThereIsOneGroup() throws {
    let groups = try database.breakdown(by: [], QueryFilter()).groups
    #expect(groups.map(\.sessions) == [6] && groups.map(\.by) == [[]])
    #expect(try TraceDatabase.scratch().breakdown(by: [], QueryFilter()).groups.isEmpty)
  }

  @Test func theViewAgrees() throws {
    #expect(
      try database.text(
        """
        SELECT device, device_name, os, app_version, rule, sessions, exposed, with_hazard, crashed, both FROM breakdown
        ORDER BY device, os, app_version, rule
        """) == [
          "iPad8,1|iPad Pro|16.7|unknown|zero|1|1|0|0|0",
          "iPhone13,2|iPhone 12|17.10|3.1|at-crash|1|1|1|1|1", "iPhone13,2|iPhone 12|17.10|3.1|gap|1|1|0|1|0",
          "iPhone13,2|iPhone 12|17.10|3.1|zero|1|1|1|1|1", "iPhone13,2|iPhone 12|17.2|3.1|gap|1|1|0|0|0",
          "iPhone13,2|iPhone 12|17.2|3.1|zero|1|1|1|0|0", "iPhone13,2|iPhone 12|17.2|3.2|zero|1|1|0|1|0",
          "unknown|unknown|17.2|unknown||1|0|0|1|0", "unknown|unknown|unknown|unknown|zero|1|1|1|0|0",
        ])
  }

  struct FilterCase: Sendable, CustomTestStringConvertible {
    var name: String
    var sessions: [String]
    var findings: [String]
    var change: @Sendable (inout QueryFilter) -> Void
    var testDescription: String { name }
  }

  static let filterCases = [
    FilterCase(
      name: "nothing", sessions: ["s-1", "s-2", "s-3", "s-4", "s-5", "s-6", "s-7"],
      findings: ["f-s-1-2", "f-s-2-1", "f-s-1-0", "f-s-1-1", "f-s-2-0", "f-s-5-0"]
    ) { _ in },
    FilterCase(
      name: "marketing name", sessions: ["s-1", "s-2", "s-3", "s-6"],
      findings: ["f-s-1-2", "f-s-2-1", "f-s-1-0", "f-s-1-1", "f-s-2-0"]
    ) {
      $0.device = "iPhone 1*"
    },
    FilterCase(name: "identifier", sessions: ["s-4"], findings: []) { $0.device = "iPad8,1" },
    FilterCase(
      name: "system", sessions: ["s-1", "s-2", "s-3", "s-6", "s-7"],
      findings: ["f-s-1-2", "f-s-2-1", "f-s-1-0", "f-s-1-1", "f-s-2-0"]
    ) { $0.os = "17" },
    FilterCase(name: "system range", sessions: ["s-2", "s-3", "s-4", "s-6", "s-7"], findings: ["f-s-2-1", "f-s-2-0"]) {
      $0.os = "<17.10"
    },
    FilterCase(name: "version", sessions: ["s-3"], findings: []) { $0.appVersion = "3.2" },
    FilterCase(name: "app", sessions: [], findings: []) { $0.app = "com.other" },
    FilterCase(name: "crashed", sessions: ["s-1", "s-3", "s-7"], findings: ["f-s-1-2", "f-s-1-0", "f-s-1-1"]) {
      $0.whereCrashed = true
    },
    FilterCase(name: "label", sessions: ["s-4"], findings: []) { $0.labels = ["rack": "3"] },
    FilterCase(name: "another label", sessions: [], findings: []) { $0.labels = ["rack": "4"] },
    FilterCase(name: "session", sessions: ["s-2"], findings: ["f-s-2-1", "f-s-2-0"]) { $0.session = "s-2" },
    FilterCase(name: "rule", sessions: ["s-2"], findings: ["f-s-2-1"]) { $0.rule = "gap" },
    FilterCase(
      name: "severity", sessions: ["s-1", "s-2", "s-5"],
      findings: ["f-s-1-2", "f-s-1-0", "f-s-1-1", "f-s-2-0", "f-s-5-0"]
    ) { $0.severity = .error },
    FilterCase(name: "verdict", sessions: ["s-5"], findings: ["f-s-5-0"]) { $0.verdict = .pendingAtCrash },
  ]

  @Test(arguments: filterCases) func filters(_ c: FilterCase) throws {
    var filter = QueryFilter()
    c.change(&filter)
    #expect(try database.sessions(filter).map(\.session.id) == c.sessions)
    #expect(try database.findings(filter).map(\.finding.id) == c.findings)
  }

  @Test func aFilterOfFindingsLeavesTheSessions() throws {
    var filter = QueryFilter()
    filter.rule = "gap"
    let breakdown = try database.breakdown(by: [], filter)
    #expect(breakdown.totals.sessions == 6 && breakdown.totals.findings == 0 && breakdown.totals.possible == 1)
    #expect(breakdown.hazards.map(\.rule) == ["gap"])
    filter = QueryFilter()
    filter.device = "iPad*"
    let pads = try database.breakdown(by: [], filter).totals
    #expect(pads.captures == 1 && pads.losses == 4 && pads.sessions == 1)
  }

  @Test func aBadFilterIsSaid() throws {
    var filter = QueryFilter()
    filter.os = "seventeen"
    #expect(throws: StoreFailure.badFilter(option: "--os", value: "seventeen", expected: "17, 17.2 or '>=17,<18'")) {
      try database.sessions(filter)
    }
  }

  @Test func listingsCountFindings() throws {
    let listings = try database.sessions(QueryFilter())
    #expect(listings.map(\.findings) == [3, 2, 0, 0, 1, 0, 0])
    #expect(listings.map(\.crashed) == [true, false, true, false, false, false, true])
    #expect(listings.map(\.capture) == ["a.log", "a.log", "a.log", "a.log", "b.log", "b.log", "b.log"])
  }
}
