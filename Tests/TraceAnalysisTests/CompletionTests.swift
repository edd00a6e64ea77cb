import Testing
import TraceModel

@testable import TraceAnalysis

/// Verdicts on traces with a hole against all ways to fill it, as the definitions judge these.
@Suite struct CompletionTests {
  /// Kinds that no guard looks at, one a letter. What closes is the end of what opens, as most closers are.
  private static func kind(_ letter: Letter) -> EventKind {
    switch letter {
    case .p: .memoryWarning
    case .s: .stateUpdate
    case .t: .keyboardWillShow
    case .z: .keyboardDidHide
    case .q: .navigationStart
    case .r: .navigationDone
    case .other: .safeAreaChanged
    }
  }

  /// What the engine says of a word of a process that ended by itself, with a hole in front of the letter at `hole`.
  private static func verdicts(on word: [Letter], hole: Int, by cell: PatternCell) -> Set<Verdict> {
    var session = MadeSession()
    session.seesAll()
    var position = 0
    func add(_ kind: EventKind) {
      session.add(kind, at: position, position: position)
      position += 1
    }
    // The launch was seen, so that the hole is one in its middle.
    add(.appDidFinishLaunching)
    for (index, letter) in word.enumerated() {
      if index == hole { add(.loss) }
      add(kind(letter))
    }
    if hole == word.count { add(.loss) }
    add(.appWillTerminate)
    return Set(session.analysed(by: [cell.clause(kind, key: .session, message: "m")]).findings.map(\.verdict))
  }

  /// All ways to fill a hole with up to so many letters.
  private static func completions(of word: [Letter], hole: Int, letters: [Letter], upTo most: Int) -> [[Letter]] {
    var (fillings, longest): ([[Letter]], [[Letter]]) = ([[]], [[]])
    for _ in 0..<most {
      longest = longest.flatMap { filling in letters.map { filling + [$0] } }
      fillings += longest
    }
    return fillings.map { word[..<hole] + $0 + word[hole...] }
  }

  /// Certain means: however the hole is filled. Possible means: with some filling. (That another one keeps the clause is not
  /// asked: of two triggers, one on each side of the hole, the engine looks at the first.)
  @Test func certainAndPossible() {
    var random = SeededGenerator(seed: 20_261_130)
    var (certain, possible) = (0, 0)
    for _ in 0..<4_000 {
      let cell = PatternCell.all[random.below(PatternCell.all.count)]
      let letters = cell.letters
      let word = (0..<random.below(7)).map { _ in letters[random.below(letters.count)] }
      let hole = random.below(word.count + 1)
      let verdicts = Self.verdicts(on: word, hole: hole, by: cell)
      let oracle = PatternOracle(cell)
      func outcomes(upTo most: Int) -> Set<Bool> {
        Set(Self.completions(of: word, hole: hole, letters: letters, upTo: most).map(oracle.isViolated))
      }
      if verdicts.contains(.violated) {
        certain += 1
        let outcomes = outcomes(upTo: 2)
        #expect(outcomes == [true], "\(cell.testDescription): \(word), hole at \(hole): certain")
      } else if verdicts.contains(.possible) {
        possible += 1
        // An opener, and two that lead to where a third one breaks the pattern.
        #expect(outcomes(upTo: 3).contains(true), "\(cell.testDescription): \(word), hole at \(hole): possible")
      }
    }
    // Both were met often enough to mean something.
    #expect(certain > 100 && possible > 100, "\(certain) certain, \(possible) possible")
  }

  /// All words of up to so many letters.
  private static func words(of letters: [Letter], upTo most: Int) -> [[Letter]] {
    completions(of: [], hole: 0, letters: letters, upTo: most)
  }

  /// A scope whose opener is lost is known by its end. What came in it is possible if, behind some opener in the hole, it
  /// breaks the clause, and what was lost does not do so alone.
  @Test(arguments: PatternCell.all.filter { $0.letters.contains(.q) && $0.letters.contains(.r) })
  func lostOpener(cell: PatternCell) {
    let inner = cell.letters.filter { $0 != .q && $0 != .r }
    let holes = Self.words(of: inner + [.q], upTo: 2).map { [.q] + $0 }
    let oracle = PatternOracle(cell)
    var possible = 0
    for word in Self.words(of: inner, upTo: 3) {
      let expected = holes.contains { oracle.isViolated($0 + word + [.r]) && !oracle.isViolated($0 + [.r]) }
      let verdicts = Self.verdicts(on: word + [.r], hole: 0, by: cell)
      #expect(verdicts == (expected ? [.possible] : []), "\(word)")
      possible += expected ? 1 : 0
    }
    // Where the opener itself asks for something, nothing that was seen can break it.
    #expect(possible > 0 || cell.patternName == "existence")
  }
}
