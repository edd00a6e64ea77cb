package import TraceModel

/// What a check found against what its baseline allows.
package struct BaselineComparison: Sendable {
  /// Which new findings fail a check.
  package struct Threshold: Sendable {
    package enum Possible: Sendable {
      case fails, passes
    }

    /// This severity and graver ones.
    package var severity: Severity
    package var possible: Possible

    package init(severity: Severity = .warning, possible: Possible = .passes) {
      self.severity = severity
      self.possible = possible
    }
  }

  /// New findings at or above the threshold.
  package var failing: [FindingListing] = []
  /// New findings below it.
  package var passing: [FindingListing] = []
  /// How many findings the baseline allows.
  package var allowed = 0
  /// What the baseline allows and the checked files no longer have; `count` is how many are missing.
  package var gone: [Baseline.Row] = []
  /// Rows of files that were not checked.
  package var unchecked = 0

  /// `checked` holds the paths that were read, relative to the baseline's folder like `path` gives them.
  package init(
    _ findings: [FindingListing], against baseline: Baseline, checked: Set<String>, threshold: Threshold,
    path: (String) -> String
  ) {
    var certain: [Baseline.Key: Int] = [:]
    var possible: [Baseline.Key: Int] = [:]
    for row in baseline.rows {
      certain[row.key] = row.count
      possible[row.key] = row.possible
    }
    for listing in findings {
      let key = Baseline.row(for: listing, path: path).key
      let isCertain = listing.finding.verdict.isCertain
      let left = (isCertain ? certain : possible)[key] ?? 0
      if left > 0 {
        if isCertain { certain[key] = left - 1 } else { possible[key] = left - 1 }
        allowed += 1
      } else if listing.finding.severity >= threshold.severity, isCertain || threshold.possible == .fails {
        failing.append(listing)
      } else {
        passing.append(listing)
      }
    }
    for var row in baseline.rows {
      guard checked.contains(row.path) else {
        unchecked += 1
        continue
      }
      row.count = certain[row.key] ?? 0
      row.possible = possible[row.key] ?? 0
      if row.count + row.possible > 0 { gone.append(row) }
    }
  }
}
