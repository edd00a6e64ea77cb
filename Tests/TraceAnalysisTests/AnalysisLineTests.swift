import Testing
import TraceAnalysis
import TraceModel

/// A session that is read in many batches is analysed in a thread of its own. What is found is the same.
@Suite struct AnalysisLineTests {
  private struct Unreadable: Error {}

  /// Every tenth transition gets a frame without a size, each of a view that is named for the first time.
  private static func trace() throws -> TraceNotation {
    let turns = (0..<60).map { turn in
      let frame = turn % 10 == 3 ? "0,0,0,0" : "0,0,844,390"
      return "+1000 willTransition@1 size=844x390; +3 frame@1\(turn) controller=C#1 frame=\(frame) role=surface; "
        + "+300 didTransition@1"
    }
    return try TraceNotation("session hooks=willTransition,didTransition,frame; " + turns.joined(separator: "; "))
  }

  private static let expected = [3, 13, 23, 33, 43, 53].map { "0x0 of V#1\($0); didTransition came 300 ms later" }

  private static var rule: HazardRule {
    var rule = AnalyzerTests.zeroFrame
    rule.clauses[0].message = "{size} of {subject}"
    return rule
  }

  @Test(arguments: [1, 7, 64, 1_000])
  func findsTheSame(inBatchesOf size: Int) throws {
    let trace = try Self.trace()
    let analysis = Analyzer.analysis(of: trace.session, by: RulePlan([Self.rule])) { see in
      // As a reader does it, names grow with the batches.
      var names = NameTable()
      var events = trace.batch.events[...]
      while !events.isEmpty {
        let batch = Array(events.prefix(size))
        events = events.dropFirst(size)
        let last = batch.flatMap { event in SubjectKey.allCases.map { event[$0].rawValue } }.max() ?? 0
        while names.count < last {
          _ = names.id(of: trace.batch.names[NameID(rawValue: UInt32(names.count + 1))])
        }
        see(batch, names)
      }
    }
    #expect(analysis.findings.map(\.message) == Self.expected)
  }

  /// Each is found by itself, whatever is given before it is taken, and of a session that is read twice as of the others.
  @Test(arguments: [0, 1, 3])
  func sessionsDoNotMix(behind: Int) throws {
    let trace = try Self.trace()
    let quiet = try TraceNotation("session hooks=willTransition,didTransition,frame; willTransition@1; didTransition@1")
    var second = AnalyzerTests.rule(
      Clause(.absence([EventFilter(findings: [Self.rule.id])]), .global, key: .session, message: "again").with {
        $0.reporting = .every
      })
    second.id = "second"
    let plans = [RulePlan([Self.rule]), RulePlan([Self.rule, second])]
    let line = AnalysisLine()
    var counts: [Int] = []
    var given = 0
    for (number, notation) in [trace, quiet, trace, trace, quiet].enumerated() {
      line.give(notation.session, by: plans[number % 2]) { see in
        for event in notation.batch.events { see([event], notation.batch.names) }
      }
      given += 1
      while given > behind {
        counts.append(line.take().findings.count)
        given -= 1
      }
    }
    while given > 0 {
      counts.append(line.take().findings.count)
      given -= 1
    }
    // The fourth is judged by the rule that builds on the first one's findings too.
    #expect(counts == [6, 0, 6, 12, 0])
  }

  @Test func endsWithTheReading() throws {
    let trace = try Self.trace()
    #expect(throws: Unreadable.self) {
      try Analyzer.analysis(of: trace.session, by: RulePlan([Self.rule])) { see in
        for event in trace.batch.events { see([event], trace.batch.names) }
        throw Unreadable()
      }
    }
  }
}
