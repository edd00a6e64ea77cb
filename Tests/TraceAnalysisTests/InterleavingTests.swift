import Testing
import TraceModel

@testable import TraceAnalysis

/// The whole engine on random words for two subjects at once: each subject's findings must be those it has alone, and there
/// must be one exactly where the definitions say so.
@Suite struct InterleavingTests {
  /// One letter of one subject's word.
  private struct Item {
    var subject: Int
    var letter: Letter
  }

  @Test(arguments: PatternCell.all)
  func twoSubjects(_ cell: PatternCell) throws {
    var random = SeededGenerator(seed: 77)
    let letters = cell.letters
    for _ in 0..<30 {
      let items = (0..<(2 + random.below(24))).map { _ in
        Item(subject: 1 + random.below(2), letter: letters[random.below(letters.count)])
      }
      let together = analyse(items, of: cell, ending: .appWillTerminate, pieces: 1 + random.below(5))
      for subject in 1...2 {
        let alone = analyse(items, of: cell, ending: .appWillTerminate, only: subject)
        let found = together.findings.filter { $0.subject == "C#\(subject)" }
        #expect(
          together.findings.allSatisfy { $0.subject.hasPrefix("C#") && !$0.witness.isEmpty }, "\(cell.testDescription)")
        #expect(found.map(Facts.init) == alone.findings.filter { $0.subject == "C#\(subject)" }.map(Facts.init))
        let word = items.filter { $0.subject == subject }.map(\.letter)
        // A subject that no event of the rule names is none of the rule's business.
        if word.allSatisfy({ $0 == .other }) { continue }
        let isViolated = PatternOracle(cell).isViolated(word)
        #expect(!found.isEmpty == isViolated, "\(cell.testDescription): \(word)")
        #expect(found.allSatisfy { $0.verdict == .violated }, "\(cell.testDescription): \(word)")
      }
    }
  }

  /// A log that just stops: only what no continuation can mend is a finding.
  @Test(arguments: PatternCell.all)
  func cutOff(_ cell: PatternCell) throws {
    var random = SeededGenerator(seed: 78)
    let letters = cell.letters
    for _ in 0..<30 {
      let items = (0..<(1 + random.below(12))).map { _ in
        Item(subject: 1, letter: letters[random.below(letters.count)])
      }
      let word = items.map(\.letter)
      if word.allSatisfy({ $0 == .other }) { continue }
      let analysis = analyse(items, of: cell, ending: nil)
      let found = analysis.findings.filter { $0.subject == "C#1" }
      let broken = (0...word.count).first { Self.isLost(Array(word.prefix($0)), in: cell) }
      #expect(found.isEmpty == (broken == nil), "\(cell.testDescription): \(word)")
      // The last witness is the event that settled it.
      #expect(found.first?.witness.last?.position == broken.map { 3 + $0 }, "\(cell.testDescription): \(word)")
      // After a break a further opening can be owing as well, and an object that must exist is owed before it is named.
      if broken != nil || cell.patternName == "existence" && cell.scopeName == "global" { continue }
      let owing = [word, [.q, .s, .p, .r].filter { letters.contains($0) }].count {
        cell.machine.colour(of: $0) == .presumablyFalse
      }
      #expect(analysis.exposures.map(\.pending) == [owing], "\(cell.testDescription): \(word)")
    }
  }

  /// Whether every continuation is violated: closers and openers, offenders and what would make up for them.
  private static func isLost(_ word: [Letter], in cell: PatternCell) -> Bool {
    let mends: [[Letter]] = [[], [.s], [.p], [.p, .s], [.s, .t], [.p, .s, .t], [.t, .p]].flatMap {
      [$0, $0 + [.r], [.r] + $0, $0 + [.q] + $0]
    }
    let usable = mends.filter { $0.allSatisfy { cell.letters.contains($0) } }
    let oracle = PatternOracle(cell)
    return usable.allSatisfy { oracle.isViolated(word + $0) }
  }

  /// What of a finding must not depend on the company it is found in.
  private struct Facts: Equatable {
    var id: String
    var fingerprint: String
    var verdict: Verdict
    var message: String
    var witness: [Witness]
    var further: Int
    var condition: String

    init(_ finding: Finding) {
      id = finding.id
      fingerprint = finding.fingerprint
      verdict = finding.verdict
      message = finding.message
      witness = finding.witness
      further = finding.further
      condition = finding.condition
    }
  }

  private func analyse(
    _ items: [Item], of cell: PatternCell, ending: EventKind?, only subject: Int? = nil, pieces: Int = 1
  ) -> SessionAnalysis {
    var session = Session(id: "s-000000000000")
    session.startSeen = true
    var names = NameTable()
    // Another controller shows that the recorder can see every kind.
    var events: [Event] = []
    for letter in [Letter.q, .s, .p, .r] { events.append(event(letter, of: 9, at: events.count, &names)) }
    for (index, item) in items.enumerated() where subject == nil || item.subject == subject {
      events.append(event(item.letter, of: item.subject, at: 4 + index, &names))
    }
    if let ending {
      var end = Event(kind: ending)
      (end.position, end.line) = (4 + items.count, 5 + items.count)
      session.end = SessionEnd(end, names: names) ?? .unknown
      events.append(end)
    }
    session.eventCount = events.count
    var analyzer = Analyzer(rules: [.probe([clause(of: cell)])], session: session)
    let length = max(1, events.count / pieces)
    for start in stride(from: 0, to: events.count, by: length) {
      analyzer.see(Array(events[start..<min(start + length, events.count)]), names: names)
    }
    return analyzer.finish(names: names)
  }

  private func event(_ letter: Letter, of subject: Int, at position: Int, _ names: inout NameTable) -> Event {
    var event = Event(kind: kind(letter))
    (event.position, event.line) = (position, position + 1)
    event.controller = names.id(of: "C#\(subject)")
    return event
  }

  private func kind(_ letter: Letter) -> EventKind {
    switch letter {
    case .p: .navigationStart
    case .s: .navigationDone
    case .t: .willTransitionTraits
    case .z: .traitsDidChange
    case .q: .willMoveToParent
    case .r: .didMoveToParent
    case .other: .orientationMask
    }
  }

  private func clause(of cell: PatternCell) -> Clause {
    cell.clause(kind, key: .controller, message: "{subject} {witness}")
  }
}
