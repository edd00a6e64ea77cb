import Testing
import TraceAnalysis
import TraceModel

/// Callbacks that do not say whose they are: orders that UIKit makes with two controllers accuse nobody.
@Suite struct NamelessCallbacksTests {
  struct Flow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var trace: String
  }

  /// What UIKit calls, in its order; `L1` is `viewDidLoad` of the first controller and so on.
  static let flows: [Flow] = [
    ("a push", "L1 W1 D1 L2 w1 W2 d1 D2"),
    ("a push and a pop", "L1 W1 D1 L2 w1 W2 d1 D2 w2 W1 d2 D1"),
    ("a push and a pop with viewIsAppearing", "L1 W1 I1 D1 L2 w1 W2 I2 d1 D2 w2 W1 I1 d2 D1"),
    ("a cancelled pop", "L1 W1 D1 L2 w1 W2 d1 D2 w2 W1 w1 d1 W2 D2"),
    ("two tabs", "L1 W1 D1 L2 W2 w1 d1 D2 W1 w2 d2 D1"),
    ("a sheet", "L1 W1 D1 L2 W2 D2 w2 d2 w1 d1"),
    ("a child", "L1 L2 W1 W2 I1 I2 D2 D1 w1 w2 d2 d1"),
    ("a child that comes later", "L1 W1 I1 D1 P2 L2 W2 I2 D2 p2"),
    ("a root that is replaced", "L1 W1 D1 L2 w1 W2 d1 D2 x1 L3 w2 W3 d2 D3 x2"),
    ("a second screen that prints one callback", "L1 W1 D1 w1 d1 D2 W1 D1"),
    ("both screens are told of one rotation", "L1 W1 D1 L2 W2 D2 T1 T2 a1 a2 t1 t2 w2 d2"),
  ].map { name, letters in
    Flow(testDescription: name, trace: letters.split(separator: " ").map { Self.event($0) }.joined(separator: "; "))
  }

  private static func event(_ letters: Substring) -> String {
    let kinds: [Character: EventKind] = [
      "L": .viewDidLoad, "W": .viewWillAppear, "I": .viewIsAppearing, "D": .viewDidAppear, "w": .viewWillDisappear,
      "d": .viewDidDisappear, "P": .willMoveToParent, "p": .didMoveToParent, "T": .willTransition,
      "a": .transitioning, "t": .didTransition, "x": .deinit,
    ]
    return "\(kinds[letters.first ?? "?"]?.name ?? "?")@\(letters.dropFirst())"
  }

  private static func findings(_ text: String) throws -> [String] {
    RuleExamplesTests.findings(try TraceNotation(text)).map { "\($0.rule) (\($0.verdict)): \($0.message)" }
  }

  /// Where two classes have lines of different kinds, that shows only as long as they are named.
  @Test func mayBeOfUnlikeScreens() throws {
    let trace = "viewDidLoad; viewWillAppear; viewIsAppearing; viewDidAppear; viewDidLoad; viewWillDisappear"
    #expect(try Self.findings(trace + "; viewWillAppear; viewDidDisappear; viewDidAppear") == [])
    #expect(try Self.findings(trace + "; viewDidDisappear; viewDidAppear") == [])
  }

  /// The events of the controllers whose number `isNameless` without it.
  private static func hidingNames(in text: String, where isNameless: (String) -> Bool) -> String {
    text.split(separator: "; ").map { item in
      let parts = item.split(separator: "@").map(String.init)
      return parts.count == 2 && isNameless(parts[1]) ? parts[0] : String(item)
    }.joined(separator: "; ")
  }

  @Test(arguments: flows) func areOfTwo(_ flow: Flow) throws {
    #expect(try Self.findings(flow.trace) == [])
    #expect(try Self.findings(Self.hidingNames(in: flow.trace) { _ in true }) == [])
  }

  @Test(arguments: flows) func areOfAnotherThanTheNamed(_ flow: Flow) throws {
    #expect(try Self.findings(Self.hidingNames(in: flow.trace) { $0 != "1" }) == [])
    #expect(try Self.findings(Self.hidingNames(in: flow.trace) { $0 == "1" }) == [])
  }

  static let kept: [Flow] = [
    Flow(
      testDescription: "zero-size-frame-in-transition possible",
      trace: """
        viewDidLoad; viewWillAppear; viewDidAppear; viewDidLoad; viewWillDisappear; viewWillAppear; viewDidDisappear
        viewDidAppear; willTransition; transitioning; frame@7 role=surface frame=0,0,0,0; didTransition
        """),
    Flow(
      testDescription: "open-transition-at-crash pending-at-crash",
      trace: "viewDidLoad; viewWillAppear; viewDidAppear; willTransition; didTransition; willTransition; crash"),
    Flow(
      testDescription: "rotation-storm possible",
      trace: """
        +0 viewDidLoad; +1 viewDidLoad; +9000 willTransition; +0 willTransition; +400 didTransition; +0 didTransition
        +9 willTransition; +0 willTransition; +400 didTransition; +0 didTransition; +9 willTransition; +400 didTransition
        +9 willTransition; +400 didTransition
        """),
    Flow(
      testDescription: "overlapping-transitions possible",
      trace: "+0 viewDidLoad; +900 willTransition; +200 willTransition; +300 didTransition; +10 didTransition"),
  ]

  /// What one controller is enough for, or no controller is asked for, is found as before.
  @Test(arguments: kept) func hideNoHazard(_ flow: Flow) throws {
    let found = RuleExamplesTests.findings(try TraceNotation(flow.trace))
    #expect(found.map { "\($0.rule) \($0.verdict.rawValue)" }.contains(flow.testDescription))
  }

  /// A hazard of a controller that is named stays one, whatever nameless lines stand before it.
  @Test func takeNothingFromTheNamed() throws {
    let found = try Self.findings(
      "viewWillAppear@1; viewDidAppear@1; viewDidAppear; viewDidDisappear; viewDidLoad; viewDidAppear; viewDidAppear@1")
    #expect(found.contains { $0.hasPrefix("unbalanced-appearance (violated): C#1") })
  }

  /// Events of one launch: those of the probe, written by a recorder, are numbered.
  static let besideARecorder = [
    """
    viewDidLoad@1 role=probe seq=1; viewDidLoad; viewWillAppear@1 role=probe seq=2; viewWillAppear
    viewIsAppearing@1 role=probe seq=3; viewDidAppear@1 role=probe seq=4; viewDidAppear; viewDidAppear
    viewWillDisappear; viewDidDisappear; viewWillDisappear@1 role=probe seq=5; viewDidDisappear@1 role=probe seq=6
    """,
    """
    viewDidLoad@1 role=probe seq=1; viewWillAppear@1 role=probe seq=2; viewIsAppearing@1 role=probe seq=3
    viewDidAppear@1 role=probe seq=4; viewWillAppear; viewDidAppear; viewDidLoad; viewWillDisappear; viewWillAppear
    viewDidDisappear; viewDidAppear
    """,
  ]

  @Test(arguments: besideARecorder) func areNotTheRecordersOwn(_ trace: String) throws {
    #expect(try Self.findings(trace) == [])
  }

  /// A completion that the recorder did not write ends no transition that it wrote.
  @Test func completeNoNumberedTransition() throws {
    let found = try Self.findings(
      """
      willTransition@1 role=probe window=W#1 seq=1; didTransition
      frame@7 controller=C#2 window=W#1 role=surface frame=0,0,0,0 seq=2; didTransition@1 seq=3
      """)
    #expect(found.contains { $0.hasPrefix("zero-size-frame-in-transition (violated)") })
  }
}
