import TraceModel

/// How many findings of which sort one analysis made: all that an import remembers of it.
struct FindingTally {
  var certain: [Severity: Int] = [:]
  var possible = 0
  var crashed: Bool

  init(_ analysis: SessionAnalysis) {
    crashed = analysis.crash != nil
    for finding in analysis.findings {
      if finding.verdict.isCertain { certain[finding.severity, default: 0] += 1 } else { possible += 1 }
    }
  }
}
