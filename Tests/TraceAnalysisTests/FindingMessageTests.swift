import Testing
import TraceAnalysis
import TraceModel

/// What a finding says: how long after what, and whether the transition that it lies in was completed.
@Suite struct FindingMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var shows: String
    var rule = "zero-size-frame-in-transition"
    var trace: String
    /// Wall stamps of the events in seconds; without any the log has none.
    var wall: [Double] = []
    var says: String

    var testDescription: String { shows }
  }

  private static let zero = "frame@7 controller=C#1 role=surface frame=0,0,390,0"

  static let cases = [
    Case(
      shows: "the completion came", trace: "+0 willTransition@1; +3 \(zero); +341 didTransition@1",
      says: "V#7 is 390x0 3 ms after willTransition; didTransition came 341 ms later"),
    Case(
      shows: "the completion came, without a clock", trace: "willTransition@1; \(zero); didTransition@1",
      says: "V#7 is 390x0 1 event after willTransition; didTransition came later"),
    Case(
      shows: "the log ended first", trace: "session hooks=didTransition,frame; +0 willTransition@1; +3 \(zero)",
      says: "V#7 is 390x0 3 ms after willTransition; didTransition had not come when the log ended"),
    Case(
      shows: "the recorder does not see completions", trace: "+0 willTransition@1; +3 \(zero)",
      says: "V#7 is 390x0 3 ms after willTransition"),
    Case(
      shows: "the process crashed first", trace: "session hooks=didTransition; +0 willTransition@1; +3 \(zero); crash",
      says: "V#7 is 390x0 3 ms after willTransition; the process died before didTransition"),
    Case(
      shows: "the process was killed first",
      trace: "session hooks=didTransition; +0 willTransition@1; +3 \(zero); exit signal=SIGKILL",
      says: "V#7 is 390x0 3 ms after willTransition; the process died before didTransition"),
    Case(
      shows: "the process ended by itself first",
      trace: "session hooks=didTransition; +0 willTransition@1; +3 \(zero); appWillTerminate",
      says: "V#7 is 390x0 3 ms after willTransition; the process ended before didTransition"),
    Case(
      shows: "two transitions overlap, and nothing tells their completions apart",
      trace: "+0 willTransition@1 size=844x390; +3 \(zero); +100 willTransition@1 size=390x844; +100 didTransition@1",
      says: "V#7 is 390x0 3 ms after willTransition"),
    Case(
      shows: "whole seconds cannot tell milliseconds", trace: "willTransition@1; \(zero); didTransition@1",
      wall: [10, 10, 12], says: "V#7 is 390x0 less than 1 s after willTransition; didTransition came about 2 s later"),
    Case(
      shows: "a stamp with a fraction can", trace: "willTransition@1; \(zero); didTransition@1",
      wall: [10, 10.004, 11],
      says: "V#7 is 390x0 4 ms after willTransition; didTransition came 996 ms later"),
    Case(
      shows: "the death has a wall stamp alone", rule: "open-transition-at-crash",
      trace: "session hooks=didTransition; +0 willTransition@1; t= crash", wall: [9, 10, 10],
      says: "the process died less than 1 s after willTransition, inside the transition"),
    Case(
      shows: "nobody is named", rule: "surface-draw-at-zero-size", trace: "surfaceDraw size=0x0",
      says: "a surface gets surfaceDraw at 0x0"),
  ]

  @Test(arguments: cases) func says(_ row: Case) throws {
    // `t=` stands for an event without the monotonic clock.
    let bare = row.trace.split(separator: ";").enumerated().filter { $0.element.contains(" t= ") }.map(\.offset)
    var trace = try TraceNotation(row.trace.replacing(" t= ", with: " "))
    for (index, seconds) in row.wall.enumerated() {
      trace.batch.events[index].time = Timestamp(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000)
    }
    for index in bare { trace.batch.events[index].tick = nil }
    var analyzer = Analyzer(rules: RuleCatalog.all, session: trace.session)
    analyzer.see(trace.batch.events, names: trace.batch.names)
    let found = analyzer.finish(names: trace.batch.names).findings.filter { $0.rule == row.rule }
    #expect(found.map(\.message) == [row.says])
  }

  @Test func theConditionNamesWhatMayHaveBeenLost() throws {
    let trace = try TraceNotation(
      "session hooks=willTransition,didTransition; +0 willTransition@1; +5 loss count=3; +6000 viewDidAppear@2")
    var analyzer = Analyzer(rules: RuleCatalog.all, session: trace.session)
    analyzer.see(trace.batch.events, names: trace.batch.names)
    let found = analyzer.finish(names: trace.batch.names).findings
    #expect(
      found.map(\.condition) == [
        "none of the messages lost in between was the one that was due (such as didTransition)"
      ])
  }
}
