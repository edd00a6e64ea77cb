import Testing
import TraceAnalysis
import TraceModel

/// The engine on rules made for the test: expectations follow from the pattern's definition, not from a catalogue entry.
@Suite struct AnalyzerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: HazardRule
    var trace: String
    /// Verdict and position of the last witness, in order.
    var expected: [String]
    var opened: Int
    var pending = 0

    var testDescription: String { name }
  }

  static func rule(_ clauses: Clause...) -> HazardRule {
    HazardRule(
      id: "test", title: "", severity: .error, clauses: clauses,
      page: RulePage(contract: "", mechanism: "", remedy: "", notWhen: [], needs: "", sources: []), fires: [], quiet: []
    )
  }

  static let zeroFrame = rule(
    Clause(
      .absence([EventFilter(EventFilter.sampleKinds, where: [.zeroSize, .role(isNot: .probe)])]),
      .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .transition, message: "{subject}"
    ).with {
      $0.certainWithin = 10_000
      $0.retract = [EventFilter(.didTransition, where: .flag(.cancelled, is: true))]
    })

  static let completes = rule(
    Clause(
      .response([EventFilter(.willTransition)], to: [EventFilter(.didTransition)]), .global, key: .transition,
      message: "no completion in {bound}"
    ).with {
      $0.bound = 5_000
      $0.exposedIfVisible = [.didTransition]
      $0.due = .notAtDeath
    })

  static let openAtDeath = rule(
    Clause(
      .response([EventFilter(.willTransition)], to: [EventFilter(.didTransition)]), .global, key: .transition,
      message: ""
    ).with { $0.due = .atDeath })

  static let cases: [Case] = [
    Case(
      name: "a zero frame in its own transition", rule: zeroFrame,
      trace: "willTransition@1; frame@7 controller=C#1 frame=0,0,0,0 role=surface; didTransition@1",
      expected: ["violated 1"], opened: 1),
    Case(
      name: "a zero frame of which nothing says where among another log's events it stands", rule: zeroFrame,
      trace: "willTransition@1; frame@7 controller=C#1 frame=0,0,0,0 role=surface unplaced=true; didTransition@1",
      expected: ["possible 1"], opened: 1),
    Case(
      name: "a zero frame in a transition of which nothing says so", rule: zeroFrame,
      trace: "willTransition@1 unplaced=true; frame@7 controller=C#1 frame=0,0,0,0 role=surface unplaced=true",
      expected: ["possible 1"], opened: 1),
    Case(
      name: "further zero frames are one finding", rule: zeroFrame,
      trace: """
        willTransition@1; frame@7 controller=C#1 frame=0,0,0,0 role=surface
        frame@7 controller=C#1 frame=0,0,0,9 role=surface; didTransition@1
        """,
      expected: ["violated 1"], opened: 1),
    Case(
      name: "after the completion it is outside", rule: zeroFrame,
      trace: "willTransition@1; didTransition@1; frame@7 controller=C#1 frame=0,0,0,0 role=surface", expected: [],
      opened: 1),
    Case(
      name: "another controller's frame never joins", rule: zeroFrame,
      trace: "willTransition@1; frame@7 controller=C#2 frame=0,0,0,0 role=surface; didTransition@1", expected: [],
      opened: 1),
    Case(
      name: "a frame without controller and one open transition is possible", rule: zeroFrame,
      trace: "willTransition@1; frame@7 frame=0,0,0,0 role=surface; didTransition@1", expected: ["possible 1"],
      opened: 1),
    Case(
      name: "a frame without controller and two open transitions joins none", rule: zeroFrame,
      trace: "willTransition@1; willTransition@2; frame@7 frame=0,0,0,0 role=surface", expected: [], opened: 2),
    Case(
      name: "a probe's transition speaks for its window", rule: zeroFrame,
      trace: """
        willTransition@1 window=W#1 role=probe; frame@7 controller=C#2 window=W#1 frame=0,0,0,0 role=surface
        didTransition@1
        """,
      expected: ["violated 1"], opened: 1),
    Case(
      name: "a probe's own frame is zero by construction", rule: zeroFrame,
      trace: "willTransition@1 role=probe; viewDidLayoutSubviews@1 frame=0,0,0,0; didTransition@1", expected: [],
      opened: 1),
    Case(
      name: "a child's frame belongs to its parent's transition", rule: zeroFrame,
      trace: """
        viewDidLoad@2 parent=C#1; willTransition@1; frame@7 controller=C#2 frame=0,0,0,0 role=surface
        didTransition@1
        """,
      expected: ["violated 2"], opened: 1),
    Case(
      name: "a view never seen with a size may be a listener", rule: zeroFrame,
      trace: "willTransition@1; frame@7 controller=C#1 frame=0,0,0,0; didTransition@1", expected: ["possible 1"],
      opened: 1),
    Case(
      name: "a size seen later clears the doubt", rule: zeroFrame,
      trace: """
        willTransition@1; frame@7 controller=C#1 frame=0,0,0,0; didTransition@1
        frame@7 controller=C#1 frame=0,0,9,9
        """,
      expected: ["violated 1"], opened: 1),
    Case(
      name: "a cancelled transition takes it back", rule: zeroFrame,
      trace: "willTransition@1; frame@7 controller=C#1 frame=0,0,0,0 role=surface; didTransition@1 cancelled=true",
      expected: [], opened: 1),
    Case(
      name: "lost messages in between", rule: zeroFrame,
      trace: "willTransition@1; loss; frame@7 controller=C#1 frame=0,0,0,0 role=surface", expected: ["possible 2"],
      opened: 1),
    Case(
      name: "long after the opener where completions are never logged", rule: zeroFrame,
      trace: "+0 willTransition@1; +60000 frame@7 controller=C#1 frame=0,0,0,0 role=surface",
      expected: ["possible 1"], opened: 1),
    Case(
      name: "soon after the opener where completions are never logged", rule: zeroFrame,
      trace: "+0 willTransition@1; +3 frame@7 controller=C#1 frame=0,0,0,0 role=surface", expected: ["violated 1"],
      opened: 1),
    Case(
      name: "the completion comes in time", rule: completes,
      trace: "+0 willTransition@1; +5000 didTransition@1; +9000 memoryWarning", expected: [], opened: 1),
    Case(
      name: "the completion never comes and the app lives on", rule: completes,
      trace: """
        +0 willTransition@2; +300 didTransition@2; +0 willTransition@1; +5000 memoryWarning; +1 memoryWarning
        """, expected: ["violated 4"], opened: 2),
    Case(
      name: "the time in background does not count", rule: completes,
      trace: """
        session hooks=didTransition; +0 willTransition@1; +100 appDidEnterBackground
        +60000 appWillEnterForeground; +200 didTransition@1; +9000 memoryWarning
        """, expected: [], opened: 1),
    Case(
      name: "the log ends first", rule: completes,
      trace: "session hooks=didTransition; +0 willTransition@1; +4000 memoryWarning", expected: [], opened: 1,
      pending: 1),
    Case(
      name: "a recorder without completions accuses nobody", rule: completes,
      trace: "+0 willTransition@1; +9000 memoryWarning", expected: [], opened: 0),
    Case(
      name: "without a clock nobody can tell", rule: completes,
      trace: "session hooks=didTransition; willTransition@1; memoryWarning; memoryWarning", expected: [], opened: 1,
      pending: 1),
    Case(
      name: "death inside a transition is another rule's", rule: completes,
      trace: "session hooks=didTransition; +0 willTransition@1; +10 crash", expected: [], opened: 1),
    Case(
      name: "death inside a transition", rule: openAtDeath, trace: "willTransition@1; crash exception=A",
      expected: ["pending-at-crash 1"], opened: 1),
    Case(
      name: "death after the transition", rule: openAtDeath, trace: "willTransition@1; didTransition@1; crash",
      expected: [], opened: 1),
    Case(
      name: "the log ends inside a transition", rule: openAtDeath, trace: "willTransition@1", expected: [], opened: 1),
  ]

  @Test(arguments: cases)
  func judges(_ example: Case) throws {
    let trace = try TraceNotation(example.trace)
    var analyzer = Analyzer(rules: [example.rule], session: trace.session)
    analyzer.see(trace.batch.events, names: trace.batch.names)
    let analysis = analyzer.finish(names: trace.batch.names)
    let found = analysis.findings.map { "\($0.verdict.rawValue) \($0.witness.last?.position ?? -1)" }
    #expect(found == example.expected)
    #expect(analysis.exposures == [Exposure(rule: "test", opened: example.opened, pending: example.pending)])
  }

  @Test func countsFurtherOffendersAndFillsTheMessage() throws {
    let trace = try TraceNotation(
      """
      +0 willTransition@1 size=844x390; +3 frame@7 controller=C#1 frame=0,0,0,0 role=surface
      +1 frame@7 controller=C#1 frame=0,0,0,9 role=surface; +9 crash exception=CALayerInvalidGeometry signal=SIGABRT
      """)
    var rule = Self.zeroFrame
    rule.clauses[0].message = "{subject} is {size} {delta} after {opener} ({count} in all)"
    var analyzer = Analyzer(rules: [rule], session: trace.session)
    analyzer.see(trace.batch.events, names: trace.batch.names)
    let analysis = analyzer.finish(names: trace.batch.names)
    let finding = try #require(analysis.findings.first)
    #expect(finding.further == 1)
    #expect(finding.subject == "C#1")
    #expect(finding.message == "V#7 is 0x0 3 ms after willTransition (3 in all)")
    #expect(finding.witness.map(\.position) == [0, 1])
    #expect(analysis.end == .crash)
    #expect(analysis.crash?.exception == "CALayerInvalidGeometry")
  }
}
