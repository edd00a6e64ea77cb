/// Which sessions and findings a command speaks of: the filters of the command line. nil and empty mean "all".
package struct QueryFilter: Sendable {
  /// A model identifier or a marketing name; `*` and `?` stand for any text and any character.
  package var device: String?
  /// `17` (all of 17), `17.2` (all of 17.2), or comparisons joined by commas: `>=17,<18`.
  package var os: String?
  package var app: String?
  package var appVersion: String?
  package var rule: String?
  /// This severity or a graver one.
  package var severity: Severity?
  package var verdict: Verdict?
  /// Instants; sessions without known times are outside any range.
  package var since: Timestamp?
  package var until: Timestamp?
  package var labels: [String: String] = [:]
  package var whereCrashed = false
  /// Only this session.
  package var session: String?

  package init() {}
}
