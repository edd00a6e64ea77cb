import Testing
import TraceModel

@testable import TraceAnalysis

/// Timed traces with the reports of quadratic definitions, for the two monitors that a clause with a bound expresses.
@Suite(.enabled(if: Judge.file("dwyer/timed-vectors.json") != nil))
struct TimedJudgeTests {
  private struct Vector: Decodable {
    var monitor: String
    var params: [Int]
    var trace: [Step]
    var end: Int
    var result: Result
  }

  /// Written as an array: milliseconds, letter.
  private struct Step: Decodable {
    var time: Int
    var letter: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Int.self)
      letter = try container.decode(String.self)
    }
  }

  /// `[[trigger, …], state at the end]`, or `[[opener, offender], …]`.
  private enum Result: Decodable {
    case triggers([Int], end: String)
    case pairs([[Int?]])
    /// Of a monitor that is not compared.
    case other

    init(from decoder: any Decoder) throws {
      if let pairs = try? decoder.singleValueContainer().decode([[Int?]].self) {
        self = .pairs(pairs)
      } else if var container = try? decoder.unkeyedContainer(), let triggers = try? container.decode([Int].self),
        let end = try? container.decode(String.self)
      {
        self = .triggers(triggers, end: end)
      } else {
        self = .other
      }
    }
  }

  @Test func boundedResponse() throws {
    let vectors = try vectors(of: "bounded_response")
    #expect(vectors.count == 23)
    for vector in vectors {
      guard case .triggers(let triggers, let end) = vector.result else {
        Issue.record("\(vector.trace): no result")
        continue
      }
      let clause = Clause(
        .response([EventFilter(.navigationStart)], to: [EventFilter(.navigationDone)]), .global, key: .controller,
        message: "")
      let analysis = analysed(vector, by: clause)
      let found = analysis.findings.compactMap { $0.witness.first?.position }.sorted()
      #expect(found == triggers, "\(vector.trace)")
      #expect(analysis.exposures.map(\.pending) == [end == "pending" ? 1 : 0], "\(vector.trace)")
    }
  }

  @Test func timedAbsence() throws {
    let vectors = try vectors(of: "timed_absence")
    #expect(vectors.count == 23)
    for vector in vectors {
      guard case .pairs(let pairs) = vector.result else {
        Issue.record("\(vector.trace): no result")
        continue
      }
      // No closer: the latest opener rules.
      let clause = Clause(
        .absence([EventFilter(.navigationStart)]), .afterUntil([EventFilter(.willMoveToParent)], []),
        key: .controller, message: ""
      ).with { $0.reopening = .latest }
      let found = analysed(vector, by: clause).findings
      #expect(found.map { $0.witness.map(\.position) } == pairs.map { $0.compactMap { $0 } }, "\(vector.trace)")
    }
  }

  private func vectors(of monitor: String) throws -> [Vector] {
    try Judge.decode([Vector].self, from: "dwyer/timed-vectors.json").filter { $0.monitor == monitor }
  }

  private func analysed(_ vector: Vector, by clause: Clause) -> SessionAnalysis {
    let kinds: [String: EventKind] = [
      "p": .navigationStart, "s": .navigationDone, "q": .willMoveToParent, "r": .didMoveToParent,
    ]
    var session = MadeSession()
    for (position, step) in vector.trace.enumerated() {
      session.add(kinds[step.letter] ?? .orientationMask, at: step.time, position: position, controller: "1")
    }
    // The end is seen; it answers nothing.
    session.add(.appWillTerminate, at: vector.end, position: vector.trace.count)
    return session.analysed(by: [clause.with { $0.bound = vector.params.first.map { Double($0) } }])
  }
}
