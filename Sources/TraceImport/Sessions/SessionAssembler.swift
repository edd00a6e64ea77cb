internal import TraceModel

/// Sorts the events of one capture into launches and hands them on in batches.
///
/// Memory stays flat: only so many sessions have buffers, only so many are remembered, and what is held beyond the limits
/// is handed on at once. When events leave depends on the capture alone, never on where an earlier import ended, so a
/// grown capture gives the same positions and ids as a fresh one.
struct SessionAssembler {
  /// Sessions that have buffers; the one that is idle longest loses them.
  static let maximumAwake = 256
  /// Sessions that can go on; when there are more, the half that is idle longest is closed.
  static let maximumKept = 8192
  /// Events and bytes of text that are held for writing.
  static let maximumHeld = (events: 4096, bytes: 8 << 20)
  /// Events and bytes of lines that wait for their turn.
  static let maximumWaiting = (events: 8192, bytes: 8 << 20)

  /// What became of an event.
  enum Outcome: Equatable {
    case taken
    /// It is about a process that is no app of this capture.
    case unwanted
    /// The launch has this `seq` already.
    case duplicate
  }

  let resume: Int
  let clock: SourceClock
  /// The app that the command line says the capture is about.
  let bundle: String?
  var identity: SessionIdentity
  var index = SessionIndex()
  /// All that can go on, in the order in which they began.
  private(set) var sessions: [OpenSession] = []
  private var awake: [OpenSession] = []
  private var begun = 0
  private var marks = LossMarks()
  var unclaimed = UnclaimedAccounts()
  /// How many events were unwanted when they came, and belong to a session that began later.
  private(set) var claimed = 0
  private var held = (events: 0, bytes: 0)
  private var waiting = (events: 0, bytes: 0)
  private var isPastResume = false

  /// - Parameters:
  ///   - lineage: the name under which all imports of the growing capture are known.
  ///   - resume: events of lines before this offset are not handed on.
  ///   - bundle: the app that the capture is about, where the command line says so.
  init(lineage: String, clock: SourceClock, resume: Int, bundle: String?) {
    self.resume = resume
    self.clock = clock
    self.bundle = bundle
    identity = SessionIdentity(lineage: lineage, clock: clock)
  }

  /// The offset from which a longer capture must be read anew; nil: all that was taken is settled.
  var earliestUnsettledOffset: Int? {
    var earliest = unclaimed.earliestOffset
    for session in sessions {
      var offset = session.earliestWaitingOffset
      if let since = session.sleepsSince, !session.isOver, marks.loss(since: since) != nil {
        // It will be told of the loss when it goes on: behind its latest event.
        offset = session.latestOffset
      }
      if let offset { earliest = min(earliest ?? offset, offset) }
    }
    return earliest
  }

  /// No app wrote a line yet that is an event.
  var awaitsApp: Bool { index.latestApp == nil }

  /// Begins a session, which must get an event at once.
  mutating func begin(
    _ account: Account, process: String, pid: Int?, statement: LaunchStatement, emit: (SinkCall) throws -> Void
  ) throws -> OpenSession {
    let source = account.source
    let id = identity.id(of: account.event, from: source, process: process, pid: pid, statement: statement)
    var session = Session(id: id)
    session.process = process
    session.pid = pid
    session.boot = statement.boot ?? source.boot
    session.device.name = source.device.isEmpty ? nil : source.device
    session.relayName = session.device.name
    let key = SessionKey(device: source.device, process: source.process, pid: source.pid)
    let new = OpenSession(number: begun, resume: resume, session: session, key: key)
    begun += 1
    if sessions.count >= Self.maximumKept { try forget(emit) }
    sessions.append(new)
    awake.append(new)
    if !account.event.isStart { try putBefore(account, in: new, emit: emit) }
    return new
  }

  /// Gives a session that began before the log did what the log has of it before its first event.
  private mutating func putBefore(
    _ account: Account, in session: OpenSession, emit: (SinkCall) throws -> Void
  ) throws {
    // It may go on with a launch that another log shows: then something is missing between the two.
    if var loss = marks.loss(since: LossMarks()) {
      // The mark comes and goes with the event that it stands before.
      (loss.line, loss.offset, loss.raw, loss.length) = (account.event.line, account.event.offset, "", 0)
      let before = (session.batchCount, session.batchBytes, session.waitingCount, session.waitingBytes)
      session.append(loss)
      count(session, before)
    }
    var rest = unclaimed
    let accounts = rest.take { isAbout(session, $0, $1) }
    unclaimed = rest
    claimed += accounts.count
    for account in accounts { try append(account, to: session, emit: emit) }
  }

  /// Adds an event to a session, behind what the log lost while the session was idle.
  mutating func append(
    _ account: Account, to session: OpenSession, emit: (SinkCall) throws -> Void
  ) throws {
    reach(account.event.offset)
    let before = (session.batchCount, session.batchBytes, session.waitingCount, session.waitingBytes)
    if let since = session.sleepsSince {
      session.wake()
      awake.append(session)
      if let loss = marks.loss(since: since), !session.isOver { session.append(loss) }
    }
    learn(account, session)
    session.append(
      account.event, account.text, names: account.names, length: account.length,
      recordTick: account.source.recordTick)
    count(session, before)
    if awake.count > Self.maximumAwake { try putToSleep(emit) }
    if session.isBatchFull { try flush(session, emit) }
    try keepWithinLimits(emit)
  }

