/// By what the breakdown groups sessions. The raw values are the words of `--by`.
package enum Grouping: String, CaseIterable, Sendable {
  /// The model; the unit is `unit`.
  case device
  case unit, family, os
  case osMajor = "os-major"
  case build
  case appVersion = "app-version"
  case debugger, simulator
}

/// The counts behind the report: sessions, hazards and crashes by group.
package struct Breakdown: Sendable {
  package var totals: Totals
  /// By what `groups` is grouped, in the order asked for.
  package var groupings: [Grouping]
  /// Sorted by the values in `by`; unknown last.
  package var groups: [Group]
  /// One row a rule that was exposed or found anywhere, over all sessions.
  package var hazards: [HazardCount]
  /// Sessions that crashed, by cause and group; the cause with the most sessions first.
  package var causes: [Cause] = []
  /// What the sessions show of their recorders.
  package var coverage = RecorderCoverage()

  package init(totals: Totals, groupings: [Grouping], groups: [Group], hazards: [HazardCount]) {
    self.totals = totals
    self.groupings = groupings
    self.groups = groups
    self.hazards = hazards
  }

  package struct Totals: Sendable {
    package var captures = 0
    package var sessions = 0
    package var crashed = 0
    package var events = 0
    /// Certain findings.
    package var findings = 0
    package var possible = 0
    /// Openings still due when their log ended.
    package var pending = 0
    package var losses = 0
    /// Events that are missing in the logs by their numbers.
    package var missing = 0
    /// Sessions of which only a crash report tells: none of them can be without a crash.
    package var reportedOnly = 0
    /// Which share of sessions does not crash, with 95 % confidence; filled in by the statistics.
    package var crashFree: ConfidenceInterval?

    package init() {}
  }

  package struct Group: Sendable {
    /// One value for each grouping; nil is `unknown`.
    package var by: [String?]
    package var sessions = 0
    package var crashed = 0
    /// Sessions with a certain finding of any rule but those about the crash itself.
    package var withHazard = 0
    /// Of these, sessions that crashed.
    package var both = 0
    package var findings = 0
    package var possible = 0
    /// Rules with a finding in the group, by id.
    package var rules: [RuleCount] = []
    /// Which share of its sessions does not crash, with 95 % confidence; filled in by the statistics.
    package var crashFree: ConfidenceInterval?

    package init(by: [String?]) { self.by = by }
  }

  /// What sessions that crashed have in common.
  package struct Cause: Sendable {
    /// `g-` and 12 hex digits; nil: nothing says what these have in common with others.
    package var group: String?
    package var signature: String
    /// Sessions by the values of `groupings`, in the order of the groups.
    package var sessions: [(by: [String?], count: Int)] = []
    /// In how many of them each rule was broken for certain, rules about the crash itself apart; the most first.
    package var rules: [(rule: String, count: Int)] = []

    package init(group: String?, signature: String) {
      self.group = group
      self.signature = signature
    }

    package var count: Int { sessions.reduce(0) { $0 + $1.count } }
  }

  /// Sessions of one group against one rule.
  package struct RuleCount: Sendable {
    package var rule: String
    /// Sessions in which the rule was exposed.
    package var exposed = 0
    /// Sessions with a certain finding.
    package var sessions = 0
    /// Sessions with nothing certain and a possible finding.
    package var possible = 0
    /// Sessions with a certain finding that crashed.
    package var crashed = 0
    package var findings = 0

    package init(rule: String) { self.rule = rule }
  }

  /// The four counts of a rule, over the sessions in which it was exposed.
  package struct HazardCount: Sendable {
    package var rule: String
    package var severity: Severity
    /// Hazard and crash.
    package var a = 0
    /// Hazard only.
    package var b = 0
    /// Crash only.
    package var c = 0
    /// Neither.
    package var d = 0
    package var possible = 0
    package var pending = 0
    /// Distinct units (devices by their own name or id) with a certain finding, as far as their sessions name them.
    package var units = 0
    /// Sessions with a certain finding whose unit nobody named.
    package var sessionsWithoutUnit = 0
    /// Filled in by the statistics; nil where the counts give none.
    package var association: Association?

    package init(rule: String, severity: Severity) {
      self.rule = rule
      self.severity = severity
    }
  }
}

/// How a hazard goes with crashes: odds ratio with its 95 % interval, exact p, and p adjusted for the number of rules.
package struct Association: Equatable, Sendable {
  package var oddsRatio: Double
  package var low: Double
  package var high: Double
  package var p: Double
  package var q: Double

  package init(oddsRatio: Double, low: Double, high: Double, p: Double, q: Double) {
    self.oddsRatio = oddsRatio
    self.low = low
    self.high = high
    self.p = p
    self.q = q
  }
}
