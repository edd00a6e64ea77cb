import TraceModel

/// How well a death that reports tell of fits a session that a log tells of.
struct LaunchMatch {
  var link: CrashLink
  /// Nanoseconds from the session's last event to the death; nil: nothing tells.
  var gap: Int64?
  /// Nanoseconds to add to the report's stamps to have the log's scale; nil: they have none in common.
  var shift: Int64?

  /// A session as its log alone tells it.
  struct Launch {
    var session: Session
    var firstTick: Int64?
    var lastTick: Int64?
  }

  /// nil: they are not one launch, or nothing says so.
  static func match(_ death: ReportedDeath, _ launch: Launch) -> LaunchMatch? {
    let (said, session) = (death.launch, launch.session)
    if contradicts(said, session) { return nil }
    // A launch that ended by itself did not die.
    if session.end == .exit { return nil }
    let time = LaunchTime(death, launch)
    if !death.ids.isDisjoint(with: session.labels.values) { return time.match(.incident, 1) }
    if time.relation == .apart { return nil }
    let isNamed = isNamed(said, session)
    let samePid = said.pid != nil && said.pid == session.pid
    let sameBoot = said.boot != nil && said.boot == session.boot
    if samePid, isNamed || sameBoot {
      if sameBoot, time.ticksAreBefore { return nil }
      if sameBoot { return time.ticksFit ? time.match(.ticks, 0.99) : time.match(.pid, 0.97) }
      switch time.relation {
      case .near: return time.match(.pid, 0.95)
      case .nearInSomeZone: return time.match(.pid, 0.85)
      case .unknown: return time.ticksAreInside ? time.match(.ticks, 0.9) : time.match(.pid, 0.7)
      case .apart: return nil
      }
    }
    if said.pid != nil, session.pid != nil { return nil }
    // From here on a wrong fact is enough to doubt it.
    guard isNamed, !differs(said, session) else { return nil }
    if sameBoot, time.ticksAreInside { return time.match(.ticks, 0.9) }
    guard let gap = time.gap, gap <= LaunchTime.bound else { return nil }
    let isDead = session.end == .crash || session.end == .kill
    switch time.relation {
    case .near: return time.match(.time, isDead ? 0.8 : 0.6)
    case .nearInSomeZone: return isDead ? time.match(.time, 0.5) : nil
    case .unknown, .apart: return nil
    }
  }

  // MARK: Facts

  /// What both say of process, boot or model is not the same.
  private static func contradicts(_ said: Session, _ session: Session) -> Bool {
    func differ<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a != nil && b != nil && a != b }
    if differ(said.pid, session.pid) || differ(said.boot, session.boot) { return true }
    if !said.process.isEmpty, !session.process.isEmpty, !isSameName(said.process, session.process) { return true }
    if differ(said.app.bundle, session.app.bundle), session.stated.contains(.app) { return true }
    return differ(said.device.identifier, session.device.identifier) && session.stated.contains(.device)
  }

  /// Reports and logs cut long names.
  private static func isSameName(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    func isCut(_ short: String, _ long: String) -> Bool {
      [15, 16, 31, 32].contains(short.utf8.count) && long.utf8.starts(with: short.utf8)
    }
    return isCut(a, b) || isCut(b, a)
  }

  /// Both name the process or the app, and it is the same.
  private static func isNamed(_ said: Session, _ session: Session) -> Bool {
    if !said.process.isEmpty, !session.process.isEmpty { return isSameName(said.process, session.process) }
    return said.app.bundle != nil && said.app.bundle == session.app.bundle
  }

  /// Model, system and app are known to both, and the same.
  static func agree(_ said: Session, _ session: Session) -> Bool {
    let isKnown = [Fact.device, .os, .version].allSatisfy { said[$0] != nil && said[$0] == session[$0] }
    return isKnown && isNamed(said, session) && !differs(said, session) && !contradicts(said, session)
  }

  /// A fact that both know is not the same.
  private static func differs(_ said: Session, _ session: Session) -> Bool {
    [Fact.device, .simulator, .os, .build, .app, .version, .appBuild].contains { fact in
      guard let mine = said[fact], let theirs = session[fact] else { return false }
      return mine != theirs
    }
  }
}
