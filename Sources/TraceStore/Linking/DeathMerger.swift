import TraceModel

/// Makes one death of reports that tell of the same: copies of one report, and what several makers wrote of one crash.
struct DeathMerger {
  /// Nanoseconds that the stamps of two makers may lie apart.
  private static let apart: Int64 = 2_000_000_000
  /// With so many of the next ones each is compared.
  private static let reach = 64

  /// Deaths in an order that does not know what was read first.
  static func merged(_ reports: [ReportRows.Stored]) -> [ReportedDeath] {
    var byIdentity: [String: ReportedDeath] = [:]
    for report in reports {
      let death = ReportedDeath(report)
      if byIdentity[report.summary.identity]?.add(death) == nil { byIdentity[report.summary.identity] = death }
    }
    var deaths = byIdentity.values.sorted { $0.identity < $1.identity }
    joinMakers(&deaths)
    joinPeriods(&deaths)
    return deaths.sorted { $0.identity < $1.identity }
  }

  /// No maker knows the other's id: model, system, app and place must be the same, and the instants all but the same. The
  /// nearest belong together.
  private static func joinMakers(_ deaths: inout [ReportedDeath]) {
    let timed = deaths.indices.filter { deaths[$0].captured?.hasZone == true }
    let order = timed.sorted { (time(deaths[$0]), $0) < (time(deaths[$1]), $1) }
    var pairs: [(distance: Int64, first: Int, second: Int)] = []
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...].prefix(reach) {
        let distance = time(deaths[second]) - time(deaths[first])
        if distance > apart { break }
        if areOne(deaths[first], deaths[second]) { pairs.append((distance, min(first, second), max(first, second))) }
      }
    }
    var target = Array(deaths.indices)
    for pair in pairs.sorted(by: { $0 < $1 }) {
      let (first, second) = (target[pair.first], target[pair.second])
      // Each maker tells of a death once.
      guard first != second, deaths[first].families.isDisjoint(with: deaths[second].families) else { continue }
      let (kept, gone) = (min(first, second), max(first, second))
      deaths[kept].add(deaths[gone])
      for index in target.indices where target[index] == gone { target[index] = kept }
    }
    deaths = deaths.indices.filter { target[$0] == $0 }.map { deaths[$0] }
  }

  private static func time(_ death: ReportedDeath) -> Int64 { death.captured?.time.nanoseconds ?? .max }

  private static func areOne(_ a: ReportedDeath, _ b: ReportedDeath) -> Bool {
    guard a.families.isDisjoint(with: b.families), agree(a.launch, b.launch) else { return false }
    if a.launch.pid != nil, a.launch.pid == b.launch.pid { return true }
    return !a.frameKeys.isDisjoint(with: b.frameKeys)
  }

  /// What both say of the launch is the same, and it is enough: model, system, and app or process.
  private static func agree(_ a: Session, _ b: Session) -> Bool {
    func differ<Value: Equatable>(_ x: Value?, _ y: Value?) -> Bool { x != nil && y != nil && x != y }
    if differ(a.pid, b.pid) || differ(a.boot, b.boot) { return false }
    for fact in [Fact.device, .simulator, .os, .build, .app, .version, .appBuild] where differ(a[fact], b[fact]) {
      return false
    }
    guard a.device.identifier != nil, a.device.identifier == b.device.identifier,
      a.system.version != nil, a.system.version == b.system.version
    else { return false }
    return a.app.bundle != nil && a.app.bundle == b.app.bundle || !a.process.isEmpty && a.process == b.process
  }

  /// A report of a period goes with the only death in it that it can be; never with one of several.
  private static func joinPeriods(_ deaths: inout [ReportedDeath]) {
    let periods = deaths.indices.filter { deaths[$0].window != nil }
    if periods.isEmpty { return }
    let byPlace = Dictionary(grouping: deaths.indices) { Place(deaths[$0].launch) }
    var wanted: [Int: [Int]] = [:]
    for period in periods {
      let candidates = (byPlace[Place(deaths[period].launch)] ?? []).filter { isIn(deaths[$0], deaths[period]) }
      if candidates.count == 1, let only = candidates.first { wanted[only, default: []].append(period) }
    }
    var gone: Set<Int> = []
    // Two such reports of one death are two deaths, of which one is not known otherwise.
    for (death, periods) in wanted where periods.count == 1 {
      deaths[death].add(deaths[periods[0]])
      gone.insert(periods[0])
    }
    deaths = deaths.indices.filter { !gone.contains($0) }.map { deaths[$0] }
  }

  /// What must be the same in both.
  private struct Place: Hashable {
    var device: String?
    var system: String?

    init(_ launch: Session) { (device, system) = (launch.device.identifier, launch.system.version) }
  }

  private static func isIn(_ death: ReportedDeath, _ period: ReportedDeath) -> Bool {
    guard let captured = death.captured, captured.hasZone, let window = period.window, let begin = window.begin?.time,
      let end = window.end?.time, begin <= captured.time, captured.time <= end, death.kind == period.kind
    else { return false }
    guard agree(death.launch, period.launch) else { return false }
    let (mine, theirs) = (death.frameKeys, period.frameKeys)
    return mine.isEmpty || theirs.isEmpty || !mine.isDisjoint(with: theirs)
  }
}
