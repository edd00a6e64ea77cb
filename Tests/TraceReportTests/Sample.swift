import TraceModel
import TraceReport

/// Values made by hand, of which the reports in `Fixtures/expected/reports` are made.
enum Sample {
  static func session(_ id: String = "s-0a1b2c3d4e5f") -> Session {
    var session = Session(id: id)
    session.process = "Reader"
    session.pid = 812
    session.device.identifier = "iPhone13,2"
    session.device.name = "QA 7"
    session.device.simulator = false
    session.system.version = "17.2"
    session.system.build = "21C62"
    session.app.bundle = "com.example.reader"
    session.app.version = "3.1"
    session.app.build = "412"
    session.debugger = false
    session.clock = .monotonic
    session.startSeen = true
    session.end = .crash
    session.first = Timestamp(nanoseconds: 1_793_668_364_000_000_000)
    session.last = Timestamp(nanoseconds: 1_793_668_364_500_000_000)
    session.eventCount = 214
    return session
  }

  /// A session of which nothing is known.
  static var unknownSession: Session {
    var session = Session(id: "s-ffffffffffff")
    session.eventCount = 3
    return session
  }

  /// An event of the sample log; `milliseconds` after the transition began, which was 5120.118201334 s after boot.
  static func event(
    _ kind: EventKind, position: Int, subject: String, milliseconds: Int64, keys: String = "{}", raw: String
  ) -> TimelineEvent {
    TimelineEvent(
      kind: kind, position: position, capture: "logs/iphone12.log", line: 1000 + position,
      offset: 118_000 + 60 * position,
      time: Timestamp(nanoseconds: 1_793_668_364_118_000_000 + milliseconds * 1_000_000),
      tick: Timestamp(nanoseconds: 5_120_118_201_334 + milliseconds * 1_000_000), subject: subject, keys: keys, raw: raw
    )
  }

  private static let carrier = "2026-11-03 10:12:44"

  static let timeline: [TimelineEvent] = [
    event(
      .viewWillAppear, position: 39, subject: "GameViewController#3", milliseconds: -240,
      raw:
        "\(carrier).118201+0900 Reader[812:40113] [trace] swivel event=viewWillAppear controller=GameViewController#3"),
    event(
      .willTransition, position: 41, subject: "GameViewController#3", milliseconds: 0, keys: #"{"transition":"9"}"#,
      raw:
        "\(carrier).118201+0900 Reader[812:40113] [trace] swivel event=willTransition controller=GameViewController#3 "
        + "transition=9 size=844x390"),
    event(
      .frame, position: 42, subject: "UnityView#7", milliseconds: 3,
      keys: #"{"view":"UnityView#7","frame":"0,0,0,0"}"#,
      raw: "\(carrier).121201+0900 Reader[812:40113] [trace] swivel event=frame view=UnityView#7 frame=0,0,0,0"),
    event(
      .didTransition, position: 43, subject: "GameViewController#3", milliseconds: 344, keys: #"{"transition":"9"}"#,
      raw: "\(carrier).462201+0900 Reader[812:40113] \u{1B}[31m화면 회전 완료\u{1B}[0m"),
  ]

  static var crash: Crash {
    var crash = Crash(
      id: "c-00112233aabb", kind: "log", session: "s-0a1b2c3d4e5f", position: 44, signature: "NSRangeException")
    crash.exception = "NSRangeException"
    return crash
  }

  static var finding: Finding {
    var finding = Finding(
      id: "f-1a2b3c4d5e6f", fingerprint: "00112233aabbccdd", rule: "zero-size-frame-in-transition", severity: .error,
      verdict: .violated, session: "s-0a1b2c3d4e5f", subject: "GameViewController#3",
      message: "UnityView#7 is 0x0 3 ms after willTransition; didTransition came 341 ms later",
      witness: [
        Witness(kind: .willTransition, position: 41, line: 1041), Witness(kind: .frame, position: 42, line: 1042),
      ])
    finding.further = 2
    return finding
  }

  static var listing: FindingListing {
    FindingListing(
      finding: finding, session: session(), witness: [timeline[1], timeline[2]], crash: crash, crashAfter: 38.2)
  }

  /// Possible, without clock, device or crash, and with a line end in its message.
  static var possibleListing: FindingListing {
    var finding = Finding(
      id: "f-ffeeddccbbaa", fingerprint: "ffeeddccbbaa9988", rule: "overlay-without-scene", severity: .warning,
      verdict: .possible, session: "s-ffffffffffff", subject: "",
      message: "LoadingView shown, \"early\"\nbefore a scene",
      witness: [Witness(kind: .overlayShow, position: 1, line: 2)])
    finding.condition = "no scene had connected before the log began"
    var event = event(.overlayShow, position: 1, subject: "", milliseconds: 0, raw: "swivel event=overlayShow")
    event.time = nil
    event.tick = nil
    event.line = 2
    event.capture = "logs/unnamed, old.log"
    return FindingListing(
      finding: finding, session: unknownSession, witness: [event], crash: nil, crashAfter: nil)
  }

