import Testing
import TraceModel
import TraceStore

@Suite struct RoundTripTests {
  /// An event in which every field says something, and the names it uses.
  private static func fullEvent() -> (Event, NameTable) {
    var names = NameTable()
    var event = Event(kind: .handlerDropped)
    event.position = 0
    event.line = 7
    event.offset = 1 << 40
    event.time = Timestamp(nanoseconds: -1)
    event.tick = Timestamp(nanoseconds: .max)
    event.seq = 42
    for key in SubjectKey.allCases { event[key] = names.id(of: "Class.\(key.name)#\(key.rawValue)") }
    event.transition = names.id(of: "9")
    for flag in Flag.allCases { event.flags[flag] = flag.rawValue % 2 == 0 }
    event.role = .probe
    event.during = .viewDidLayoutSubviews
    event.dropped = .frame
    event.orientation = .landscapeLeft
    event.frame = Rect(x: .nan, y: -0.0, width: .infinity, height: -.infinity)
    event.bounds = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    event.windowBounds = Rect(x: 0, y: 1e-300, width: .leastNonzeroMagnitude, height: .greatestFiniteMagnitude)
    event.size = Size(width: 0.1, height: -44)
    event.drawable = Size(width: .nan, height: 0)
    event.alpha = -0.0
    event.milliseconds = .nan
    event.count = 0
    event.reason = names.id(of: "noScene")
    event.code = names.id(of: "metal-zero-texture")
    event.use = names.id(of: "layout")
    event.by = names.id(of: "app")
    event.style = names.id(of: "a\u{0}b")
    event.framework = names.id(of: "uikit")
    event.request = names.id(of: "화면 회전")
    event.state = names.id(of: "'; DROP TABLE event; --")
    event.signal = names.id(of: "SIGABRT")
    event.exception = names.id(of: "noScene")
    return (event, names)
  }

  /// All that an event says, names in words. NaN and the sign of zero show.
  private static func words(_ event: Event, _ names: NameTable) -> String {
    var common = NameTable()
    // One fixed order of names, so that equal names have equal ids.
    for text in fullNames { _ = common.id(of: text) }
    return "\(event.moved(from: names, to: &common))"
  }

  private static let fullNames: [String] = {
    let (_, names) = fullEvent()
    return (1...names.count).map { names[NameID(rawValue: UInt32($0))] }
  }()

  @Test func theFullEventLeavesNothingUnsaid() {
    for child in Mirror(reflecting: Self.fullEvent().0).children {
      let text = "\(child.value)"
      #expect(text != "nil" && text != "NameID(rawValue: 0)", "\(child.label ?? "?") is not set")
    }
  }

  @Test func everyFieldComesBack() throws {
    let database = try TraceDatabase.scratch()
    let (event, names) = Self.fullEvent()
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add("s-1", "frame@1") { _, batch in
      batch.names = names
      batch.events = [event, Event(kind: .frame)]
      batch.texts = [
        EventText(keys: "{\"a\":\"\u{0}\"}", raw: "line \u{0} with NUL and 회전"), EventText(keys: "{}", raw: ""),
      ]
    }
    try ingestion.run(into: database)

    let (read, readNames) = try database.events(of: "s-1")
    try #require(read.count == 2)
    #expect(Self.words(read[0], readNames) == Self.words(event, names))
    var empty = Event(kind: .frame)
    empty.position = 1
    #expect(Self.words(read[1], readNames) == Self.words(empty, names))
    let timeline = try database.timeline(of: "s-1", positions: 0...99)
    #expect(timeline.map(\.raw) == ["line \u{0} with NUL and 회전", ""])
    #expect(timeline.map(\.keys) == ["{\"a\":\"\u{0}\"}", "{}"])
    #expect(timeline[0].subject == names[event.handler])
    #expect(timeline[0].capture == "a.log")
  }

  @Test func everyKindRoleOrientationAndFlagComesBack() throws {
    let database = try TraceDatabase.scratch()
    var events: [Event] = EventKind.allCases.map { Event(kind: $0) }
    for role in ViewRole.allCases {
      events.append(Event(kind: .frame))
      events[events.count - 1].role = role
    }
    for orientation in Orientation.allCases {
      events.append(Event(kind: .frame))
      events[events.count - 1].orientation = orientation
    }
    for flag in Flag.allCases {
      for value in [true, false] {
        events.append(Event(kind: .frame))
        events[events.count - 1].flags[flag] = value
      }
    }
    for index in events.indices { events[index].position = index }
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add("s-1", "frame@1") { _, batch in
      batch.events = events
      batch.texts = events.map { _ in EventText(keys: "{}", raw: "") }
    }
    try ingestion.run(into: database)
    let read = try database.events(of: "s-1").events
    #expect(read.map { "\($0)" } == events.map { "\($0)" })
  }

  @Test func batchesShareOneTableOfNames() throws {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add("s-1", "frame@1") { _, batch in
      var names = NameTable()
      batch.events = (0..<10_000).map { index in
        var event = Event(kind: .frame)
        event.view = names.id(of: "V#\(index % 3)")
        return event
      }
      batch.names = names
      batch.texts = batch.events.map { _ in EventText(keys: "{}", raw: "") }
    }
    try ingestion.run(into: database)
    var sizes: [Int] = []
    var next = 0
    try database.readEvents(of: "s-1") { events, names in
      sizes.append(events.count)
      for event in events {
        #expect(event.position == next)
        #expect(names[event.view] == "V#\(next % 3)")
        next += 1
      }
    }
    #expect(sizes == Array(repeating: 256, count: 39) + [16])
  }

  @Test func everyFactOfASessionComesBack() throws {
    let database = try TraceDatabase.scratch()
    var session = Session(id: "s-1")
    session.process = "Reader"
    session.pid = 812
    session.boot = "B1"
    session.device.identifier = "iPhone13,2"
    session.device.name = "QA 7"
    session.device.unitID = "00008101"
    session.device.simulator = false
    session.system.name = "iOS"
    session.system.version = "17.2"
    session.system.build = "21C62"
    session.app.bundle = "com.example.reader"
    session.app.version = "3.1"
    session.app.build = "412"
    session.debugger = true
    session.hooks = [.viewIsAppearing, .didTransition]
    session.labels = ["rack": "3", "a": ""]
    session.stated = [.device, .os]
    session.clock = .monotonic
    session.startSeen = true
    session.end = .kill
    var ingestion = Ingestion("a.log", digest: "d1")
    let facts = session
    try ingestion.add("s-1", "+0 frame@1; frame@2") { session, batch in
      session = facts
      batch.events[0].time = Timestamp(nanoseconds: 5)
      batch.events[1].time = Timestamp(nanoseconds: 3)
    }
    try ingestion.add("s-2", "frame@1")
    try ingestion.run(into: database)
    session.first = Timestamp(nanoseconds: 3)
    session.last = Timestamp(nanoseconds: 5)
    session.eventCount = 2
    let read = try database.sessionsToAnalyse()
    #expect(read.map(\.id) == ["s-1", "s-2"])
    #expect(Self.described(read[0]) == Self.described(session))
    #expect(read[1].hooks == nil)
    #expect(read[1].device == DeviceFacts())
  }

  private static func described(_ session: Session) -> [String] {
    Mirror(reflecting: session).children.map { child in
      switch child.value {
      case let set as Set<Fact>: "\(set.map(\.rawValue).sorted())"
      case let labels as [String: String]: "\(labels.sorted { $0.key < $1.key })"
      default: "\(child.label ?? ""): \(child.value)"
      }
    }
  }
}
