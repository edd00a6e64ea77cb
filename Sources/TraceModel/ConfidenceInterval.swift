/// Where a quantity lies with 95 % confidence. Either limit is inside.
package struct ConfidenceInterval: Equatable, Sendable {
  package var low: Double
  package var high: Double

  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Which side of `value` the interval lies on: -1 below, 1 above, 0 when it holds `value`.
  package func side(of value: Double) -> Int {
    if high < value { return -1 }
    return low > value ? 1 : 0
  }
}
