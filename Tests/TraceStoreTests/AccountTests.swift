import Testing
import TraceModel
import TraceStore

/// What becomes of holes, lines without stamp, zones and growth when several captures tell of one launch.
@Suite struct AccountTests {
  struct HoleCase: Sendable, CustomTestStringConvertible {
    var name: String
    var first: String
    var second: String
    var expected: [String]
    var duplicates: Int
    var testDescription: String { name }
  }

  static let holeCases = [
    HoleCase(
      name: "a hole that the other fills is none", first: "frame@1 seq=1; loss count=2; frame@4 seq=4",
      second: "frame@2 seq=2; frame@3 seq=3; frame@4 seq=4", expected: ["1", "2", "3", "4"], duplicates: 1),
    HoleCase(
      name: "one that it fills in part stays", first: "frame@1 seq=1; loss count=2; frame@4 seq=4",
      second: "frame@3 seq=3", expected: ["1", "-", "3", "4"], duplicates: 0),
    HoleCase(
      name: "the same hole is one", first: "frame@1 seq=1; loss count=2; frame@4 seq=4",
      second: "frame@1 seq=1; loss count=2; frame@4 seq=4; frame@5 seq=5", expected: ["1", "-", "4", "5"],
      duplicates: 2),
    HoleCase(
      name: "holes of two places are two", first: "frame@1 seq=1; loss count=1; frame@3 seq=3; frame@4 seq=4",
      second: "frame@3 seq=3; loss count=1; frame@5 seq=5; loss count=1; frame@7 seq=7",
      expected: ["1", "-", "3", "4", "5", "-", "7"], duplicates: 1),
  ]

  @Test(arguments: holeCases) func holes(_ c: HoleCase) throws {
    let database = try TraceDatabase.scratch()
    for (digest, text) in [("d1", c.first), ("d2", c.second)] {
      var ingestion = Ingestion("\(digest).log", digest: digest)
      try ingestion.add("s-1", text) { _, batch in
        for index in batch.events.indices where batch.events[index].kind == .loss {
          batch.events[index].reason = batch.names.id(of: "sequence-gap")
          batch.texts[index] = EventText(keys: "{}", raw: "")
        }
      }
      try ingestion.run(into: database)
    }
    let rows = try database.text("SELECT kind, subject_id FROM events ORDER BY position")
    #expect(rows.map { $0.hasPrefix("loss") ? "-" : String($0.dropFirst("frame|".count)) } == c.expected)
    // A mark stands for no line, so it is no duplicate of one.
    let duplicates = try database.losses().filter { $0.loss.reason == "duplicate" }.map(\.loss.count)
    #expect(duplicates == (c.duplicates == 0 ? [] : [c.duplicates]))
  }

  /// Lines without stamp between stamped ones: the same words many times, and the overlap known by the lines around.
  @Test(arguments: [[0, 1], [1, 0]]) func linesWithoutStamp(_ order: [Int]) throws {
    let lines = ["s1", "p", "q", "s2", "p", "p", "s3", "p", "q", "s4", "p"]
    func session(_ range: Range<Int>) -> String { range.map { "frame@\($0)" }.joined(separator: "; ") }
    let database = try TraceDatabase.scratch()
    let halves = [0..<9, 5..<11]
    for half in order {
      var ingestion = Ingestion("\(half).log", digest: "d\(half)")
      try ingestion.add("s-1", session(halves[half])) { _, batch in
        for (index, place) in halves[half].enumerated() {
          batch.texts[index].raw = lines[place]
          guard lines[place].hasPrefix("s") else { continue }
          batch.events[index].time = Timestamp(nanoseconds: Int64(place) * 1_000_000_000)
        }
      }
      try ingestion.run(into: database)
    }
    let (events, names) = try database.events(of: "s-1")
    #expect(events.map { names[$0.subject] } == (0..<11).map { "V#\($0)" })
  }

