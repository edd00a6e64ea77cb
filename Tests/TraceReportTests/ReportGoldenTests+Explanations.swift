import TraceModel
import TraceReport

extension ReportGoldenTests {
  static var explanation: ExplainReport {
    var intervals = OpenIntervals()
    for event in Sample.timeline.prefix(2) { intervals.see(event) }
    var open = intervals.all
    open[1].closer = Sample.timeline[3]
    var elsewhere = Sample.listing
    elsewhere.session = Sample.session("s-111111111111")
    elsewhere.session.device.identifier = "iPhone99,9"
    elsewhere.session.debugger = true
    var margin = Margin(sessions: 250, read: 200)
    margin.take(Margin.Distance(.afterOpener, 12_400_000_000, [.willTransition, .frame]))
    margin.take(Margin.Distance(.afterOpener, 700_000_000, [.willTransition, .frame]))
    return ExplainReport(
      listing: Sample.listing, rule: Sample.rule, timeline: Sample.timeline, open: open, turn: .active,
      frequency: Frequency(alike: [Sample.listing, Sample.listing, elsewhere], counts: Sample.breakdown.hazards[0]),
      margin: margin,
      source: .lines([
        .init(number: 1040, text: "2026-11-03 10:12:44.090000+0900 Reader[812:40113] Orientation will change"),
        .init(number: 1041, text: "the event itself, as it is shown from the database"),
        .init(number: 1044, text: "2026-11-03 10:12:44.490000+0900 Reader[812:40113] \u{7}Saved"),
      ]))
  }

  static var bareExplanation: ExplainReport {
    ExplainReport(
      listing: Sample.possibleListing, rule: nil, timeline: Sample.possibleListing.witness, open: [], turn: nil,
      frequency: Frequency(alike: [Sample.possibleListing], counts: nil), margin: nil,
      source: .gone("logs/unnamed, old.log has changed since it was read"))
  }

  /// A relay log: stamps of whole seconds without a year, and a death that nothing but such a stamp places.
  static var roughExplanation: ExplainReport {
    var listing = Sample.listing
    listing.session.clock = .wallNoZone
    listing.session.device.simulator = nil
    var events = Sample.timeline
    for (index, seconds) in [8, 10, 10, 11].enumerated() {
      events[index].tick = nil
      events[index].time = Timestamp(nanoseconds: 1_793_668_300_000_000_000 + Int64(seconds) * 1_000_000_000)
    }
    listing.witness = [events[1], events[2]]
    var death = events[3]
    (death.kind, death.position, death.line, death.subject) = (.exit, 44, 1050, "")
    (death.keys, death.raw) = (#"{"code":"process-exited","signal":"SIGABRT"}"#, "SpringBoard[61] Process exited")
    // The report of the death tells milliseconds; the log that it is counted from does not.
    var reported = death
    (reported.position, reported.line) = (45, 1)
    reported.time = Timestamp(nanoseconds: 1_793_668_312_345_000_000)
    var intervals = OpenIntervals()
    intervals.see(events[1])
    return ExplainReport(
      listing: listing, rule: Sample.rule, timeline: Array(events.prefix(3)) + [death, reported], open: intervals.all,
      turn: .inactive, frequency: Frequency(alike: [listing], counts: nil),
      margin: Margin(sessions: 0, read: 0), source: .lines([]))
  }

  /// Enough of one class of devices, too few of another, and enough of devices that nobody knows.
  static var calibration: CalibrationReport {
    func row(_ clause: Int, _ limit: TimeLimit, _ family: String?, _ os: Int?, _ count: Int) -> Calibration {
      Calibration(
        rule: "transition-never-completes", clause: clause, limit: limit, standard: 5_000, family: family, os: os,
        times: Array(repeating: 700_500_000, count: count))
    }
    return CalibrationReport(
      calibrations: [
        row(1, .bound, "iPad", 17, 49), row(1, .bound, "iPhone", 26, 812), row(2, .certainWithin, nil, nil, 50),
      ], measured: 64, dead: 1)
  }

  static var crashExplanation: CrashExplainReport {
    var crash = tiedCrashes.rows[1]
    (crash.position, crash.rules) = (Sample.timeline[3].position, ["zero-size-frame-in-transition"])
    var other = tiedCrashes.rows[2]
    other.rules = ["zero-size-frame-in-transition", "overlay-without-scene"]
    return CrashExplainReport(
      crash: crash, session: Sample.listing.session, timeline: Sample.timeline, findings: [Sample.listing],
      alike: [other])
  }

  static var bareCrashExplanation: CrashExplainReport {
    CrashExplainReport(crash: tiedCrashes.rows[0], session: nil, timeline: [], findings: [], alike: [])
  }
}
