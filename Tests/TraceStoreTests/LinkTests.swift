import Testing
import TraceModel
import TraceStore

/// Which session a crash report belongs to: a log and a report, read in either order.
@Suite struct LinkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// `how confidence`; nil: the report has a session of its own.
    var link: String?
    /// Seconds of the log's stamps, one an event; nil: it has none.
    var times: [Double]?
    var log: String
    var change: @Sendable (_ session: inout Session, _ report: inout MadeReport) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ link: String?, at times: [Double]? = [985, 990, 998],
      _ log: String = "frame@1; frame@2; frame@3",
      _ change: @escaping @Sendable (_ session: inout Session, _ report: inout MadeReport) -> Void
    ) {
      (self.name, self.link, self.times, self.log, self.change) = (name, link, times, log, change)
    }
  }

  private static let hour = 3600.0

  static let cases = [
    Case("process, process id and time", "pid 0.95") { _, _ in },
    Case("the process id is another", nil) { session, _ in session.pid = 813 },
    Case("the process is another", nil) { session, _ in session.process = "Writer" },
    Case("the process's name is cut", "pid 0.95") { session, report in
      session.process = "ReaderOfBooksFo"
      report.report.process = "ReaderOfBooksForAll"
    },
    Case("the log goes on behind the death", nil, at: [985, 990, 1010]) { _, _ in },
    Case("lines of the death's own second are no contradiction", "pid 0.95", at: [985, 990, 1002]) { _, _ in },
    Case("the log begins before the launch", nil) { _, report in report.report.launched = MadeReport.instant(991) },
    Case("the log was cut an hour before", "pid 0.95", at: [985 - hour, 990 - hour]) { _, report in
      report.report.launched = MadeReport.instant(980 - hour)
    },
    Case("a log of the day before yesterday", nil, at: [985 - 48 * hour, 990 - 48 * hour]) { _, _ in },
    Case("the log names no zone", "pid 0.85", at: [985 + 9 * hour, 998 + 9 * hour]) { session, _ in
      (session.clock, session.stampsAreInstants) = (.wallNoZone, false)
    },
    Case("zones lie apart by quarters of an hour", "pid 0.85", at: [985 + 5.75 * hour, 998 + 5.75 * hour]) {
      session, _ in
      (session.clock, session.stampsAreInstants) = (.wallNoZone, false)
    },
    Case("no zone explains seven minutes that the process did not live", nil, at: [985 - 420, 998 - 420]) {
      session, report in
      (session.clock, session.stampsAreInstants) = (.wallNoZone, false)
      report.report.launched = MadeReport.instant(980)
    },
    Case("the report names no zone", "pid 0.85", at: [985 - 9 * hour, 998 - 9 * hour]) { _, report in
      report.report.captured = MadeReport.instant(1000, hasZone: false)
    },
    Case("the log has no clock", "pid 0.7", at: nil) { session, _ in session.clock = .none },
    Case("one boot", "ticks 0.99", at: nil, "frame@1 t=10; frame@2 t=20") { session, report in
      (session.boot, report.report.boot) = ("B1", "B1")
      session.clock = .monotonic
      (report.report.launchTick, report.report.exitTick) = (9 * 24_000_000, 21 * 24_000_000)
    },
    Case("another boot", nil) { session, report in (session.boot, report.report.boot) = ("B1", "B2") },
    Case("before the launch on the clock of the boot", nil, at: nil, "frame@1 t=5; frame@2 t=20") {
      session, report in
      (session.boot, report.report.boot) = ("B1", "B1")
      session.clock = .monotonic
      (report.report.launchTick, report.report.exitTick) = (9 * 24_000_000, 21 * 24_000_000)
    },
    Case("the log states the report's id", "incident 1.0", at: nil) { session, _ in
      (session.pid, session.clock) = (nil, .none)
      session.labels = ["incident": "I-1"]
    },
    Case("the log states the SDK's session", "incident 1.0", at: nil) { session, report in
      (session.pid, session.clock) = (nil, .none)
      session.labels = ["session": "S-9"]
      report.report.sessionID = "S-9"
    },
    Case("no process id, but the time", "time 0.6") { session, _ in session.pid = nil },
    Case("the time, and the log tells of the crash", "time 0.8", "frame@1; frame@2; crash signal=SIGABRT") {
      session, _ in
      session.pid = nil
      session.end = .crash
    },
    Case("without process id six seconds are too many", nil, at: [985, 990, 993.5]) { session, _ in session.pid = nil },
    Case("without process id another version is another launch", nil) { session, _ in
      session.pid = nil
      session.app.version = "3.0"
    },
    Case("the process ended by itself", nil, "frame@1; frame@2; appWillTerminate") { session, _ in
      session.end = .exit
    },
    Case("the log states another model", nil) { session, _ in
      session.device.identifier = "iPad13,1"
      session.stated = [.device]
    },
    Case("a flag gave another model", "pid 0.95") { session, _ in session.device.identifier = "iPad13,1" },
    Case("a kill for memory", "pid 0.95") { _, report in
      report = MadeReport("I-1", format: "jetsam", kind: .jetsam)
    },
    Case("only the log's crash in the period", "window 0.3", "frame@1; frame@2; crash signal=SIGSEGV") {
      session, report in
      period(&report)
      (session.pid, session.end) = (nil, .crash)
      (session.device.identifier, session.system.version, session.app.version) = ("iPhone13,2", "17.2", "3.1")
    },
    Case("a period without a crash in the log", nil) { session, report in
      period(&report)
      session.pid = nil
      (session.device.identifier, session.system.version, session.app.version) = ("iPhone13,2", "17.2", "3.1")
    },
  ]

  @Sendable private static func period(_ report: inout MadeReport) {
    report.report.format = "metrickit"
    (report.report.captured, report.report.pid) = (nil, nil)
    report.report.window = CrashWindow(begin: MadeReport.instant(0), end: MadeReport.instant(86_400))
  }

  @Test(arguments: cases) func isLinked(_ test: Case) throws {
    var tellings: [[String]] = []
    for order in [["log", "report"], ["report", "log"]] {
      let database = try TraceDatabase.scratch()
      var report = MadeReport("I-1")
      var log = Ingestion("a.log", digest: "d1")
      try log.add("s-log", test.log) { session, batch in
        (session.process, session.pid, session.clock) = ("Reader", 812, test.times == nil ? .none : .wall)
        test.change(&session, &report)
        for (index, time) in (test.times ?? []).enumerated() where index < batch.events.count {
          batch.events[index].time = MadeReport.time(time)
        }
        session.first = batch.events.compactMap(\.time).min()
        session.last = batch.events.compactMap(\.time).max()
      }
      let reports = try report.ingestion("r.ips", digest: "d2")
      for name in order {
        try (name == "log" ? log : reports).run(into: database)
        _ = try database.linkReports()
      }
      let found = try database.text(
        "SELECT link_how || ' ' || link_confidence, session = 's-log' FROM crashes WHERE kind <> 'log'")
      #expect(found == [test.link.map { "\($0)|1" } ?? "own 1.0|0"], "\(order)")
      #expect(try database.text("SELECT count(*) FROM sessions") == [test.link == nil ? "2" : "1"])
      tellings.append(try database.told())
    }
    #expect(tellings[0] == tellings[1])
  }

  /// Two launches that fit as well: nothing says which.
  @Test func twoThatFitAreNone() throws {
    let database = try TraceDatabase.scratch()
    for (name, digest) in [("a", "d1"), ("b", "d2")] {
      var log = Ingestion("\(name).log", digest: digest)
      try log.add("s-\(name)", "frame@1; frame@2") { session, batch in
        (session.process, session.pid, session.clock) = ("Reader", 812, .wall)
        for index in batch.events.indices { batch.events[index].time = MadeReport.time(990 + Double(index)) }
      }
      try log.run(into: database)
    }
    try MadeReport("I-1").ingestion("r.ips", digest: "d3").run(into: database)
    _ = try database.linkReports()
    #expect(try database.text("SELECT link_how FROM crashes") == ["own"])
    #expect(try database.text("SELECT count(*), sum(crashed) FROM sessions WHERE id LIKE 's-_'") == ["2|0"])
  }
}
