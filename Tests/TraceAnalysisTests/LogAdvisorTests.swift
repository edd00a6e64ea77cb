import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct LogAdvisorTests {
  private func rule(_ id: String, _ clauses: Clause...) -> HazardRule {
    HazardRule(
      id: id, title: id, severity: .note, clauses: clauses,
      page: RulePage(contract: "", mechanism: "", remedy: "", notWhen: [], needs: "", sources: []), fires: [],
      quiet: [])
  }

  private func after(_ opener: EventKind..., no offender: EventKind...) -> Clause {
    Clause(
      .absence([EventFilter(offender, where: [])]), .after([EventFilter(opener, where: [])]), key: .session, message: ""
    )
  }

  private func coverage(
    _ rules: [HazardRule], seen: [EventKind] = [], exposed: Set<String> = [], conditions: [String: Int] = [:]
  ) -> RecorderCoverage {
    var coverage = RecorderCoverage()
    coverage.rules = rules.map(\.id)
    coverage.kinds = KindSet(seen)
    coverage.exposed = exposed
    coverage.conditions = conditions
    return coverage
  }

  /// Each rule is exposed, lacks something, or had no occasion.
  @Test func countsEachRuleOnce() {
    let rules = [
      rule("exposed", after(.willTransition, no: .frame)), rule("idle", after(.willTransition, no: .frame)),
      rule("unseen", after(.willTransition, no: .overlayShow)),
      // The system says these, or nobody: an app cannot log them.
      rule("system", after(.willTransition, no: .stall)),
    ]
    let found = LogAdvisor.adequacy(
      of: coverage(rules, seen: [.willTransition, .frame], exposed: ["exposed"]), rules: rules)
    #expect(found.rules == 4 && found.exposed == 1 && found.idle == 2 && found.unseen == 1)
    #expect(found.advice == [.init(kinds: [.overlayShow], habits: [], rules: ["unseen"], findings: 0)])
  }

  /// By hand: two rules need only windowKey, one needs deinit and windowCreate, one has a second clause that needs only
  /// loadView. windowKey settles two for one line; loadView one; the pair one for two lines.
  @Test func ordersByUseForEachLine() {
    let rules = [
      rule("a", after(.windowKey, no: .frame)), rule("b", after(.frame, no: .windowKey)),
      rule("c", after(.windowCreate, no: .deinit)),
      rule("d", after(.overlayShow, no: .overlayHide), after(.frame, no: .loadView)),
    ]
    let found = LogAdvisor.adequacy(of: coverage(rules, seen: [.frame]), rules: rules)
    #expect(
      found.advice == [
        .init(kinds: [.windowKey], habits: [], rules: ["a", "b"], findings: 0),
        .init(kinds: [.loadView], habits: [], rules: ["d"], findings: 0),
        .init(kinds: [.deinit, .windowCreate], habits: [], rules: ["c"], findings: 0),
      ])
  }

  /// Of kinds that will do, the one that is of use elsewhere too.
  @Test func choosesAmongAlternatives() {
    let rules = [rule("a", after(.windowKey, .overlayShow, no: .frame)), rule("b", after(.overlayShow, no: .frame))]
    let found = LogAdvisor.adequacy(of: coverage(rules, seen: [.frame]), rules: rules)
    #expect(found.advice == [.init(kinds: [.overlayShow], habits: [], rules: ["a", "b"], findings: 0)])
  }

  /// A condition of two parts is settled by both together; one line may settle a finding and a rule at once.
  @Test func settlesFindings() {
    let closer = Doubt.unseenCloser.condition(openers: [.overlayShow], closers: [.didTransition], missing: [])
    let both = Doubt([.unseenCloser, .debuggerPause])
      .condition(openers: [.overlayShow], closers: [.didTransition], missing: [])
    let rules = [rule("a", after(.didTransition, no: .frame))]
    let found = LogAdvisor.adequacy(
      of: coverage(rules, seen: [.frame], conditions: [closer: 3, both: 1]), rules: rules)
    #expect(found.possible == 4)
    #expect(
      found.advice == [
        .init(kinds: [.didTransition], habits: [], rules: ["a"], findings: 3),
        .init(kinds: [], habits: ["let the app run without a debugger"], rules: [], findings: 1),
      ])
  }

  @Test func isSilentWhereNothingIsOpen() {
    let rules = [rule("a", after(.frame, no: .frame))]
    let found = LogAdvisor.adequacy(of: coverage(rules, exposed: ["a"]), rules: rules)
    #expect(found.advice.isEmpty && found.exposed == 1 && found.unseen == 0)
  }

  /// The words of each doubt alone and of all together are read back as what they say.
  @Test func readsConditions() {
    for cause in Doubt.Cause.all {
      let words = cause.doubt.condition(openers: [.overlayShow], closers: [.overlayHide], missing: [.deinit])
      let expected: Set<Lack> =
        switch (cause.doubt, cause.remedy) {
        case (.unseenCloser, _): [.kind(.overlayHide)]
        case (.unseenKind, _): [.kind(.deinit)]
        case (_, .habit(let habit)): [.habit(habit)]
        default: []
        }
      #expect(!words.isEmpty && Doubt.remedies(of: words) == expected, "\(words)")
    }
    let all = Doubt.Cause.all.reduce(into: Doubt()) { $0.insert($1.doubt) }
    let words = all.condition(openers: [.overlayShow], closers: [.overlayHide], missing: [.deinit])
    // Four times two doubts have one remedy (coordinators, who is named, messages lost, a late start), and for two
    // nothing can be done.
    #expect(Doubt.remedies(of: words).count == Doubt.Cause.all.count - 6)
    #expect(Doubt.remedies(of: "something else").isEmpty && Doubt.remedies(of: "").isEmpty)
  }
}
