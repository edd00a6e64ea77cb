/// One ordering hazard: when it is broken, why that matters, what to do, and the traces that prove the rule.
package struct HazardRule: Sendable {
  /// Lower case with hyphens; stable for ever.
  package var id: String
  package var title: String
  package var severity: Severity
  package var maturity: Maturity
  /// The rule is broken when any clause is. Clauses of one rule never report one opening twice.
  package var clauses: [Clause]
  /// Which sessions it applies to; empty for all.
  package var systems: [SystemRange]
  package var page: RulePage
  /// Traces (`TraceNotation`) that break the rule for certain; `!` stands behind the last witness.
  package var fires: [String]
  /// Traces that give `possible` and nothing certain.
  package var possible: [String]
  /// Traces that give nothing: one for each "not when", and the look-alikes.
  package var quiet: [String]
  /// Where an app wrote it, `file:line`; nil: it is Swivel's own.
  package var source: String?

  package init(
    id: String, title: String, severity: Severity, maturity: Maturity = .new, clauses: [Clause],
    systems: [SystemRange] = [], page: RulePage, fires: [String], possible: [String] = [], quiet: [String]
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.maturity = maturity
    self.clauses = clauses
    self.systems = systems
    self.page = page
    self.fires = fires
    self.possible = possible
    self.quiet = quiet
  }
}

/// A range of system versions, `13.0 ..< 13.3`.
package struct SystemRange: Equatable, Sendable {
  /// First version inside and first version after it, as dotted numbers; nil: no limit.
  package var from: String?
  package var below: String?

  package init(from: String? = nil, below: String? = nil) {
    self.from = from
    self.below = below
  }

  /// Whether `version` lies in the range. Missing parts count as 0.
  package func contains(_ version: String) -> Bool {
    let parts = Self.parts(version)
    if let from, Self.isLess(parts, Self.parts(from)) { return false }
    if let below, !Self.isLess(parts, Self.parts(below)) { return false }
    return true
  }

  private static func parts(_ version: String) -> [Int] {
    version.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
  }

  private static func isLess(_ a: [Int], _ b: [Int]) -> Bool {
    for i in 0..<max(a.count, b.count) {
      let (x, y) = (i < a.count ? a[i] : 0, i < b.count ? b[i] : 0)
      if x != y { return x < y }
    }
    return false
  }
}

/// What a rule's page tells an engineer.
package struct RulePage: Sendable {
  /// What is promised, by whom; "not promised" where it is not.
  package var contract: String
  /// How breaking it leads to a crash or a dead or wrong picture.
  package var mechanism: String
  /// What to change in the app.
  package var remedy: String
  /// When the pattern is legal; each has a quiet trace.
  package var notWhen: [String]
  /// What the log must hold for the rule to see anything.
  package var needs: String
  /// Where the facts come from.
  package var sources: [String]

  package init(
    contract: String, mechanism: String, remedy: String, notWhen: [String], needs: String, sources: [String]
  ) {
    self.contract = contract
    self.mechanism = mechanism
    self.remedy = remedy
    self.notWhen = notWhen
    self.needs = needs
    self.sources = sources
  }
}
