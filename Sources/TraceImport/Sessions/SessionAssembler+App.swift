internal import TraceModel

/// Lines that an app wrote itself.
extension SessionAssembler {
  /// Takes an event of the app that wrote the line.
  mutating func take(_ given: Account, emit: (SinkCall) throws -> Void) throws -> Outcome {
    var account = given
    let isSessionLine = account.event.kind == .session
    let statement =
      isSessionLine ? LaunchStatement(sessionKeys: account.keys) : LaunchStatement(eventKeys: account.keys)
    if account.event.time == nil, let wall = statement.wall {
      account.event.time = wall
      account.source.timeIsComplete = true
    }
    let found = currentSession(for: account.source)
    switch found.map({ relation(of: account, statement, to: $0) }) ?? .newLaunch {
    case .duplicate: return .duplicate
    case .sameLaunch:
      guard let session = found else { return .unwanted }
      adopt(session, account.source)
      try add(account, statement, to: session, emit: emit)
    case .newLaunch:
      let source = account.source
      // A line without process belongs to the app that wrote the lines before.
      let process = source.process.isEmpty ? statement.process ?? "" : source.process
      let session = try begin(
        account, process: process, pid: source.pid ?? statement.pid, statement: statement, emit: emit)
      if let neighbour = source.neighbour, source.process.isEmpty { name(session, neighbour) }
      supersede(found, by: session)
      index.add(session)
      try add(account, statement, to: session, emit: emit)
    }
    return .taken
  }

  private enum Relation { case sameLaunch, newLaunch, duplicate }

  /// The session that a line of this source goes on with, unless it begins one.
  private func currentSession(for source: EventSource) -> OpenSession? {
    if source.process.isEmpty {
      // A log without names may still have numbers.
      if let pid = source.pid, index.latestApp?.session.pid != nil {
        return index.session(device: source.device, pid: pid)
      }
      guard let latest = index.latestApp, source.device.isEmpty || latest.key.device == source.device else {
        return nil
      }
      return latest
    }
    let key = SessionKey(device: source.device, process: source.process, pid: source.pid)
    if let session = index.current(key) { return session }
    guard let pid = source.pid else { return index.latest(device: source.device, process: source.process) }
    // Lines without process or pid may have come first.
    let candidates = [
      index.current(SessionKey(device: source.device, process: source.process, pid: nil)), index.latestApp,
      index.session(device: source.device, pid: pid),
    ]
    return candidates.compactMap { $0 }.first { isNameless($0, for: source) }
  }

  /// Whether a session began by lines that did not say what this source says, and says nothing else.
  private func isNameless(_ session: OpenSession, for source: EventSource) -> Bool {
    guard session.key.pid == nil || session.key.process.isEmpty, !session.isOver else { return false }
    let own = session.session
    return (own.process.isEmpty || own.process == source.process) && (own.pid == nil || own.pid == source.pid)
      && (session.key.device.isEmpty || session.key.device == source.device)
  }

  private func relation(of account: Account, _ statement: LaunchStatement, to session: OpenSession) -> Relation {
    let event = account.event
    if let boot = statement.boot ?? account.source.boot, let known = session.session.boot, boot != known {
      return .newLaunch
    }
    switch session.judge.judge(event, hasPid: session.session.pid != nil) {
    case .duplicate: return .duplicate
    case .restart: return .newLaunch
    case .new: break
    }
    // An event that goes on counting goes on with the launch, whatever its kind.
    let continuesCount = event.seq.map { $0 > session.judge.highest ?? .max } ?? false
    if event.kind == .session {
      if let pid = statement.pid, let known = session.session.pid, pid != known { return .newLaunch }
      return session.hasOnlyLaunchMarks || continuesCount ? .sameLaunch : .newLaunch
    }
    if event.kind.isLaunchMark {
      if session.isOver { return .newLaunch }
      if account.source.pid != nil || continuesCount { return .sameLaunch }
      // Each spelling of a launch mark stands once in a launch, and one of them stands before the first screen.
      if session.launchMarks.isEmpty { return session.hasAppearanceOrTransition ? .newLaunch : .sameLaunch }
      return session.launchMarks.contains(account.launchMark) ? .newLaunch : .sameLaunch
    }
    let isDead = session.session.end == .crash || session.session.end == .kill
    return isDead && account.source.pid == nil && event.kind.isBeginning ? .newLaunch : .sameLaunch
  }

  /// Gives a session that began without process or pid the ones that this line has.
  private mutating func adopt(_ session: OpenSession, _ source: EventSource) {
    guard !source.process.isEmpty, source.pid != nil || session.key.process.isEmpty,
      session.key != SessionKey(device: source.device, process: source.process, pid: source.pid)
    else { return }
    guard session.key.process.isEmpty || session.key.pid == nil else { return }
    name(session, SessionKey(device: source.device, process: source.process, pid: source.pid))
    supersede(index.latest(device: source.device, process: source.process), by: session)
    index.add(session)
  }

  private func name(_ session: OpenSession, _ key: SessionKey) {
    session.key = key
    session.session.process = key.process
    session.session.pid = key.pid ?? session.session.pid
    if key.device.isEmpty { return }
    if session.session.device.name == nil { session.session.device.name = key.device }
    if session.session.relayName == nil { session.session.relayName = key.device }
  }

  /// The process runs once at a time: what was its launch before is over.
  private func supersede(_ found: OpenSession?, by session: OpenSession) {
    if let found, found !== session { found.isSuperseded = true }
    let key = session.key
    guard !key.process.isEmpty, let latest = index.latest(device: key.device, process: key.process) else { return }
    if latest !== session { latest.isSuperseded = true }
  }

  /// Adds the app's own event and what it says of the launch.
  private mutating func add(
    _ account: Account, _ statement: LaunchStatement, to session: OpenSession, emit: (SinkCall) throws -> Void
  ) throws {
    let event = account.event
    let isMark = event.kind.isLaunchMark
    if event.seq == 1 || (isMark || event.kind == .session) && !session.hasAppearanceOrTransition {
      session.session.startSeen = true
    }
    if isMark, session.launchMarks.count < 16 { session.launchMarks.insert(account.launchMark) }
    if !isMark { session.hasOnlyLaunchMarks = false }
    if event.kind.isAppearanceOrTransition { session.hasAppearanceOrTransition = true }
    if session.session.boot == nil { session.session.boot = statement.boot ?? account.source.boot }
    if event.kind == .session { learn(statement, session) }
    if DebuggerSign.isShown(by: event, names: account.names), session.session.stated.insert(.debugger).inserted {
      session.session[.debugger] = "true"
    }
    session.judge.take(event)
    index.latestApp = session
    try append(account, to: session, emit: emit)
  }

  /// Takes over what a session line states. The first word on each fact stays.
  private mutating func learn(_ statement: LaunchStatement, _ session: OpenSession) {
    for fact in Fact.allCases {
      guard let value = statement.facts[fact], session.session.stated.insert(fact).inserted else { continue }
      session.session[fact] = value
    }
    session.session.labels.merge(statement.labels) { mine, _ in mine }
    session.session.statedLabels.formUnion(statement.labels.keys)
    if let hooks = statement.hooks { session.session.hooks = hooks }
    if session.session.process.isEmpty, let process = statement.process { session.session.process = process }
    if session.session.pid == nil { session.session.pid = statement.pid }
    if let process = statement.process,
      index.current(
        SessionKey(device: session.key.device, process: process, pid: statement.pid)) == nil
    {
      index.enter(session, process: process, pid: statement.pid)
    }
  }
}
