import TraceModel

/// Adds sessions up to a `Breakdown`.
struct BreakdownCounter {
  /// What the catalogue says of a rule.
  struct RuleFacts {
    var severity: Severity
    /// The crash plays a role in it, so how it goes with crashes says nothing.
    var isAboutCrash: Bool
  }

  private let groupings: [Grouping]
  private let rules: [String: RuleFacts]
  private let selection: SessionSelection
  private var totals = Breakdown.Totals()
  private var groups: [[String?]: Breakdown.Group] = [:]
  private var ruleCounts: [[String?]: [String: Breakdown.RuleCount]] = [:]
  private var hazards: [String: Breakdown.HazardCount] = [:]
  /// The units on which each rule was broken for certain.
  private var units: [String: Set<String>] = [:]
  /// By group, or by session where nothing says what it has in common with others.
  private var causes: [String: CauseCount] = [:]

  private struct CauseCount {
    var cause: Breakdown.Cause
    var sessions: [[String?]: Int] = [:]
    var rules: [String: Int] = [:]
  }

  /// What one rule made of one session.
  private struct Account {
    var severity: Severity?
    var isExposed = false
    var pending = 0
    var certain = 0
    var possible = 0
  }

  init(groupings: [Grouping], rules: [String: RuleFacts], selection: SessionSelection) {
    self.groupings = groupings
    self.rules = rules
    self.selection = selection
  }

  /// Counts one session. `cause`: of its crash.
  mutating func count(
    _ stored: StoredSession, findings: [FindingReader.Summary], exposures: [Exposure], cause: Breakdown.Cause? = nil
  ) {
    let key = groupings.map(stored.value(of:))
    let crashed = stored.hasCrashed ? 1 : 0
    let accounts = self.accounts(findings, exposures)
    var group = groups[key] ?? Breakdown.Group(by: key)
    group.sessions += 1
    group.crashed += crashed
    totals.sessions += 1
    totals.crashed += crashed
    if stored.isOfReport { totals.reportedOnly += 1 }
    if let cause { count(cause, of: stored, key, accounts) }
    totals.events += stored.session.eventCount
    if accounts.contains(where: { $1.certain > 0 && rules[$0]?.isAboutCrash != true }) {
      group.withHazard += 1
      group.both += crashed
    }
    for (rule, account) in accounts {
      group.findings += account.certain
      group.possible += account.possible
      totals.findings += account.certain
      totals.possible += account.possible
      totals.pending += account.pending
      count(rule, account, group: key, crashed: crashed)
      count(rule, account, crashed: crashed, unit: stored.value(of: .unit))
    }
    groups[key] = group
  }

  private mutating func count(
    _ cause: Breakdown.Cause, of stored: StoredSession, _ key: [String?], _ accounts: [String: Account]
  ) {
    let name = cause.group ?? stored.session.id
    var count = causes[name] ?? CauseCount(cause: cause)
    // Several builds and makers write one cause in their own ways.
    count.cause.signature = min(count.cause.signature, cause.signature)
    count.sessions[key, default: 0] += 1
    for (rule, account) in accounts where account.certain > 0 && rules[rule]?.isAboutCrash != true {
      count.rules[rule, default: 0] += 1
    }
    causes[name] = count
  }

  /// What each selected rule made of the session.
  private func accounts(_ findings: [FindingReader.Summary], _ exposures: [Exposure]) -> [String: Account] {
    var accounts: [String: Account] = [:]
    for exposure in exposures {
      guard selection.includes(rule: exposure.rule, severity: rules[exposure.rule]?.severity ?? .error) else {
        continue
      }
      accounts[exposure.rule, default: Account()].isExposed = exposure.opened > 0
      accounts[exposure.rule, default: Account()].pending += exposure.pending
    }
    for finding in findings
    where selection.includes(rule: finding.rule, severity: finding.severity, verdict: finding.verdict) {
      var account = accounts[finding.rule] ?? Account()
      account.severity = max(finding.severity, account.severity ?? finding.severity)
      if finding.verdict.isCertain {
        account.certain += 1
        account.isExposed = true
      } else if finding.verdict == .possible {
        account.possible += 1
      }
      accounts[finding.rule] = account
    }
    return accounts
  }

  private mutating func count(_ rule: String, _ account: Account, group key: [String?], crashed: Int) {
    var count = ruleCounts[key]?[rule] ?? Breakdown.RuleCount(rule: rule)
    if account.isExposed { count.exposed += 1 }
    if account.certain > 0 {
      count.sessions += 1
      count.crashed += crashed
    } else if account.possible > 0 {
      count.possible += 1
    }
    count.findings += account.certain
    ruleCounts[key, default: [:]][rule] = count
  }

  private mutating func count(_ rule: String, _ account: Account, crashed: Int, unit: String?) {
    let facts = rules[rule]
    if facts?.isAboutCrash == true { return }
    var hazard =
      hazards[rule] ?? Breakdown.HazardCount(rule: rule, severity: facts?.severity ?? account.severity ?? .note)
    if facts == nil, let severity = account.severity { hazard.severity = max(hazard.severity, severity) }
    if account.isExposed {
      switch (account.certain > 0, crashed > 0) {
      case (true, true): hazard.a += 1
      case (true, false): hazard.b += 1
      case (false, true): hazard.c += 1
      case (false, false): hazard.d += 1
      }
    }
    if account.certain == 0, account.possible > 0 { hazard.possible += 1 }
    hazard.pending += account.pending
    if account.certain > 0 {
      if let unit { units[rule, default: []].insert(unit) } else { hazard.sessionsWithoutUnit += 1 }
      hazard.units = units[rule]?.count ?? 0
    }
    hazards[rule] = hazard
  }

  /// The sum, in order.
  var breakdown: Breakdown {
    let sorted = groups.map { key, group in
      var group = group
      let counts = ruleCounts[key]?.values.filter { $0.sessions > 0 || $0.possible > 0 } ?? []
      group.rules = counts.sorted { $0.rule < $1.rule }
      return group
    }
    var breakdown = Breakdown(
      totals: totals, groupings: groupings, groups: sorted.sorted { Self.isBefore($0.by, $1.by) },
      hazards: hazards.values.sorted { $0.rule < $1.rule })
    breakdown.causes = causes.sorted { $0.key < $1.key }.map { Self.cause($1) }
      .sorted { ($1.count, $0.signature, $0.group ?? "~") < ($0.count, $1.signature, $1.group ?? "~") }
    return breakdown
  }

  private static func cause(_ count: CauseCount) -> Breakdown.Cause {
    var cause = count.cause
    cause.sessions = count.sessions.sorted { isBefore($0.key, $1.key) }.map { (by: $0.key, count: $0.value) }
    cause.rules = count.rules.map { (rule: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
    return cause
  }

  /// By each value in turn, unknown last.
  private static func isBefore(_ a: [String?], _ b: [String?]) -> Bool {
    for (x, y) in zip(a, b) where x != y {
      guard let x else { return false }
      guard let y else { return true }
      return NaturalOrder.isLess(x, y)
    }
    return false
  }
}
