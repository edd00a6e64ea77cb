import Testing
import TraceAnalysis
import TraceModel

/// Patterns of time on traces whose distances can be added up by hand.
@Suite struct TimedPatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var pattern: TimedPattern
    var trace: String
    /// Verdict and positions of the witness.
    var expected: [String]
    var pending = 0

    var testDescription: String { name }
  }

  private static let turn = [EventFilter(.willTransition)]
  private static let over = [EventFilter(.didTransition)]

  static let cases: [Case] = [
    Case(
      name: "too close", pattern: .minimumSeparation(turn, atLeast: 350, reset: over),
      trace: "+0 willTransition@1; +349 willTransition@1; +350 willTransition@1", expected: ["violated 0 1"]),
    Case(
      name: "a reset between", pattern: .minimumSeparation(turn, atLeast: 350, reset: over),
      trace: "+0 willTransition@1; +10 didTransition@1; +10 willTransition@1", expected: []),
    Case(
      name: "each pair that is too close", pattern: .minimumSeparation(turn, atLeast: 350, reset: over),
      trace: "+0 willTransition@1; +10 willTransition@1; +10 willTransition@1",
      expected: ["violated 0 1", "violated 1 2"]),
    Case(
      name: "other objects keep their own distance", pattern: .minimumSeparation(turn, atLeast: 350, reset: over),
      trace: "+0 willTransition@1; +10 willTransition@2", expected: []),
    Case(
      name: "three in two seconds", pattern: .burst(turn, count: 3, within: 2_000),
      trace: "+0 willTransition@1; +1000 willTransition@1; +1000 willTransition@1", expected: ["violated 0 1 2"]),
    Case(
      name: "three in a little more", pattern: .burst(turn, count: 3, within: 2_000),
      trace: "+0 willTransition@1; +1000 willTransition@1; +1001 willTransition@1", expected: []),
    Case(
      name: "too long", pattern: .duration(from: turn, to: over, atLeast: 0, atMost: 500),
      trace: "+0 willTransition@1; +501 didTransition@1", expected: ["violated 0 1"]),
    Case(
      name: "too short", pattern: .duration(from: turn, to: over, atLeast: 10, atMost: 500),
      trace: "+0 willTransition@1; +9 didTransition@1", expected: ["violated 0 1"]),
    Case(
      name: "both limits are allowed", pattern: .duration(from: turn, to: over, atLeast: 10, atMost: 500),
      trace: "+0 willTransition@1; +10 didTransition@1; +0 willTransition@1; +500 didTransition@1", expected: []),
    Case(
      name: "not over yet, and already too long", pattern: .duration(from: turn, to: over, atLeast: 0, atMost: 500),
      trace: "+0 willTransition@1; +501 memoryWarning", expected: ["violated 0 1"]),
    Case(
      name: "not over yet", pattern: .duration(from: turn, to: over, atLeast: 0, atMost: 500),
      trace: "+0 willTransition@1; +400 memoryWarning", expected: [], pending: 1),
    Case(
      name: "nothing came lately", pattern: .precedenceWithin(over, after: turn, atMost: 500),
      trace: "+0 willTransition@1; +501 didTransition@1", expected: ["violated 0 1"]),
    Case(
      name: "nothing came at all", pattern: .precedenceWithin(over, after: turn, atMost: 500),
      trace: "+0 didTransition@1", expected: ["violated 0"]),
    Case(
      name: "it may have come before the log begins", pattern: .precedenceWithin(over, after: turn, atMost: 500),
      trace: "late; +0 didTransition@1", expected: ["possible 0"]),
    Case(
      name: "too soon", pattern: .minimumDelay(over, after: turn, atLeast: 100, reset: []),
      trace: "+0 willTransition@1; +99 didTransition@1", expected: ["violated 0 1"]),
    Case(
      name: "soon enough", pattern: .minimumDelay(over, after: turn, atLeast: 100, reset: []),
      trace: "+0 willTransition@1; +100 didTransition@1", expected: []),
    Case(
      name: "the next is late", pattern: .recurrence(turn, atMost: 1_000),
      trace: "+0 willTransition@1; +1001 willTransition@1; +5 memoryWarning", expected: ["violated 0 1"], pending: 1),
    Case(
      name: "without a clock nothing is judged", pattern: .minimumSeparation(turn, atLeast: 350, reset: over),
      trace: "willTransition@1; willTransition@1", expected: []),
    Case(
      name: "messages were lost between the two", pattern: .minimumSeparation(turn, atLeast: 350, reset: over),
      trace: "+0 willTransition@1; +1 loss; +1 willTransition@1", expected: ["possible 0 2"]),
  ]

  @Test(arguments: cases) func judges(_ example: Case) throws {
    let trace = try TraceNotation(example.trace)
    let rule = HazardRule(
      id: "test", title: "", severity: .error,
      clauses: [Clause(.timed(example.pattern), .global, key: .controller, message: "")],
      page: RulePage(contract: "", mechanism: "", remedy: "", notWhen: [], needs: "", sources: []), fires: [],
      quiet: [])
    var analyzer = Analyzer(rules: [rule], session: trace.session)
    analyzer.see(trace.batch.events, names: trace.batch.names)
    let analysis = analyzer.finish(names: trace.batch.names)
    let found = analysis.findings.map { finding in
      ([finding.verdict.rawValue] + finding.witness.map { String($0.position) }).joined(separator: " ")
    }
    #expect(found == example.expected)
    #expect(analysis.exposures.map(\.pending) == [example.pending])
  }
}
