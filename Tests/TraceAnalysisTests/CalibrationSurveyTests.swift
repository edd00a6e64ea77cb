import Testing
import TraceModel

@testable import TraceAnalysis

/// Times that limits wait for, measured in traces of which a reader can tell them.
@Suite struct CalibrationSurveyTests {
  private static func rule(_ clauses: Clause...) -> HazardRule { .probe(clauses) }

  private static let answered = Clause(
    .response([EventFilter(.willTransition)], to: [EventFilter(.didTransition)]), .global, key: .controller,
    message: "m"
  ).with { $0.bound = 5_000 }

  private func calibrations(
    _ rule: HazardRule, _ traces: [String], broken: Set<String> = []
  ) throws -> [Calibration] {
    var survey = CalibrationSurvey([rule])
    for trace in traces {
      let notation = try TraceNotation(trace)
      survey.take(notation.session, broken: broken) { see in
        see(notation.batch.events, notation.batch.names)
      }
    }
    return survey.calibrations
  }

  /// The 99.5th of 100 by nearest rank, worked out by hand: of 200 times the 199th, of 50 the last.
  @Test(arguments: [(200, 199), (400, 398), (201, 200), (50, 50), (1, 1)]) func percentile(_ count: Int, _ rank: Int) {
    let times = (1...count).reversed().map { Int64($0) * 1_000_000 }
    let row = Calibration(
      rule: "a", clause: 1, limit: .bound, standard: 5, family: nil, os: nil, times: times)
    #expect(row.percentile == Int64(rank) * 1_000_000)
    #expect(row.suggestion == (count < 50 ? nil : 2 * rank))
  }

  /// A limit is in whole milliseconds, and never below twice the time.
  @Test(arguments: [(1_000_000, 2), (1_000_001, 3), (499_999, 1), (500_000, 1), (500_001, 2)])
  func roundsUp(_ nanoseconds: Int64, _ milliseconds: Int) {
    let times = Array(repeating: nanoseconds, count: 50)
    let row = Calibration(rule: "a", clause: 1, limit: .bound, standard: 5, family: nil, os: nil, times: times)
    #expect(row.suggestion == milliseconds)
  }

  /// 300 and 500 ms of two controllers that overlap; the third has no answer, the fourth answer no trigger.
  @Test func measuresTheAnswersOfEachObject() throws {
    let rows = try calibrations(
      Self.rule(Self.answered),
      [
        """
        +0 willTransition@1; +100 willTransition@2; +200 didTransition@1; +300 didTransition@2
        +50 willTransition@3; +50 didTransition@4
        """
      ])
    #expect(rows.map(\.count) == [2] && rows.map(\.percentile) == [500_000_000])
    #expect(rows.map(\.standard) == [5_000] && rows.map(\.limit) == [.bound])
  }

  /// Only the first of several triggers waits, and an answer without a name answers the only one there is.
  @Test func takesTheFirstTrigger() throws {
    let rows = try calibrations(
      Self.rule(Self.answered), ["+0 willTransition@1; +100 willTransition@1; +300 didTransition"])
    #expect(rows.map(\.percentile) == [400_000_000])
  }

  /// Time in background is not the app's.
  @Test func leavesTheBackgroundOut() throws {
    let rows = try calibrations(
      Self.rule(Self.answered),
      [
        """
        +0 willTransition@1; +100 appDidEnterBackground; +60000 appWillEnterForeground; +20 appDidBecomeActive
        +200 didTransition@1
        """
      ])
    #expect(rows.map(\.percentile) == [320_000_000])
  }

  /// From what opens a scope to what closes it.
  @Test func measuresScopes() throws {
    let clause = Clause(
      .absence([EventFilter(.frame, where: .zeroSize)]),
      .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .controller, message: "m"
    ).with { $0.certainWithin = 5_000 }
    let rows = try calibrations(
      Self.rule(clause, Self.answered),
      ["+0 willTransition@1; +40 frame@9 controller=C#1 frame=0,0,5,5; +60 didTransition@1"])
    #expect(rows.map(\.clause) == [1, 2] && rows.map(\.limit) == [.certainWithin, .bound])
    #expect(rows.map(\.percentile) == [100_000_000, 100_000_000])
  }

  /// A session that breaks the rule says nothing of how long it takes where nothing goes wrong.
  @Test func leavesOutWhatIsBroken() throws {
    let rows = try calibrations(
      Self.rule(Self.answered), ["+0 willTransition@1; +100 didTransition@1"], broken: ["probe"])
    #expect(rows.isEmpty)
  }

  /// Classes of devices and systems apart, in order, what nobody said last.
  @Test func groups() throws {
    var survey = CalibrationSurvey([Self.rule(Self.answered)])
    let trace = try TraceNotation("+0 willTransition@1; +100 didTransition@1")
    let groups: [(String?, String?)] = [
      (nil, "17.2"), ("iPhone13,2", nil), ("iPhone13,2", "17.2"), ("iPad13,4", "18"), ("iPhone8,1", "9.3.5"),
      ("iPhone15,4", "17.0"),
    ]
    for (model, version) in groups {
      var session = trace.session
      (session.device.identifier, session.system.version) = (model, version)
      survey.take(session, broken: []) { see in see(trace.batch.events, trace.batch.names) }
    }
    let rows = survey.calibrations.map { "\($0.family ?? "-") \($0.os ?? 0) \($0.count)" }
    #expect(rows == ["iPad 18 1", "iPhone 9 1", "iPhone 17 2", "iPhone 0 1", "- 17 1"])
  }
}