  struct ZoneCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// Hours that the stamps of each capture are behind UTC, and whether its zone is known.
    var first: (hours: Int64, isKnown: Bool)
    var second: (hours: Int64, isKnown: Bool)
    var clock: Clock
    /// What the first event's stamp is at the end, in hours from where it was in the zone that is known.
    var hours: Int64
    var testDescription: String { name }
  }

  static let zoneCases = [
    ZoneCase(name: "both known", first: (0, true), second: (0, true), clock: .wall, hours: 0),
    ZoneCase(name: "known from the second", first: (9, false), second: (0, true), clock: .wall, hours: 0),
    ZoneCase(name: "known from the first", first: (0, true), second: (9, false), clock: .wall, hours: 0),
    ZoneCase(name: "known from none", first: (9, false), second: (9, false), clock: .wallNoZone, hours: 9),
    ZoneCase(name: "other years, known from none", first: (9, false), second: (0, false), clock: .wallNoZone, hours: 9),
  ]

  /// Two captures of one launch, read with and without zone: the lines that both have say how far the stamps are apart.
  @Test(arguments: zoneCases) func zonesComeTogether(_ c: ZoneCase) throws {
    let database = try TraceDatabase.scratch()
    func stamped(_ seconds: [Int64], _ side: (hours: Int64, isKnown: Bool)) -> (inout Session, inout EventBatch) ->
      Void
    {
      { session, batch in
        session.clock = side.isKnown ? .wall : .wallNoZone
        session.stampsAreInstants = side.isKnown
        for (index, second) in seconds.enumerated() {
          batch.events[index].time = Timestamp(nanoseconds: (second + 3600 * side.hours) * 1_000_000_000)
        }
      }
    }
    var first = Ingestion("a.log", digest: "d1", resume: 20)
    try first.add("s-1", "frame@1; frame@2; frame@4", stamped([1, 2, 4], c.first))
    try first.run(into: database)
    var second = Ingestion("b.log", digest: "d2")
    try second.add("s-1", "frame@2; frame@3; frame@5", stamped([2, 3, 5], c.second))
    try second.run(into: database)
    for _ in 0..<2 {
      let (events, names) = try database.events(of: "s-1")
      #expect(events.map { names[$0.subject] } == ["V#1", "V#2", "V#3", "V#4", "V#5"])
      #expect(events.map { ($0.time?.nanoseconds ?? 0) / 1_000_000_000 - 3600 * c.hours } == [1, 2, 3, 4, 5])
      let session = try #require(try database.sessionsToAnalyse().first)
      #expect(session.clock == c.clock && session.stampsAreInstants == (c.clock == .wall))
      #expect(session.first == events.first?.time && session.last == events.last?.time)
      // Once more, after the first was read again from its middle, as it was read before.
      if let grown = try database.capture(digest: "d1"), grown.digest == "d1" {
        var again = Ingestion("a.log", digest: "d3")
        try again.add("s-1", "frame@4", firstLine: 2, stamped([4], c.first))
        try again.run(into: database, growing: grown)
      }
    }
  }

  /// A launch told of by three captures that grow in turns, in any order: always the launch itself.
  @Test(arguments: 0..<24) func anyOrderOfReadingGivesTheSame(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let count = 30
    let hasNumbers = seed % 3 != 1
    let hasTicks = seed % 3 != 0
    let database = try TraceDatabase.scratch()
    // Together they have all events, and each has a stretch in common with another.
    let spans = [0..<14, 8..<24, 20..<count]
    var read = [0, 0, 0]
    var digests = ["", "", ""]
    while read != spans.map(\.count) {
      let index = random(3)
      if read[index] == spans[index].count { continue }
      let resume = max(0, read[index] - 1)
      let end = min(spans[index].count, read[index] + 1 + random(9))
      let places = (spans[index].lowerBound + resume)..<(spans[index].lowerBound + end)
      let text = places.map { place in
        let number = hasNumbers ? " seq=\(place + 1)" : ""
        let tick = hasTicks ? " t=\(100 + place)" : ""
        return "frame@\(place)\(number)\(tick)"
      }.joined(separator: "; ")
      var ingestion = Ingestion("\(index).log", digest: "\(index)-\(end)", resume: 10 * (end - 1))
      ingestion.capture.events = resume
      try ingestion.add("s-1", text, firstLine: resume)
      try ingestion.run(
        into: database, growing: read[index] == 0 ? nil : try database.knownCapture(digests[index]))
      (read[index], digests[index]) = (end, "\(index)-\(end)")
    }
    let (events, names) = try database.events(of: "s-1")
    #expect(events.map { names[$0.subject] } == (0..<count).map { "V#\($0)" })
    #expect(events.map(\.position) == Array(0..<count))
    let captures = try database.captures()
    #expect(captures.allSatisfy { $0.lines == $0.events + $0.unwanted + $0.losses })
    #expect(captures.map(\.lines) == spans.map(\.count))
    #expect(captures.reduce(0) { $0 + $1.events } == count)
  }
}
