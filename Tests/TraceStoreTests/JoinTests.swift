import Testing
import TraceModel
import TraceStore

/// Two captures that call one launch by two ids: the second half of a log does not show how the launch began.
@Suite struct JoinTests {
  typealias Change = @Sendable (inout Session) -> Void

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var first: String
    var second: String
    var isOne: Bool
    /// Nanoseconds of the wall stamps, event by event; nil: there are none.
    var firstTimes: [Int64]?
    var secondTimes: [Int64]?
    var change: @Sendable (_ first: inout Session, _ second: inout Session) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ first: String, _ second: String, isOne: Bool, times: ([Int64], [Int64])? = nil,
      _ change: @escaping @Sendable (_ first: inout Session, _ second: inout Session) -> Void
    ) {
      self.name = name
      (self.first, self.second, self.isOne, self.change) = (first, second, isOne, change)
      (firstTimes, secondTimes) = (times?.0, times?.1)
    }
  }

  private static let pids: @Sendable (inout Session, inout Session) -> Void = { first, second in
    (first.pid, second.pid) = (812, 812)
    (first.process, second.process) = ("Reader", "Reader")
    second.startSeen = false
  }

  private static func pids(
    and change: @escaping @Sendable (inout Session, inout Session) -> Void
  ) -> @Sendable (inout Session, inout Session) -> Void {
    { first, second in
      pids(&first, &second)
      change(&first, &second)
    }
  }

  private static let ticked = ("frame@1 t=1; frame@2 t=2; frame@3 t=3", "frame@3 t=3; frame@4 t=4")
  private static let numbered = ("frame@1 t=1 seq=1; frame@2 t=2 seq=2", "frame@2 t=2 seq=2; frame@9 t=3 seq=3")
  private static let plain = ("frame@1; frame@2; frame@3", "frame@2; frame@3; frame@4")
  private static let second: Int64 = 1_000_000_000

  static let cases = [
    Case("a process id, and a line with a tick", ticked.0, ticked.1, isOne: true, pids),
    Case("no line that both have", "frame@1 t=1; frame@2 t=2", "frame@3 t=1.5; frame@4 t=4", isOne: false, pids),
    Case(
      "another process id", ticked.0, ticked.1, isOne: false,
      pids {
        $1.pid = 813
        _ = $0
      }),
    Case(
      "another process", ticked.0, ticked.1, isOne: false,
      pids {
        $1.process = "Writer"
        _ = $0
      }),
    Case("another boot", ticked.0, ticked.1, isOne: false, pids { ($0.boot, $1.boot) = ("A", "B") }),
    Case(
      "a boot that one names", ticked.0, ticked.1, isOne: true,
      pids {
        $0.boot = "A"
        _ = $1
      }),
    Case(
      "another device in the lines", ticked.0, ticked.1, isOne: false,
      pids { ($0.relayName, $1.relayName) = ("A", "B") }),
    Case(
      "another model", ticked.0, ticked.1, isOne: false,
      pids { ($0.device.identifier, $1.device.identifier) = ("iPhone13,2", "iPhone15,4") }),
    Case(
      "another version that both state", ticked.0, ticked.1, isOne: false,
      pids {
        ($0.system.version, $1.system.version) = ("17.2", "17.3")
        ($0.stated, $1.stated) = ([.os], [.os])
      }),
    Case(
      "two launches that began", ticked.0, ticked.1, isOne: false,
      pids {
        $1.startSeen = true
        _ = $0
      }),
    Case("a number that means two events", numbered.0, "frame@2 t=2.5 seq=2; frame@9 t=2 seq=3", isOne: false, pids),
    Case("numbers that agree", numbered.0, numbered.1, isOne: true, pids),
    Case(
      "one line with a stamp of a second", plain.0, "frame@9; frame@3; frame@4", isOne: false,
      times: ([1 * second, 2 * second, 3 * second], [2 * second, 3 * second, 4 * second]), pids),
    Case(
      "two of them", plain.0, plain.1, isOne: true,
      times: ([1 * second, 2 * second, 3 * second], [2 * second, 3 * second, 4 * second]), pids),
    Case(
      "one with a finer stamp", plain.0, "frame@3; frame@4", isOne: true,
      times: ([1 * second, 2 * second, 3 * second + 5], [3 * second + 5, 4 * second]), pids),
    Case(
      "one that names the device", plain.0, "frame@3; frame@4", isOne: true,
      times: ([1 * second, 2 * second, 3 * second], [3 * second, 4 * second]),
      pids { ($0.relayName, $1.relayName) = ("A", "A") }),
    Case(
      "no stamps, and two beginnings", plain.0, plain.1, isOne: false,
      pids {
        $1.startSeen = true
        _ = $0
      }),
    Case(
      "no process id, two lines with ticks", "frame@1 t=1; frame@2 t=2; frame@3 t=3",
      "frame@2 t=2; frame@3 t=3; frame@4 t=4", isOne: true
    ) {
      $1.startSeen = false
      _ = $0
    },
    Case(
      "a process id in the first half", "frame@1 t=1; frame@2 t=2; frame@3 t=3",
      "frame@2 t=2; frame@3 t=3; frame@4 t=4", isOne: true
    ) {
      $0.pid = 812
      $1.startSeen = false
    },
    Case("no process id, one line", ticked.0, ticked.1, isOne: false) {
      $1.startSeen = false
      _ = $0
    },
    Case(
      "no process id, and another line between", "frame@1 t=1; frame@2 t=2; frame@3 t=3; frame@4 t=4",
      "frame@2 t=2; frame@8 t=2.5; frame@3 t=3; frame@4 t=4", isOne: false
    ) {
      $1.startSeen = false
      _ = $0
    },
  ]

  private func ingestion(
    _ id: String, _ text: String, _ times: [Int64]?, _ change: (inout Session) -> Void
  ) throws -> Ingestion {
    var ingestion = Ingestion("\(id).log", digest: id, resume: 20)
    try ingestion.add(id, text) { session, batch in
      for (index, time) in (times ?? []).enumerated() { batch.events[index].time = Timestamp(nanoseconds: time) }
      if times != nil { session.clock = .wall }
      if batch.events.contains(where: { $0.tick != nil }) { session.clock = .monotonic }
      change(&session)
    }
    return ingestion
  }

  /// In both orders: the one launch has the id of the half that shows its beginning.
  @Test(arguments: cases) func joins(_ c: Case) throws {
    for order in [[0, 1], [1, 0]] {
      let database = try TraceDatabase.scratch()
      var other = Session(id: "")
      other.startSeen = true
      let first = try ingestion("s-a", c.first, c.firstTimes) { c.change(&$0, &other) }
      let second = try ingestion("s-b", c.second, c.secondTimes) { c.change(&other, &$0) }
      for index in order { try [first, second][index].run(into: database) }
      let sessions = try database.sessionsToAnalyse().map(\.id)
      #expect(sessions == (c.isOne ? ["s-a"] : ["s-a", "s-b"]), "\(order)")
      let captures = try database.captures()
      #expect(captures.allSatisfy { $0.lines == $0.events + $0.losses })
      guard c.isOne else {
        #expect(captures.allSatisfy { $0.losses == 0 })
        continue
      }
      let (events, names) = try database.events(of: "s-a")
      let subjects = events.map { names[$0.subject] }
      #expect(subjects == subjects.sorted() && Set(subjects).count == subjects.count, "\(order)")
      // It is found by either id.
      #expect(try database.timeline(of: "s-b", positions: 0...9).count == events.count)
    }
  }

  @Test func itGrowsOnInEitherCapture() throws {
    let database = try TraceDatabase.scratch()
    var other = Session(id: "")
    let first = try ingestion("s-a", Self.ticked.0, nil) { Self.pids(&$0, &other) }
    let second = try ingestion("s-b", Self.ticked.1, nil) { Self.pids(&other, &$0) }
    try second.run(into: database)
    #expect(try first.outcome(into: database).sessions == ["s-a", "s-b"], "s-b is gone")
    var grown = Ingestion("s-b.log", digest: "s-b2")
    try grown.add("s-b", "frame@5 t=5; frame@6 t=6", firstLine: 2) { session, _ in Self.pids(&other, &session) }
    #expect(try grown.run(into: database, growing: try database.knownCapture("s-b")) == ["s-a"])
    let (events, names) = try database.events(of: "s-a")
    #expect(events.map { names[$0.subject] } == (1...6).map { "V#\($0)" })
  }

  /// Nothing tells launches apart that begin with the same line, but the lines behind it may.
  @Test(arguments: [
    ("frame@1 t=1; frame@2 t=2; frame@3 t=3", true), ("frame@1 t=1; frame@8 t=2; frame@3 t=3", false),
    ("frame@8 t=0; frame@1 t=1; frame@2 t=2; frame@3 t=3", false),
  ])
  func twoThatBeganAlike(_ second: String, _ isOne: Bool) throws {
    let database = try TraceDatabase.scratch()
    try ingestion("s-a", "frame@1 t=1; frame@2 t=2; frame@3 t=3; frame@4 t=4", nil) { _ in }.run(into: database)
    try ingestion("s-b", second, nil) { _ in }.run(into: database)
    #expect(try database.sessionsToAnalyse().map(\.id) == (isOne ? ["s-a"] : ["s-a", "s-b"]))
    #expect(try database.sessionsToAnalyse(among: ["s-b", "s-z"]).map(\.id) == (isOne ? [] : ["s-b"]))
  }

  @Test func threePartsAreOne() throws {
    let parts = ["frame@1 t=1; frame@2 t=2", "frame@2 t=2; frame@3 t=3", "frame@3 t=3; frame@4 t=4"]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let database = try TraceDatabase.scratch()
      for part in order {
        try ingestion("s-\(part)", parts[part], nil) { session in
          (session.pid, session.process, session.startSeen) = (812, "Reader", part == 0)
        }.run(into: database)
      }
      #expect(try database.text("SELECT id, events FROM sessions") == ["s-0|4"], "\(order)")
      let (events, names) = try database.events(of: "s-0")
      #expect(events.map { names[$0.subject] } == (1...4).map { "V#\($0)" }, "\(order)")
    }
  }

  /// Sessions of one capture are told apart by it, whatever they have in common.
  @Test func sessionsOfOneCaptureStayApart() throws {
    let database = try TraceDatabase.scratch()
    var both = Ingestion("a.log", digest: "d1")
    for (id, start) in [("s-a", true), ("s-b", false)] {
      try both.add(id, "frame@1 t=1; frame@2 t=2") { session, _ in
        (session.pid, session.process, session.startSeen) = (812, "Reader", start)
      }
    }
    try both.run(into: database)
    #expect(try database.text("SELECT id FROM sessions ORDER BY id") == ["s-a", "s-b"])
  }
}
