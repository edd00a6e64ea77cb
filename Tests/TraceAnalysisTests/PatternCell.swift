import Testing
import TraceModel

@testable import TraceAnalysis

/// One pattern in one scope under one reading of repeated openers, with the letters that mean something there.
struct PatternCell: CustomTestStringConvertible, Sendable {
  /// The pattern's and the scope's name as the judges write them.
  var patternName: String
  var scopeName: String
  var pattern: Pattern
  var scope: Scope
  var reopening: Reopening

  var machine: ClauseMachine { ClauseMachine(pattern, scope, reopening) }

  var testDescription: String { "\(patternName) \(scopeName) \(reopening)" }

  /// In the order P, S, T, Z, Q, R, other.
  var letters: [Letter] {
    var letters: [Letter] = [.p]
    switch pattern {
    case .absence, .existence, .boundedExistence, .timed: break
    case .precedence, .response: letters.append(.s)
    case .precedenceByChain, .precedenceOfChain, .responseToChain, .responseByChain: letters += [.s, .t]
    case .constrainedResponse: letters += [.s, .t, .z]
    }
    switch scope {
    case .global: break
    case .before: letters.append(.r)
    case .after: letters.append(.q)
    case .between, .afterUntil: letters += [.q, .r]
    }
    return letters + [.other]
  }

  /// The clause that takes events of these kinds for the letters.
  func clause(_ kind: (Letter) -> EventKind, key: Key, message: String) -> Clause {
    func filter(_ letter: Letter) -> [EventFilter] { [EventFilter(kind(letter))] }
    let (p, s, t, z) = (filter(.p), filter(.s), filter(.t), filter(.z))
    let pattern: Pattern =
      switch self.pattern {
      case .absence: .absence(p)
      case .existence: .existence(p)
      case .boundedExistence(_, let most): .boundedExistence(p, atMost: most)
      case .precedence: .precedence(p, before: s)
      case .response: .response(p, to: s)
      case .precedenceByChain: .precedenceByChain(p, before: s, t)
      case .precedenceOfChain: .precedenceOfChain(s, t, before: p)
      case .responseToChain: .responseToChain(s, t, to: p)
      case .responseByChain: .responseByChain(p, to: s, t)
      case .constrainedResponse: .constrainedResponse(p, to: s, t, without: z)
      case .timed: self.pattern
      }
    let (q, r) = (filter(.q), filter(.r))
    let scope: Scope =
      switch self.scope {
      case .global: .global
      case .before: .before(r)
      case .after: .after(q)
      case .between: .between(q, r)
      case .afterUntil: .afterUntil(q, r)
      }
    return Clause(pattern, scope, key: key, message: message).with { $0.reopening = reopening }
  }

  /// The filters do not matter: the tests speak in letters.
  static let patterns: [(String, Pattern)] = [
    ("absence", .absence([])), ("existence", .existence([])), ("bounded0", .boundedExistence([], atMost: 0)),
    ("bounded1", .boundedExistence([], atMost: 1)), ("bounded2", .boundedExistence([], atMost: 2)),
    ("precedence", .precedence([], before: [])), ("response", .response([], to: [])),
    ("prec_2_1", .precedenceByChain([], before: [], [])), ("prec_1_2", .precedenceOfChain([], [], before: [])),
    ("resp_2_1", .responseToChain([], [], to: [])), ("resp_1_2", .responseByChain([], to: [], [])),
    ("constrained", .constrainedResponse([], to: [], [], without: [])),
  ]

  static let scopes: [(String, Scope)] = [
    ("global", .global), ("before", .before([])), ("after", .after([])), ("between", .between([], [])),
    ("after-until", .afterUntil([], [])),
  ]

  /// Every pattern in every scope; the readings other than `each` where scopes can open again.
  static let all: [PatternCell] = patterns.flatMap { patternName, pattern in
    scopes.flatMap { scopeName, scope in
      readings(of: scope).map { reading in
        PatternCell(
          patternName: patternName, scopeName: scopeName, pattern: pattern, scope: scope, reopening: reading)
      }
    }
  }

  private static func readings(of scope: Scope) -> [Reopening] {
    switch scope {
    case .global, .before, .after: [.each]
    case .between, .afterUntil: [.each, .first, .latest]
    }
  }
}
