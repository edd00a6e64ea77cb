import Testing
import TraceModel
import TraceStore

@Suite struct AnalysisTests {
  private func filled(_ text: String, _ change: (inout Session, inout EventBatch) -> Void = { _, _ in }) throws
    -> TraceDatabase
  {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add("s-1", text, change)
    try ingestion.run(into: database)
    return database
  }

  @Test func savingReplaces() throws {
    let database = try filled("willTransition@1; frame@7; frame@8; crash")
    var analysis = SessionAnalysis()
    var possible = madeFinding(
      "r", in: "s-1", id: "f-aa", verdict: .possible, severity: .warning, positions: [0, 1, 2])
    possible.further = 4
    possible.condition = "a frame was not logged"
    analysis.findings = [possible, madeFinding("q", in: "s-1", id: "f-ab", positions: [1])]
    var crash = Crash(id: "c-1", kind: "log", session: "s-1", position: 3, signature: "SIGABRT")
    crash.exception = "NSRangeException"
    analysis.crash = crash
    analysis.end = .crash
    try database.save(analysis, of: "s-1", rulesVersion: "1")

    let read = try database.findings(QueryFilter())
    #expect(read.map(\.finding.id) == ["f-ab", "f-aa"])
    let listing = try #require(read.last)
    #expect(listing.finding.witness.map(\.position) == [0, 1, 2])
    #expect(listing.finding.witness.map(\.line) == [1, 2, 3])
    #expect(listing.finding.witness.map(\.kind) == [.willTransition, .frame, .frame])
    #expect(listing.witness.map(\.subject) == ["C#1", "V#7", "V#8"])
    #expect(listing.finding.further == 4 && listing.finding.condition == "a frame was not logged")
    #expect(listing.finding.verdict == .possible && listing.finding.severity == .warning)
    #expect(listing.crash?.exception == "NSRangeException" && listing.crash?.session == "s-1")
    #expect(listing.session.end == .crash)

    analysis.findings.removeFirst()
    analysis.crash = nil
    analysis.end = .exit
    try database.save(analysis, of: "s-1", rulesVersion: "2")
    #expect(try database.findings(QueryFilter()).map(\.finding.id) == ["f-ab"])
    #expect(try database.text("SELECT count(*) FROM crashes") == ["0"])
    #expect(try database.sessions(QueryFilter()).map(\.session.end) == [.exit])
    #expect(throws: StoreFailure.unknownSession("s-2")) { try database.save(analysis, of: "s-2", rulesVersion: "2") }
  }

  @Test func sessionsAreAnalysedOnceAVersion() throws {
    let database = try filled("frame@7")
    #expect(try database.sessionsToAnalyse().map(\.id) == ["s-1"])
    try database.save(SessionAnalysis(), of: "s-1", rulesVersion: "1")
    #expect(try database.sessionsToAnalyse().isEmpty)
    #expect(try database.sessionsToAnalyse(rulesVersion: "1").isEmpty)
    #expect(try database.sessionsToAnalyse(among: ["s-1"]).isEmpty)
    #expect(try database.sessionsToAnalyse(rulesVersion: "2").map(\.id) == ["s-1"])
  }

  @Test func newFactsCallForANewAnalysis() throws {
    let database = try filled("frame@7")
    var analysis = SessionAnalysis()
    analysis.findings = [madeFinding("r", in: "s-1", id: "f-1", positions: [0])]
    try database.save(analysis, of: "s-1", rulesVersion: "1")
    let capture = try database.knownCapture("d1")
    var session = try #require(try database.sessions(ofCapture: capture.id).first)
    #expect(try database.update(session) == false)
    #expect(try database.sessionsToAnalyse().isEmpty)
    session.system.version = "17.2"
    session.labels["rack"] = "3"
    #expect(try database.update(session) == true)
    let read = try #require(try database.sessionsToAnalyse().first)
    #expect(read.system.version == "17.2" && read.labels == ["rack": "3"] && read.eventCount == 1)
    #expect(try database.findings(QueryFilter()).isEmpty)
    #expect(throws: StoreFailure.unknownSession("s-9")) { try database.update(Session(id: "s-9")) }
  }

  struct DelayCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// Tick and time of witness and crash, in nanoseconds.
    var witness: (tick: Int64?, time: Int64?)
    var crash: (tick: Int64?, time: Int64?)
    var milliseconds: Double?
    var testDescription: String { name }
  }

  @Test(arguments: [
    DelayCase(name: "ticks first", witness: (1_000_000, 0), crash: (2_500_000, 9_000_000), milliseconds: 1.5),
    DelayCase(name: "else times", witness: (nil, 1_000_000), crash: (2_500_000, 9_000_000), milliseconds: 8),
    DelayCase(name: "no common clock", witness: (1, nil), crash: (nil, 1), milliseconds: nil),
    DelayCase(name: "no clock", witness: (nil, nil), crash: (nil, nil), milliseconds: nil),
  ])
  func delayToTheCrash(_ c: DelayCase) throws {
    let database = try filled("frame@7; crash") { session, batch in
      session.clock = .wallNoZone
      for (index, stamps) in [c.witness, c.crash].enumerated() {
        batch.events[index].tick = stamps.tick.map(Timestamp.init)
        batch.events[index].time = stamps.time.map(Timestamp.init)
      }
    }
    var analysis = SessionAnalysis()
    analysis.findings = [madeFinding("r", in: "s-1", id: "f-1", positions: [0])]
    analysis.crash = Crash(id: "c-1", kind: "log", session: "s-1", position: 1, signature: "x")
    try database.save(analysis, of: "s-1", rulesVersion: "1")
    #expect(try database.findings(QueryFilter()).map(\.crashAfter) == [c.milliseconds])
  }

  @Test func aFindingIsFoundByTheStartOfItsId() throws {
    let database = try filled("frame@7")
    var analysis = SessionAnalysis()
    analysis.findings = ["f-aab", "f-aac", "f-b", "f-bc"].map { madeFinding("r", in: "s-1", id: $0, positions: [0]) }
    try database.save(analysis, of: "s-1", rulesVersion: "1")
    #expect(try database.finding(id: "f-aab")?.finding.id == "f-aab")
    #expect(try database.finding(id: "f-b")?.finding.id == "f-b")
    #expect(try database.finding(id: "f-bc")?.finding.id == "f-bc")
    #expect(try database.finding(id: "f-c") == nil)
    #expect(try database.finding(id: "f-%") == nil)
    #expect(throws: StoreFailure.ambiguous(prefix: "f-aa", ids: ["f-aab", "f-aac"])) {
      try database.finding(id: "f-aa")
    }
  }

  @Test func cataloguesAreReplacedOnlyWhenTheyChange() throws {
    let database = try TraceDatabase.scratch()
    try database.setRules([("b", .error, .stable, "B", true), ("a", .note, .informational, "A", false)])
    #expect(try database.text("SELECT * FROM rules ORDER BY id") == ["a|note|informational|A|0", "b|error|stable|B|1"])
    try database.setRules([("c", .warning, .new, "C", false)])
    #expect(try database.text("SELECT id FROM rules") == ["c"])
    try database.setRules([])
    #expect(try database.text("SELECT id FROM rules").isEmpty)
  }
}
