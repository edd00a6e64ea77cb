import Testing
import TraceModel

@testable import TraceAnalysis

/// The automata against the definitions.
@Suite struct OracleTests {
  /// By hand, so that the oracle itself is held to something.
  @Test(arguments: [
    ("absence", "global", Reopening.each, "..", false), ("absence", "global", .each, ".p", true),
    ("absence", "before", .each, "p", false), ("absence", "before", .each, "pr", true),
    ("absence", "between", .each, "qp", false), ("absence", "after-until", .each, "qp", true),
    ("absence", "between", .each, "qpqr", true), ("absence", "between", .latest, "qpqr", false),
    ("absence", "after-until", .each, "qrp", false), ("absence", "after", .each, "pq", false),
    ("existence", "after-until", .each, "qpq", true), ("existence", "after-until", .first, "qpq", false),
    ("existence", "after", .each, "qpq", false), ("existence", "global", .each, ".", true),
    ("bounded2", "after-until", .each, "qppqp", true), ("bounded2", "after-until", .latest, "qppqp", false),
    ("precedence", "after", .each, "qspq", false), ("precedence", "after-until", .each, "qsqp", true),
    ("response", "global", .each, "psp", true), ("response", "between", .each, "qp", false),
    ("response", "between", .each, "qprs", true), ("response", "after-until", .latest, "qpq", false),
  ])
  func definitions(_ pattern: String, _ scope: String, _ reading: Reopening, _ word: String, _ isViolated: Bool) throws
  {
    let cell = try #require(
      PatternCell.all.first { $0.patternName == pattern && $0.scopeName == scope && $0.reopening == reading })
    let letters = word.map { Self.letters[$0] ?? .other }
    #expect(PatternOracle(cell).isViolated(letters) == isViolated)
    #expect(Self.isViolated(letters, by: cell.machine) == isViolated)
  }

  private static let letters: [Character: Letter] = ["p": .p, "s": .s, "q": .q, "r": .r]

  /// Every word of up to six letters, as if the trace ended there; and, for words of up to two letters, what every
  /// continuation by up to four more agrees on. (Open, break a bound of one and close: four letters.)
  @Test(arguments: PatternCell.all)
  func everyShortWord(_ cell: PatternCell) {
    let oracle = PatternOracle(cell)
    let machine = cell.machine
    let letters = cell.letters
    // By length, then in the order of the letters: the words that continue word i of one length are i * count ..< (i + 1) *
    // count of the next.
    var words: [[[Letter]]] = [[[]]]
    for _ in 1...6 {
      words.append((words.last ?? []).flatMap { word in letters.map { word + [$0] } })
    }
    let violated = words.map { $0.map { oracle.isViolated($0) } }
    for (length, ofLength) in words.enumerated() {
      let wrong = ofLength.indices.filter {
        Self.isViolated(ofLength[$0], by: machine) != violated[length][$0]
      }
      #expect(wrong.isEmpty, "\(cell.testDescription): \(wrong.prefix(3).map { ofLength[$0] })")
    }
    // A bound of two takes five letters more, and so does closing, opening again and breaking a chain of two.
    if cell.patternName == "bounded2" || cell.patternName == "prec_1_2" { return }
    for length in 0...2 {
      let wrong = words[length].indices.filter {
        Self.colour(of: $0, length, violated, letters.count) != machine.colour(of: words[length][$0])
      }
      #expect(wrong.isEmpty, "\(cell.testDescription): \(wrong.prefix(3).map { words[length][$0] })")
    }
  }

  @Test func longWords() {
    var random = SeededGenerator(seed: 20_240_229)
    for _ in 0..<20_000 {
      let cell = PatternCell.all[random.below(PatternCell.all.count)]
      let letters = cell.letters
      let word = (0..<random.below(31)).map { _ in letters[random.below(letters.count)] }
      let isViolated = PatternOracle(cell).isViolated(word)
      if Self.isViolated(word, by: cell.machine) != isViolated {
        Issue.record("\(cell.testDescription): \(word) is \(isViolated ? "" : "not ")violated")
        return
      }
    }
  }

  /// What the automaton says of a complete trace.
  private static func isViolated(_ word: [Letter], by machine: ClauseMachine) -> Bool {
    var state = machine.initial
    for letter in word {
      switch machine.step(&state, letter) {
      case .broken, .closedBroken: return true
      default: break
      }
    }
    return machine.isDue(state)
  }

  private static func colour(of word: Int, _ length: Int, _ violated: [[Bool]], _ letters: Int) -> Colour {
    var continuations: [Bool] = []
    var range = word..<(word + 1)
    for further in length...(length + 4) {
      continuations += violated[further][range]
      range = (range.lowerBound * letters)..<(range.upperBound * letters)
    }
    if continuations.allSatisfy({ $0 }) { return .falseForEver }
    if !continuations.contains(true) { return .trueForEver }
    return violated[length][word] ? .presumablyFalse : .presumablyTrue
  }
}
