internal import TraceModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The distribution of one cell of a 2x2 table when all four margins are fixed.
///
/// `odds` is the odds ratio that is assumed; 1 for no association (Fisher's test). Only weights relative to the likeliest
/// cell are ever formed, by the ratio of neighbours outwards from it: there are no large logarithms to cancel, so the sums
/// keep 11 digits with margins of 10 million.
struct Hypergeometric {
  /// The smallest and the largest cell that the margins allow.
  let lowest: Int
  let highest: Int
  private let row: Double
  private let column: Double
  private let rest: Double

  /// - Parameters:
  ///   - row: total of the cell's row.
  ///   - column: total of the cell's column.
  ///   - total: sum of the table.
  init(row: Int, column: Int, total: Int) {
    precondition(row >= 0 && column >= 0 && total >= max(row, column), "\(row), \(column) of \(total) are no margins")
    lowest = max(0, row - (total - column))
    highest = min(row, column)
    self.row = Double(row)
    self.column = Double(column)
    rest = Double(total - row - column)
  }

  /// Fisher's exact p: the probability of all tables that are at most as likely as the one with `cell`.
  func twoSided(_ cell: Int) -> Double {
    let observed = weight(of: cell)
    guard observed > 0 else { return .leastNormalMagnitude }
    // Tables that are equally likely must not fall out by rounding.
    let limit = observed * (1 + 1e-7)
    var all = 0.0
    var extreme = 0.0
    forEachWeight(odds: 1, floor: 0) { _, weight in
      all += weight
      if weight <= limit { extreme += weight }
    }
    return min(1, max(extreme / all, .leastNormalMagnitude))
  }

  /// The odds ratios that `cell` does not contradict with 97.5 % confidence to either side; 0 or infinite where the cell is
  /// as small or as large as it can be. Both tails are exact, so the interval is never too short.
  func exactOdds(_ cell: Int) -> ConfidenceInterval {
    let tail = 0.025
    let low = cell == lowest ? 0 : solve { probability(odds: $0) { $0 >= cell } >= tail }
    let high = cell == highest ? .infinity : solve { probability(odds: $0) { $0 <= cell } < tail }
    return ConfidenceInterval(low: low, high: high)
  }

  /// The smallest odds for which `isReached`, which must go from false to true once.
  private func solve(_ isReached: (Double) -> Bool) -> Double {
    // exp(±100) lies beyond every odds ratio of counts that fit in 64 bits.
    var below = -100.0
    var above = 100.0
    while above - below > 1e-12 * max(1, abs(above)) {
      let middle = (below + above) / 2
      if middle == below || middle == above { break }
      if isReached(exp(middle)) { above = middle } else { below = middle }
    }
    return exp((below + above) / 2)
  }

  private func probability(odds: Double, of isCounted: (Int) -> Bool) -> Double {
    var all = 0.0
    var counted = 0.0
    forEachWeight(odds: odds, floor: 1e-20) { cell, weight in
      all += weight
      if isCounted(cell) { counted += weight }
    }
    return counted / all
  }

  private func weight(of cell: Int) -> Double {
    var found = 0.0
    forEachWeight(odds: 1, floor: 0) { if $0 == cell { found = $1 } }
    return found
  }

  /// How much likelier `cell + 1` is than `cell` with odds 1. Falls as `cell` grows.
  private func ratio(after cell: Int) -> Double {
    let k = Double(cell)
    return (row - k) * (column - k) / ((k + 1) * (rest + k + 1))
  }

  /// The weight of each cell against the likeliest one (1), outwards from it, as long as the weight is above `floor`.
  private func forEachWeight(odds: Double, floor: Double, _ body: (Int, Double) -> Void) {
    let mode = likeliest(odds: odds)
    body(mode, 1)
    var weight = 1.0
    var cell = mode
    while cell < highest {
      weight *= odds * ratio(after: cell)
      cell += 1
      guard weight > floor else { break }
      body(cell, weight)
    }
    weight = 1
    cell = mode
    while cell > lowest {
      cell -= 1
      weight /= odds * ratio(after: cell)
      guard weight > floor else { break }
      body(cell, weight)
    }
  }

  private func likeliest(odds: Double) -> Int {
    var low = lowest
    var high = highest
    while low < high {
      let middle = low + (high - low) / 2
      if odds * ratio(after: middle) >= 1 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
