import Testing
import TraceModel
import TraceStore

/// Crash reports in the database: copies, events, facts, and what becomes of a link when a log grows.
@Suite struct ReportTests {
  private func log(_ text: String = "frame@1; frame@2; frame@3") throws -> Ingestion {
    var log = Ingestion("a.log", digest: "d1", bytes: 30, resume: 0)
    try log.add("s-log", text) { session, batch in
      (session.process, session.pid, session.clock) = ("Reader", 812, .wall)
      for index in batch.events.indices { batch.events[index].time = MadeReport.time(990 + Double(index)) }
      (session.first, session.last) = (batch.events.first?.time, batch.events.last?.time)
    }
    return log
  }

  @Test func copiesAreOneCrashAndTheRicherReportTells() throws {
    var bare = MadeReport("I-1", format: "ips")
    bare.stack([("", 0x20)])
    var named = MadeReport("I-1", format: "crash-text")
    named.stack([("Page.turn()", 0x20)])
    var poor = MadeReport("I-1", format: "xccrashpoint")
    (poor.report.pid, poor.report.process) = (nil, nil)
    let all = try [
      bare.ingestion("a.ips", digest: "d1"), named.ingestion("b.crash", digest: "d2"),
      poor.ingestion("c.crash", digest: "d3"),
    ]
    var tellings: [[String]] = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      let database = try TraceDatabase.scratch()
      for index in order {
        try all[index].run(into: database)
        _ = try database.linkReports()
      }
      #expect(
        try database.text("SELECT kind, path, copies, signature, process, pid FROM crashes")
          == ["crash-text|b.crash|2|EXC_CRASH|Reader!Page.turn()|Reader|812"])
      #expect(try database.text("SELECT count(*), sum(events), sum(crashed) FROM sessions") == ["1|1|1"])
      // Each copy's own death is one that was there already.
      #expect(
        try database.text("SELECT path, events, losses FROM captures ORDER BY path")
          == ["a.ips|0|1", "b.crash|1|0", "c.crash|0|1"])
      tellings.append(try database.told())
    }
    #expect(tellings[1] == tellings[0])
    #expect(tellings[2] == tellings[0])
  }

  /// No maker knows the id of another: model, system, app, frames and the instant tell it.
  @Test(
    arguments: [
      ("the same in a second", 1001.0, "17.2", 0x20, true), ("three seconds later", 1003.5, "17.2", 0x20, false),
      ("another system", 1000.0, "17.1", 0x20, false), ("other frames", 1000.0, "17.2", 0x40, false),
    ] as [(String, Double, String, UInt64, Bool)])
  func twoMakersOfOneCrash(_ name: String, _ second: Double, _ os: String, _ offset: UInt64, _ isOne: Bool) throws {
    var apple = MadeReport("I-1")
    apple.stack([("", 0x20)])
    var sentry = MadeReport("E-7", format: "sentry")
    sentry.report.pid = nil
    sentry.report.exception.type = "SIGABRT"
    sentry.report.system.version = os
    sentry.report.captured = MadeReport.instant(second)
    sentry.stack([("", offset)])
    let database = try TraceDatabase.scratch()
    try apple.ingestion("a.ips", digest: "d1").run(into: database)
    try sentry.ingestion("b.json", digest: "d2").run(into: database)
    _ = try database.linkReports()
    #expect(try database.text("SELECT count(*) FROM crashes") == [isOne ? "1" : "2"], "\(name)")
    if isOne { #expect(try database.text("SELECT incident, copies FROM crashes") == ["I-1|1"]) }
  }

  /// A crash loop: one maker's two reports with two ids are two deaths, however near.
  @Test func twoReportsOfOneMakerAreTwo() throws {
    let database = try TraceDatabase.scratch()
    for (index, incident) in ["I-1", "I-2"].enumerated() {
      var report = MadeReport(incident)
      report.report.pid = 812 + index
      report.report.captured = MadeReport.instant(1000 + Double(index))
      report.stack([("", 0x20)])
      try report.ingestion("\(incident).ips", digest: incident).run(into: database)
    }
    _ = try database.linkReports()
    #expect(try database.text("SELECT count(*), count(DISTINCT \"group\") FROM crashes") == ["2|1"])
    #expect(try database.text("SELECT count(*) FROM sessions") == ["2"])
  }

  @Test func theDeathEndsTheSessionUnlessTheLogTellsOfIt() throws {
    for (text, kinds) in [
      ("frame@1; frame@2; frame@3", "frame,frame,frame,crash"),
      ("frame@1; frame@2; crash signal=SIGABRT", "frame,frame,crash"),
    ] {
      let database = try TraceDatabase.scratch()
      try log(text).run(into: database)
      try MadeReport("I-1").ingestion("r.ips", digest: "d2").run(into: database)
      _ = try database.linkReports()
      #expect(
        try database.text("SELECT group_concat(kind) FROM (SELECT kind FROM events ORDER BY position)") == [kinds])
      #expect(try database.text("SELECT session, link_how FROM crashes WHERE kind = 'ips'") == ["s-log|pid"])
    }
  }

  /// Breadcrumbs stand where their time says.
  @Test func crumbsStandBetweenTheLines() throws {
    let database = try TraceDatabase.scratch()
    try log().run(into: database)
    var report = MadeReport("E-1", format: "sentry")
    report.crumbs = "deviceOrientation orientation=portrait; appDidBecomeActive; memoryWarning"
    var made = try report.ingestion("r.json", digest: "d2")
    for (index, second) in [989.0, 990.5, 995].enumerated() {
      made.reports[0].batch.events[index].time = MadeReport.time(second)
    }
    try made.run(into: database)
    let before = try database.text("SELECT session, position, kind FROM events WHERE session = 's-log'")
    _ = try database.linkReports()
    #expect(
      try database.text("SELECT position, kind FROM events ORDER BY position") == [
        "0|deviceOrientation", "1|frame", "2|appDidBecomeActive", "3|frame", "4|frame", "5|memoryWarning", "6|crash",
      ])
    // The log grows by a line behind the death's time: it was another launch, and all is as it was.
    var longer = try log("frame@1; frame@2; frame@3; frame@4")
    (longer.capture.digest, longer.capture.bytes) = ("d9", 40)
    longer.sessions[0].batch.events[3].time = MadeReport.time(1020)
    let known = try database.knownCapture("d1")
    try longer.run(into: database, growing: known)
    _ = try database.linkReports()
    #expect(try database.text("SELECT link_how FROM crashes") == ["own"])
    #expect(
      try database.text("SELECT session, position, kind FROM events WHERE session = 's-log'")
        == before + ["s-log|3|frame"])
  }

  /// A death in a log without clock has no stamp there, and its own again once a better log takes it.
  @Test func aBetterLogTakesTheDeath() throws {
    var poor = Ingestion("a.log", digest: "d1")
    try poor.add("s-poor", "frame@1; frame@2") { session, _ in
      (session.process, session.pid, session.clock) = ("Reader", 812, .none)
    }
    var good = Ingestion("b.log", digest: "d3")
    try good.add("s-good", "frame@1; frame@2") { session, batch in
      (session.process, session.pid, session.clock) = ("Reader", 812, .wall)
      for index in batch.events.indices { batch.events[index].time = MadeReport.time(990 + Double(index)) }
      (session.first, session.last) = (batch.events.first?.time, batch.events.last?.time)
    }
    let report = try MadeReport("I-1").ingestion("r.ips", digest: "d2")
    var tellings: [[String]] = []
    for order in [[poor, report, good], [good, report, poor], [report, poor, good]] {
      let database = try TraceDatabase.scratch()
      for capture in order {
        try capture.run(into: database)
        _ = try database.linkReports()
      }
      #expect(try database.text("SELECT session, link_how FROM crashes") == ["s-good|pid"])
      #expect(
        try database.text("SELECT session, position, time FROM events WHERE kind = 'crash'")
          == ["s-good|2|2026-11-02T23:10:00.000000Z"])
      #expect(try database.text("SELECT id, end_reason FROM sessions WHERE id = 's-poor'") == ["s-poor|unknown"])
      tellings.append(try database.told())
    }
    #expect(tellings[1] == tellings[0])
    #expect(tellings[2] == tellings[0])
  }

  @Test func factsOfTheReportComeBehindThoseOfTheLogAndBeforeAllOthers() throws {
    let database = try TraceDatabase.scratch()
    var log = try log()
    log.sessions[0].session.system.version = "16.0"
    log.sessions[0].session.app.version = "2.0"
    log.sessions[0].session.stated = [.version]
    try log.run(into: database)
    try MadeReport("I-1").ingestion("r.ips", digest: "d2").run(into: database)
    let sentences = try database.linkReports()
    #expect(try database.text("SELECT device, os, app_version FROM sessions") == ["iPhone13,2|17.2|2.0"])
    #expect(sentences.map(\.path) == ["r.ips", "r.ips"])
    #expect(
      sentences.map(\.sentence) == [
        "s-log: os is '17.2' by the crash report r.ips, not '16.0' as what was given says",
        "s-log: version is '2.0' by its log, not '3.1' as the crash report r.ips says",
      ])
    // Said once.
    #expect(try database.linkReports().isEmpty)
  }

  /// A kill is no crash, and a report of no death opens no session.
  @Test func whatIsNoCrashIsNone() throws {
    let database = try TraceDatabase.scratch()
    try MadeReport("I-1", format: "jetsam", kind: .jetsam).ingestion("j.ips", digest: "d1").run(into: database)
    var hang = MadeReport("I-2", kind: .hang)
    hang.report.why = "slow"
    try hang.ingestion("h.ips", digest: "d2").run(into: database)
    var simulated = MadeReport("I-3", kind: .notACrash)
    simulated.report.why = "simulated"
    try simulated.ingestion("s.ips", digest: "d3").run(into: database)
    _ = try database.linkReports()
    #expect(try database.text("SELECT incident, \"end\" FROM crashes") == ["I-1|jetsam"])
    #expect(try database.text("SELECT end_reason, crashed FROM sessions") == ["kill|0"])
    #expect(
      try database.text("SELECT incident, \"end\", why FROM reports ORDER BY incident")
        == ["I-1|jetsam|", "I-2|hang|slow", "I-3|not-a-crash|simulated"])
    let tally = try database.reportTally()
    #expect(tally.byKind == [.jetsam: 1, .hang: 1, .notACrash: 1])
    #expect(tally.byReason == ["simulated": 1])
  }

  /// Two makers who know the process id tell of one death, since a launch ends once.
  @Test func theSessionMakesOneOfTwoMakers() throws {
    let database = try TraceDatabase.scratch()
    try log().run(into: database)
    try MadeReport("I-1").ingestion("a.ips", digest: "d2").run(into: database)
    var other = MadeReport("K-1", format: "kscrash")
    other.report.captured = MadeReport.instant(1003.5)
    other.stack([("Page.turn()", 1)])
    try other.ingestion("b.json", digest: "d3").run(into: database)
    _ = try database.linkReports()
    #expect(try database.text("SELECT session, copies, incident FROM crashes") == ["s-log|1|I-1"])
  }

  /// A report of a period goes with the only crash in it that it can be.
  @Test func aPeriodHoldsOneCrash() throws {
    for others in 1...2 {
      let database = try TraceDatabase.scratch()
      for number in 0..<others {
        var report = MadeReport("I-\(number)")
        report.report.pid = 812 + number
        report.stack([("", 0x20)])
        try report.ingestion("\(number).ips", digest: "d\(number)").run(into: database)
      }
      var period = MadeReport(nil, format: "metrickit")
      (period.report.captured, period.report.pid) = (nil, nil)
      period.report.window = CrashWindow(begin: MadeReport.instant(0), end: MadeReport.instant(2000))
      period.stack([("", 0x20)])
      try period.ingestion("m.json", digest: "m").run(into: database)
      _ = try database.linkReports()
      #expect(try database.text("SELECT count(*), sum(time IS NULL) FROM crashes") == [others == 1 ? "1|0" : "3|1"])
    }
  }
}
