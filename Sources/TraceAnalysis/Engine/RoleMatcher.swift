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

/// Says which roles an event can play in a clause.
struct RoleMatcher {
  private var alternatives: [(role: Roles, filter: EventFilter)] = []

  init(_ clause: Clause) {
    func add(_ role: Roles, _ filters: [EventFilter]) { alternatives += filters.map { (role, $0) } }
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
  }

  /// Every kind that can play a role.
  var kinds: Set<EventKind> { Set(alternatives.flatMap(\.filter.kinds)) }

  /// The kinds that close the scope.
  var closers: Set<EventKind> { Set(alternatives.filter { $0.role == .r }.flatMap(\.filter.kinds)) }

  func roles(of occurrence: Occurrence, names: NameTable) -> Roles {
    var roles: Roles = []
    for (role, filter) in alternatives where filter.kinds.contains(occurrence.event.kind) {
      if Roles.pattern.contains(role) { roles.insert(.concerned) }
      if roles.contains(role) { continue }
      if filter.conditions.allSatisfy({ occurrence.satisfies($0, names: names) }) { roles.insert(role) }
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
