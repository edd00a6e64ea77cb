import TraceModel

@testable import TraceAnalysis

/// What patterns and scopes mean, written down as definitions over the indices of a whole word. It knows no states and
/// shares nothing with the engine but the letters.
struct PatternOracle {
  var pattern: Pattern
  var scope: Scope
  var reopening: Reopening

  init(_ cell: PatternCell) {
    (pattern, scope, reopening) = (cell.pattern, cell.scope, cell.reopening)
  }

  /// A stretch of the word in which the pattern must hold.
  private struct Stretch {
    var range: Range<Int>
    /// Another opener took over before the scope closed: what is still owed is no longer owed.
    var isSuperseded = false
  }

  /// Whether the trace is broken if it is complete and ends with this word.
  func isViolated(_ word: [Letter]) -> Bool {
    stretches(of: word).contains { stretch in
      if isBroken(word, in: stretch.range) { return true }
      return !stretch.isSuperseded && isOwing(word, in: stretch.range)
    }
  }

  private func stretches(of word: [Letter]) -> [Stretch] {
    let end = word.count
    switch scope {
    case .global:
      return [Stretch(range: 0..<end)]
    case .before:
      return word.firstIndex(of: .r).map { [Stretch(range: 0..<$0)] } ?? []
    case .after:
      return word.firstIndex(of: .q).map { [Stretch(range: ($0 + 1)..<end)] } ?? []
    case .between, .afterUntil:
      return word.indices.filter { word[$0] == .q && isOpener($0, of: word) }.compactMap { stretch(from: $0, of: word) }
    }
  }

  /// Under `first` an opener is one that finds no scope open: no opener stands between it and the closer before it.
  private func isOpener(_ index: Int, of word: [Letter]) -> Bool {
    guard reopening == .first else { return true }
    return !(0..<index).contains { earlier in
      word[earlier] == .q && !((earlier + 1)..<index).contains { word[$0] == .r }
    }
  }

  private func stretch(from opener: Int, of word: [Letter]) -> Stretch? {
    let rest = (opener + 1)..<word.count
    let closer = rest.first { word[$0] == .r }
    if reopening == .latest, let next = rest.first(where: { word[$0] == .q }), next < closer ?? word.count {
      // In `between` only what lies before the closer counts, and this opener's stretch never gets there.
      return isBetween ? nil : Stretch(range: (opener + 1)..<next, isSuperseded: true)
    }
    if closer == nil, isBetween { return nil }
    return Stretch(range: (opener + 1)..<(closer ?? word.count))
  }

  private var isBetween: Bool {
    if case .between = scope { true } else { false }
  }

  /// Something happened that must not.
  private func isBroken(_ word: [Letter], in range: Range<Int>) -> Bool {
    switch pattern {
    case .absence:
      range.contains { word[$0] == .p }
    case .boundedExistence(_, let most):
      range.count { word[$0] == .p } > most
    case .precedence:
      range.contains { index in
        word[index] == .p && !range.contains { $0 < index && word[$0] == .s }
      }
    case .precedenceByChain:
      range.contains { effect in
        word[effect] == .p
          && !range.contains { s in
            word[s] == .s && range.contains { s < $0 && $0 < effect && word[$0] == .t }
          }
      }
    case .precedenceOfChain:
      range.contains { s in
        word[s] == .s && range.contains { s < $0 && word[$0] == .t } && !range.contains { $0 < s && word[$0] == .p }
      }
    case .existence, .response, .responseToChain, .responseByChain, .constrainedResponse, .timed:
      false
    }
  }

  /// Something did not happen that must.
  private func isOwing(_ word: [Letter], in range: Range<Int>) -> Bool {
    switch pattern {
    case .existence:
      !range.contains { word[$0] == .p }
    case .response:
      range.contains { index in
        word[index] == .p && !range.contains { $0 > index && word[$0] == .s }
      }
    case .responseToChain:
      // The chain that an S begins ends with the first T after it.
      range.contains { s in
        guard word[s] == .s, let t = range.first(where: { s < $0 && word[$0] == .t }) else { return false }
        return !range.contains { t < $0 && word[$0] == .p }
      }
    case .responseByChain, .constrainedResponse:
      range.contains { cause in word[cause] == .p && !isAnswered(cause, word, in: range) }
    case .absence, .boundedExistence, .precedence, .precedenceByChain, .precedenceOfChain, .timed:
      false
    }
  }

  /// An S follows, and after it a T; for the constrained pattern no Z stands between the two.
  private func isAnswered(_ cause: Int, _ word: [Letter], in range: Range<Int>) -> Bool {
    range.contains { s in
      guard cause < s, word[s] == .s else { return false }
      return range.contains { t in
        guard s < t, word[t] == .t else { return false }
        guard case .constrainedResponse = pattern else { return true }
        return !range.contains { s < $0 && $0 < t && word[$0] == .z }
      }
    }
  }
}
