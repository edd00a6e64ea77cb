import TraceAnalysis
import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let report = Command(
    name: "report", group: .hazards, summary: "hazards, crashes and sessions by device model and OS",
    usage: "swivel report", operands: 0...0, operandWords: "no operand",
    about: "Counts sessions, those with a hazard, those that crashed and those with both, by device model and OS or as "
      + "--by says, and ranks the hazards by how they go with crashes. What is not known is the group 'unknown'. Hazards "
      + "that were in no session that crashed are counted; --verbose lists them.",
    options: options([.by, .database, .config, .rules] + Option.filters, formats: BreakdownReport.formats),
    examples: [
      .init("swivel report --by family,os-major", "phones against tablets"),
      .init("swivel report --os '>=17,<18' --format markdown --output hazards.md", "a page for the team"),
    ]
  ) { context in
    let settings = context.settings
    var breakdown = try context.filteredDatabase().breakdown(by: settings.groupings, settings.filter)
    Statistics.rank(&breakdown)
    var report = BreakdownReport(breakdown: breakdown, selection: settings.selection)
    // A fault in a rule that is here now takes nothing away from what was found.
    report.adequacy = LogAdvisor.adequacy(
      of: breakdown.coverage, rules: (try? context.userRules().all) ?? RuleCatalog.all)
    if settings.verbosity == .verbose { report.detail = .everyHazard }
    return try context.write(report)
  }
}
