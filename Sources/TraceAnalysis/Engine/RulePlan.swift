package import TraceModel

/// Rules made ready for the engine, once for all sessions.
package struct RulePlan: Sendable {
  let rules: [HazardRule]
  /// All clauses, rule by rule.
  let clauses: [ClausePlan]
  /// For each rule, which of `clauses` are its own.
  let clausesOfRule: [Range<Int>]
  /// For each kind, by its raw value, the clauses that care for it.
  let clausesByKind: [[Int]]
  /// The clauses whose deadlines run.
  let timed: [Int]

  package init(_ rules: [HazardRule]) {
    self.rules = rules
    var clauses: [ClausePlan] = []
    clausesOfRule = rules.map { rule in
      let start = clauses.count
      clauses += rule.clauses.map(ClausePlan.init)
      return start..<clauses.count
    }
    var byKind: [[Int]] = Array(repeating: [], count: EventKind.allCases.count)
    for (index, plan) in clauses.enumerated() {
      for kind in plan.matcher.kinds { byKind[Int(kind.rawValue)].append(index) }
    }
    clausesByKind = byKind
    timed = clauses.indices.filter { index in
      guard clauses[index].clause.bound != nil, case .response = clauses[index].clause.pattern else { return false }
      return true
    }
    self.clauses = clauses
  }
}
