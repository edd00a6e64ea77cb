package import TraceModel

/// What one import of one capture came to.
package struct ImportSummary: Sendable {
  /// Its counts are lines, of crash reports the reports and breadcrumbs: `lines` is the sum of `events`, `unwanted` and
  /// `losses`.
  package var capture: Capture
  /// Where a later import of the same, longer file must begin to write: the offset of the first line whose events may
  /// still change when more lines follow. 0: all of them may.
  package var resume: Int
  /// What the log lacks, and contradictions between the log, the device map and the flags, one sentence each.
  package var warnings: [String] = []
  /// What could not be used, by the line of the first.
  package var losses: [Loss] = []
  /// The crash reports in it.
  package var reports = ReportTally()
}
