import Testing
import TraceModel
import TraceStore

/// Two captures of one launch that have no line in common: the second begins where the first ends.
@Suite struct ContinuationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var first = "frame@1 t=1; frame@2 t=2"
    var second = "frame@3 t=3; frame@4 t=4"
    var isOne: Bool
    var paths = ["logs/a.log", "logs/b.log"]
    /// Seconds of the wall stamps, event by event; nil: there are none.
    var times: ([Int64], [Int64])?
    var change: @Sendable (_ first: inout Session, _ second: inout Session) -> Void = { _, _ in }

    init(_ name: String, isOne: Bool) { (testDescription, self.isOne) = (name, isOne) }
  }

  private static func make(_ name: String, isOne: Bool, _ change: (inout Case) -> Void = { _ in }) -> Case {
    var made = Case(name, isOne: isOne)
    change(&made)
    return made
  }

  static let cases = [
    make("the same process goes on", isOne: true),
    make("after a minute", isOne: true) { $0.second = "frame@3 t=62; frame@4 t=63" },
    make("after more than a minute", isOne: false) { $0.second = "frame@3 t=62.1; frame@4 t=63" },
    make("before the other ends", isOne: false) { $0.second = "frame@3 t=1.5; frame@4 t=4" },
    make("in another folder", isOne: false) { $0.paths[1] = "others/b.log" },
    make("in another folder, of a device that both name", isOne: true) {
      $0.paths[1] = "others/b.log"
      $0.change = { ($0.relayName, $1.relayName) = ("QA-1", "QA-1") }
    },
    make("in another folder, in one boot", isOne: true) {
      $0.paths[1] = "others/b.log"
      $0.change = { ($0.boot, $1.boot) = ("A", "A") }
    },
    make("another process id", isOne: false) { $0.change = { $1.pid = ($0.pid ?? 0) + 1 } },
    make("another process", isOne: false) { $0.change = { $1.process = $0.process + "2" } },
    make("another device", isOne: false) { $0.change = { ($0.relayName, $1.relayName) = ("QA-1", "QA-2") } },
    make("another launch by its session line", isOne: false) { $0.second = "session t=3; frame@4 t=4" },
    make("the session line alone, then the launch mark", isOne: true) {
      ($0.first, $0.second) = ("session t=1", "appDidFinishLaunching t=3; frame@4 t=4")
      $0.change = { (first: inout Session, second: inout Session) in second.startSeen = first.startSeen }
    },
    make("after a crash the process says no more of its life", isOne: false) {
      ($0.first, $0.second) = ("frame@1 t=1; crash signal=SIGABRT t=2", "viewDidLoad@4 t=3; frame@4 t=4")
      $0.change = { (first: inout Session, _: inout Session) in first.end = .crash }
    },
    make("after a crash, what the system says of it", isOne: true) {
      $0.first = "frame@1 t=1; crash signal=SIGABRT t=2"
      $0.second = "exit signal=SIGABRT t=3; exit signal=SIGABRT t=4"
      $0.change = { (first: inout Session, _: inout Session) in first.end = .crash }
    },
    make("the next number, hours later", isOne: true) {
      ($0.first, $0.second) = ("frame@1 t=1 seq=1; frame@2 t=2 seq=2", "frame@3 t=9000 seq=3; frame@4 t=9001 seq=4")
    },
    make("a number too far: what lies between is not known to be whole", isOne: false) {
      ($0.first, $0.second) = ("frame@1 t=1 seq=1; frame@2 t=2 seq=2", "frame@3 t=3 seq=4; frame@4 t=4 seq=5")
    },
    make("the next number without process id", isOne: true) {
      ($0.first, $0.second) = ("frame@1 t=1 seq=1; frame@2 t=2 seq=2", "frame@3 t=3 seq=3; frame@4 t=4 seq=4")
      $0.change = { ($0.pid, $1.pid) = (nil, nil) }
    },
    make("no process id, and nothing that both name", isOne: false) {
      $0.change = { ($0.pid, $1.pid) = (nil, nil) }
    },
    make("no process id, and a number that both give an object", isOne: false) {
      ($0.first, $0.second) = ("viewDidLoad@V#1 t=1; frame@2 t=2", "viewDidAppear@V#1 t=3; frame@4 t=4")
      $0.change = { ($0.pid, $1.pid) = (nil, nil) }
    },
    make("no process id, and an object at the same address", isOne: true) {
      $0.first = "viewDidLoad controller=V#0x10512ae00 t=1; frame@2 t=2"
      $0.second = "viewDidAppear controller=V#0x10512ae00 t=3; frame@4 t=4"
      $0.change = { ($0.pid, $1.pid) = (nil, nil) }
    },
    make("wall stamps of a second", isOne: true) {
      ($0.first, $0.second, $0.times) = ("frame@1; frame@2", "frame@3; frame@4", ([1, 2], [2, 3]))
    },
    make("wall stamps of another scale", isOne: false) {
      ($0.first, $0.second, $0.times) = ("frame@1; frame@2", "frame@3; frame@4", ([1, 2], [2, 3]))
      $0.change = { (first: inout Session, second: inout Session) in
        (first.stampsAreInstants, second.stampsAreInstants) = (true, false)
        second.clock = .wallNoZone
      }
    },
    make("a clock that was set back", isOne: true) {
      ($0.first, $0.second, $0.times) = ("frame@1; frame@2", "frame@3; frame@4", ([9000, 20], [20, 21]))
    },
  ]

  private func ingestions(_ c: Case) throws -> [Ingestion] {
    var made: [Ingestion] = []
    for (index, text) in [c.first, c.second].enumerated() {
      var ingestion = Ingestion(c.paths[index], digest: "\(index)", resume: 20)
      try ingestion.add("s-\(index)", text) { session, batch in
        let times = c.times.map { [$0.0, $0.1][index] }
        for (event, time) in (times ?? []).enumerated() {
          batch.events[event].time = Timestamp(nanoseconds: time * 1_000_000_000)
        }
        session.clock = times == nil ? .monotonic : .wall
        (session.process, session.pid, session.startSeen) = ("Reader", 812, index == 0)
      }
      made.append(ingestion)
    }
    var (first, second) = (made[0].sessions[0].session, made[1].sessions[0].session)
    c.change(&first, &second)
    made[0].sessions[0].session = first
    made[1].sessions[0].session = second
    return made
  }

  /// In both orders.
  @Test(arguments: cases) func goesOn(_ c: Case) throws {
    for order in [[0, 1], [1, 0]] {
      let database = try TraceDatabase.scratch()
      let parts = try ingestions(c)
      for index in order { try parts[index].run(into: database) }
      let sessions = try database.text("SELECT id FROM sessions ORDER BY id")
      #expect(sessions == (c.isOne ? ["s-0"] : ["s-0", "s-1"]), "\(order)")
      guard c.isOne else { continue }
      let lines = try database.text(
        "SELECT c.path, e.line FROM events AS e JOIN captures AS c ON c.id = e.capture ORDER BY e.position")
      let expected = parts.flatMap { part in
        part.sessions[0].batch.events.map { "\(part.capture.path)|\($0.line)" }
      }
      #expect(lines == expected, "\(order)")
      #expect(try database.text("SELECT * FROM losses").isEmpty)
    }
  }

  /// Of three parts the one in the middle may come last.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func threeParts(_ order: [Int]) throws {
    let database = try TraceDatabase.scratch()
    for part in order {
      var ingestion = Ingestion("\(part).log", digest: "d\(part)")
      try ingestion.add("s-\(part)", "frame@\(2 * part + 1); frame@\(2 * part + 2)") { session, batch in
        (session.process, session.pid, session.startSeen, session.clock) = ("Reader", 812, part == 0, .wall)
        // Each begins in the second in which the one before it ends.
        for index in [0, 1] { batch.events[index].time = Timestamp(nanoseconds: Int64(part + index) * 1_000_000_000) }
      }
      try ingestion.run(into: database)
    }
    #expect(try database.text("SELECT id, events FROM sessions") == ["s-0|6"])
    let (events, names) = try database.events(of: "s-0")
    #expect(events.map { names[$0.subject] } == (1...6).map { "V#\($0)" })
  }
}
