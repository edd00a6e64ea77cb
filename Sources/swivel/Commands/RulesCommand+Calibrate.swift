import TraceAnalysis
import TraceModel
import TraceReport
import TraceStore

extension Command {
  /// `swivel rules calibrate`: measures what time limits wait for in the sessions of the database that the filters select.
  static func calibrate(_ operands: ArraySlice<String>, _ context: Context) throws -> ExitStatus {
    if let word = operands.first {
      throw UsageFailure("'rules calibrate' does not know what to do with '\(word)'; --rule ID measures one rule")
    }
    var filter = context.settings.filter
    let wanted = filter.rule
    let database = try context.filteredDatabase()
    // The rule says what is measured, not which sessions have its findings.
    filter.rule = nil
    let rules = try context.userRules().all.filter { wanted == nil || $0.id == wanted }
    var survey = CalibrationSurvey(rules)
    var broken: [String: Set<String>] = [:]
    for listing in try database.findings(filter) where listing.finding.verdict == .violated {
      broken[listing.session.id, default: []].insert(listing.finding.rule)
    }
    let pass = try database.analysisPass()
    var (measured, dead) = (0, 0)
    for session in try database.sessions(filter).map(\.session) {
      if session.end == .crash || session.end == .kill {
        dead += 1
        continue
      }
      measured += 1
      try survey.take(session, broken: broken[session.id] ?? []) { see in
        try pass.readEvents(of: session.id) { see($0, $1) }
      }
    }
    return try context.write(
      CalibrationReport(calibrations: survey.calibrations, measured: measured, dead: dead))
  }
}
