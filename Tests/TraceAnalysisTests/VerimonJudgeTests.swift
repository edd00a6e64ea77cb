import Testing
import TraceModel

@testable import TraceAnalysis

/// Random traces of several devices with the verdicts of a monitor whose algorithm is proved correct (VeriMon): seven rules,
/// each as an app would write it.
struct VerimonJudgeTests {
  static let rules = """
    {
      rules: [
        {
          id: "zero-frame-in-open-transition",
          absence: { event: "viewDidLayoutSubviews", zeroSize: true },
          after: "willTransition", until: "didTransition", key: "controller", report: "every",
        },
        {
          id: "did-without-will",
          precedence: "didTransition", needs: "willTransition", reset: "didTransition",
          key: "controller", report: "every",
        },
        {
          id: "will-while-open",
          absence: "willTransition", after: "willTransition", until: "didTransition",
          key: "controller", report: "every",
        },
        {
          id: "crash-soon-after-zero-frame",
          absence: { event: "diagnostic", code: "crash" }, after: { finding: "zero-frame-in-open-transition" },
          within: "5 s", clock: "log", report: "every",
        },
        {
          id: "no-did-in-time",
          response: "willTransition", answer: "didTransition", within: "3 s", clock: "log",
          key: "controller", report: "every", at: "trigger",
        },
        {
          id: "zero-frame-in-background",
          absence: { event: "viewDidLayoutSubviews", zeroSize: true },
          after: "appDidEnterBackground", until: "appWillEnterForeground", report: "every",
        },
        {
          id: "appears-twice",
          absence: "viewDidAppear", after: "viewDidAppear", until: "viewDidDisappear",
          key: "controller", report: "every",
        },
      ],
    }
    """

  /// Each rule by the first part of the judge's name for it.
  private static let names = [
    "R1": "zero-frame-in-open-transition", "R2": "did-without-will", "R3": "will-while-open",
    "R4": "crash-soon-after-zero-frame", "R5": "no-did-in-time", "R6": "zero-frame-in-background",
    "R7": "appears-twice",
  ]

  private struct Trace: Decodable {
    var id: String
    var events: [JudgedEvent]
    /// Indices of the events at which each rule fires.
    var verdicts: [String: [Int]]
  }

  /// Every value is written as a string.
  private struct JudgedEvent: Decodable {
    var i: String
    var tMs: String
    var event: String
    var device: String
    var key: String
  }

