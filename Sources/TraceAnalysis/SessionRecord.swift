internal import TraceModel

/// What the session as a whole showed: which kinds its recorder can see, and how the process ended.
struct SessionRecord {
  private let session: Session
  private var seen: KindSet
  /// What the recorder logged in other launches.
  private let seenElsewhere: KindSet
  /// By number of the class.
  private var seenOfClass: [KindSet] = []
  private(set) var end: SessionEnd
  /// The first event that tells of the death. Its time is that of the first which has one: the console shows the text of
  /// a death raw before it shows it with a stamp.
  private(set) var death: Sighting?
  private var deathStamp: Int?
  /// The last event.
  private(set) var last: Sighting?
  /// The same with the log's time.
  var lastByLog: Sighting? {
    var sighting = last
    sighting?.clock = lastLogClock
    return sighting
  }
  private var lastLogClock = ActiveTime()
  private var exception = NameID.none
  private var signal = NameID.none
  private var reason = NameID.none
  /// Position of the last record of lost messages; nil: none.
  private(set) var lastGap: Int?

  init(_ session: Session, seenElsewhere: KindSet) {
    self.session = session
    self.seenElsewhere = seenElsewhere
    end = session.end
    seen = KindSet(session.hooks ?? [])
  }

  /// Takes the next event. `now`: the same as a witness; `classNumber`: of its controller's class, 0 if it names none.
  mutating func see(_ occurrence: Occurrence, as now: Sighting, classNumber: Int, names: NameTable) {
    let event = occurrence.event
    seen.insert(event.kind)
    last = now
    lastLogClock = occurrence.logClock
    if classNumber != 0 {
      while classNumber >= seenOfClass.count { seenOfClass.append(KindSet()) }
      seenOfClass[classNumber].insert(event.kind)
    }
    if event.kind == .loss { lastGap = event.position }
    guard let said = SessionEnd(event, names: names) else { return }
    end = end.combined(with: said)
    if said == .crash || said == .kill {
      let clock = occurrence.clock
      if death == nil { death = now }
      if deathStamp == nil, clock.tick != nil || clock.wall != nil {
        death?.clock = clock
        deathStamp = event.position
      }
      if exception.isNone { exception = event.exception }
      if signal.isNone { signal = event.signal }
      if reason.isNone { reason = event.reason }
    }
  }

  /// The recorder can see one of `kinds`: it says so, or one was logged. No kinds: always.
  func isVisible(anyOf kinds: [EventKind]) -> Bool {
    kinds.isEmpty || kinds.contains { seen.contains($0) }
  }

  /// The same, where a launch in which none was logged is not to excuse what another launch shows the recorder to log.
  func isVisibleAnywhere(anyOf kinds: KindSet) -> Bool {
    kinds.isEmpty || !kinds.isDisjoint(with: seen) || !kinds.isDisjoint(with: seenElsewhere)
  }

  /// The recorder can see `kinds` of objects of this class: it says so, or one was logged of the class. No kinds: always.
  func isVisible(allOf kinds: [EventKind], ofClass classNumber: Int) -> Bool {
    kinds.allSatisfy { kind in
      session.hooks?.contains(kind) == true
        || seenOfClass.indices.contains(classNumber) && seenOfClass[classNumber].contains(kind)
    }
  }

  /// The crash, if the process crashed.
  func crash(names: NameTable) -> Crash? {
    guard end == .crash else { return nil }
    let position = death?.position ?? 0
    var crash = Crash(
      id: "c-" + ContentHash(of: "\(session.id) \(position)").hex.prefix(12), kind: "log", session: session.id,
      position: position, signature: "")
    func text(_ id: NameID) -> String? { id.isNone ? nil : names[id] }
    crash.stampPosition = deathStamp ?? position
    crash.exception = text(exception)
    crash.signal = text(signal)
    crash.reason = text(reason)
    crash.signature = CauseText.key(cause: crash.exception ?? crash.signal ?? "crash", reason: crash.reason)
    return crash
  }
}
