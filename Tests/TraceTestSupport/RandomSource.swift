#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A seeded source of numbers: the same seed gives the same numbers on every machine (SplitMix64, Steele et al. 2014).
package struct RandomSource {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to, and without, `limit`.
  package mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Inside `range`, both ends included.
  package mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// From 0 up to, and without, 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// True `share` of the time.
  package mutating func chance(_ share: Double) -> Bool { unit() < share }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Exponentially distributed, as the time from one line to the next.
  package mutating func exponential(mean: Double) -> Double { -mean * log(1 - unit()) }

  /// Log-normally distributed, as the length of a message (Box and Muller's transform).
  package mutating func logNormal(mu: Double, sigma: Double) -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return exp(mu + sigma * radius * cos(2 * .pi * unit()))
  }
}
