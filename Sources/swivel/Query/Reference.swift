import TraceAnalysis
import TraceModel
import TraceReport

/// The pages that can be looked up by an id: rules and guards.
enum Reference {
  /// Writes the page of `id`; nil when neither a rule nor a guard has it.
  static func write(_ id: String, _ rules: UserRules, _ context: Context) throws -> ExitStatus? {
    if let rule = rules.rule(id: id) { return try context.write(RuleReport(rule: rule)) }
    if let entry = guards.first(where: { $0.id == id }) { return try context.write(GuardReport(entry: entry)) }
    return nil
  }

  static let guards = GuardCatalog.all.map { entry in
    GuardReport.Entry(id: entry.id, title: entry.title, page: entry.page, quiet: entry.quiet)
  }

  /// The id that was most likely meant.
  static func nearest(to id: String, _ rules: UserRules) -> String? {
    Suggestion.nearest(to: id, among: rules.all.map(\.id) + guards.map(\.id))
  }
}
