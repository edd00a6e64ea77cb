import TraceModel

/// Which death is the end of which session. It rests on what reports and logs say, never on what was read first.
struct LinkPlan {
  struct Tie {
    var death: ReportedDeath
    /// Row of a log's session; nil: the death has a session of its own.
    var session: Int64?
    var match: LaunchMatch
  }

  private(set) var ties: [Tie] = []

  /// From this on a link is sure enough to say that two reports tell of one death.
  private static let sure = 0.8
  /// Nanoseconds by which one of two sessions must be nearer to be the one.
  private static let telling: Int64 = 1_000_000_000
  private static let own = LaunchMatch(link: CrashLink(.own, 1), gap: nil, shift: 0)

  private struct Candidate {
    var death: Int
    var session: Int64
    var name: String
    var match: LaunchMatch

    var key: (Double, Int64, Int, String) { (-match.link.confidence, match.gap ?? .max, death, name) }
  }

  init(_ deaths: [ReportedDeath], _ reader: LaunchReader) throws(StoreFailure) {
    var candidates: [Candidate] = []
    var launches: [Int64: LaunchMatch.Launch] = [:]
    for (index, death) in deaths.enumerated() {
      var fitting: [Candidate] = []
      for row in try reader.candidates(for: death) {
        let launch: LaunchMatch.Launch
        if let known = launches[row] { launch = known } else { launch = try reader.launch(row) }
        if launches.count < 1 << 14 { launches[row] = launch }
        guard let match = LaunchMatch.match(death, launch) else { continue }
        fitting.append(Candidate(death: index, session: row, name: launch.session.id, match: match))
      }
      if fitting.isEmpty, let crash = try Self.onlyCrash(in: death, reader) { fitting = [crash(index)] }
      candidates += Self.best(fitting)
    }
    assign(deaths, candidates.sorted { $0.key < $1.key })
  }

  /// The best one; none, if another is as good.
  private static func best(_ candidates: [Candidate]) -> [Candidate] {
    guard let best = candidates.min(by: { $0.key < $1.key }) else { return [] }
    let isDoubtful = candidates.contains { other in
      if other.session == best.session || other.match.link.confidence < best.match.link.confidence { return false }
      guard let mine = best.match.gap, let theirs = other.match.gap else { return true }
      return (mine &- theirs).magnitude < UInt64(telling)
    }
    return isDoubtful ? [] : [best]
  }

  /// For a report of a period: the only session in it that crashed and can be the one.
  private static func onlyCrash(
    in death: ReportedDeath, _ reader: LaunchReader
  ) throws(StoreFailure) -> ((Int) -> Candidate)? {
    guard let window = death.window, let begin = window.begin?.time, let end = window.end?.time, death.kind == .crash
    else { return nil }
    var found: (row: Int64, name: String)?
    for row in try reader.candidates(for: death) {
      let launch = try reader.launch(row)
      let session = launch.session
      guard session.end == .crash, session.stampsAreInstants, let last = session.last, begin <= last, last <= end,
        LaunchMatch.agree(death.launch, session)
      else { continue }
      if found != nil { return nil }
      found = (row, session.id)
    }
    return found.map { found in
      { index in
        Candidate(
          death: index, session: found.row, name: found.name,
          match: LaunchMatch(link: CrashLink(.window, 0.3), gap: nil, shift: nil))
      }
    }
  }

  private mutating func assign(_ deaths: [ReportedDeath], _ candidates: [Candidate]) {
    /// Of each session, the tie; of each death, whether it is settled.
    var taken: [Int64: Int] = [:]
    var settled: Set<Int> = []
    for candidate in candidates where !settled.contains(candidate.death) {
      let death = deaths[candidate.death]
      if let tie = taken[candidate.session] {
        // A launch ends once: two makers who are sure of it tell of one death.
        guard candidate.match.link.confidence >= Self.sure, ties[tie].match.link.confidence >= Self.sure,
          ties[tie].death.families.isDisjoint(with: death.families)
        else { continue }
        ties[tie].death.add(death)
      } else {
        taken[candidate.session] = ties.count
        ties.append(Tie(death: death, session: candidate.session, match: candidate.match))
      }
      settled.insert(candidate.death)
    }
    for (index, death) in deaths.enumerated() where !settled.contains(index) {
      ties.append(Tie(death: death, session: nil, match: Self.own))
    }
  }
}
