import Testing
import TraceModel

@testable import TraceStore

@Suite struct ViewTests {
  @Test func theDescriptionNamesEveryColumnInOrder() throws {
    let database = try TraceDatabase.scratch()
    let views = try database.text("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")
    #expect(Set(TraceDatabase.schemaDescription.map(\.view)) == Set(views))
    for view in views {
      let columns = try database.text("SELECT name FROM pragma_table_info('\(view)') ORDER BY cid")
      #expect(TraceDatabase.schemaDescription.filter { $0.view == view }.map(\.column) == columns, "\(view)")
    }
    for column in TraceDatabase.schemaDescription {
      #expect(!column.unit.isEmpty && !column.example.isEmpty, "\(column.view).\(column.column)")
      #expect(["INTEGER", "REAL", "TEXT"].contains(column.type))
    }
  }

  /// What the command line contract promises.
  @Test(arguments: [
    ("captures", "id, path, format, wrappers, bytes, lines, events, losses, first_time, last_time"),
    (
      "sessions",
      """
      id, capture, process, pid, boot, device, device_name, family, simulator, os, os_build, app, app_version, app_build, \
      debugger, clock, start, end, end_reason, events, crashed
      """
    ),
    (
      "events",
      """
      id, session, position, seq, t, time, kind, subject_class, subject_id, x, y, width, height, keys, capture, line, \
      offset, raw
      """
    ),
    (
      "findings",
      """
      id, fingerprint, rule, severity, verdict, session, subject, position, time, message, crash, crash_after_ms
      """
    ),
    ("witnesses", "finding, ordinal, event"),
    ("losses", "capture, line, offset, reason, count, text"),
    (
      "breakdown",
      "device, device_name, os, os_build, app_version, rule, sessions, exposed, with_hazard, crashed, both"
    ),
    ("devices", "identifier, name, family, year"), ("rules", "id, severity, maturity, title"),
    ("crashes", "id, kind, path, incident, time, process, pid, signature, group, session, in_rotation, in_layout"),
  ])
  func viewsHaveThePromisedColumns(_ view: String, _ columns: String) throws {
    let found = Set(TraceDatabase.schemaDescription.filter { $0.view == view }.map(\.column))
    for column in columns.split(separator: ",") {
      let name = column.filter { $0 != " " }
      #expect(found.contains(name), "\(view).\(name)")
    }
  }

  @Test func valuesHaveTheDescribedTypes() throws {
    let database = try TraceDatabase.scratch()
    try database.fillForViews()
    for column in TraceDatabase.schemaDescription {
      let types = try database.text(
        "SELECT DISTINCT typeof(\"\(column.column)\") FROM \(column.view) WHERE \"\(column.column)\" IS NOT NULL")
      #expect(types.isEmpty || types == [column.type.lowercased()], "\(column.view).\(column.column): \(types)")
    }
  }

  @Test(arguments: [
    (Int64(0), "1970-01-01T00:00:00.000000Z"), (1_793_668_364_118_201_000, "2026-11-03T01:12:44.118201Z"),
    (1_793_668_364_118_201_334, "2026-11-03T01:12:44.118201334Z"), (-1, "1969-12-31T23:59:59.999999999Z"),
    (-1_000_000_000, "1969-12-31T23:59:59.000000Z"), (9_223_372_036_854_775_807, "2262-04-11T23:47:16.854775807Z"),
  ])
  func instantsAreText(_ nanoseconds: Int64, _ text: String) throws {
    for (clock, expected) in [(Clock.wall, text), (.monotonic, text), (.wallNoZone, ""), (.none, "")] {
      let database = try TraceDatabase.scratch()
      var ingestion = Ingestion("a.log", digest: "d1")
      try ingestion.add("s-1", "frame@1") { session, batch in
        session.clock = clock
        batch.events[0].time = Timestamp(nanoseconds: nanoseconds)
      }
      try ingestion.run(into: database)
      #expect(try database.text("SELECT time FROM events") == [expected], "\(clock)")
      #expect(try database.text("SELECT start, \"end\" FROM sessions") == ["\(expected)|\(expected)"], "\(clock)")
      #expect(try database.text("SELECT first_time FROM captures") == [expected], "\(clock)")
    }
  }

