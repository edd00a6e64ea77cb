package import TraceModel

/// Looks for slips in rules: what can be read, and is likely not meant.
package enum RuleLint {
  /// In the order of the rules.
  package static func remarks(on rules: [HazardRule]) -> [RuleRemark] {
    rules.flatMap { rule in
      (ofExamples(rule) + ofPage(rule) + ofClauses(rule)).map {
        RuleRemark(rule: rule.id, source: rule.source ?? "", text: $0)
      }
    }
  }

  private static func ofExamples(_ rule: HazardRule) -> [String] {
    var texts: [String] = []
    if rule.fires.isEmpty {
      texts.append("no trace fires: add one to examples, so that 'rules test' can tell when it stops to")
    } else if rule.fires.count < rule.clauses.count {
      texts.append("\(rule.clauses.count) clauses, and \(rule.fires.count) that fire: add a trace for each clause")
    }
    if rule.quiet.isEmpty { texts.append("no quiet trace: add the nearest thing that is no hazard") }
    if rule.quiet.count + rule.possible.count < rule.page.notWhen.count {
      texts.append("\(rule.page.notWhen.count) times notWhen, and fewer quiet traces: add one for each")
    }
    return texts
  }

  private static func ofPage(_ rule: HazardRule) -> [String] {
    var texts: [String] = []
    if rule.title == rule.id { texts.append("no title: lists show the id instead") }
    if rule.page.remedy.isEmpty { texts.append("no remedy: 'explain' will not say what to change") }
    return texts
  }

  private static func ofClauses(_ rule: HazardRule) -> [String] {
    rule.clauses.enumerated().flatMap { index, clause in
      let place = rule.clauses.count == 1 ? "" : "clause \(index + 1): "
      return [neverBroken(clause), keyless(clause)].compactMap { $0.map { place + $0 } }
    }
  }

  /// A clause whose offender always plays another role first.
  private static func neverBroken(_ clause: Clause) -> String? {
    let closers = clause.scope.closers
    if case .afterUntil(let openers, let closers) = clause.scope, !closers.isEmpty, covers(closers, openers) {
      return "what opens the scope also closes it: write until: and another event"
    }
    switch clause.pattern {
    case .absence(let p), .boundedExistence(let p, _), .precedence(let p, _, _), .precedenceByChain(let p, _, _):
      guard covers(closers, p) else { return nil }
      return "it can never be broken: what must not come closes the scope"
    case .response(let p, let s):
      guard covers(p, s) else { return nil }
      return "nothing can answer: each answer is a trigger first"
    case .precedenceOfChain(_, let t, let p):
      guard covers(p, t) else { return nil }
      return "it can never be broken: each end of the chain is what it needs"
    default: return nil
    }
  }

  /// Whether each event that matches `others` matches `filters`.
  private static func covers(_ filters: [EventFilter], _ others: [EventFilter]) -> Bool {
    !others.isEmpty
      && others.allSatisfy { other in
        other.kinds.allSatisfy { kind in
          filters.contains { $0.kinds.contains(kind) && $0.conditions.allSatisfy(other.conditions.contains) }
        }
          && other.findings.allSatisfy { rule in
            filters.contains { $0.findings.contains(rule) && $0.conditions.allSatisfy(other.conditions.contains) }
          }
      }
  }

  /// All events of a clause are about objects of one sort, and it does not tell them apart.
  private static func keyless(_ clause: Clause) -> String? {
    guard clause.key == .session else { return nil }
    let kinds = RoleMatcher(clause).kinds
    let keys = Set(kinds.map(\.subjectKey))
    guard kinds.count > 1, RoleMatcher(clause).rules.isEmpty, keys.count == 1, let key = keys.first ?? nil else {
      return nil
    }
    return "no key: events of one \(key.name) and of another are taken together; write key: \"\(key.name)\""
  }
}

extension Scope {
  /// What closes it.
  fileprivate var closers: [EventFilter] {
    switch self {
    case .global, .after: []
    case .before(let r), .between(_, let r), .afterUntil(_, let r): r
    }
  }
}
