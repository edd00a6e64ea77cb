import Testing
import TraceModel

@testable import TraceAnalysis

/// Random traces of several devices with the verdicts of a monitor whose algorithm is proved correct (VeriMon), on the rules
/// that have the shape of a pattern: zero frame in an open transition (R1), transition while one is open (R3), zero frame in
/// the background (R6), two appearances in a row (R7). The others join events across keys or look back from an event.
@Suite(.enabled(if: Judge.file("verimon/traces.jsonl") != nil))
struct VerimonJudgeTests {
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

  @Test(arguments: [("R1", 924), ("R3", 1085), ("R6", 825), ("R7", 420)])
  func fires(_ rule: String, _ expectedTotal: Int) throws {
    var total = 0
    for trace in try Judge.decodeLines(Trace.self, from: "verimon/traces.jsonl") {
      let expected = Set(trace.verdicts.first { $0.key.hasPrefix(rule) }?.value ?? [])
      var found: Set<Int> = []
      var further = 0
      for device in Set(trace.events.map(\.device)).sorted() {
        let events = trace.events.filter { $0.device == device }
        for finding in try findings(of: rule, in: events) {
          if let witness = finding.witness.last { found.insert(witness.position) }
          further += finding.further
        }
      }
      #expect(
        found.isSubset(of: expected) && found.count + further == expected.count,
        "\(trace.id): \(found.sorted()), further \(further); expected \(expected.sorted())")
      total += found.count + further
    }
    #expect(total == expectedTotal)
  }

  private func findings(of rule: String, in events: [JudgedEvent]) throws -> [Finding] {
    var session = MadeSession()
    for judged in events {
      // None of these rules asks for crashes, and the traces go on after them.
      guard let kind = Self.kinds[judged.event] else { continue }
      session.add(
        kind, at: try #require(Int(judged.tMs)), position: try #require(Int(judged.i)), controller: judged.key,
        size: judged.event == "zero" ? Size(width: 0, height: 0) : nil)
    }
    return session.analysed(by: [Self.clause(of: rule)]).findings
  }

  private static let kinds: [String: EventKind] = [
    "will": .willTransition, "did": .didTransition, "zero": .viewDidLayoutSubviews, "appear": .viewDidAppear,
    "disappear": .viewDidDisappear, "bg": .appDidEnterBackground, "fg": .appWillEnterForeground,
  ]

  private static func clause(of rule: String) -> Clause {
    let zero = [EventFilter(.viewDidLayoutSubviews, where: .zeroSize)]
    let (will, did) = ([EventFilter(.willTransition)], [EventFilter(.didTransition)])
    return switch rule {
    case "R1": Clause(.absence(zero), .afterUntil(will, did), key: .controller, message: "")
    case "R3": Clause(.absence(will), .afterUntil(will, did), key: .controller, message: "")
    case "R6":
      Clause(
        .absence(zero), .afterUntil([EventFilter(.appDidEnterBackground)], [EventFilter(.appWillEnterForeground)]),
        key: .session, message: "")
    default:
      Clause(
        .absence([EventFilter(.viewDidAppear)]),
        .afterUntil([EventFilter(.viewDidAppear)], [EventFilter(.viewDidDisappear)]), key: .controller, message: "")
    }
  }
}
