import Testing
import TraceModel

@testable import TraceAnalysis

/// Sessions made by seeded mutation of clean ones, with what a quadratic definition of six rules finds in them.
///
/// R5 (two transitions less than 350 ms apart) is minimum separation, which is no pattern here. Told as an absence with a
/// bound it misses a third transition that is close to the second but not to the first; no trace of this set has one.
@Suite(.enabled(if: Judge.file("mutants/traces.jsonl") != nil))
struct MutantsJudgeTests {
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

  @Test(arguments: ["R1", "R2", "R3", "R4", "R5", "R6"])
  func mutants(_ rule: String) throws {
    let traces = try Judge.decodeLines(Trace.self, from: "mutants/traces.jsonl")
    let expected = compare(rule, traces)
    #expect(expected == ["R1": 37, "R2": 25, "R3": 64, "R4": 70, "R5": 59, "R6": 25][rule])
  }

  /// Shifted in time, renamed, interleaved with another controller, and with noise in between.
  @Test(.enabled(if: Judge.file("mutants/metamorphic.jsonl") != nil), arguments: ["R1", "R2", "R3", "R4", "R5", "R6"])
  func relations(_ rule: String) throws {
    let traces = try Judge.decodeLines(Trace.self, from: "mutants/metamorphic.jsonl")
    #expect(compare(rule, traces) > 0)
  }

  /// Checks `rule` on all traces; the number of expected findings.
  private func compare(_ rule: String, _ traces: [Trace]) -> Int {
    var total = 0
    for trace in traces {
      let expected = Set(trace.expected.filter { $0.rule == rule })
      total += expected.count
      var found: Set<Expected> = []
      var further = 0
      for finding in findings(of: rule, in: trace) {
        guard let witness = finding.witness.last else { continue }
        // A missing answer is shown by the event that asked for it.
        let position = rule == "R2" ? finding.witness.first?.position ?? 0 : witness.position
        found.insert(Expected(rule: rule, controller: trace.events[position].c, index: position))
        // Of R6 only the first event in excess is expected.
        if rule != "R6" { further += finding.further }
      }
      let message = "\(trace.id): \(found), further \(further); expected \(expected)"
      if rule == "R3" {
        // Two clauses; a second present in one opening is counted, not listed.
        #expect(found.isSubset(of: expected) && found.isEmpty == expected.isEmpty, "\(message)")
        #expect(expected.count <= found.count + further, "\(message)")
      } else {
        #expect(found.isSubset(of: expected) && expected.count == found.count + further, "\(message)")
      }
    }
    return total
  }

  private func findings(of rule: String, in trace: Trace) -> [Finding] {
    var session = MadeSession()
    for (position, judged) in trace.events.enumerated() {
      // The judge lets time run in the background too.
      let isTimed = rule == "R2" || rule == "R5"
      if isTimed && judged.c.isEmpty && judged.e != "terminate" { continue }
      guard let kind = Self.kinds[judged.e] else { continue }
      let size = judged.e == "layout" ? Size(width: judged.w, height: judged.h) : nil
      session.add(kind, at: judged.t, position: position, controller: judged.c, size: size)
    }
    return session.analysed(by: Self.clauses(of: rule)).findings
  }

  private static let kinds: [String: EventKind] = [
    "didBecomeActive": .appDidBecomeActive, "didEnterBackground": .appDidEnterBackground,
    "willEnterForeground": .appWillEnterForeground, "terminate": .appWillTerminate, "heartbeat": .stateUpdate,
    "viewDidLoad": .viewDidLoad, "willAppear": .viewWillAppear, "didAppear": .viewDidAppear,
    "willDisappear": .viewWillDisappear, "layout": .viewDidLayoutSubviews, "present": .presentStart,
    "willTransition": .willTransition, "didTransition": .didTransition,
  ]

  private static func clauses(of rule: String) -> [Clause] {
    let (will, did) = (EventFilter(.willTransition), EventFilter(.didTransition))
    let layout = EventFilter(.viewDidLayoutSubviews)
    return switch rule {
    case "R1":
      [
        Clause(
          .absence([EventFilter(.viewDidLayoutSubviews, where: .zeroSize)]), .afterUntil([will], [did]),
          key: .controller, message: "")
      ]
    case "R2":
      [Clause(.response([will], to: [did]), .global, key: .controller, message: "").with { $0.bound = 2000 }]
    case "R3":
      [
        Clause(
          .precedence([EventFilter(.presentStart)], before: [EventFilter(.viewDidAppear)]), .global,
          key: .controller, message: ""),
        Clause(
          .absence([EventFilter(.presentStart)]),
          .afterUntil([EventFilter(.viewWillDisappear)], [EventFilter(.viewDidAppear)]), key: .controller,
          message: ""),
      ]
    case "R4":
      [
        Clause(
          .absence([EventFilter(.presentStart)]),
          .afterUntil([EventFilter(.appDidEnterBackground)], [EventFilter(.appWillEnterForeground)]),
          key: .session, message: "")
      ]
    case "R5":
      // "Less than" on whole milliseconds.
      [Clause(.absence([will]), .afterUntil([will], [did]), key: .controller, message: "").with { $0.bound = 349.5 }]
    default:
      [
        Clause(
          .boundedExistence([layout], atMost: 2), .afterUntil([will], [did]), key: .controller, message: ""
        ).with { $0.reopening = .first }
      ]
    }
  }
}
