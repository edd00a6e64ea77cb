/// The verdict on a prefix: what every continuation agrees on, else what holds if the trace ends here.
package enum Colour: Character, Sendable {
  case trueForEver = "T"
  case falseForEver = "F"
  case presumablyTrue = "t"
  case presumablyFalse = "f"
}

extension ClauseMachine {
  /// The verdict on a whole word from the start.
  package func colour(of word: some Sequence<Letter>) -> Colour {
    var state = initial
    for letter in word {
      switch step(&state, letter) {
      case .broken, .closedBroken: return .falseForEver
      default: break
      }
    }
    return colour(of: state)
  }

  /// The verdict on any word that leads to `state` without a break.
  package func colour(of state: State) -> Colour {
    if isDue(state) { return .presumablyFalse }
    return canStillFail(from: state) ? .presumablyTrue : .trueForEver
  }

  private func canStillFail(from start: State) -> Bool {
    var seen: Set<State> = [start]
    var open = [start]
    while let state = open.popLast() {
      if isDue(state) { return true }
      for letter in letters {
        var next = state
        switch step(&next, letter) {
        case .broken, .closedBroken: return true
        default: break
        }
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return false
  }
}
