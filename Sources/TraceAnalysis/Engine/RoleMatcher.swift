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

/// Which events can play which role in a clause. An object for the reason of `ClauseMachine`.
final class RoleMatcher: Sendable {
  /// One way for an event of a kind to play a role.
  struct Alternative: Sendable {
    var role: Roles
    var conditions: [Condition]
  }

  /// By the raw value of the kind.
  let alternatives: [[Alternative]]
  /// By the rule whose finding it is.
  let findings: [String: [Alternative]]
  /// The kinds that can play each role.
  private let kindsByRole: [(role: Roles, kinds: [EventKind])]

  init(_ clause: Clause) {
    var alternatives: [[Alternative]] = Array(repeating: [], count: EventKind.allCases.count)
    var kindsByRole: [(role: Roles, kinds: [EventKind])] = []
    var findings: [String: [Alternative]] = [:]
    func add(_ role: Roles, _ filters: [EventFilter]) {
      for filter in filters {
        kindsByRole.append((role, filter.kinds))
        for kind in Set(filter.kinds) {
          alternatives[Int(kind.rawValue)].append(Alternative(role: role, conditions: filter.conditions))
        }
        for rule in Set(filter.findings) {
          findings[rule, default: []].append(Alternative(role: role, conditions: filter.conditions))
        }
      }
    }
    switch clause.pattern {
    case .absence(let p), .existence(let p), .boundedExistence(let p, _): add(.p, p)
    case .precedence(let p, let s, let z):
      add(.p, p)
      add(.s, s)
      add(.z, z)
    case .response(let p, let s):
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
    self.findings = findings
  }

  /// The rules whose findings can play a role.
  var rules: Set<String> { Set(findings.keys) }

  /// A finding can close the scope.
  var closesByFinding: Bool { findings.values.contains { $0.contains { $0.role == .r } } }

  /// The kinds that can play one role.
  func kinds(of role: Roles) -> [EventKind] { kindsByRole.filter { $0.role == role }.flatMap(\.kinds) }

  /// Every kind that can play a role.
  var kinds: Set<EventKind> { Set(kindsByRole.flatMap(\.kinds)) }

  /// The kinds that close the scope.
  var closers: Set<EventKind> { Set(kinds(of: .r)) }

  /// The kinds that open the scope.
  var openers: Set<EventKind> { Set(kinds(of: .q)) }

  /// The kinds that answer a trigger, or that must come first.
  var answers: Set<EventKind> { Set(kinds(of: .s)) }
}
