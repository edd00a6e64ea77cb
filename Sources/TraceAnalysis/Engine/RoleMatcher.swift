internal import TraceModel

/// The roles that one event could play in one clause, before the scope's phase decides.
struct Roles: OptionSet, BitwiseCopyable {
  var rawValue: UInt8

  static let p = Roles(rawValue: 1)
  static let s = Roles(rawValue: 2)
  static let t = Roles(rawValue: 4)
  static let z = Roles(rawValue: 8)
  static let q = Roles(rawValue: 16)
  static let r = Roles(rawValue: 32)
  static let retract = Roles(rawValue: 64)
  /// The kind is one of the pattern's, whatever the conditions say.
  static let concerned = Roles(rawValue: 128)

  /// The roles inside the scope.
  static let pattern: Roles = [.p, .s, .t, .z]
}

/// Says which roles an event can play in a clause. An object for the reason of `ClauseMachine`.
final class RoleMatcher: Sendable {
  /// One way for an event of a kind to play a role.
  private struct Alternative: Sendable {
    var role: Roles
    var conditions: [Condition]
  }

  /// By the raw value of the kind.
  private let alternatives: [[Alternative]]
  /// The kinds that can play each role.
  private let kindsByRole: [(role: Roles, kinds: [EventKind])]

  init(_ clause: Clause) {
    var alternatives: [[Alternative]] = Array(repeating: [], count: EventKind.allCases.count)
    var kindsByRole: [(role: Roles, kinds: [EventKind])] = []
    func add(_ role: Roles, _ filters: [EventFilter]) {
      for filter in filters {
        kindsByRole.append((role, filter.kinds))
        for kind in Set(filter.kinds) {
          alternatives[Int(kind.rawValue)].append(Alternative(role: role, conditions: filter.conditions))
        }
      }
    }
    switch clause.pattern {
    case .absence(let p), .existence(let p), .boundedExistence(let p, _): add(.p, p)
    case .precedence(let p, let s), .response(let p, let s):
      add(.p, p)
      add(.s, s)
    case .precedenceByChain(let p, let s, let t), .precedenceOfChain(let s, let t, let p),
      .responseToChain(let s, let t, let p), .responseByChain(let p, let s, let t):
      add(.p, p)
      add(.s, s)
      add(.t, t)
    case .timed(let timed):
      add(.p, timed.offenders)
      add(.s, timed.causes)
      add(.z, timed.resets)
    case .constrainedResponse(let p, let s, let t, let z):
      add(.p, p)
      add(.s, s)
      add(.t, t)
      add(.z, z)
    }
    switch clause.scope {
    case .global: break
    case .before(let r): add(.r, r)
    case .after(let q): add(.q, q)
    case .between(let q, let r), .afterUntil(let q, let r):
      add(.q, q)
      add(.r, r)
    }
    add(.retract, clause.retract)
    self.alternatives = alternatives
    self.kindsByRole = kindsByRole
  }

  /// Every kind that can play a role.
  var kinds: Set<EventKind> { Set(kindsByRole.flatMap(\.kinds)) }

  /// The kinds that close the scope.
  var closers: Set<EventKind> { Set(kindsByRole.filter { $0.role == .r }.flatMap(\.kinds)) }

  /// The kinds that answer a trigger, or that must come first.
  var answers: Set<EventKind> { Set(kindsByRole.filter { $0.role == .s }.flatMap(\.kinds)) }

  func roles(of occurrence: Occurrence, names: NameTable) -> Roles {
    var roles: Roles = []
    for alternative in alternatives[Int(occurrence.event.kind.rawValue)] {
      if Roles.pattern.contains(alternative.role) { roles.insert(.concerned) }
      if roles.contains(alternative.role) { continue }
      if alternative.conditions.allSatisfy({ occurrence.satisfies($0, names: names) }) {
        roles.insert(alternative.role)
      }
    }
    return roles
  }
}

extension Occurrence {
  /// Whether the event meets one condition of a filter.
  func satisfies(_ condition: Condition, names: NameTable) -> Bool {
    switch condition {
    case .flagIs(let flag, let value): event.flags[flag] == value
    case .flagIsNot(let flag, let value): event.flags[flag] != value
    case .transparent: event.alpha.map { $0 <= 0 } ?? false
    case .notTransparent: event.alpha.map { $0 > 0 } ?? true
    case .roleIs(let role): event.role == role
    case .roleIsNot(let role): event.role != role
    case .zeroSize: event.zeroSize != nil
    case .during(let kinds): event.during.map { kinds.contains($0) } ?? false
    case .wordIn(let key, let words): words.contains(names[key.id(in: event)])
    case .wordNotIn(let key, let words): !words.contains(names[key.id(in: event)])
    case .marked(let mark): marks.contains(mark)
    case .notMarked(let mark): !marks.contains(mark)
    }
  }
}
