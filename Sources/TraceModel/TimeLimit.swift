/// A limit in milliseconds that a clause sets to the time between two of its events.
package enum TimeLimit: String, CaseIterable, Sendable {
  /// How long the answer to a trigger may take.
  case bound
  /// How long after its opener a scope is surely open, where the recorder does not log what closes it.
  case certainWithin
  /// When a scope is over although nothing closed it.
  case lapsesAfter
}

extension Clause {
  /// The limit that the clause sets; nil: it sets none, or one that says what is allowed and not how long things take.
  package subscript(limit: TimeLimit) -> Double? {
    get {
      switch limit {
      case .bound:
        if case .response = pattern { return bound }
        return nil
      case .certainWithin: return certainWithin
      case .lapsesAfter: return lapsesAfter
      }
    }
    set {
      switch limit {
      case .bound: bound = newValue
      case .certainWithin: certainWithin = newValue
      case .lapsesAfter: lapsesAfter = newValue
      }
    }
  }
}
