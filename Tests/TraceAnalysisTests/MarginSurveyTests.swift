import Testing
import TraceModel

@testable import TraceAnalysis

/// How near clean sessions come to a hazard, in traces of which a reader can tell it.
@Suite struct MarginSurveyTests {
  private func margin(
    _ clause: Clause, witness: [EventKind], _ traces: String...
  ) throws -> Margin? {
    guard var survey = MarginSurvey(of: .probe([clause]), witness: witness, sessions: traces.count) else { return nil }
    for trace in traces {
      let notation = try TraceNotation(trace)
      survey.take(notation.session) { see in see(notation.batch.events, notation.batch.names) }
    }
    return survey.margin
  }

  private static let noZero = Clause(
    .absence([EventFilter(.frame, where: .zeroSize)]),
    .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .transition, message: "m")

  /// 700 ms behind the opener of a scope that is over, 900 ms before the next one; a frame with a size does not count.
  @Test func nearestBehindTheScope() throws {
    let margin = try margin(
      Self.noZero, witness: [.willTransition, .frame],
      """
      +0 willTransition@1; +3 frame@2 frame=0,0,5,5; +300 didTransition@1; +397 frame@2 frame=0,0,0,0
      +900 willTransition@1; +300 didTransition@1
      """)
    #expect(margin?.count == 2 && margin?.read == 1)
    #expect(margin?.nearest == Margin.Distance(.afterOpener, 700_000_000, [.willTransition, .frame]))
  }

  /// 40 ms before the opener is nearer than 700 ms behind the last one, and the second session has the nearest.
  @Test func nearestBeforeTheScope() throws {
    let margin = try margin(
      Self.noZero, witness: [.willTransition, .frame],
      "+0 willTransition@1; +300 didTransition@1; +400 frame@2 frame=0,0,0,0; +90 willTransition@1; +300 didTransition@1",
      "+0 frame@2 frame=0,0,0,0; +40 willTransition@1; +300 didTransition@1")
    #expect(margin?.nearest == Margin.Distance(.beforeOpener, 40_000_000, [.frame, .willTransition]))
    #expect(margin?.count == 3 && margin?.sessions == 2)
  }

  /// What opens a scope and is an offender, too, is not near to itself.
  @Test func offendersThatOpen() throws {
    let clause = Clause(
      .absence([EventFilter(.presentStart)]), .afterUntil([EventFilter(.presentStart)], [EventFilter(.presentDone)]),
      key: .session, message: "m")
    let margin = try margin(
      clause, witness: [.presentStart, .presentStart],
      "+0 presentStart@1; +500 presentDone@1; +100 presentStart@1; +500 presentDone@1")
    #expect(margin?.nearest == Margin.Distance(.afterOpener, 600_000_000, [.presentStart, .presentStart]))
    #expect(margin?.count == 1)
  }

  /// The slowest answer is the nearest to none.
  @Test func slowestAnswer() throws {
    let clause = Clause(
      .response([EventFilter(.willTransition)], to: [EventFilter(.didTransition)]), .global, key: .controller,
      message: "m")
    let margin = try margin(
      clause, witness: [.willTransition, .memoryWarning],
      "+0 willTransition@1; +300 didTransition@1; +0 willTransition@1; +812 didTransition@1; +0 willTransition@1; +5 didTransition@1"
    )
    #expect(margin?.nearest == Margin.Distance(.answer, 812_000_000, [.willTransition, .didTransition]))
    #expect(margin?.count == 3)
  }

  /// The last cause before the effect, and the shortest time between the two.
  @Test func shortestLead() throws {
    let clause = Clause(
      .precedence([EventFilter(.presentStart)], before: [EventFilter(.viewDidAppear)]), .global, key: .controller,
      message: "m")
    let margin = try margin(
      clause, witness: [.presentStart],
      "+0 viewDidAppear@1; +100 viewDidAppear@1; +20 presentStart@1; +50 presentStart@1; +1 presentStart@2")
    #expect(margin?.nearest == Margin.Distance(.cause, 20_000_000, [.viewDidAppear, .presentStart]))
    #expect(margin?.count == 2)
  }

  /// What must never happen has no edge; without a clock there are no distances.
  @Test func nothingToMeasure() throws {
    let never = Clause(.absence([EventFilter(.crash)]), .global, key: .session, message: "m")
    #expect(try margin(never, witness: [.crash], "crash") == nil)
    let margin = try margin(
      Self.noZero, witness: [.willTransition, .frame],
      "willTransition@1; didTransition@1; frame@2 frame=0,0,0,0; willTransition@1; didTransition@1")
    #expect(margin?.count == 0 && margin?.nearest == nil && margin?.read == 1)
  }
}
