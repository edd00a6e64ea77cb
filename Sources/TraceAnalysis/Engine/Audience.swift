internal import TraceModel

/// The clauses that care for the events of one kind, or for the findings of one rule, and what makes such an event play a
/// role in each: plain memory, read from one end to the other. An object for the reason of `ClauseMachine`.
final class Audience: Sendable {
  /// A clause by its number in the plan, and its ways to a role.
  typealias Member = (clause: Int, plan: ClausePlan, alternatives: [RoleMatcher.Alternative])

  /// One clause that cares.
  struct Listener: Sendable {
    /// Its number in the plan.
    var clause: Int
    /// The part of `ways` that is its own. Those to the roles that can wake it come first.
    fileprivate var ways: Range<Int>
    fileprivate var wakingWays: Range<Int>
    /// `concerned`, where one of the ways leads to a role of the pattern.
    fileprivate var roles: Roles
  }

  /// One way for the event to play a role.
  private struct Way: Sendable {
    var role: Roles
    var wanted = Signs()
    var unwanted = Signs()
    /// The part of the audience's conditions that signs do not answer.
    var conditions: Range<Int>

    init(_ alternative: RoleMatcher.Alternative, _ conditions: inout [Condition]) {
      role = alternative.role
      let start = conditions.count
      for condition in alternative.conditions {
        guard let asked = Signs.asked(by: condition) else {
          conditions.append(condition)
          continue
        }
        if asked.isWanted { wanted.insert(asked.sign) } else { unwanted.insert(asked.sign) }
      }
      self.conditions = start..<conditions.count
    }
  }

  let listeners: [Listener]
  private let ways: [Way]
  private let conditions: [Condition]

  /// Those of all kinds, by the raw value of the kind. The clauses are numbered as they come.
  static func byKind(of clauses: [ClausePlan]) -> [Audience] {
    EventKind.allCases.map { kind in
      Audience(clauses.enumerated().map { ($0, $1, $1.matcher.alternatives[Int(kind.rawValue)]) })
    }
  }

  init(_ members: [Member]) {
    var listeners: [Listener] = []
    var ways: [Way] = []
    var conditions: [Condition] = []
    for member in members where !member.alternatives.isEmpty {
      let start = ways.count
      let waking = member.alternatives.filter { member.plan.waking.contains($0.role) }
      let others = member.alternatives.filter { !member.plan.waking.contains($0.role) }
      for alternative in waking + others { ways.append(Way(alternative, &conditions)) }
      let isConcerned = member.alternatives.contains { Roles.pattern.contains($0.role) }
      listeners.append(
        Listener(
          clause: member.clause, ways: start..<ways.count, wakingWays: start..<start + waking.count,
          roles: isConcerned ? .concerned : []))
    }
    (self.listeners, self.ways, self.conditions) = (listeners, ways, conditions)
  }

  /// Whether the event can wake a clause that rests.
  func wakes(_ listener: Listener, _ occurrence: Occurrence, _ signs: Signs, names: NameTable) -> Bool {
    listener.wakingWays.contains { leads(ways[$0], occurrence, signs, names) }
  }

  /// The roles that the event can play in a clause.
  func roles(in listener: Listener, of occurrence: Occurrence, _ signs: Signs, names: NameTable) -> Roles {
    var roles = listener.roles
    for index in listener.ways where !roles.contains(ways[index].role) {
      if leads(ways[index], occurrence, signs, names) { roles.insert(ways[index].role) }
    }
    return roles
  }

  private func leads(_ way: Way, _ occurrence: Occurrence, _ signs: Signs, _ names: NameTable) -> Bool {
    signs.contains(all: way.wanted) && !signs.contains(anyOf: way.unwanted)
      && way.conditions.allSatisfy { occurrence.satisfies(conditions[$0], names: names) }
  }
}
