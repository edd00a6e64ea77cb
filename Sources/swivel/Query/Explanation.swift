import TraceAnalysis
import TraceModel
import TraceReport
import TraceStore

/// Gathers what `explain` tells about a finding.
struct Explanation {
  let report: ExplainReport

  /// Of a long stretch between two witnesses, so many events at each end are shown.
  private static let edge = 10

  /// So many events are read at once.
  private static let step = 4096

  /// `lines`: how many events to show before the first and after the last witness.
  init(of listing: FindingListing, rule: HazardRule?, in database: TraceDatabase, lines: Int) throws {
    let positions = listing.finding.witness.map(\.position)
    let (first, last) = (positions.min() ?? 0, positions.max() ?? 0)
    var intervals = OpenIntervals()
    var open: [OpenInterval] = []
    var turns = TurnWatch(witnesses: Set(positions))
    var timeline: [TimelineEvent] = []
    // The session is read from its start in pieces: what is open may have been opened long before. It is read on until all
    // that is open is closed.
    var start = 0
    while true {
      let events = try database.timeline(of: listing.session.id, positions: start...(start + Self.step - 1))
      for event in events {
        if event.position == last { open = intervals.all }
        if event.position <= last { turns.see(event) }
        for closed in intervals.see(event) where event.position >= last {
          guard let index = open.firstIndex(where: { $0.opener.position == closed.opener.position }) else { continue }
          open[index].closer = event
        }
        let isNear = positions.contains { abs($0 - event.position) <= lines }
        let isAtEdge =
          event.position > first && event.position < last
          && (event.position <= first + Self.edge || event.position >= last - Self.edge)
        if isNear || isAtEdge || event.position == listing.crash?.position { timeline.append(event) }
      }
      start += Self.step
      if events.isEmpty || start > last + lines && open.allSatisfy({ $0.closer != nil }) { break }
    }
    if let crash = listing.crash, timeline.last?.position ?? 0 < crash.position {
      timeline += try database.timeline(of: listing.session.id, positions: crash.position...crash.position)
    }
    report = ExplainReport(
      listing: listing, rule: rule, timeline: timeline, open: open,
      turn: turns.turn, frequency: try Self.frequency(of: listing, in: database),
      margin: try rule.flatMap { rule in try Self.margin(of: listing, rule, in: database) },
      source: try Self.source(of: listing, in: database, lines: lines))
  }

  /// Of clean sessions with more events than these in all, no further ones are read.
  private static let mostEvents = 1_000_000

  private static func margin(
    of listing: FindingListing, _ rule: HazardRule, in database: TraceDatabase
  ) throws -> Margin? {
    let clean = try database.cleanSessions(of: rule.id, process: listing.session.process)
    guard var survey = MarginSurvey(of: rule, witness: listing.witness.map(\.kind), sessions: clean.count) else {
      return nil
    }
    let pass = try database.analysisPass()
    var events = 0
    for session in clean where events < mostEvents {
      events += session.eventCount
      try survey.take(session) { see in try pass.readEvents(of: session.id) { see($0, $1) } }
    }
    return survey.margin
  }

  private static func source(
    of listing: FindingListing, in database: TraceDatabase, lines: Int
  ) throws -> SourceLines {
    let path = listing.witness.last?.capture
    guard let capture = try database.captures().first(where: { $0.path == path }) else {
      return .gone("the log is not among the captures")
    }
    if capture.path == "-" { return .gone("the log came through standard input") }
    return SourceReader(capture).lines(around: listing.witness.filter { $0.capture == path }, before: lines)
  }

  private static func frequency(of listing: FindingListing, in database: TraceDatabase) throws -> Frequency {
    var filter = QueryFilter()
    filter.rule = listing.finding.rule
    let alike = try database.findings(filter).filter { $0.finding.fingerprint == listing.finding.fingerprint }
    let counts = try database.breakdown(by: [], filter).hazards.first { $0.rule == listing.finding.rule }
    return Frequency(alike: alike, counts: counts)
  }
}
