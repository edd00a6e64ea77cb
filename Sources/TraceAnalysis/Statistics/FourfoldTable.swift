internal import TraceModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sessions by hazard (rows) and crash (columns).
struct FourfoldTable {
  /// Hazard and crash.
  let a: Int
  /// Hazard only.
  let b: Int
  /// Crash only.
  let c: Int
  /// Neither.
  let d: Int

  /// nil: a row or a column is empty, so that nothing can be compared, or a count is no count.
  init?(a: Int, b: Int, c: Int, d: Int) {
    // Sums of four such counts cannot overflow.
    let counts = 0...(Int.max / 8)
    guard counts.contains(a), counts.contains(b), counts.contains(c), counts.contains(d) else { return nil }
    guard a + b > 0, c + d > 0, a + c > 0, b + d > 0 else { return nil }
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// Odds ratio and Woolf's interval, with half a session added to every cell, zero or not (Haldane and Anscombe): it is
  /// always finite and leans a little towards 1.
  var correctedOddsRatio: (estimate: Double, interval: ConfidenceInterval) {
    let (a, b, c, d) = (Double(a) + 0.5, Double(b) + 0.5, Double(c) + 0.5, Double(d) + 0.5)
    let logarithm = log(a / b * (d / c))
    let reach = Statistics.normalQuantile * (1 / a + 1 / b + 1 / c + 1 / d).squareRoot()
    let interval = ConfidenceInterval(low: exp(logarithm - reach), high: exp(logarithm + reach))
    return (exp(logarithm), interval)
  }

  /// The exact conditional interval of the odds ratio. `high` is infinite and `low` is 0 where a zero cell leaves them open.
  var exactInterval: ConfidenceInterval { distribution.exactOdds(a) }

  /// Fisher's exact p, two-sided.
  var exactProbability: Double { distribution.twoSided(a) }

  /// The interval to show and to rank by.
  ///
  /// With a cell below 5 the corrected interval can leave out 1 for a single session. There, if the exact interval does not,
  /// the limit that lies on the wrong side is the exact one.
  var interval: ConfidenceInterval {
    var result = correctedOddsRatio.interval
    guard min(a, b, c, d) < 5 else { return result }
    let exact = exactInterval
    if result.side(of: 1) == 1, exact.low <= 1 { result.low = exact.low }
    if result.side(of: 1) == -1, exact.high >= 1 { result.high = exact.high }
    return result
  }

  private var distribution: Hypergeometric { Hypergeometric(row: a + b, column: a + c, total: a + b + c + d) }
}