  /// Notes in every live session that the log lost messages here.
  mutating func note(_ loss: DroppedMessages, emit: (SinkCall) throws -> Void) throws {
    reach(loss.offset)
    marks.add(loss)
    for session in awake where !session.isOver {
      let before = (session.batchCount, session.batchBytes, session.waitingCount, session.waitingBytes)
      session.append(loss)
      count(session, before)
    }
    try keepWithinLimits(emit)
  }

  /// Hands on and closes all that is left.
  mutating func finish(_ emit: (SinkCall) throws -> Void) throws {
    reach(.max)
    for session in sessions { try close(session, emit) }
    sessions = []
    awake = []
  }

  /// Notes which sessions lived where an earlier import ended. It may have ended in the middle of a line and have taken
  /// that for another event of theirs, so what it told of them is told anew.
  private mutating func reach(_ offset: Int) {
    guard !isPastResume, offset >= resume else { return }
    isPastResume = true
    if resume > 0 { for session in sessions { session.isToldAnew = true } }
  }

  /// Takes over clock and end of the event.
  private func learn(_ account: Account, _ session: OpenSession) {
    let event = account.event
    if let end = SessionEnd(event, names: account.names) {
      session.session.end = session.session.end.combined(with: end)
    }
    guard let time = event.time else { return }
    let isInstant = clock.isInstant(timeIsComplete: account.source.timeIsComplete)
    switch session.session.clock {
    case .none: session.session.clock = isInstant ? .wall : .wallNoZone
    case .wall: if !isInstant { session.session.clock = .wallNoZone }
    case .wallNoZone, .monotonic: break
    }
    guard isInstant else {
      session.session.stampsAreInstants = false
      return
    }
    session.session.first = session.session.first.map { min($0, time) } ?? time
    session.session.last = session.session.last.map { max($0, time) } ?? time
  }

  private mutating func count(_ session: OpenSession, _ before: (Int, Int, Int, Int)) {
    held.events += session.batchCount - before.0
    held.bytes += session.batchBytes - before.1
    waiting.events += session.waitingCount - before.2
    waiting.bytes += session.waitingBytes - before.3
  }

  private mutating func keepWithinLimits(_ emit: (SinkCall) throws -> Void) throws {
    let isWaitingTooLong = waiting.events > Self.maximumWaiting.events || waiting.bytes > Self.maximumWaiting.bytes
    guard isWaitingTooLong || held.events > Self.maximumHeld.events || held.bytes > Self.maximumHeld.bytes
    else { return }
    for session in awake.sorted(by: { $0.number < $1.number }) {
      if isWaitingTooLong { release(session) }
      try flush(session, emit)
    }
  }

  private mutating func release(_ session: OpenSession) {
    let before = (session.batchCount, session.batchBytes, session.waitingCount, session.waitingBytes)
    session.releaseWindow()
    count(session, before)
  }

  private mutating func flush(_ session: OpenSession, _ emit: (SinkCall) throws -> Void) throws {
    let before = (session.batchCount, session.batchBytes, session.waitingCount, session.waitingBytes)
    guard let batch = session.takeBatch() else { return }
    count(session, before)
    try announce(session, emit)
    try emit(.write(batch, session: session.session.id))
  }

  private func announce(_ session: OpenSession, _ emit: (SinkCall) throws -> Void) throws {
    if session.isAnnounced { return }
    session.isAnnounced = true
    try emit(.open(session.summary, relayName: session.key.device))
  }

  private mutating func close(_ session: OpenSession, _ emit: (SinkCall) throws -> Void) throws {
    release(session)
    try flush(session, emit)
    if session.isToldAnew { try announce(session, emit) }
    if session.isAnnounced { try emit(.close(session.summary, relayName: session.key.device)) }
  }

  /// Drops the buffers of the session that is idle longest.
  private mutating func putToSleep(_ emit: (SinkCall) throws -> Void) throws {
    guard let idle = awake.indices.min(by: { awake[$0].latestLine < awake[$1].latestLine }) else { return }
    let session = awake.remove(at: idle)
    release(session)
    try flush(session, emit)
    session.sleep(at: marks)
  }

  /// Closes the half of the sessions that is idle longest.
  private mutating func forget(_ emit: (SinkCall) throws -> Void) throws {
    let asleep = sessions.filter { $0.sleepsSince != nil }.sorted {
      ($0.latestLine, $0.number) < ($1.latestLine, $1.number)
    }
    let closed = Set(asleep.prefix(Self.maximumKept / 2).map(\.number))
    for session in sessions where closed.contains(session.number) { try close(session, emit) }
    sessions.removeAll { closed.contains($0.number) }
    index.forget { closed.contains($0) }
  }
}
