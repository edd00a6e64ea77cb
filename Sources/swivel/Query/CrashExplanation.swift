import TraceModel
import TraceReport
import TraceStore

/// Gathers what `explain` tells about a crash.
struct CrashExplanation {
  let report: CrashExplainReport

  /// So many more events are shown before a death than around a witness: nothing else says what mattered.
  private static let reach = 4

  init(of crash: CrashListing, in database: TraceDatabase, lines: Int) throws {
    var filter = QueryFilter()
    filter.session = crash.session
    let session = try database.sessions(filter).first?.session
    var timeline: [TimelineEvent] = []
    if let id = crash.session, let death = crash.position {
      timeline = try database.timeline(of: id, positions: max(0, death - lines * Self.reach)...(death + lines))
    }
    let alike =
      crash.group == nil
      ? [] : try database.crashes(QueryFilter()).filter { $0.group == crash.group && $0.id != crash.id }
    report = CrashExplainReport(
      crash: crash, session: session, timeline: timeline, findings: try database.findings(filter), alike: alike)
  }
}
