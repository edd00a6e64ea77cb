/// A crash as lists show it.
package struct CrashListing: Sendable {
  /// `c-` and 12 hex digits.
  package var id: String
  /// Of the best report, or of the log that tells of it.
  package var path: String
  package var summary: CrashSummary
  /// `g-` and 12 hex digits; nil: there is nothing to compare it by.
  package var group: String?
  /// Further reports of the same death.
  package var copies = 0
  /// The session's id; nil: it was not tied to one.
  package var session: String?
  package var link: CrashLink?
  /// Position of the death in the session; nil: it has none.
  package var position: Int?
  /// Rules that were broken for certain in the session, by id, those about the crash itself apart.
  package var rules: [String] = []

  package init(id: String, path: String, summary: CrashSummary) {
    self.id = id
    self.path = path
    self.summary = summary
  }

  package var report: CrashReport { summary.report }
  package var signature: CrashSignature { summary.signature }
}
