/// A crash report on its way from the importer to the store.
package struct ReportedLaunch: Sendable {
  package var summary: CrashSummary
  /// The launch as the report alone shows it, with what else was given of it. `stated` is what the report says.
  package var session: Session
  /// Breadcrumbs, then the death: its last event, if the process died.
  package var batch: EventBatch

  package init(summary: CrashSummary, session: Session, batch: EventBatch) {
    self.summary = summary
    self.session = session
    self.batch = batch
  }

  /// The process died, so there was a launch to tell of. What did not end may be a part of any.
  package var opensSession: Bool { summary.report.kind.isDeath }
}
