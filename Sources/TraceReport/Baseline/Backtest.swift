package import TraceModel

/// What rules found in labelled logs against what is known to be in them.
package struct Backtest: Sendable {
  /// One log of the expectations.
  package struct Log: Sendable {
    package var path: String
    /// How many findings were expected and found.
    package var matched = 0
    package var missed: [Expectations.Row] = []
    package var extra: [FindingListing] = []
    /// It was among the logs that were read.
    package var isRead: Bool

    package var isAsExpected: Bool { isRead && missed.isEmpty && extra.isEmpty }
  }

  package private(set) var logs: [Log] = []
  /// Logs that were read and that nothing is known of.
  package private(set) var unlabelled = 0

  /// `findings` are those of the rules that are tried; `read` holds the paths that were read, as `path` gives them.
  package init(_ findings: [FindingListing], _ expectations: Expectations, read: Set<String>, path: (String) -> String)
  {
    var byLog: [String: [FindingListing]] = [:]
    for listing in findings { byLog[path(listing.witness.last?.capture ?? ""), default: []].append(listing) }
    for (name, rows) in expectations.logs {
      var log = Log(path: name, isRead: read.contains(name))
      var left = byLog[name] ?? []
      // First those whose line is known, so that the others do not take their findings.
      for row in rows.filter({ $0.line != nil }) + rows.filter({ $0.line == nil }) {
        guard let index = left.firstIndex(where: { Self.matches($0, row) }) else {
          log.missed.append(row)
          continue
        }
        left.remove(at: index)
        log.matched += 1
      }
      log.extra = left
      logs.append(log)
    }
    let labelled = Set(expectations.logs.map(\.path))
    unlabelled = read.count { !labelled.contains($0) }
  }

  private static func matches(_ listing: FindingListing, _ row: Expectations.Row) -> Bool {
    listing.finding.rule == row.rule && listing.finding.verdict == row.verdict
      && (row.line == nil || row.line == listing.finding.witness.last?.line)
  }

  package var matched: Int { logs.reduce(0) { $0 + $1.matched } }
  package var missed: Int { logs.reduce(0) { $0 + $1.missed.count } }
  package var extra: Int { logs.reduce(0) { $0 + $1.extra.count } }
  package var isAsExpected: Bool { logs.allSatisfy(\.isAsExpected) }
}
