internal import TraceModel

extension CrashReport {
  /// The launch that the report tells of, and what happened in it as far as it says.
  var launch: ReportedLaunch {
    let summary = CrashSummary(of: self)
    var session = Session(id: "s-" + ContentHash(of: "launch of \(summary.identity)").hex.prefix(12))
    session.process = process ?? ""
    session.pid = pid
    session.boot = boot
    session.device = device
    session.system = system
    session.app = app
    session.stated = Set(Fact.allCases.filter { session[$0] != nil })
    let batch = events(summary)
    session.end = kind == .crash ? .crash : kind.isDeath ? .kill : .unknown
    let times = batch.events.compactMap(\.time)
    session.first = times.min()
    session.last = times.max()
    session.stampsAreInstants = instantsHaveZone
    session.clock = times.isEmpty ? .none : instantsHaveZone ? .wall : .wallNoZone
    session.eventCount = batch.events.count
    return ReportedLaunch(summary: summary, session: session, batch: batch)
  }

  /// The scale of the events: that of the death, else that of the crumbs.
  private var instantsHaveZone: Bool {
    captured?.hasZone ?? crumbs.lazy.compactMap { $0.event == nil ? nil : $0.time?.hasZone }.first ?? true
  }

  private func events(_ summary: CrashSummary) -> EventBatch {
    var batch = trail
    let told = crumbs.filter { $0.event != nil }
    for (index, crumb) in told.enumerated() {
      batch.events[index].line = line
      batch.events[index].offset = offset + crumb.offset
      // Stamps of two scales cannot stand in one session.
      if let time = crumb.time, time.hasZone != instantsHaveZone { batch.events[index].time = nil }
    }
    if kind.isDeath { append(death(&batch.names), to: &batch) }
    return batch
  }

  private func append(_ death: (event: Event, keys: String), to batch: inout EventBatch) {
    var event = death.event
    event.position = batch.events.count
    event.line = line
    event.offset = offset
    batch.events.append(event)
    batch.texts.append(EventText(keys: death.keys, raw: deathText))
  }

  /// A crash is a crash; a kill is an exit that the system forced.
  private func death(_ names: inout NameTable) -> (Event, String) {
    var event = Event(kind: kind == .crash ? .crash : .exit)
    event.time = captured?.time
    var list = PairList()
    func add(_ key: String, _ value: String?) {
      guard let value, !value.isEmpty, event.assign(key, value, names: &names) != .malformed else { return }
      list.set(key, value)
    }
    if kind == .crash {
      add("exception", exception.name ?? exception.type)
      add("reason", exception.reason)
    } else {
      add("reason", "kill")
    }
    add("signal", exception.signal)
    add("code", deathCode)
    return (event, list.json)
  }

  private var deathCode: String? {
    switch kind {
    case .watchdog: "0x8badf00d"
    case .jetsam: termination.reason ?? "jetsam"
    default: termination.code.flatMap { $0 > 0xFFFF ? "0x" + String($0, radix: 16) : nil }
    }
  }

  /// What stands for the line that a log would have.
  private var deathText: String {
    let cause = [exception.type, exception.signal, exception.name].compactMap { $0 }.joined(separator: " ")
    let reason = exception.reason ?? termination.reason
    let head = [format, kind == .crash ? "crash" : kind.rawValue].joined(separator: " ")
    return CrashText.bounded([head, cause, reason ?? ""].filter { !$0.isEmpty }.joined(separator: ": "))
  }
}
