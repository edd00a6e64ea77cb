import Foundation
import Testing
import TraceAnalysis
import TraceModel

/// Every rule and guard of the catalogues on the traces that stand in its own file.
@Suite struct RuleExamplesTests {
  /// One example: a trace of one rule or guard.
  struct Example: Sendable, CustomTestStringConvertible {
    var owner: String
    var trace: String

    var testDescription: String {
      "\(owner): \(trace.split(whereSeparator: \.isNewline).joined(separator: " | "))"
    }
  }

  static let firing = examples(\.fires)
  static let doubtful = examples(\.possible)
  static let harmless =
    examples(\.quiet) + GuardCatalog.all.flatMap { entry in entry.quiet.map { Example(owner: entry.id, trace: $0) } }

  /// What else is true, for certain, of traces that are quiet for their own rule.
  static let companions: [String: Set<String>] = [
    // Killed or crashed inside a transition, so that the owner leaves the word to the other.
    // Two transitions of one controller that both complete do overlap.
    "transition-never-completes": ["open-transition-at-crash", "overlapping-transitions"],
    // What ends a presentation may be a dismissal in the middle of it.
    "rotation-during-presentation": [
      "open-transition-at-crash", "rotation-during-dismissal", "dismiss-during-transition",
      "present-on-detached-controller",
    ],
    // A refusal for another reason.
    "present-while-presenting": ["present-on-detached-controller"],
    "present-before-scene-active": ["present-on-detached-controller"],
    // A surface that is created with no size, and not drawn at it.
    "surface-draw-at-zero-size": ["surface-created-before-layout"],
    "zero-size-at-completion": ["surface-created-before-layout"],
    // A coordinate that is no number is not zero.
    "zero-size-frame-in-transition": ["non-finite-geometry"],
    // Each warning is a hazard of its own, whatever comes after it.
    "precursor-warning-before-crash": [
      "surface-draw-at-zero-size", "nested-navigation-transition", "layout-outside-hierarchy", "unbalanced-appearance",
    ],
    // One exception with two reasons.
    "no-common-orientation": ["preferred-orientation-unsupported"],
    "preferred-orientation-unsupported": ["no-common-orientation"],
    // A recorder that is hooked twice writes what nested calls write.
    "is-appearing-repeated": ["unbalanced-appearance"],
    "duplicate-did-appear": ["unbalanced-appearance"],
  ]

  static func examples(_ traces: KeyPath<HazardRule, [String]>) -> [Example] {
    RuleCatalog.all.flatMap { rule in rule[keyPath: traces].map { Example(owner: rule.id, trace: $0) } }
  }

  static func findings(_ trace: TraceNotation) -> [Finding] {
    var analyzer = Analyzer(rules: RuleCatalog.all, session: trace.session)
    analyzer.see(trace.batch.events, names: trace.batch.names)
    return analyzer.finish(names: trace.batch.names).findings
  }

  @Test(arguments: firing) func fires(_ example: Example) throws {
    let trace = try TraceNotation(example.trace)
    let mark = try #require(trace.marked.count == 1 ? trace.marked[0] : nil, "one event must be marked")
    let certain = Self.findings(trace).filter { $0.rule == example.owner && $0.verdict.isCertain }
    #expect(certain.map { $0.witness.last?.position } == [mark])
    for finding in certain {
      #expect(!finding.message.contains("{") && !finding.message.contains("  "), "\(finding.message)")
    }
  }

  @Test(arguments: doubtful) func isOnlyPossible(_ example: Example) throws {
    let found = Self.findings(try TraceNotation(example.trace)).filter { $0.rule == example.owner }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.verdict == .possible && !$0.condition.isEmpty })
    // Reports say "only if" in front.
    #expect(found.allSatisfy { !$0.condition.hasPrefix("only if") })
  }

  @Test(arguments: harmless) func staysQuiet(_ example: Example) throws {
    let found = Self.findings(try TraceNotation(example.trace))
    #expect(found.filter { $0.rule == example.owner }.map(\.message) == [])
    let others = Set(found.filter(\.verdict.isCertain).map(\.rule)).subtracting(Self.companions[example.owner] ?? [])
    #expect(others == [])
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func hasExamplesAndPage(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(id: id))
    #expect(rule.fires.count >= rule.clauses.count || id == "overlapping-transitions", "each clause needs a trace")
    #expect(rule.quiet.count + rule.possible.count >= rule.page.notWhen.count && !rule.quiet.isEmpty)
    let page = rule.page
    for text in [rule.title, page.contract, page.mechanism, page.remedy, page.needs] { #expect(text.count > 20) }
    #expect(!page.notWhen.isEmpty && !page.sources.isEmpty)
  }

  @Test func idsAreSortedAndUnique() {
    let ids = RuleCatalog.all.map(\.id)
    #expect(ids == Array(Set(ids)).sorted())
    #expect(RuleCatalog.rule(id: "no-such-rule") == nil)
    #expect(Set(RuleCatalog.aboutCrash).isSubset(of: ids))
    let guards = GuardCatalog.all.map(\.id)
    #expect(guards == Array(Set(guards)).sorted() && guards.allSatisfy { GuardCatalog.entry(id: $0)?.id == $0 })
  }

  /// A file that is missing from the list of the catalogue would be a rule that never runs.
  @Test func eachRuleHasItsFile() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/TraceAnalysis/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".swift") }
    #expect(Set(files.map(Self.squeezed)) == Set(RuleCatalog.all.map { Self.squeezed($0.id + ".swift") }))
    for file in files {
      let id = RuleCatalog.all.first { Self.squeezed($0.id + ".swift") == Self.squeezed(file) }?.id ?? "?"
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains("id: \"\(id)\""), "\(file)")
    }
  }

  // `early-ios13` and `EarlyIOS13` differ in more than hyphens: compare letters only.
  private static func squeezed(_ name: String) -> String { name.lowercased().filter { $0 != "-" } }

  /// Facts of the session that no trace can hold on its own.
  @Test func earlySystemsAreARange() throws {
    let rule = try #require(RuleCatalog.rule(id: "early-ios13"))
    let inside = ["13", "13.0", "13.1.3", "13.2.3"]
    let outside = ["12.4", "13.3", "13.3.1", "14.0", "26.0"]
    #expect(inside.allSatisfy { rule.systems[0].contains($0) })
    #expect(!outside.contains { rule.systems[0].contains($0) })
  }
}
