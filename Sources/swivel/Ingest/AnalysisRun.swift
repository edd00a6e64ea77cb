import TraceAnalysis
import TraceModel
import TraceStore

/// Analyses sessions of a database one behind another and keeps what comes of it: while one is analysed, the next is read.
struct AnalysisRun {
  /// A session whose analysis was not taken yet.
  private struct Pending {
    var session: Session
    /// What other launches show its recorder to log was taken into account.
    var isSettled: Bool
  }

  private let pass: AnalysisPass
  private let rulesVersion: String
  private(set) var plans: RulePlans
  private let line = AnalysisLine()
  private var pending: [Pending] = []
  /// What was found in each session that was kept, by its id.
  private(set) var tallies: [String: FindingTally] = [:]

  init(_ database: TraceDatabase, by plans: RulePlans, rulesVersion: String) throws {
    pass = try database.analysisPass()
    self.plans = plans
    self.rulesVersion = rulesVersion
  }

  /// Analyses these sessions, in this order; returns when all are kept.
  mutating func analyse(_ sessions: [Session]) throws {
    for session in sessions {
      try give(session, seenElsewhere: nil)
      // One behind, whatever the speed: the order in which sessions are kept must not depend on it.
      while pending.count > 1 { try keepOldest() }
    }
    while !pending.isEmpty { try keepOldest() }
  }

  private mutating func give(_ session: Session, seenElsewhere: KindSet?) throws {
    try line.give(session, by: plans.plan(for: session), seenElsewhere: seenElsewhere ?? KindSet()) { see in
      try pass.readEvents(of: session.id) { see($0, $1) }
    }
    pending.append(Pending(session: session, isSettled: seenElsewhere != nil))
  }

  private mutating func keepOldest() throws {
    let analysis = line.take()
    let oldest = pending.removeFirst()
    if !oldest.isSettled, !analysis.wanted.isEmpty {
      let seen = try pass.kindsInLaunches(like: oldest.session)
      if !seen.isDisjoint(with: analysis.wanted) { return try give(oldest.session, seenElsewhere: seen) }
    }
    try pass.save(analysis, of: oldest.session.id, rulesVersion: rulesVersion)
    tallies[oldest.session.id] = FindingTally(analysis)
  }
}