  static var rule: HazardRule {
    HazardRule(
      id: "zero-size-frame-in-transition", title: "A view is 0x0 while its controller changes size", severity: .error,
      maturity: .stable, clauses: [], systems: [SystemRange(from: "13.0", below: "18")],
      page: RulePage(
        contract: "UIKit promises that views have their new size when the completion of the transition runs. "
          + "In between nothing is promised.",
        mechanism: "A renderer that makes its drawable from a size of zero gets none, and uses it all the same.",
        remedy: "Skip rendering while the size is zero; take the size in the completion.",
        notWhen: ["the view is a probe that is 0x0 by construction", "the transition was cancelled"],
        needs: "frame samples and the steps of the transition", sources: ["UIContentContainer documentation"]),
      fires: ["willTransition@1; frame controller=C#1 view=V#1 frame=0,0,0,0 !"],
      quiet: ["willTransition@1; didTransition@1; frame controller=C#1 view=V#1 frame=0,0,0,0"])
  }

  static var guardEntry: GuardReport.Entry {
    GuardReport.Entry(
      id: "cancelled-pop", title: "A pop that was cancelled looks like unbalanced callbacks",
      page: RulePage(
        contract: "The controller on screen gets viewWillDisappear, viewWillAppear, viewDidAppear.",
        mechanism: "A rule that pairs callbacks calls this unbalanced.", remedy: "Nothing has to change.",
        notWhen: ["two beginnings of one kind follow one another"], needs: "the four appearance callbacks",
        sources: ["UIViewController documentation"]),
      quiet: ["viewWillDisappear@1; viewWillAppear@1\nviewDidAppear@1"])
  }

  static var breakdown: Breakdown {
    var totals = Breakdown.Totals()
    (totals.captures, totals.sessions, totals.crashed, totals.events) = (6, 15, 4, 3120)
    (totals.findings, totals.possible, totals.pending, totals.losses) = (9, 2, 1, 5)
    var phone = Breakdown.Group(by: ["iPhone13,2", "17.2"])
    (phone.sessions, phone.crashed, phone.withHazard, phone.both) = (5, 3, 4, 3)
    (phone.findings, phone.possible) = (8, 1)
    var zero = Breakdown.RuleCount(rule: "zero-size-frame-in-transition")
    (zero.exposed, zero.sessions, zero.crashed, zero.findings) = (5, 4, 3, 7)
    var overlay = Breakdown.RuleCount(rule: "overlay-without-scene")
    (overlay.exposed, overlay.sessions, overlay.possible, overlay.findings) = (5, 1, 1, 1)
    phone.rules = [overlay, zero]
    var tablet = Breakdown.Group(by: ["iPad13,8", "16.7.2"])
    tablet.sessions = 8
    var unknown = Breakdown.Group(by: [nil, nil])
    (unknown.sessions, unknown.crashed, unknown.withHazard, unknown.findings) = (2, 1, 1, 1)
    var unknownZero = zero
    (unknownZero.exposed, unknownZero.sessions, unknownZero.crashed, unknownZero.findings) = (2, 1, 0, 1)
    unknown.rules = [unknownZero]
    var first = Breakdown.HazardCount(rule: "zero-size-frame-in-transition", severity: .error)
    (first.a, first.b, first.c, first.d, first.pending) = (3, 2, 1, 9, 1)
    (first.units, first.sessionsWithoutUnit) = (3, 1)
    first.association = Association(oddsRatio: 13.5, low: 0.93412345, high: 196.2, p: 0.0769230769, q: 0.153846)
    var second = Breakdown.HazardCount(rule: "overlay-without-scene", severity: .warning)
    (second.b, second.d, second.possible, second.units) = (1, 9, 1, 1)
    // Wilson's limits of 11 of 15, and of 2 of 5.
    totals.crashFree = ConfidenceInterval(low: 0.4805, high: 0.891)
    totals.reportedOnly = 1
    phone.crashFree = ConfidenceInterval(low: 0.1176, high: 0.7693)
    var breakdown = Breakdown(
      totals: totals, groupings: [.device, .os], groups: [tablet, phone, unknown], hazards: [first, second])
    var layout = Breakdown.Cause(group: "g-0a1b2c3d4e5f", signature: "CALayerInvalidGeometry|Reader!layoutPage()")
    layout.sessions = [(["iPhone13,2", "17.2"], 2), ([nil, nil], 1)]
    layout.rules = [("zero-size-frame-in-transition", 2)]
    var alone = Breakdown.Cause(group: nil, signature: "SIGKILL")
    alone.sessions = [(["iPhone13,2", "17.2"], 1)]
    breakdown.causes = [layout, alone]
    return breakdown
  }
}
