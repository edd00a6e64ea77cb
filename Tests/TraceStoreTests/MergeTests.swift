import Testing
import TraceModel
import TraceStore

/// One launch seen in two captures is one session.
@Suite struct MergeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var first: String
    var second: String
    /// `kind` and subject of each event, in the order wanted.
    var expected: [String]
    var duplicates: Int
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "numbers interleave", first: "frame@1 seq=1; frame@3 seq=3; frame@5 seq=5",
      second: "frame@2 seq=2; frame@4 seq=4; frame@6 seq=6", expected: ["V#1", "V#2", "V#3", "V#4", "V#5", "V#6"],
      duplicates: 0),
    Case(
      name: "a number twice is one event", first: "frame@1 seq=1; frame@2 seq=2",
      second: "frame@2 seq=2; frame@3 seq=3",
      expected: ["V#1", "V#2", "V#3"], duplicates: 1),
    Case(
      name: "numbers beat clocks", first: "+0 frame@1 seq=2; +0 frame@3 seq=4", second: "+50 frame@2 seq=1",
      expected: ["V#2", "V#1", "V#3"], duplicates: 0),
    Case(
      name: "an event without number stays behind the one before it",
      first: "frame@1 seq=1; frame@9; frame@3 seq=3", second: "frame@8; frame@2 seq=2; frame@4 seq=4",
      expected: ["V#1", "V#9", "V#8", "V#2", "V#3", "V#4"], duplicates: 0),
    Case(
      name: "ticks interleave, ties in the order of the captures",
      first: "+0 frame@1; +10 frame@3; +10 frame@5", second: "+5 frame@2; +5 frame@4; +25 frame@6",
      expected: ["V#1", "V#2", "V#3", "V#4", "V#5", "V#6"], duplicates: 0),
    Case(
      name: "the same lines with the same stamps are dropped", first: "+0 frame@1; +10 frame@2",
      second: "+0 frame@1; +10 frame@2; +10 frame@3", expected: ["V#1", "V#2", "V#3"], duplicates: 2),
    Case(
      name: "the nth such line is the nth of the other", first: "frame@1; frame@1", second: "frame@1; frame@1; frame@1",
      expected: ["V#1", "V#1", "V#1"], duplicates: 2),
    Case(
      name: "events that both tell of place the others", first: "frame@4; frame@5; frame@8",
      second: "frame@1; frame@4; frame@6; frame@8; frame@9",
      expected: ["V#1", "V#4", "V#5", "V#6", "V#8", "V#9"], duplicates: 2),
    Case(
      name: "not where the two disagree", first: "frame@1; frame@2; frame@3", second: "frame@3; frame@1; frame@4",
      expected: ["V#1", "V#2", "V#3", "V#4"], duplicates: 2),
    Case(
      name: "an event without number stays behind a known one", first: "frame@1 seq=1; frame@2 seq=2; frame@3 seq=3",
      second: "frame@1 seq=1; frame@9; frame@2 seq=2; frame@8", expected: ["V#1", "V#9", "V#2", "V#8", "V#3"],
      duplicates: 2),
    Case(
      name: "without numbers and clocks the second follows the first", first: "frame@3; frame@1", second: "frame@2",
      expected: ["V#3", "V#1", "V#2"], duplicates: 0),
  ]

  @Test(arguments: cases) func merges(_ c: Case) throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1")
    try first.add("s-1", c.first)
    try first.run(into: database)
    var second = Ingestion("b.log", digest: "d2")
    try second.add("s-1", c.second)
    #expect(try second.run(into: database) == ["s-1"])
    let (events, names) = try database.events(of: "s-1")
    #expect(events.map { names[$0.subject] } == c.expected)
    #expect(events.map(\.position) == Array(0..<c.expected.count))
    let losses = try database.losses(capture: "b.log").map(\.loss)
    #expect(losses.filter { $0.reason == "duplicate" }.map(\.count) == (c.duplicates == 0 ? [] : [c.duplicates]))
    #expect(try database.captures().map(\.losses) == [0, c.duplicates])
    #expect(try database.sessionsToAnalyse().map(\.eventCount) == [c.expected.count])
  }

  @Test func wallTimesOrderOnlyOnOneScale() throws {
    for (clock, expected, merged) in [
      (Clock.wall, ["V#1", "V#2", "V#3"], Clock.wall), (.wallNoZone, ["V#1", "V#3", "V#2"], .wallNoZone),
    ] {
      let database = try TraceDatabase.scratch()
      func stamped(_ times: [Int64], _ clock: Clock) -> (inout Session, inout EventBatch) -> Void {
        { session, batch in
          session.clock = clock
          session.stampsAreInstants = clock == .wall
          for (index, time) in times.enumerated() { batch.events[index].time = Timestamp(nanoseconds: time) }
        }
      }
      var first = Ingestion("a.log", digest: "d1")
      try first.add("s-1", "frame@1; frame@3", stamped([10, 30], .wall))
      try first.run(into: database)
      var second = Ingestion("b.log", digest: "d2")
      try second.add("s-1", "frame@2", stamped([20], clock))
      try second.run(into: database)
      let (events, names) = try database.events(of: "s-1")
      #expect(events.map { names[$0.subject] } == expected)
      #expect(try database.sessionsToAnalyse().map(\.clock) == [merged])
    }
  }

  @Test func aLogOutOfNumberOrderIsPutInOrder() throws {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add("s-1", "frame@1 seq=1; frame@3 seq=3; frame@9; frame@2 seq=2; frame@2 seq=2; frame@4 seq=4")
    try ingestion.run(into: database)
    let (events, names) = try database.events(of: "s-1")
    #expect(events.map { names[$0.subject] } == ["V#1", "V#2", "V#3", "V#9", "V#4"])
    #expect(try database.losses().map(\.loss.count) == [1])
  }

  @Test func factsComeTogether() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1")
    try first.add("s-1", "session device=iPhone13,2; frame@1") { session, _ in
      session.system.version = "17.1"
      session.labels = ["rack": "1", "only": "first"]
    }
    try first.run(into: database)
    var second = Ingestion("b.log", digest: "d2")
    try second.add("s-1", "frame@2; crash") { session, _ in
      session.device.identifier = "iPhone9,9"
      session.system.version = "17.2"
      session.debugger = false
      session.labels = ["rack": "2"]
    }
    try second.run(into: database)
    let session = try #require(try database.sessionsToAnalyse().first)
    #expect(session.device.identifier == "iPhone13,2", "the log states it")
    #expect(session.system.version == "17.2", "a newer flag replaces an older one")
    #expect(session.debugger == false)
    #expect(session.labels == ["rack": "2", "only": "first"])
    #expect(session.end == .crash)
    #expect(try database.sessions(QueryFilter()).map(\.capture) == ["a.log"])
  }

  @Test func theWholeLineIsKeptAndTheCutOneLost() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1")
    try first.add("s-1", "frame@1 seq=1; frame@2 seq=2 cut=true") { _, batch in batch.events[1].flags[.cut] = true }
    try first.run(into: database)
    var second = Ingestion("b.log", digest: "d2")
    try second.add("s-1", "frame@2 seq=2 frame=1,2,3,4")
    try second.run(into: database)
    #expect(try database.text("SELECT position, width FROM events ORDER BY 1") == ["0|", "1|3.0"])
    #expect(try database.captures().map { "\($0.path) \($0.events) \($0.losses)" } == ["a.log 1 1", "b.log 1 0"])
    #expect(try database.losses().map { "\($0.path) \($0.loss.reason) \($0.loss.line)" } == ["a.log duplicate 2"])
  }

  @Test func aLineCutAtTheEndIsTheWholeLineOfAnother() throws {
    let database = try TraceDatabase.scratch()
    func lines(_ texts: [String]) -> (inout Session, inout EventBatch) -> Void {
      { session, batch in
        session.clock = .wall
        for (index, text) in texts.enumerated() {
          batch.texts[index].raw = text
          batch.events[index].time = Timestamp(nanoseconds: 7)
        }
      }
    }
    var first = Ingestion("a.log", digest: "d1")
    try first.add("s-1", "frame@1; frame@2", lines(["10:00:01.5 frame V#1", "10:00:01.6 frame V"]))
    try first.run(into: database)
    var second = Ingestion("b.log", digest: "d2")
    try second.add("s-1", "frame@2; frame@3", lines(["10:00:01.6 frame V#2 hidden", "10:00:01.7 frame V#3"]))
    try second.run(into: database)
    let (events, names) = try database.events(of: "s-1")
    #expect(events.map { names[$0.subject] } == ["V#1", "V#2", "V#3"])
  }

  @Test func aCaptureThatGrowsInsideAMergedSession() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 10)
    try first.add("s-1", "frame@1 seq=1; frame@3 seq=3")
    try first.run(into: database)
    var other = Ingestion("b.log", digest: "d2")
    try other.add("s-1", "frame@2 seq=2; frame@4 seq=4")
    try other.run(into: database)
    var grown = Ingestion("a.log", digest: "d3", resume: 20)
    try grown.add("s-1", "frame@3 seq=3; frame@4 seq=4; frame@5 seq=5", firstLine: 1)
    try grown.run(into: database, growing: try database.knownCapture("d1"))
    let (events, names) = try database.events(of: "s-1")
    #expect(events.map { names[$0.subject] } == ["V#1", "V#2", "V#3", "V#4", "V#5"])
    #expect(events.map(\.position) == [0, 1, 2, 3, 4])
  }
}
