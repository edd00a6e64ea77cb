import Testing
import TraceModel

@testable import TraceAnalysis

/// Timed traces with the reports of quadratic definitions, for the monitors that a clause can express.
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

  /// `[[trigger, …], state at the end]`, `[[opener, offender], …]`, `[offender, …]`, or of a duration
  /// `[[[how, opener, closer], …], state at the end]`.
  private enum Result: Decodable {
    case triggers([Int], end: String)
    case pairs([[Int?]])
    case offenders([Int])
    case durations([[Int?]], end: String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let pairs = try? value.decode([[Int?]].self) {
        self = .pairs(pairs)
      } else if let offenders = try? value.decode([Int].self) {
        self = .offenders(offenders)
      } else {
        var container = try decoder.unkeyedContainer()
        if let triggers = try? container.decode([Int].self) {
          self = .triggers(triggers, end: try container.decode(String.self))
        } else {
          let durations = try container.decode([Duration].self)
          self = .durations(durations.map { [$0.start, $0.end] }, end: try container.decode(String.self))
        }
      }
    }
  }

  /// Written as an array: `short`, `long` or `long-open`, opener, closer.
  private struct Duration: Decodable {
    var start: Int
    var end: Int?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(String.self)
      start = try container.decode(Int.self)
      end = try container.decodeIfPresent(Int.self)
    }
  }

  @Test(arguments: [
    ("min_separation", 22), ("precedence_within", 21), ("duration", 22), ("recurrence", 23), ("burst", 24),
  ])
  func timedPattern(_ monitor: String, _ count: Int) throws {
    let vectors = try vectors(of: monitor)
    #expect(vectors.count == count)
    for vector in vectors {
      let clause = Clause(.timed(try pattern(of: vector)), .global, key: .controller, message: "")
      // What is still open names the last event of the session, the judge nothing.
      let found = analysed(vector, by: clause).findings
        .map { $0.witness.map(\.position).filter { $0 < vector.trace.count } }
        .sorted { ($0.last ?? 0, $0.first ?? 0) < ($1.last ?? 0, $1.first ?? 0) }
      let expected: [[Int]] =
        switch vector.result {
        case .pairs(let pairs), .durations(let pairs, _): pairs.map { $0.compactMap { $0 } }
        case .offenders(let offenders), .triggers(let offenders, _): offenders.map { [$0] }
        }
      // A burst names all its events, the judge the first and the last; a precedence the judge only the offender.
      let comparable = found.map { witness in
        switch monitor {
        case "burst": [witness.first, witness.last].compactMap { $0 }
        case "precedence_within": [witness.last].compactMap { $0 }
        default: witness
        }
      }
      #expect(comparable == expected, "\(monitor) \(vector.params) \(vector.trace)")
    }
  }

  private func pattern(of vector: Vector) throws -> TimedPattern {
    let p = [EventFilter(.navigationStart)]
    let s = [EventFilter(.navigationDone)]
    let (q, r) = ([EventFilter(.willMoveToParent)], [EventFilter(.didMoveToParent)])
    let limits = vector.params.map { Double($0) }
    switch vector.monitor {
    case "min_separation": return .minimumSeparation(p, atLeast: limits[0], reset: r)
    case "precedence_within": return .precedenceWithin(p, after: s, atMost: limits[0])
    case "duration": return .duration(from: q, to: r, atLeast: limits[0], atMost: limits[1])
    case "recurrence": return .recurrence(p, atMost: limits[0])
    default: return .burst(p, count: try #require(vector.params.first), within: limits[1])
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
    if case .timed = clause.pattern { return session.analysed(by: [clause]) }
    return session.analysed(by: [clause.with { $0.bound = vector.params.first.map { Double($0) } }])
  }
}
