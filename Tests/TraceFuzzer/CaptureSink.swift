import TraceModel

/// Takes what an import hands over, keeps a hash of it, and checks that calls come as `EventSink` promises.
struct CaptureSink: EventSink {
  private(set) var events = 0
  /// Those of the events that say that something is missing: the log need not have a line for them.
  private(set) var marks = 0
  private(set) var sessions = 0
  private(set) var losses: [Loss] = []
  /// The first call that breaks the contract.
  private(set) var fault: String?
  private(set) var kinds: Set<String> = []
  private var hash = ContentHash()
  private var latest: [String: Int] = [:]
  private var isOpen: Set<String> = []

  /// 32 hex digits for all rows and sessions.
  var digest: String { hash.hex }

  /// Something is still open.
  var isUnfinished: Bool { !isOpen.isEmpty }

  mutating func open(_ session: Session) {
    if !isOpen.insert(session.id).inserted { fault = fault ?? "\(session.id) is opened twice" }
    if latest[session.id] == nil {
      sessions += 1
      latest[session.id] = -1
    }
  }

  mutating func write(_ batch: EventBatch, to session: String) {
    if !isOpen.contains(session) { fault = fault ?? "\(session) is written to while it is closed" }
    if batch.events.count != batch.texts.count {
      fault = fault ?? "\(batch.events.count) events of \(session) have \(batch.texts.count) texts"
    }
    for (event, text) in zip(batch.events, batch.texts) {
      events += 1
      if event.kind == .loss { marks += 1 }
      kinds.insert(event.kind.name)
      let before = latest[session] ?? -1
      if event.position != before + 1 { fault = fault ?? "\(event.position) follows \(before) in \(session)" }
      latest[session] = event.position
      if event.line < 1 || event.offset < 0 { fault = fault ?? "an event on line \(event.line) at \(event.offset)" }
      add(
        "\(session) \(event.position) \(event.line) \(event.offset) \(event.kind.name)"
          + " \(event.time?.nanoseconds ?? -1) \(event.tick?.nanoseconds ?? -1) \(event.seq ?? -1)"
          + " \(event.flags[.unordered] == true) \(event.flags[.cut] == true) \(batch.names[event.controller])")
      add(text.keys)
      add(text.raw)
    }
  }

  mutating func close(_ session: Session) {
    if isOpen.remove(session.id) == nil { fault = fault ?? "\(session.id) is closed twice" }
    add("\(session.id) \(session.process) \(session.pid ?? -1) \(session.end) \(session.startSeen) \(session.clock)")
    add("\(session.eventCount) \(session.first?.nanoseconds ?? -1) \(session.last?.nanoseconds ?? -1)")
    for fact in Fact.allCases { add("\(session[fact] ?? "")") }
  }

  mutating func take(_ launch: ReportedLaunch) {
    events += launch.opensSession ? launch.batch.events.count : 0
    if launch.batch.events.count != launch.batch.texts.count { fault = fault ?? "events of a report without text" }
    add("\(launch.summary.identity) \(launch.summary.signature.symbol ?? "") \(launch.session.end)")
    for text in launch.batch.texts { add(text.keys) }
  }

  mutating func record(_ loss: Loss) { losses.append(loss) }

  private mutating func add(_ text: String) {
    var copy = text
    copy.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    withUnsafeBytes(of: UInt8(0x0A)) { hash.update($0) }
  }
}