  @Test func eventsShowSubjectAndGeometry() throws {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add(
      "s-1",
      """
      +0 frame view=UnityView#7 frame=1,2,3,4 bounds=9,9,9,9 seq=5; frame view=UnityView bounds=5,6,7,8
      frame view=#7 size=844x390; frame drawable=1x2; frame frame=nan,nan,nan,nan bounds=9,9,9,9
      willTransition controller=A<B#2>#0x1f view=V#1
      """)
    try ingestion.run(into: database)
    #expect(
      try database.text("SELECT seq, t, subject_class, subject_id, x, y, width, height FROM events ORDER BY position")
        == [
          "5|1.0|UnityView|7|1.0|2.0|3.0|4.0", "|1.0|UnityView||5.0|6.0|7.0|8.0", "|1.0||7|||844.0|390.0",
          "|1.0|||||1.0|2.0", "|1.0||||||", "|1.0|A<B#2>|0x1f||||",
        ])
  }

  @Test func findingsKnowTheirCrash() throws {
    let database = try TraceDatabase.scratch()
    try database.fillForViews()
    #expect(
      try database.text("SELECT id, rule, session, position, crash, crash_after_ms, time FROM findings ORDER BY id")
        == [
          "f-1|zero|s-1|1|c-1|35.0|2026-11-03T01:12:44.000000Z",
          "f-2|zero|s-2|0|||",
        ])
    #expect(
      try database.text(
        "SELECT w.finding, w.ordinal, e.kind, e.line FROM witnesses AS w JOIN events AS e ON e.id = w.event ORDER BY 1, 2"
      ) == ["f-1|1|willTransition|1", "f-1|2|frame|2", "f-2|1|frame|1"])
    #expect(
      try database.text("SELECT id, path, device_name, exception_signal, exception_reason, session FROM crashes") == [
        "c-1|a.log|iPhone 12|SIGABRT|why|s-1"
      ])
    #expect(
      try database.text("SELECT id, device_name, family, unit, crashed, simulator FROM sessions ORDER BY id") == [
        "s-1|iPhone 12|iPhone|QA 7|1|", "s-2||||0|",
      ])
  }

  @Test func readingEventsNeitherScansNorSorts() throws {
    let database = try TraceDatabase.scratch()
    for query in [AnalysisPass.eventsQuery, TraceDatabase.timelineQuery] {
      var plan = try database.connection.prepare("EXPLAIN QUERY PLAN " + query)
      var steps: [String] = []
      while try plan.step() {
        for _ in 0..<3 { _ = plan.takeInt64() }
        steps.append(plan.takeText())
      }
      #expect(steps.contains { $0.contains("USING INDEX event_in_order (session=? AND position") }, "\(steps)")
      #expect(!steps.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(steps)")
    }
  }

  /// A session is put in order at the cost of that session, not of all others.
  @Test func orderingNeverReadsOtherSessions() throws {
    let database = try TraceDatabase.scratch()
    try database.connection.execute(SessionOrder.tables)
    for query in SessionOrder.all + SessionJoiner.all + SessionContinuation.all + SessionStretches.all
      + SharedMessages.all + [ReportEvents.deaths]
    {
      var plan = try database.connection.prepare("EXPLAIN QUERY PLAN " + query)
      var steps: [String] = []
      while try plan.step() {
        for _ in 0..<3 { _ = plan.takeInt64() }
        steps.append(plan.takeText())
      }
      #expect(!steps.contains { $0 == "SCAN e" || $0.hasPrefix("SCAN e ") || $0.hasPrefix("SCAN event") }, "\(steps)")
    }
  }

  @Test func viewsFindAnEventWithoutScanning() throws {
    let database = try TraceDatabase.scratch()
    for query in [
      "SELECT * FROM events WHERE session = 's-1' ORDER BY position", "SELECT * FROM findings WHERE session = 's-1'",
      "SELECT * FROM witnesses WHERE finding = 'f-1'", "SELECT * FROM crashes",
    ] {
      let plan = try database.query("EXPLAIN QUERY PLAN \(query)").rows.map { "\($0[3])" }
      #expect(!plan.contains { $0.contains("SCAN e") || $0.contains("SCAN x") }, "\(query): \(plan)")
    }
  }
}

extension TraceDatabase {
  /// Two sessions, one of them with a crash 35 ms after a finding, and a row in every view.
  fileprivate func fillForViews() throws {
    try setDevices([("iPhone13,2", "iPhone 12", "iPhone", 2020)])
    try setRules([("zero", .error, .new, "Zero", false)])
    var ingestion = Ingestion("a.log", digest: "d1")
    ingestion.losses = [Loss(reason: "truncated", line: 1, offset: 0, count: 1, text: "x")]
    try ingestion.add("s-1", "session device=iPhone13,2; +0 willTransition@1; +0 frame@1; +35 crash") {
      session, batch in
      batch.events.removeFirst()
      batch.texts.removeFirst()
      for index in batch.events.indices {
        batch.events[index].line = index + 1
        batch.events[index].time = Timestamp(nanoseconds: 1_793_668_364_000_000_000)
      }
      session.device.name = "QA 7"
    }
    try ingestion.add("s-2", "frame@1")
    try ingestion.run(into: self)
    var analysis = SessionAnalysis()
    analysis.findings = [madeFinding("zero", in: "s-1", id: "f-1", positions: [0, 1])]
    analysis.exposures = [Exposure(rule: "zero", opened: 1, pending: 0)]
    analysis.end = .crash
    var crash = Crash(id: "c-1", kind: "log", session: "s-1", position: 2, signature: "SIGABRT")
    crash.signal = "SIGABRT"
    crash.reason = "why"
    analysis.crash = crash
    try save(analysis, of: "s-1", rulesVersion: "1")
    var other = SessionAnalysis()
    other.findings = [madeFinding("zero", in: "s-2", id: "f-2", verdict: .possible, positions: [0])]
    try save(other, of: "s-2", rulesVersion: "1")
  }
}
