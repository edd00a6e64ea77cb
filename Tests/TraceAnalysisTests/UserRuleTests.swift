import Testing
import TraceModel

@testable import TraceAnalysis

/// What rules as an app writes them find in traces; each expectation follows by hand from the sentence of RULES.md.
@Suite struct UserRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The members of the rule `a`, or whole rules in brackets.
    var rule: String
    var trace: String
    /// Rule, verdict and positions of the witness.
    var expected: [String]

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    // Reports.
    Case(
      name: "every offender between two events, once the second comes",
      rule: "absence: 'frame', between: 'willTransition', and: 'didTransition', report: 'every'",
      trace: "willTransition@1; frame@1; frame@2; didTransition@1; willTransition@1; frame@1",
      expected: ["a violated 0 1 3", "a violated 0 2 3"]),
    Case(
      name: "the first alone",
      rule: "absence: 'frame', after: 'willTransition', until: 'didTransition'",
      trace: "willTransition@1; frame@1; frame@2; didTransition@1", expected: ["a violated 0 1"]),
    Case(
      name: "every event beyond a limit",
      rule: "boundedExistence: 'frame', atMost: 1, after: 'willTransition', until: 'didTransition', report: 'every'",
      trace: "willTransition@1; frame@1; frame@2; frame@3; didTransition@1",
      expected: ["a violated 0 1 2", "a violated 0 1 3"]),
    Case(
      name: "each trigger that is not answered in its scope",
      rule: """
        response: 'presentStart', answer: 'presentDone', after: 'appDidBecomeActive', until: 'appWillResignActive',
        report: 'every', at: 'trigger', guards: { exposedIfVisible: [] }
        """,
      trace: "appDidBecomeActive; presentStart@1; presentStart@2; appWillResignActive",
      expected: ["a violated 0 1", "a violated 0 2"]),
    Case(
      name: "one answer for all triggers before it",
      rule: "response: 'presentStart', answer: 'presentDone', within: 100, report: 'every', at: 'trigger'",
      trace: "+0 presentStart@1; +50 presentStart@1; +60 presentDone@1; +1 presentStart@1; +101 stateUpdate",
      expected: ["a violated 0", "a violated 3"]),
    Case(
      name: "two triggers whose time is over at one event",
      rule: "response: 'presentStart', answer: 'presentDone', within: 100, report: 'every', key: 'controller'",
      trace: "session hooks=presentDone; +0 presentStart@1; +1 presentStart@1; +200 stateUpdate",
      expected: ["a violated 1 3", "a violated 2 3"]),
    Case(
      name: "what is due when the process dies, at its trigger",
      rule: "response: 'presentStart', answer: 'presentDone', report: 'every', at: 'trigger'",
      trace: "session hooks=presentDone; presentStart@1; presentStart@2; crash",
      expected: ["a pending-at-crash 1", "a pending-at-crash 2"]),
    Case(
      name: "a log that ends decides nothing",
      rule: "response: 'presentStart', answer: 'presentDone', report: 'every'",
      trace: "session hooks=presentDone; presentStart@1; presentStart@2", expected: []),

    // Precedence and its resets.
    Case(
      name: "what is needed holds until it is taken back",
      rule: "precedence: 'presentStart', needs: 'viewDidAppear', reset: 'viewWillDisappear', key: 'controller'",
      trace: "viewDidAppear@1; presentStart@1; viewWillDisappear@1; presentStart@1; presentStart@2",
      expected: ["a violated 2 3", "a violated 4"]),
    Case(
      name: "before the log begins it may have been there",
      rule: "precedence: 'presentStart', needs: 'viewDidAppear', reset: 'viewWillDisappear'",
      trace: "late; presentStart@1; viewWillDisappear@1; viewDidAppear@1; viewWillDisappear@1; presentStart@1",
      expected: ["a possible 0"]),
    Case(
      name: "a recorder that never shows what is needed accuses nobody",
      rule: "precedence: 'presentStart', needs: 'viewDidAppear'", trace: "presentStart@1", expected: []),

    // Time.
    Case(
      name: "exactly so long is not more",
      rule: "minimumSeparation: 'willTransition', moreThan: 10", trace: "+0 willTransition@1; +10 willTransition@1",
      expected: ["a violated 0 1"]),
    Case(
      name: "exactly so long is at least",
      rule: "minimumSeparation: 'willTransition', atLeast: 10", trace: "+0 willTransition@1; +10 willTransition@1",
      expected: []),
    Case(
      name: "three in a row, each close to the one before",
      rule: "absence: 'willTransition', after: 'willTransition', within: 100, report: 'every'",
      trace: "+0 willTransition@1; +60 willTransition@1; +60 willTransition@1; +101 willTransition@1",
      expected: ["a violated 0 1", "a violated 1 2"]),
    Case(
      name: "within a time of the latest opener",
      rule: "absence: 'memoryWarning', after: 'appDidBecomeActive', within: 100",
      trace: "+0 appDidBecomeActive; +90 appDidBecomeActive; +90 memoryWarning; +20 memoryWarning",
      expected: ["a violated 1 2"]),
    Case(
      name: "lately, and nothing that takes it back",
      rule:
        "precedenceWithin: 'presentDone', needs: 'presentStart', within: 100, reset: 'presentRefused', report: 'every'",
      trace:
        "+0 presentStart@1; +10 presentDone@1; +1 presentRefused@1; +1 presentDone@1; +1 presentStart@1; +101 presentDone@1",
      expected: ["a violated 3", "a violated 4 5"]),
    Case(
      name: "time in background does not count",
      rule: "response: 'presentStart', answer: 'presentDone', within: 100",
      trace: """
        session hooks=presentDone; +0 presentStart@1; +10 appDidEnterBackground; +500 appWillEnterForeground
        +50 stateUpdate
        """, expected: []),
    Case(
      name: "unless the log's time is meant",
      rule: "response: 'presentStart', answer: 'presentDone', within: 100, clock: 'log'",
      trace: """
        session hooks=presentDone; +0 presentStart@1; +10 appDidEnterBackground; +500 appWillEnterForeground
        +50 stateUpdate
        """, expected: ["a violated 1 3"]),
    Case(
      name: "a limit on how long it takes",
      rule: "duration: 'presentStart', to: 'presentDone', atLeast: 10, atMost: '1 s'",
      trace:
        "+0 presentStart@1; +9 presentDone@1; +0 presentStart@1; +1000 presentDone@1; +0 presentStart@1; +1001 presentDone@1",
      expected: ["a violated 0 1", "a violated 4 5"]),

    // Keys.
    Case(
      name: "two fields are held apart together",
      rule: "absence: 'presentStart', after: 'presentStart', until: 'presentDone', key: ['controller', 'presented']",
      trace: "presentStart@1 presented=C#8; presentStart@1 presented=C#9; presentStart@1 presented=C#8",
      expected: ["a violated 0 2"]),
    Case(
      name: "an event that says less concerns all that agree",
      rule: "absence: 'presentStart', after: 'presentDone', until: 'viewDidAppear', key: ['controller', 'presented']",
      trace: """
        presentDone@1 presented=C#8; presentDone@2 presented=C#8; viewDidAppear@1; presentStart@1 presented=C#8
        presentStart@2 presented=C#8
        """,
      expected: ["a violated 1 4"]),
    Case(
      name: "two events that each say one field meet in one that says both",
      rule: "precedence: 'presentStart', needs: 'viewDidAppear', key: ['controller', 'presented']",
      trace: """
        viewDidAppear@1; stateUpdate presented=C#8; presentStart@1 presented=C#8; presentStart@2 presented=C#8
        """,
      expected: ["a violated 3"]),
    Case(
      name: "a chain of which the links say different fields",
      rule: """
        precedenceByChain: { event: 'stateUpdate', state: 'access' }, needs: { event: 'stateUpdate', state: 'login' },
        then: { event: 'stateUpdate', state: 'open' }, key: ['by', 'use']
        """,
      trace: """
        stateUpdate state=login by=ann; stateUpdate state=open use=file; stateUpdate state=access by=ann use=file
        stateUpdate state=access by=bob use=file; stateUpdate state=access by=ann use=other
        """,
      // Of ann the first link is there.
      expected: ["a violated 3", "a violated 0 4"]),
    Case(
      name: "one that is first seen in background knows of it",
      rule:
        "absence: 'presentStart', after: 'appDidEnterBackground', until: 'appWillEnterForeground', key: 'controller'",
      trace: "appDidEnterBackground; viewDidLoad@1; presentStart@1; appWillEnterForeground; presentStart@2",
      expected: ["a violated 0 2"]),
    Case(
      name: "a word is a key",
      rule:
        "absence: { event: 'stateUpdate', state: 'fail' }, after: { event: 'stateUpdate', state: 'go' }, key: 'code'",
      trace: "stateUpdate state=go code=7; stateUpdate state=fail code=8; stateUpdate state=fail code=7",
      expected: ["a violated 0 2"]),
    Case(
      name: "of more values than are followed, some are only possible",
      rule: "precedence: 'presentStart', needs: 'viewDidAppear', key: 'controller', keys: 2",
      trace: "viewDidAppear@1; viewDidAppear@2; viewDidAppear@3; presentStart@1; presentStart@3",
      expected: ["a possible 3"]),

    // Events.
    Case(
      name: "a number, and another of the same event",
      rule: "absence: { event: 'frame', width: { above: 'windowBounds.width', atMost: 900 } }",
      trace: """
        frame@1 frame=0,0,391,9 windowBounds=0,0,390,844; frame@2 frame=0,0,390,9 windowBounds=0,0,390,844
        frame@3 frame=0,0,391,9; frame@4 frame=0,0,901,9 windowBounds=0,0,390,844
        """, expected: ["a violated 0"]),
    Case(
      name: "a value that is no number compares with nothing",
      rule: "absence: { event: 'frame', width: { atMost: 0 } }",
      trace: "frame@1 frame=0,0,nan,9; frame@2 frame=0,0,0,9", expected: ["a violated 1"]),
    Case(
      name: "a class, an object, none of them",
      rule: "absence: { event: 'frame', view: ['Grid', 'Cell#2'], controller: { not: 'Tour' } }, report: 'every'",
      trace: """
        frame view=Grid#1; frame view=Cell#1; frame view=Cell#2; frame view=Reader.Grid#3; frame view=Grid#1 controller=Tour#1
        """,
      expected: ["a violated 0", "a violated 2", "a violated 3"]),
    Case(
      name: "what is not said", rule: "absence: { event: 'presentRefused', reason: null }, report: 'every'",
      trace: "presentRefused@1 reason=noWindow; presentRefused@2", expected: ["a violated 1"]),
    Case(
      name: "a flag that is not said to be so",
      rule: "absence: { event: 'didTransition', cancelled: { not: true } }, report: 'every'",
      trace: "didTransition@1 cancelled=true; didTransition@1 cancelled=false; didTransition@1",
      expected: ["a violated 1", "a violated 2"]),
    Case(
      name: "a mark of the annotator",
      rule: "absence: { event: 'willTransition', marks: 'systemRotation' }",
      trace: "willTransition@1; didTransition@1; appDidEnterBackground; willTransition@1", expected: ["a violated 3"]),
    Case(
      name: "orientation, role and the callback around it",
      rule: """
        absence: { event: 'geometryRead', orientation: ['landscapeLeft', 'landscapeRight'], during: 'viewDidLoad' }
        """,
      trace: """
        geometryRead@1 orientation=portrait during=viewDidLoad; geometryRead@1 orientation=landscapeLeft
        geometryRead@1 orientation=landscapeLeft during=viewDidLoad
        """, expected: ["a violated 2"]),

    // Rules on rules.
    Case(
      name: "a finding is an event, and so is what is found of it",
      rule: """
        [
          { id: 'c', absence: 'crash', after: { finding: 'b' } },
          { id: 'b', absence: 'memoryWarning', after: { finding: 'a' } },
          { id: 'a', absence: { event: 'frame', zeroSize: true } },
        ]
        """,
      trace: "memoryWarning; frame@1 role=surface size=0x0; memoryWarning; crash",
      expected: ["a violated 1", "b violated 1 2", "c violated 2 3"]),
    Case(
      name: "what builds on a possible finding is possible",
      rule: """
        [
          { id: 'b', absence: 'memoryWarning', after: { finding: 'a' } },
          { id: 'a', absence: 'frame', after: 'willTransition', until: 'didTransition' },
        ]
        """,
      trace: "willTransition@1; loss; frame@1; memoryWarning", expected: ["a possible 0 2", "b possible 2 3"]),
    Case(
      name: "a finding is about its object",
      rule: """
        [
          { id: 'b', absence: 'viewDidDisappear', after: { finding: 'a' }, key: 'controller' },
          { id: 'a', absence: 'memoryWarning', after: 'willTransition', until: 'didTransition', key: 'controller' },
        ]
        """,
      trace: "willTransition@1; memoryWarning; viewDidDisappear@2; viewDidDisappear@1",
      expected: ["a violated 0 1", "b violated 1 3"]),
    Case(
      name: "one of Swivel's own rules",
      rule: "absence: 'presentStart', after: { finding: 'zero-size-frame-in-transition' }",
      trace:
        "willTransition@1; frame controller=C#1 view=V#7 role=surface frame=0,0,0,0; didTransition@1; presentStart@1",
      expected: ["a violated 1 3", "zero-size-frame-in-transition violated 0 1"]),
    Case(
      name: "a finding takes the opening back",
      rule: """
        [
          { id: 'b', absence: 'stall', after: { finding: 'a' }, until: { finding: 'c' }, report: 'every' },
          { id: 'a', absence: 'memoryWarning' }, { id: 'c', absence: 'keyboardDidHide' },
        ]
        """,
      trace: "memoryWarning; stall; keyboardDidHide; stall",
      expected: ["a violated 0", "b violated 0 1", "c violated 2"]),

    // Guards.
    Case(
      name: "long after its opener, where no closer was ever seen",
      rule: "absence: 'frame', after: 'willTransition', until: 'didTransition', report: 'every'",
      trace: "+0 willTransition@1; +5000 frame@1; +1 frame@1", expected: ["a violated 0 1", "a possible 0 2"]),
    Case(
      name: "and where it need not be seen",
      rule: "absence: 'frame', after: 'willTransition', until: 'didTransition', guards: { certainWithin: null }",
      trace: "+0 willTransition@1; +50000 frame@1", expected: ["a violated 0 1"]),
    Case(
      name: "what takes an opening back takes all its findings",
      rule: """
        absence: 'frame', after: 'willTransition', until: 'didTransition', report: 'every',
        retract: { event: 'didTransition', cancelled: true }
        """,
      trace: "willTransition@1; frame@1; frame@1; didTransition@1 cancelled=true", expected: []),
  ]

  @Test(arguments: cases) func finds(_ example: Case) throws {
    let isList = example.rule.hasPrefix("[")
    let text = isList ? "{rules: \(example.rule)}" : "{rules: [{id: 'a', \(example.rule)}]}"
    let own = try UserRules.rules(text)
    let all = text.contains("zero-size-frame") ? RuleCatalog.all + own : own
    let found = try TraceNotation(example.trace).found(by: all)
    #expect(found.sorted() == example.expected.sorted())
  }

  /// A log that repeats one violation without end fills no memory: the rest is counted.
  @Test func findingsAreNotWithoutEnd() throws {
    var session = MadeSession()
    for position in 0..<10_007 { session.add(.memoryWarning, at: position, position: position) }
    let rules = try UserRules.rules("{rules: [{id: 'a', absence: 'memoryWarning', report: 'every'}]}")
    let findings = session.analysed(by: rules).findings
    #expect(findings.count == 10_000)
    #expect(findings.reduce(0) { $0 + $1.further } == 7)
  }
}
