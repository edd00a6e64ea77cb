package import TraceModel

/// Rules made ready for the engine, once for all sessions.
package struct RulePlan: Sendable {
  let rules: [HazardRule]
  /// All clauses, rule by rule.
  let clauses: [ClausePlan]
  /// For each rule, which of `clauses` are its own.
  let clausesOfRule: [Range<Int>]
  /// For each kind, by its raw value, the clauses that care for it.
  let audiences: [Audience]
  /// For each rule, the clauses of others that take its findings for events.
  let audiencesOfFindings: [String: Audience]
  /// The clauses whose deadlines run.
  let timed: [Int]
  /// By rule: in which reading of the session it is judged. A rule that builds on findings comes after those that it
  /// builds on.
  let passes: [Int]

  package init(_ rules: [HazardRule]) {
    self.rules = rules
    var clauses: [ClausePlan] = []
    clausesOfRule = rules.map { rule in
      let start = clauses.count
      clauses += rule.clauses.map(ClausePlan.init)
      return start..<clauses.count
    }
    audiences = Audience.byKind(of: clauses)
    var ofFindings: [String: [Audience.Member]] = [:]
    for (index, plan) in clauses.enumerated() {
      for (rule, alternatives) in plan.matcher.findings {
        ofFindings[rule, default: []].append((index, plan, alternatives))
      }
    }
    audiencesOfFindings = ofFindings.mapValues { Audience($0) }
    passes = Self.passes(
      rules,
      clausesOfRule.map { range in
        range.reduce(into: Set<String>()) { $0.formUnion(clauses[$1].matcher.rules) }
      })
    timed = clauses.indices.filter { index in
      guard clauses[index].clause.bound != nil, case .response = clauses[index].clause.pattern else { return false }
      return true
    }
    self.clauses = clauses
  }

  /// How often the session is read.
  var passCount: Int { (passes.max() ?? 0) + 1 }

  /// Rules that build on one another in a circle have no first; what does not come to rest is left where it is.
  private static func passes(_ rules: [HazardRule], _ bases: [Set<String>]) -> [Int] {
    var passes = Array(repeating: 0, count: rules.count)
    if bases.allSatisfy(\.isEmpty) { return passes }
    let numbers = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for _ in rules.indices {
      var isDone = true
      for rule in rules.indices {
        let needed = bases[rule].compactMap { numbers[$0] }.filter { $0 != rule }.map { passes[$0] + 1 }.max() ?? 0
        if needed > passes[rule], needed < rules.count {
          passes[rule] = needed
          isDone = false
        }
      }
      if isDone { break }
    }
    return passes
  }
}
