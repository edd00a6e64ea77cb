package import TraceModel

/// How hazards go with crashes, over sessions.
package enum Statistics {
  /// Quantile 0.975 of the normal distribution.
  static let normalQuantile = 1.959963984540054

  /// What a 2x2 table says, alone: `q` equals `p` until `adjust` has seen the whole family.
  ///
  /// Odds ratio and interval are computed with half a session added to each count. Where a count is below 5 and the exact
  /// interval holds 1 while that one does not, the limit in question is the exact one.
  /// - Parameters:
  ///   - a: sessions with the hazard that crashed.
  ///   - b: sessions with the hazard that did not.
  ///   - c: sessions without it that crashed.
  ///   - d: sessions without it that did not.
  /// - Returns: nil when no session crashed, all did, none had the hazard or all had it: there is nothing to compare.
  package static func association(a: Int, b: Int, c: Int, d: Int) -> Association? {
    guard let table = FourfoldTable(a: a, b: b, c: c, d: d) else { return nil }
    let interval = table.interval
    let p = table.exactProbability
    return Association(
      oddsRatio: table.correctedOddsRatio.estimate, low: interval.low, high: interval.high, p: p, q: p)
  }

  /// The p of each test adjusted for how many there are, in the same order (Benjamini and Hochberg 1995): among those with
  /// `q` up to 0.05 at most one in twenty is expected to be chance.
  package static func adjust(_ p: [Double]) -> [Double] {
    let order = p.indices.sorted { (p[$0], $0) < (p[$1], $1) }
    var q = p
    var smallest = 1.0
    for rank in order.indices.reversed() {
      let index = order[rank]
      smallest = min(smallest, p[index] * Double(p.count) / Double(rank + 1))
      q[index] = smallest
    }
    return q
  }

  /// Wilson's 95 % interval for the rate behind `count` of `total`; nil when `total` is 0 or less than `count`.
  package static func rate(_ count: Int, of total: Int) -> ConfidenceInterval? {
    guard total > 0, count >= 0, count <= total else { return nil }
    let n = Double(total)
    let rate = Double(count) / n
    let square = normalQuantile * normalQuantile
    let centre = rate + square / (2 * n)
    let reach = normalQuantile * (rate * (1 - rate) / n + square / (4 * n * n)).squareRoot()
    let scale = 1 + square / n
    // At the ends the formula gives 0 and 1 but for rounding.
    return ConfidenceInterval(
      low: count == 0 ? 0 : (centre - reach) / scale, high: count == total ? 1 : (centre + reach) / scale)
  }

  /// Fills in the shares of sessions without a crash and what the counts of each hazard say, adjusted over all that can be judged, and puts the hazards in order of
  /// suspicion: lower limit of the odds ratio, then sessions with hazard and crash, then rule; those without a judgement last.
  package static func rank(_ breakdown: inout Breakdown) {
    var associations = breakdown.hazards.map { association(a: $0.a, b: $0.b, c: $0.c, d: $0.d) }
    let judged = associations.indices.filter { associations[$0] != nil }
    let adjusted = adjust(judged.compactMap { associations[$0]?.p })
    for (index, q) in zip(judged, adjusted) { associations[index]?.q = q }
    for (index, association) in associations.enumerated() { breakdown.hazards[index].association = association }
    breakdown.hazards.sort(by: isMoreSuspect)
    breakdown.totals.crashFree = crashFree(breakdown.totals.sessions, breakdown.totals.crashed)
    for index in breakdown.groups.indices {
      breakdown.groups[index].crashFree = crashFree(
        breakdown.groups[index].sessions, breakdown.groups[index].crashed)
    }
  }

  private static func crashFree(_ sessions: Int, _ crashed: Int) -> ConfidenceInterval? {
    rate(sessions - crashed, of: sessions)
  }

  private static func isMoreSuspect(_ x: Breakdown.HazardCount, _ y: Breakdown.HazardCount) -> Bool {
    // No lower limit is negative, so -1 stands behind all of them.
    let (lowX, lowY) = (x.association?.low ?? -1, y.association?.low ?? -1)
    if lowX != lowY { return lowX > lowY }
    if x.a != y.a { return x.a > y.a }
    return x.rule < y.rule
  }
}