  @Test(.enabled(if: Judge.file("verimon/traces.jsonl") != nil)) func everyVerdict() throws {
    let rules = try UserRules.rules(Self.rules)
    let traces = try Judge.decodeLines(Trace.self, from: "verimon/traces.jsonl")
    #expect(traces.count >= 100)
    var wrong: [String] = []
    var fired: [String: Int] = [:]
    for trace in traces {
      var found: [String: [Int]] = [:]
      for device in Set(trace.events.map(\.device)).sorted() {
        let end = try #require(trace.events.last.flatMap { Int($0.tMs) })
        for finding in try findings(of: rules, in: trace.events.filter { $0.device == device }, until: end) {
          #expect(finding.verdict == .violated && finding.further == 0, "\(trace.id): \(finding.message)")
          if let witness = finding.witness.last { found[finding.rule, default: []].append(witness.position) }
        }
      }
      for (rule, expected) in trace.verdicts {
        let name = Self.names[String(rule.prefix(2))] ?? rule
        fired[name, default: 0] += expected.count
        let positions = (found[name] ?? []).sorted()
        if positions != expected.sorted() { wrong.append("\(trace.id) \(name): \(positions), expected \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) lists differ: \(wrong.prefix(3))")
    #expect(Set(fired.filter { $0.value > 0 }.keys) == Set(Self.names.values), "a rule never fires")
  }

  /// `end`: when the last event of any device came, in milliseconds. Time went on for all of them until then.
  private func findings(of rules: [HazardRule], in events: [JudgedEvent], until end: Int) throws -> [Finding] {
    var session = MadeSession()
    session.seesAll()
    for judged in events {
      // A crash in the middle of a trace ends no process there.
      let kind = Self.kinds[judged.event] ?? .diagnostic
      session.add(
        kind, at: try #require(Int(judged.tMs)), position: try #require(Int(judged.i)), controller: judged.key,
        size: judged.event == "zero" ? Size(width: 0, height: 0) : nil,
        pairs: kind == .diagnostic ? ["code": judged.event] : ["role": "content"])
    }
    session.add(.stateUpdate, at: end, position: 1 + (try #require(events.last.flatMap { Int($0.i) })))
    return session.analysed(by: rules).findings
  }

  private static let kinds: [String: EventKind] = [
    "will": .willTransition, "did": .didTransition, "zero": .viewDidLayoutSubviews, "appear": .viewDidAppear,
    "disappear": .viewDidDisappear, "bg": .appDidEnterBackground, "fg": .appWillEnterForeground,
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var trace: String
    /// Rule, verdict and positions of the witness, by rule.
    var expected: [String]

    var testDescription: String { name }
  }

  /// Worked out by hand from the rules' sentences.
  static let cases: [Case] = [
    Case(
      name: "each zero frame while one is open",
      trace: """
        +0 willTransition@1; +5 viewDidLayoutSubviews@1 role=content frame=0,0,0,9; +5 viewDidLayoutSubviews@1 role=content frame=0,0,9,9
        +5 viewDidLayoutSubviews@1 role=content frame=0,0,0,0; +5 didTransition@1; +5 viewDidLayoutSubviews@1 role=content frame=0,0,0,0
        """,
      expected: ["zero-frame-in-open-transition violated 0 1", "zero-frame-in-open-transition violated 0 3"]),
    Case(
      name: "another controller's is none",
      trace: """
        +0 willTransition@1; +5 viewDidLayoutSubviews@2 role=content frame=0,0,0,0; +5 didTransition@1
        """,
      expected: []),
    Case(
      name: "a completion without a beginning, twice in a row",
      trace: """
        +0 willTransition@1; +5 didTransition@1; +5 didTransition@1; +5 didTransition@1
        """,
      // What took the beginning back is part of the proof.
      expected: ["did-without-will violated 1 2", "did-without-will violated 2 3"]),
    Case(
      name: "a crash soon after the last of two findings",
      trace: """
        session hooks=diagnostic,didTransition; +0 willTransition@1; +0 viewDidLayoutSubviews@1 role=content frame=0,0,0,0
        +1000 viewDidLayoutSubviews@1 role=content frame=0,0,0,0; +1 didTransition@1; +4999 diagnostic code=crash
        +1 diagnostic code=crash
        """,
      expected: [
        "crash-soon-after-zero-frame violated 3 5", "zero-frame-in-open-transition violated 1 2",
        "zero-frame-in-open-transition violated 1 3",
      ]),
    Case(
      name: "each beginning has its own time, in background too",
      trace: """
        +0 willTransition@1; +2000 willTransition@1; +500 appDidEnterBackground; +501 stateUpdate
        +500 appWillEnterForeground; +1499 didTransition@1
        """,
      expected: ["no-did-in-time violated 0", "will-while-open violated 0 1"]),
    Case(
      name: "the log ends before the time is over",
      trace: """
        +0 willTransition@1; +2999 stateUpdate; +0 didTransition@2; +0 willTransition@2; +0 didTransition@2
        """,
      expected: ["did-without-will violated 2"]),
    Case(
      name: "zero frames in background, of any view",
      trace: """
        +0 appDidEnterBackground; +5 viewDidLayoutSubviews@1 role=content frame=0,0,0,0; +5 viewDidLayoutSubviews@2 role=content frame=0,0,0,0
        +5 appWillEnterForeground; +5 viewDidLayoutSubviews@1 role=content frame=0,0,0,0
        """,
      expected: ["zero-frame-in-background violated 0 1", "zero-frame-in-background violated 0 2"]),
    Case(
      name: "appears twice, and once more after it left",
      trace: """
        +0 viewDidAppear@1; +5 viewDidAppear@1; +5 viewDidDisappear@1; +5 viewDidAppear@1
        """,
      expected: ["appears-twice violated 0 1"]),
  ]

  @Test(arguments: cases) func byHand(_ example: Case) throws {
    let found = try TraceNotation(example.trace).found(by: UserRules.rules(Self.rules))
    #expect(found == example.expected)
  }
}
