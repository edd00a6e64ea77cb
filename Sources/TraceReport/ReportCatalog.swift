/// Every report there is.
package enum ReportCatalog {
  package static let all: [any Report.Type] = [
    BacktestReport.self, BreakdownReport.self, CalibrationReport.self, CapturesReport.self, CheckReport.self,
    CrashesReport.self, DetectionsReport.self, ExamplesReport.self, ExplainReport.self,
    FindingsReport.self, FormatsReport.self, FormatsTryReport.self, GuardReport.self, IngestReport.self,
    QueryReport.self, RemarksReport.self, RuleReport.self,
    RulesReport.self, SavedQueriesReport.self, SchemaReport.self, SessionsReport.self,
  ]
}
