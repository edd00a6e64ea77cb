import Testing
import TraceModel

@testable import TraceAnalysis

/// What is found in a scope whose opener the log does not have.
@Suite struct UnseenScopeTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var rule = AnalyzerTests.zeroFrame
    var trace: String
    var expected: [String]
    var testDescription: String { name }
  }

  private static let zero = "frame@7 controller=C#1 frame=0,0,0,0 role=surface"
  private static let lost = "hooks=willTransition,didTransition,frame"

  /// In a transition that no event of these traces begins.
  private static let ofSystem = AnalyzerTests.rule(
    Clause(
      .absence([EventFilter(.frame, where: .zeroSize)]),
      .afterUntil([EventFilter(.willTransition, where: .marked(.systemRotation))], [EventFilter(.didTransition)]),
      key: .session, message: ""))

  static let cases: [Case] = [
    Case(
      name: "the completion shows that a transition was lost", trace: "viewDidLoad@1; loss; \(zero); didTransition@1",
      expected: ["possible 2"]),
    Case(
      name: "nothing shows that one was", trace: "viewDidLoad@1; loss; \(zero); viewDidAppear@1", expected: []),
    Case(name: "a death in it shows it too", trace: "viewDidLoad@1; loss; \(zero); crash", expected: ["possible 2"]),
    Case(
      name: "a death that comes later is in no transition",
      trace: "+0 viewDidLoad@1; +0 loss; +1 \(zero); +11000 memoryWarning; +1 crash", expected: []),
    Case(
      name: "a completion that comes later is of another one",
      trace: "+0 viewDidLoad@1; +0 loss; +1 \(zero); +11000 memoryWarning; +1 didTransition@1", expected: []),
    Case(
      name: "nothing was lost", trace: "viewDidLoad@1; \(zero); didTransition@1", expected: []),
    Case(
      name: "the log begins in the middle of it", trace: "late; \(zero); didTransition@1", expected: ["possible 0"]),
    Case(
      name: "the log has the controller from its beginning", trace: "late; viewDidLoad@1; \(zero); didTransition@1",
      expected: []),
    Case(
      name: "the controller began behind the loss",
      trace: "willTransition@2; didTransition@2; loss; viewDidLoad@1; \(zero); crash", expected: []),
    Case(
      name: "the death comes behind another loss",
      trace: "+0 viewDidLoad@1; +0 loss; +1 \(zero); +40000 loss; +1 memoryWarning; +1 crash", expected: []),
    Case(
      name: "the transition that ends is known to be another than the rule asks for", rule: ofSystem,
      trace: "viewDidLoad@1; loss; willTransition@1; \(zero); didTransition@1", expected: []),
    Case(
      name: "the frame is another controller's",
      trace: "viewDidLoad@1; loss; frame@7 controller=C#2 frame=0,0,0,0 role=surface; didTransition@1", expected: []),
    Case(
      name: "a transition was cancelled", trace: "viewDidLoad@1; loss; \(zero); didTransition@1 cancelled=true",
      expected: []),
    Case(
      name: "another transition begins first",
      trace: "viewDidLoad@1; loss; \(zero); willTransition@1; didTransition@1", expected: []),
    Case(
      name: "the app is in the background, where the system turns it",
      trace: "viewDidLoad@1; appDidEnterBackground; loss; \(zero); didTransition@1", expected: []),
    Case(
      name: "it was known to be over before the loss, and the next is found",
      trace: "willTransition@1; didTransition@1; loss; \(zero); didTransition@1", expected: ["possible 3"]),
    Case(
      name: "what is seen in a transition that is known is certain but for the loss",
      trace: "willTransition@1; loss; \(zero); didTransition@1", expected: ["possible 0 2"]),
  ]

  @Test(arguments: cases)
  func finds(_ example: Case) throws {
    let trace = try TraceNotation("session \(Self.lost); " + example.trace)
    #expect(
      trace.found(by: [example.rule]) == example.expected.map { "\(example.rule.id) " + Self.shifted($0) })
  }

  /// The session line is the first event.
  private static func shifted(_ expected: String) -> String {
    let words = expected.split(separator: " ")
    return ([words[0]] + words.dropFirst().map { Substring(String((Int($0) ?? 0) + 1)) }).joined(separator: " ")
  }

  /// A recorder that logs completions alone has lost nothing.
  @Test func openersThatAreNeverLoggedAreNotLost() throws {
    let trace = try TraceNotation("session hooks=didTransition,frame; loss; \(Self.zero); didTransition@1")
    #expect(trace.found(by: [AnalyzerTests.zeroFrame]) == [])
  }

  @Test func saysWhatMustHaveBeenSo() throws {
    func told(_ text: String) throws -> [String] {
      let trace = try TraceNotation("session \(Self.lost); " + text)
      var rule = AnalyzerTests.zeroFrame
      rule.clauses[0].message = "{size} {delta} after {opener}"
      var analyzer = Analyzer(rules: [rule], session: trace.session)
      analyzer.see(trace.batch.events, names: trace.batch.names)
      return analyzer.finish(names: trace.batch.names).findings.flatMap { [$0.message, $0.condition] }
    }
    #expect(
      try told("viewDidLoad@1; sceneDidBecomeActive; loss; \(Self.zero); didTransition@1") == [
        "0x0 some time after willTransition",
        "one of the messages lost before was the willTransition that it follows",
      ])
    #expect(
      try told("late; \(Self.zero); didTransition@1") == [
        "0x0 some time after willTransition",
        "before the log begins came the willTransition that it follows; and the user turned the device, not the system for a "
          + "snapshot",
      ])
  }
}
