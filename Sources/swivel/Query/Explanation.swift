import TraceAnalysis
import TraceModel
import TraceReport
import TraceStore

/// Gathers what `explain` tells about a finding.
struct Explanation {
  let report: ExplainReport

  /// Of a long stretch between two witnesses, so many events at each end are shown.
  private static let edge = 10

  /// `lines`: how many events to show before the first and after the last witness.
  init(of listing: FindingListing, in database: TraceDatabase, lines: Int) throws {
    let positions = listing.finding.witness.map(\.position)
    let (first, last) = (positions.min() ?? 0, positions.max() ?? 0)
    var intervals = OpenIntervals()
    var timeline: [TimelineEvent] = []
    // The session is read from its start in pieces: what is open may have been opened long before.
    let step = 4096
    for start in stride(from: 0, through: last, by: step) {
      let end = min(start + step - 1, last)
      for event in try database.timeline(of: listing.session.id, positions: start...end) {
        if event.position < last { intervals.see(event) }
        let isNear = positions.contains { abs($0 - event.position) <= lines }
        let isAtEdge =
          event.position > first && (event.position <= first + Self.edge || event.position >= last - Self.edge)
        if isNear || isAtEdge { timeline.append(event) }
      }
    }
    if lines > 0 {
      timeline += try database.timeline(of: listing.session.id, positions: (last + 1)...(last + lines))
    }
    if let crash = listing.crash, crash.position > last + lines {
      timeline += try database.timeline(of: listing.session.id, positions: crash.position...crash.position)
    }
    report = ExplainReport(
      listing: listing, rule: RuleCatalog.rule(id: listing.finding.rule), timeline: timeline, open: intervals.all,
      frequency: try Self.frequency(of: listing, in: database),
      source: try Self.source(of: listing, in: database, lines: lines))
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

  private static func frequency(
    of listing: FindingListing, in database: TraceDatabase
  ) throws -> ExplainReport.Frequency {
    var filter = QueryFilter()
    filter.rule = listing.finding.rule
    let alike = try database.findings(filter).filter { $0.finding.fingerprint == listing.finding.fingerprint }
    let counts = try database.breakdown(by: [], filter).hazards.first { $0.rule == listing.finding.rule }
    return .init(alike: alike.count, alikeSessions: Set(alike.map(\.session.id)).count, counts: counts)
  }
}
