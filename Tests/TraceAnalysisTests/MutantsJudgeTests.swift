import Testing
import TraceModel

@testable import TraceAnalysis

/// Sessions made by seeded mutation of clean ones, with what a quadratic definition of six rules finds in them. The rules are
/// written as an app would write them.
struct MutantsJudgeTests {
  static let rules = """
    {
      rules: [
        {
          id: "r1", absence: [
            { event: "viewDidLayoutSubviews", width: { atMost: 0 } },
            { event: "viewDidLayoutSubviews", height: { atMost: 0 } },
          ],
          after: "willTransition", until: "didTransition", key: "controller", report: "every",
        },
        {
          // One episode from the first beginning that waits.
          id: "r2", response: "willTransition", answer: "didTransition", within: "2 s",
          key: "controller", clock: "log", at: "trigger",
        },
        {
          id: "r3", precedence: "presentStart", needs: "viewDidAppear", reset: "viewWillDisappear",
          key: "controller", report: "every",
        },
        {
          id: "r4", absence: "presentStart", after: "appDidEnterBackground", until: "appWillEnterForeground",
          report: "every",
        },
        {
          id: "r5", minimumSeparation: "willTransition", atLeast: 350, reset: "didTransition",
          key: "controller", clock: "log", report: "every",
        },
        {
          // Only the first that is too many.
          id: "r6", boundedExistence: "viewDidLayoutSubviews", atMost: 2,
          after: "willTransition", until: "didTransition", openers: "first", key: "controller",
        },
      ],
    }
    """

  private struct Trace: Decodable {
    var id: String
    var events: [JudgedEvent]
    var expected: [Expected]
  }

  private struct JudgedEvent: Decodable {
    /// Milliseconds.
    var t: Int
    /// The controller; empty for the app.
    var c: String
    var e: String
    var w: Double
    var h: Double
  }

  /// Written as an array: rule, controller, index of the event.
  private struct Expected: Decodable, Hashable {
    var rule: String
    var controller: String
    var index: Int

    init(rule: String, controller: String, index: Int) {
      (self.rule, self.controller, self.index) = (rule, controller, index)
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      rule = try container.decode(String.self)
      controller = try container.decode(String.self)
      index = try container.decode(Int.self)
    }
  }

  /// Worked out by hand from the rules' sentences.
  @Test(arguments: [
    (
      "+0 willTransition@1; +1 viewDidLayoutSubviews@1 size=0x9; +1 viewDidLayoutSubviews@1 size=9x9; +9 didTransition@1",
      ["r1 violated 0 1"]
    ),
    (
      "+0 willTransition@1; +10 didTransition@1; +10 willTransition@1; +900 willTransition@1; +1200 stateUpdate",
      ["r2 violated 2"]
    ),
    (
      "viewDidAppear@1; presentStart@1; viewWillDisappear@1; presentStart@1; presentStart@1",
      ["r3 violated 2 3", "r3 violated 2 4"]
    ),
    (
      "viewDidAppear@1; appDidEnterBackground; presentStart@1; appWillEnterForeground; presentStart@1",
      ["r4 violated 1 2"]
    ),
    (
      "+0 willTransition@1; +349 willTransition@1; +350 willTransition@1; +9 didTransition@1; +9 willTransition@1",
      ["r5 violated 0 1"]
    ),
    (
      """
      +0 willTransition@1; +1 viewDidLayoutSubviews@1 size=9x9; +1 viewDidLayoutSubviews@1 size=9x9
      +1 viewDidLayoutSubviews@1 size=9x9; +1 viewDidLayoutSubviews@1 size=9x9; +1 didTransition@1
      """, ["r6 violated 0 1 3"]
    ),
  ])
  func byHand(_ trace: String, _ expected: [String]) throws {
    #expect(try TraceNotation(trace).found(by: UserRules.rules(Self.rules)) == expected)
  }

  @Test(.enabled(if: Judge.file("mutants/traces.jsonl") != nil), arguments: ["traces", "metamorphic"])
  func precisionAndRecall(_ file: String) throws {
    let rules = try UserRules.rules(Self.rules)
    let traces = try Judge.decodeLines(Trace.self, from: "mutants/\(file).jsonl")
    #expect(!traces.isEmpty)
    var rulesSeen: Set<String> = []
    for trace in traces {
      let expected = Set(trace.expected)
      rulesSeen.formUnion(expected.map(\.rule))
      let found = findings(of: rules, in: trace).compactMap { finding in
        finding.witness.last.map { witness in
          Expected(
            rule: finding.rule.uppercased(), controller: trace.events[witness.position].c, index: witness.position)
        }
      }
      #expect(Set(found) == expected && found.count == expected.count, "\(trace.id)")
    }
    #expect(rulesSeen.count == 6)
  }

  private func findings(of rules: [HazardRule], in trace: Trace) -> [Finding] {
    var session = MadeSession()
    session.seesAll()
    for (position, judged) in trace.events.enumerated() {
      guard let kind = Self.kinds[judged.e] else { continue }
      let size = judged.e == "layout" ? Size(width: judged.w, height: judged.h) : nil
      session.add(kind, at: judged.t, position: position, controller: judged.c, size: size)
    }
    return session.analysed(by: rules).findings
  }

  private static let kinds: [String: EventKind] = [
    "didBecomeActive": .appDidBecomeActive, "didEnterBackground": .appDidEnterBackground,
    "willEnterForeground": .appWillEnterForeground, "terminate": .appWillTerminate, "heartbeat": .stateUpdate,
    "viewDidLoad": .viewDidLoad, "willAppear": .viewWillAppear, "didAppear": .viewDidAppear,
    "willDisappear": .viewWillDisappear, "layout": .viewDidLayoutSubviews, "present": .presentStart,
    "willTransition": .willTransition, "didTransition": .didTransition,
  ]
}
