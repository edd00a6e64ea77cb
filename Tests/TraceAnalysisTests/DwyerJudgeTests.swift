import Testing
import TraceModel

@testable import TraceAnalysis

/// Verdicts that were made by brute force from the finite-trace formulas of Dwyer's patterns.
@Suite(.enabled(if: Judge.file("dwyer/verdicts.json") != nil))
struct DwyerJudgeTests {
  private struct Verdicts: Decodable {
    var cells: [Cell]
  }

  private struct Cell: Decodable {
    var pattern: String
    var scope: String
    var roles: [String]
    var maxLen: Int
    /// One colour a word: by length, then in the order of the roles.
    var verdicts: String
  }

  private struct Variant: Decodable {
    var pattern: String
    var scope: String
    var reopen: String
    var roles: [String]
    var colour: [String]
    var delta: [[Int]]
  }

  @Test func everyWord() throws {
    let cells = try Judge.decode(Verdicts.self, from: "dwyer/verdicts.json").cells
    var compared = 0
    for judged in cells {
      guard let cell = find(judged.pattern, judged.scope, "each") else { continue }
      let letters = try judged.roles.map { try letter($0) }
      let machine = cell.machine
      let expected = Array(judged.verdicts)
      var found: [Character] = []
      for length in 1...judged.maxLen {
        forEachWord(of: length, letters) { found.append(machine.colour(of: $0).rawValue) }
      }
      let wrong = zip(found, expected).count { $0 != $1 }
      #expect(found.count == expected.count, "\(cell.testDescription)")
      #expect(wrong == 0, "\(cell.testDescription): \(wrong) of \(expected.count) words")
      compared += expected.count
    }
    // All ten patterns in all five scopes were there.
    #expect(compared == 235_219)
  }

  /// The other readings of several openers in a row.
  @Test(.enabled(if: Judge.file("dwyer/reopen-variants.json") != nil)) func everyReading() throws {
    let variants = try Judge.decode([Variant].self, from: "dwyer/reopen-variants.json")
    var compared = 0
    for variant in variants {
      guard let cell = find(variant.pattern, variant.scope, variant.reopen) else { continue }
      let letters = try variant.roles.map { try letter($0) }
      let machine = cell.machine
      var wrong: [[Letter]] = []
      for length in 1...6 {
        forEachWord(of: length, letters) { word in
          let state = word.reduce(0) { variant.delta[$0][letters.firstIndex(of: $1) ?? 0] }
          if variant.colour[state] != String(machine.colour(of: word).rawValue) { wrong.append(word) }
        }
      }
      #expect(wrong.isEmpty, "\(cell.testDescription): \(wrong.count), first \(wrong.first ?? [])")
      compared += 1
    }
    #expect(compared == 40)
  }

  private func find(_ pattern: String, _ scope: String, _ reading: String) -> PatternCell? {
    PatternCell.all.first {
      $0.patternName == pattern && $0.scopeName == scope && String(describing: $0.reopening) == reading
    }
  }

  private func letter(_ role: String) throws -> Letter {
    let letters: [String: Letter] = ["P": .p, "S": .s, "T": .t, "Z": .z, "Q": .q, "R": .r, "other": .other]
    return try #require(letters[role])
  }

  /// The words in the order of the letters; the first letter varies slowest.
  private func forEachWord(of length: Int, _ letters: [Letter], _ body: ([Letter]) -> Void) {
    var digits = Array(repeating: 0, count: length)
    while true {
      body(digits.map { letters[$0] })
      guard let last = digits.lastIndex(where: { $0 < letters.count - 1 }) else { return }
      digits[last] += 1
      for index in (last + 1)..<length { digits[index] = 0 }
    }
  }
}
