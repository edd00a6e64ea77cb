/// Finds the session that a line belongs to.
struct SessionIndex {
  /// How many sessions of one device can be found without a pid.
  static let maximumRecent = 32

  private var byKey: [SessionKey: OpenSession] = [:]
  private var byPid: [SessionKey: OpenSession] = [:]
  private var byProcess: [SessionKey: OpenSession] = [:]
  private var recentByDevice: [String: [OpenSession]] = [:]
  /// The session of the latest line that an app wrote.
  var latestApp: OpenSession?

  /// The current launch of exactly this process.
  func current(_ key: SessionKey) -> OpenSession? { byKey[key] }

  /// The latest session of the process with this pid on the device.
  func session(device: String, pid: Int) -> OpenSession? {
    byPid[SessionKey(device: device, process: "", pid: pid)]
  }

  /// The latest launch of the process on the device, whatever its pid.
  func latest(device: String, process: String) -> OpenSession? {
    byProcess[SessionKey(device: device, process: process, pid: nil)]
  }

  /// The latest sessions on the device, the latest first.
  func recent(device: String) -> ReversedCollection<[OpenSession]> { (recentByDevice[device] ?? []).reversed() }

  /// Makes `session` the one that lines of its process find.
  mutating func add(_ session: OpenSession) {
    enter(session, process: session.key.process, pid: session.key.pid)
    let device = session.key.device
    if recentByDevice[device]?.last === session { return }
    recentByDevice[device, default: []].append(session)
    if recentByDevice[device, default: []].count > Self.maximumRecent { recentByDevice[device]?.removeFirst() }
  }

  /// Lets lines find `session` by a process and pid that its session line states.
  mutating func enter(_ session: OpenSession, process: String, pid: Int?) {
    let device = session.key.device
    if !process.isEmpty {
      byKey[SessionKey(device: device, process: process, pid: pid)] = session
      byProcess[SessionKey(device: device, process: process, pid: nil)] = session
    }
    if let pid { byPid[SessionKey(device: device, process: "", pid: pid)] = session }
  }

  /// Drops the sessions for whose number `isGone` holds.
  mutating func forget(_ isGone: (Int) -> Bool) {
    byKey = byKey.filter { !isGone($0.value.number) }
    byPid = byPid.filter { !isGone($0.value.number) }
    byProcess = byProcess.filter { !isGone($0.value.number) }
    recentByDevice = recentByDevice.compactMapValues { sessions in
      let kept = sessions.filter { !isGone($0.number) }
      return kept.isEmpty ? nil : kept
    }
    if let latest = latestApp, isGone(latest.number) { latestApp = nil }
  }
}
