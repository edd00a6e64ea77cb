import Testing
import TraceModel
import TraceStore

/// What a capture says when it is read again: only what the newer reading says, and what was given to it before.
@Suite struct GrowthTests {
  private func known(_ database: TraceDatabase, _ digest: String) throws -> KnownCapture {
    try database.knownCapture(digest)
  }

  @Test func countsAndLossesAreThoseOfTheNewerReading() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 30)
    first.capture.unwanted = 4
    first.losses = [
      Loss(reason: "malformed", line: 2, offset: 10, count: 2, text: "x"),
      Loss(reason: "truncated", line: 9, offset: 80, count: 1, text: "cut"),
    ]
    try first.add("s-1", "frame@1; frame@2; frame@3; frame@4")
    try first.run(into: database)
    // Lines, losses and lines that nobody wanted are told for the whole capture, events from the resume offset on.
    var second = Ingestion("a.log", digest: "d2", resume: 60)
    second.capture.unwanted = 5
    second.capture.events = 4
    second.losses = [Loss(reason: "malformed", line: 2, offset: 10, count: 3, text: "x")]
    try second.add("s-1", "frame@4; frame@5", firstLine: 3)
    let outcome = try second.outcome(into: database, growing: try known(database, "d1"))
    let capture = try #require(try database.captures().first)
    #expect(capture.lines == 14 && capture.events == 6 && capture.unwanted == 5 && capture.losses == 3)
    #expect(try database.losses().map(\.loss) == second.losses)
    #expect(outcome.capture.lines == 14 && outcome.capture.events == 6 && outcome.losses == second.losses)
    #expect(
      try database.text("SELECT position, subject_id FROM events ORDER BY 1") == [
        "0|1", "1|2", "2|3", "3|4", "4|5",
      ])
  }

  struct CutCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// The last line as it was met while it was cut, and as it is.
    var cut: String
    var whole: String
    var end: SessionEnd
    var testDescription: String { name }
  }

  static let cutCases = [
    CutCase(name: "a death", cut: "exit signal=SIGKILL", whole: "exit reason=exit", end: .exit),
    CutCase(name: "an end that is none", cut: "crash", whole: "frame@9", end: .unknown),
    CutCase(name: "a crash stays one", cut: "exit signal=SIGABRT", whole: "crash exception=E", end: .crash),
  ]

  @Test(arguments: cutCases) func whatACutLineSaidIsTakenBack(_ c: CutCase) throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 10)
    try first.add("s-1", "frame@1; \(c.cut)") { session, _ in
      session.device.identifier = "iPhone1"
      session.stated = [.device]
      session.startSeen = true
      session.pid = 81
    }
    try first.run(into: database)
    // The analysis keeps the end that it found.
    var analysis = SessionAnalysis()
    analysis.end = .kill
    try database.save(analysis, of: "s-1", rulesVersion: "1")
    var second = Ingestion("a.log", digest: "d2")
    try second.add("s-1", c.whole, firstLine: 1) { session, _ in
      session.startSeen = false
      session.pid = 812
    }
    #expect(try second.run(into: database, growing: try known(database, "d1")) == ["s-1"])
    let session = try #require(try database.sessionsToAnalyse().first)
    #expect(session.end == c.end)
    #expect(session.device.identifier == nil && session.stated.isEmpty && !session.startSeen && session.pid == 812)
  }

  @Test func whatWasGivenStays() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 10)
    first.given = "year=2026"
    try first.add("s-1", "frame@1; frame@2") { session, _ in
      session.device.identifier = "iPhone13,2"
      session.system.version = "17.1"
      session.labels = ["rack": "1"]
    }
    try first.run(into: database)
    #expect(try known(database, "d1").given == "year=2026")
    var second = Ingestion("a.log", digest: "d2")
    second.given = "year=2027"
    try second.add("s-1", "frame@2; frame@3", firstLine: 1) { session, _ in session.system.version = "17.2" }
    try second.run(into: database, growing: try known(database, "d1"))
    let session = try #require(try database.sessionsToAnalyse().first)
    #expect(session.device.identifier == "iPhone13,2" && session.system.version == "17.2")
    #expect(session.labels == ["rack": "1"])
    #expect(try known(database, "d2").given == "year=2027")
  }

  @Test func onlySessionsThatChangedAreTouched() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 50)
    try first.add("s-1", "frame@1")
    try first.add("s-2", "frame@1", firstLine: 1, firstPosition: 0)
    try first.add("s-3", "frame@1", firstLine: 2, firstPosition: 0)
    try first.run(into: database)
    for id in ["s-1", "s-2", "s-3"] { try database.save(SessionAnalysis(), of: id, rulesVersion: "1") }
    // The importer tells anew of all that lived: s-1 as it was, s-2 with another fact. s-3 was over.
    var second = Ingestion("a.log", digest: "d2")
    let none = { (session: inout Session, batch: inout EventBatch) in batch = EventBatch() }
    try second.add("s-1", "frame@1", firstPosition: 1, none)
    try second.add("s-2", "frame@1", firstPosition: 1) { session, batch in
      batch = EventBatch()
      session.hooks = [.frame]
    }
    #expect(try second.run(into: database, growing: try known(database, "d1")) == ["s-2"])
    #expect(try database.sessionsToAnalyse().map(\.id) == ["s-2"])
    #expect(try database.text("SELECT events FROM sessions ORDER BY id") == ["1", "1", "1"])
  }

  @Test func aReadingThatSawOtherEventsIsRefused() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 20)
    try first.add("s-1", "frame@1; frame@2")
    try first.run(into: database)
    let before = try database.dump()
    for (position, id) in [(1, "s-1"), (3, "s-1"), (2, "s-new")] {
      var second = Ingestion("a.log", digest: "d2")
      try second.add(id, "frame@3", firstLine: 2, firstPosition: position)
      let grown = try known(database, "d1")
      #expect(throws: StoreFailure.outOfStep(session: id), "\(id) at \(position)") {
        try second.run(into: database, growing: grown)
      }
      #expect(try database.dump() == before)
    }
    // From the start it is taken as it is.
    var start = try known(database, "d1")
    start.resume = 0
    var second = Ingestion("a.log", digest: "d2")
    try second.add("s-new", "frame@3; frame@4; frame@5")
    #expect(try second.run(into: database, growing: start) == ["s-1", "s-new"])
    #expect(try database.text("SELECT id, events FROM sessions") == ["s-new|3"])
  }

  @Test func whatItWasBeforeItGrewIsKnown() throws {
    let database = try TraceDatabase.scratch()
    for (number, before) in [(1, nil), (2, "d1"), (3, "d2")] as [(Int, String?)] {
      var ingestion = Ingestion("a.log", digest: "d\(number)", bytes: 10 * number)
      try ingestion.add("s-1", "frame@1")
      try ingestion.run(into: database, growing: try before.map { try known(database, $0) })
    }
    for digest in ["d1", "d2", "d3"] { #expect(try known(database, digest).digest == "d3") }
    // Only as it is now it can grow.
    #expect(try database.knownCaptures(notLongerThan: 100).map(\.digest) == ["d3"])
  }

  /// A session of two captures stays when one of them does not tell of it any more.
  @Test func aSessionGoesWithItsLastCapture() throws {
    let database = try TraceDatabase.scratch()
    for digest in ["d1", "d2"] {
      var ingestion = Ingestion("\(digest).log", digest: digest)
      try ingestion.add("s-1", "frame@1 seq=1; frame@2 seq=2")
      try ingestion.run(into: database)
    }
    #expect(try database.captures().map(\.losses) == [0, 2])
    var other = Ingestion("d1.log", digest: "d3")
    try other.add("s-2", "frame@1")
    #expect(try other.run(into: database, growing: try known(database, "d1")) == ["s-1", "s-2"])
    // What was a duplicate is an event now.
    #expect(
      try database.text("SELECT session, position, capture FROM events ORDER BY 1, 2") == [
        "s-1|0|2", "s-1|1|2", "s-2|0|1",
      ])
    #expect(try database.captures().map(\.losses) == [0, 0])
    #expect(try database.sessions(QueryFilter()).map(\.capture) == ["d1.log", "d2.log"])
    var last = Ingestion("d2.log", digest: "d4")
    try last.add("s-3", "frame@1")
    try last.run(into: database, growing: try known(database, "d2"))
    #expect(try database.text("SELECT id FROM sessions ORDER BY id") == ["s-2", "s-3"])
  }
}
