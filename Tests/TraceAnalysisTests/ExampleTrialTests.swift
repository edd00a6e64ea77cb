import Testing
import TraceModel

@testable import TraceAnalysis

/// What `rules test` and `rules lint` say.
@Suite struct ExampleTrialTests {
  private static func problems(_ clause: String, _ examples: String) throws -> [String] {
    let rules = try UserRules.rules("{rules: [{id: 'a', \(clause), examples: {\(examples)}}]}")
    return ExampleTrial(all: rules).outcomes(of: rules[0]).flatMap(\.problems)
  }

  private static let zero =
    "absence: { event: 'frame', zeroSize: true }, after: 'willTransition', until: 'didTransition'"

  struct Case: Sendable, CustomTestStringConvertible {
    var examples: String
    var expected: [String]

    var testDescription: String { examples }

    init(_ examples: String, _ expected: [String]) {
      self.examples = examples
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case("fires: ['willTransition@1; frame@7 role=surface size=0x0 !; didTransition@1']", []),
    Case(
      "fires: ['willTransition@1; frame@7 role=surface size=0x0; didTransition@1']",
      ["no event is marked; write ! behind the last event of the proof"]),
    Case(
      "fires: ['willTransition@1; frame@7 role=surface size=0x0; didTransition@1 !']",
      [
        "event 3 (didTransition@1): nothing is found",
        "event 2 (frame@7): violated: V#7: frame 1 event after willTransition",
      ]),
    Case(
      "fires: ['+0 willTransition@1; loss; +1 frame@7 role=surface size=0x0 !']",
      [
        "event 3 (frame@7): only possible, if none of the messages lost in between was the one that was due (such as "
          + "didTransition)"
      ]),
    Case("possible: ['willTransition@1; loss; frame@7 role=surface size=0x0']", []),
    Case("possible: ['willTransition@1; loss; frame@7 role=surface size=0x0 !']", []),
    Case("possible: ['willTransition@1; frame@7']", ["nothing is found"]),
    Case(
      "possible: ['willTransition@1; frame@7 role=surface size=0x0; didTransition@1']",
      ["event 2 (frame@7): violated: V#7: frame 1 event after willTransition"]),
    Case("quiet: ['willTransition@1; didTransition@1; frame@7 role=surface size=0x0']", []),
    Case(
      "quiet: ['willTransition@1; loss; frame@7 role=surface size=0x0']",
      ["event 3 (frame@7): possible: V#7: frame 2 events after willTransition"]),
  ]

  @Test(arguments: cases) func saysWhereItDiffers(_ example: Case) throws {
    #expect(try Self.problems(Self.zero, example.examples) == example.expected)
  }

  @Test func saysThatTheRecorderIsBlind() throws {
    #expect(
      try Self.problems("precedence: 'presentStart', needs: 'viewDidAppear'", "fires: ['presentStart@1 !']") == [
        "event 1 (presentStart@1): nothing is found; nothing shows that the recorder sees viewDidAppear: "
          + "write session hooks=viewDidAppear first"
      ])
  }

  struct Lint: Sendable, CustomTestStringConvertible {
    var clause: String
    var expected: [String]

    var testDescription: String { clause }

    init(_ clause: String, _ expected: [String]) {
      self.clause = clause
      self.expected = expected
    }
  }

  static let lints: [Lint] = [
    Lint("absence: 'crash'", []),
    Lint(
      "absence: 'frame', after: 'willTransition', until: ['didTransition', 'frame']",
      ["it can never be broken: what must not come closes the scope"]),
    Lint("absence: 'frame', after: 'willTransition', until: { event: 'frame', hidden: true }", []),
    Lint(
      "absence: 'frame', after: 'willTransition', until: 'willTransition'",
      ["what opens the scope also closes it: write until: and another event"]),
    Lint(
      "response: ['presentStart', 'presentDone'], answer: 'presentDone', key: 'controller'",
      ["nothing can answer: each answer is a trigger first"]),
    Lint(
      "response: 'presentStart', answer: 'presentDone'",
      [
        "no key: events of one controller and of another are taken together; write key: \"controller\""
      ]),
    Lint("response: 'presentStart', answer: 'appDidBecomeActive'", []),
  ]

  @Test(arguments: lints) func remarksOnClauses(_ example: Lint) throws {
    let rules = try UserRules.rules(
      """
      {rules: [{
        id: 'a', title: 'A', remedy: 'Do.', \(example.clause), examples: {fires: ['crash !'], quiet: ['exit']},
      }]}
      """)
    #expect(RuleLint.remarks(on: rules).map(\.text) == example.expected)
  }

  @Test func remarksOnWhatIsMissing() throws {
    let rules = try UserRules.rules(
      "{rules: [{id: 'a', clauses: [{absence: 'crash'}, {absence: 'exit'}]},\n{id: 'b', absence: 'crash', title: 'B', "
        + "notWhen: ['x', 'y'], remedy: 'r', examples: {fires: ['crash !'], quiet: ['exit']}}]}")
    #expect(
      RuleLint.remarks(on: rules) == [
        RuleRemark(
          rule: "a", source: "test.rules.json5:1",
          text: "no trace fires: add one to examples, so that 'rules test' can tell when it stops to"),
        RuleRemark(
          rule: "a", source: "test.rules.json5:1", text: "no quiet trace: add the nearest thing that is no hazard"),
        RuleRemark(rule: "a", source: "test.rules.json5:1", text: "no title: lists show the id instead"),
        RuleRemark(
          rule: "a", source: "test.rules.json5:1", text: "no remedy: 'explain' will not say what to change"),
        RuleRemark(
          rule: "b", source: "test.rules.json5:2",
          text: "2 times notWhen, and fewer quiet traces: add one for each"),
      ])
  }
}
