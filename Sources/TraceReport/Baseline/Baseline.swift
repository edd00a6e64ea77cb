package import TraceModel

/// The findings that a project knows of and allows: how many of each fingerprint in each file.
package struct Baseline: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Relative to the folder of the baseline file, with `/`.
    package var path: String
    package var fingerprint: String
    package var rule: String
    package var severity: Severity
    /// Certain findings.
    package var count: Int
    /// Possible findings; they fail a check only where it is asked to.
    package var possible: Int

    package init(path: String, fingerprint: String, rule: String, severity: Severity, count: Int, possible: Int = 0) {
      self.path = path
      self.fingerprint = fingerprint
      self.rule = rule
      self.severity = severity
      self.count = count
      self.possible = possible
    }

    var key: Key { Key(path: path, fingerprint: fingerprint) }
  }

  /// What tells rows apart.
  struct Key: Hashable, Comparable {
    var path: String
    var fingerprint: String

    static func < (a: Key, b: Key) -> Bool { (a.path, a.fingerprint) < (b.path, b.fingerprint) }
  }

  /// By path and fingerprint; no two rows have both in common.
  package let rows: [Row]

  /// Rows with the same path and fingerprint are added up.
  package init(rows: [Row]) {
    var byKey: [Key: Row] = [:]
    for row in rows {
      if var known = byKey[row.key] {
        known.count += row.count
        known.possible += row.possible
        known.severity = max(known.severity, row.severity)
        byKey[row.key] = known
      } else {
        byKey[row.key] = row
      }
    }
    self.rows = byKey.values.sorted { $0.key < $1.key }
  }

  /// What `findings` would allow. `path` gives a capture's path relative to the baseline's folder.
  package init(allowing findings: [FindingListing], path: (String) -> String) {
    self.init(rows: findings.map { Self.row(for: $0, path: path) })
  }

  static func row(for listing: FindingListing, path: (String) -> String) -> Row {
    let finding = listing.finding
    let certain = finding.verdict.isCertain
    return Row(
      path: path(listing.witness.last?.capture ?? ""), fingerprint: finding.fingerprint, rule: finding.rule,
      severity: finding.severity, count: certain ? 1 : 0, possible: certain ? 0 : 1)
  }
}
