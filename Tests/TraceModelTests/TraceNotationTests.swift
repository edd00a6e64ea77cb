import Testing
import TraceModel

@Suite struct TraceNotationTests {
  @Test func readsKindsSubjectsClockAndMarks() throws {
    let trace = try TraceNotation(
      """
      late; session os=13.1; willTransition@1 size=844x390
      +3 frame@7 frame=0,0,0,0 !; crash
      """)
    #expect(trace.session.startSeen == false)
    #expect(trace.session.system.version == "13.1")
    #expect(trace.session.end == .crash)
    #expect(trace.batch.events.map(\.kind) == [.session, .willTransition, .frame, .crash])
    #expect(trace.batch.names[trace.batch.events[1].controller] == "C#1")
    #expect(trace.batch.events[1].size == Size(width: 844, height: 390))
    #expect(trace.batch.events[2].sampledSize?.isZero == true)
    #expect(trace.batch.events[2].tick == Timestamp(nanoseconds: 1_003_000_000))
    #expect(trace.marked == [2])
  }

  @Test(arguments: [
    ("nonsense@1", "'nonsense' is no kind"), ("@", "'' is no kind"), ("frame@1 frame", "'frame' is no key=value"),
    ("frame@1 frame=1,2", "'frame=1,2' is no pair of the trace format"),
    ("+inf frame", "'+inf' is no number of ms"), ("+1e300 frame", "'+1e300' is no number of ms"),
    ("memoryWarning@1", "'memoryWarning' is about no object"),
  ])
  func refuses(_ text: String, _ problem: String) {
    #expect(throws: TraceNotation.Failure(item: 1, problem: problem)) { try TraceNotation(text) }
  }
}
