internal import TraceModel

/// One thing that a log may lack.
enum Lack: Hashable {
  case kind(EventKind)
  /// Something to do otherwise, in a few words.
  case habit(String)

  /// An order without ties: kinds as they are numbered, then habits by their words.
  static func precedes(_ a: Lack, _ b: Lack) -> Bool {
    switch (a, b) {
    case (.kind(let a), .kind(let b)): a.rawValue < b.rawValue
    case (.kind, .habit): true
    case (.habit, .kind): false
    case (.habit(let a), .habit(let b)): a < b
    }
  }
}

/// What the logs leave open, and what each way of answering it lacks.
struct Question {
  /// The id of the rule that could not be judged; nil: it is about findings.
  var rule: String?
  /// How many possible findings it is about.
  var findings = 0
  /// Each way needs one of each of its groups.
  private var ways: [[Set<Lack>]]

  var weight: Int { rule == nil ? findings : 1 }

  var lacks: Set<Lack> { ways.reduce(into: []) { $0.formUnion($1.flatMap(\.self)) } }

  /// nil: nothing that an app could log is missing for one of its clauses.
  init?(_ rule: HazardRule, seen: KindSet) {
    self.rule = rule.id
    ways = []
    for clause in rule.clauses {
      var missing: [Set<Lack>] = []
      for kinds in clause.kindsToSee where KindSet(kinds).isDisjoint(with: seen) {
        let loggable = kinds.filter(\.canBeLogged)
        // Only the system can say it: it did not happen.
        if loggable.isEmpty { continue }
        missing.append(Set(loggable.map(Lack.kind)))
      }
      if missing.isEmpty { return nil }
      ways.append(missing)
    }
    if ways.isEmpty { return nil }
  }

  /// nil: nothing in the condition can be helped.
  init?(_ condition: String, count: Int) {
    findings = count
    let groups = Doubt.remedies(of: condition).map { Set([$0]) }
    if groups.isEmpty { return nil }
    ways = [groups]
  }

  func isSettled(by lacks: Set<Lack>) -> Bool {
    ways.contains { groups in groups.allSatisfy { !$0.isDisjoint(with: lacks) } }
  }

  /// The question once the log lacks these no more.
  func without(_ lacks: Set<Lack>) -> Question {
    var copy = self
    copy.ways = ways.map { groups in groups.filter { $0.isDisjoint(with: lacks) } }
    return copy
  }

  /// The fewest of them that answer it; of a group, the one that is of most use.
  func cheapest(_ uses: [Lack: Int]) -> Set<Lack> {
    func isBetter(_ a: Lack, _ b: Lack) -> Bool {
      let (x, y) = (uses[a] ?? 0, uses[b] ?? 0)
      return x == y ? Lack.precedes(a, b) : x > y
    }
    let sets = ways.map { groups in Set(groups.compactMap { $0.min(by: isBetter) }) }
    return sets.enumerated().min { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }?.element ?? []
  }
}

extension Clause {
  /// Of each of these groups of kinds a log must be able to show one, or the clause has nothing to say.
  fileprivate var kindsToSee: [[EventKind]] {
    let matcher = RoleMatcher(self)
    let scoped: [Roles] =
      switch scope {
      case .after, .between, .afterUntil: [.q]
      case .before: [.r]
      case .global: []
      }
    let offending: [Roles] =
      switch pattern {
      case .precedenceOfChain, .responseToChain: [.s, .t]
      // That none came is what it is about.
      case .existence: []
      default: [.p]
      }
    return ([exposedIfVisible, certainIfVisible] + (scoped + offending).map(matcher.kinds(of:))).filter { !$0.isEmpty }
  }
}

extension EventKind {
  /// An app can write it when it happens. The others are the system's to say.
  fileprivate var canBeLogged: Bool {
    switch self {
    case .session, .sessionEnd, .presentRefused, .geometryRequestFailed, .stall, .diagnostic, .loss, .crash, .exit:
      false
    default: true
    }
  }
}
