import Testing
import TraceModel

@testable import TraceAnalysis

/// Limits that a configuration sets for rules.
@Suite struct TimeLimitsTests {
  private static func limits(_ text: String) throws -> TimeLimits {
    let value = try JSON5Form(path: "swivel.json5").value(of: text)
    guard case .object(let members) = value.content else { return TimeLimits() }
    return try TimeLimits(try #require(members.first), path: "swivel.json5", rules: RuleCatalog.all)
  }

  private static func session(_ model: String?, _ version: String?, _ trace: TraceNotation) -> Session {
    var session = trace.session
    (session.device.identifier, session.system.version) = (model, version)
    return session
  }

  /// The completion comes after 2 s: too late where the limit is 1.5 s, in time by the rule's own 5 s.
  private static let devices: [(String?, String?, Bool)] = [
    ("iPad13,4", "17.2", true), ("iPad13,4", "18.0", false), ("iPhone13,2", "17.2", false), (nil, "17.2", false),
    ("iPad13,4", nil, false),
  ]

  @Test(arguments: devices) func holdForOneClassAndSystem(_ model: String?, _ version: String?, _ isBroken: Bool) throws
  {
    let limits = try Self.limits(
      "{ limits: [{ rule: 'transition-never-completes', family: 'iPad', os: 17, bound: '1.5 s' }] }")
    let trace = try TraceNotation("+0 willTransition@1; +2000 didTransition@1; +10 viewDidLayoutSubviews@1")
    let session = Self.session(model, version, trace)
    var plans = RulePlans(RuleCatalog.all, limits: limits)
    let analysis = Analyzer.analysis(of: session, by: plans.plan(for: session)) { see in
      see(trace.batch.events, trace.batch.names)
    }
    #expect(analysis.findings.map(\.rule) == (isBroken ? ["transition-never-completes"] : []))
    if isBroken { #expect(analysis.findings.first?.message.contains("limit 1500 ms") == true) }
  }

  /// The later of two counts; without a family or system it holds for all.
  @Test func theLaterCounts() throws {
    let limits = try Self.limits(
      """
      { limits: [
        { rule: 'transition-never-completes', bound: 100 }, { rule: 'transition-never-completes', os: 17, bound: 200 },
      ] }
      """)
    let trace = try TraceNotation("memoryWarning")
    func bound(_ version: String?) -> Double? {
      let session = Self.session("iPhone13,2", version, trace)
      return limits.rules([.transitionNeverCompletes], for: session).first?.clauses.first?.bound
    }
    #expect(bound("17.1") == 200 && bound("16.0") == 100 && bound(nil) == 100)
  }

  /// Other limits make another version, so that sessions are judged anew; the same in other words do not.
  @Test func changeTheVersion() throws {
    let one = try Self.limits("{ limits: [{ rule: 'transition-never-completes', bound: 100 }] }").version
    let same = try Self.limits("{ limits: [ { rule: \"transition-never-completes\", bound: 100, }, ], }").version
    let other = try Self.limits("{ limits: [{ rule: 'transition-never-completes', bound: 101 }] }").version
    #expect(!one.isEmpty && one == same && one != other)
    #expect(try Self.limits("{ limits: [] }").version == "")
  }

  @Test(arguments: [
    ("{ limits: {} }", "1:11: 'limits' is no list (found an object); write [ and ] around it"),
    (
      "{ limits: [{ bound: 1 }] }",
      "1:12: a limit without a rule; write rule: and the id of one; 'swivel rules' lists them"
    ),
    (
      "{ limits: [{ rule: 'transition-never-complete', bound: 1 }] }",
      "1:20: no rule is called 'transition-never-complete'; did you mean 'transition-never-completes'?"
    ),
    (
      "{ limits: [{ rule: 'transition-never-completes' }] }", "1:12: a limit without a time; write bound"
    ),
    (
      "{ limits: [{ rule: 'rotation-storm', bound: 9 }] }",
      "1:38: 'rotation-storm' has no bound; it has no limit that can be set"
    ),
    (
      "{ limits: [{ rule: 'transition-never-completes', bond: 9 }] }",
      "1:50: a limit has no 'bond'; did you mean 'bound'?"
    ),
    (
      "{ limits: [{ rule: 'transition-never-completes', clause: 2, bound: 9 }] }",
      "1:58: 'clause' is 2; write a whole number from 1 to 1"
    ),
    (
      "{ limits: [{ rule: 'transition-never-completes', bound: -1 }] }",
      "1:57: 'bound' is -1; write milliseconds, or a number with ms, s, min or h, such as \"3 s\""
    ),
  ]) func faults(_ text: String, _ expected: String) throws {
    do {
      _ = try Self.limits(text)
      Issue.record("nothing is wrong")
    } catch let failure as ConfigurationFailure {
      #expect(failure.description == "swivel.json5:" + expected)
    }
  }
}
