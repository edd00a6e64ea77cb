internal import TraceModel

/// The clauses that care for the events of one kind, or for the findings of one rule, and what makes such an event play a
/// role in each: plain memory, read from one end to the other.
struct Audience: Sendable {
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
    /// The part of `conditions` that signs do not answer.
    var conditions: Range<Int>
  }

  private(set) var listeners: [Listener] = []
  private var ways: [Way] = []
  private var conditions: [Condition] = []

  /// Adds the clause with this number in the plan. `alternatives`: its ways to a role. `waking`: see `ClausePlan`.
  mutating func add(_ clause: Int, _ alternatives: [RoleMatcher.Alternative], waking: Roles) {
    if alternatives.isEmpty { return }
    let start = ways.count
    var roles = Roles()
    for alternative in alternatives where waking.contains(alternative.role) { add(alternative) }
    let end = ways.count
    for alternative in alternatives {
      if Roles.pattern.contains(alternative.role) { roles.insert(.concerned) }
      if !waking.contains(alternative.role) { add(alternative) }
    }
    listeners.append(
      Listener(clause: clause, ways: start..<ways.count, wakingWays: start..<end, roles: roles))
  }

  private mutating func add(_ alternative: RoleMatcher.Alternative) {
    var way = Way(role: alternative.role, conditions: 0..<0)
    let start = conditions.count
    for condition in alternative.conditions {
      guard let asked = Signs.asked(by: condition) else {
        conditions.append(condition)
        continue
      }
      if asked.isWanted { way.wanted.insert(asked.sign) } else { way.unwanted.insert(asked.sign) }
    }
    way.conditions = start..<conditions.count
    ways.append(way)
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
