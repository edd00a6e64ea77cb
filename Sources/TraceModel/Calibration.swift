/// How long what a limit waits for took in clean sessions of one class of devices and one system.
package struct Calibration: Equatable, Sendable {
  package var rule: String
  /// Which clause of the rule, from 1.
  package var clause: Int
  package var limit: TimeLimit
  /// What the rule says, in milliseconds.
  package var standard: Double
  /// `iPhone`, `iPad`, …; nil: nobody said.
  package var family: String?
  /// The first number of the system's version; nil: nobody said.
  package var os: Int?
  /// How many times were measured.
  package var count: Int
  /// The time in nanoseconds that 99.5 of 100 do not exceed: the smallest that so many reach.
  package var percentile: Int64

  /// Fewer times than these tell nothing of the slowest of 200.
  package static let fewest = 50

  package init(
    rule: String, clause: Int, limit: TimeLimit, standard: Double, family: String?, os: Int?, times: [Int64]
  ) {
    self.rule = rule
    self.clause = clause
    self.limit = limit
    self.standard = standard
    self.family = family
    self.os = os
    count = times.count
    percentile = Self.percentile(of: times)
  }

  /// The limit in whole milliseconds: twice the percentile, rounded up; nil: too few were measured.
  package var suggestion: Int? {
    guard count >= Self.fewest else { return nil }
    return Int((2 * percentile).addingReportingOverflow(999_999).partialValue / 1_000_000)
  }

  /// The nearest rank: the smallest time that at least 99.5 of 100 do not exceed; 0 without times.
  private static func percentile(of times: [Int64]) -> Int64 {
    if times.isEmpty { return 0 }
    let rank = (times.count * 995 + 999) / 1_000
    return times.sorted()[rank - 1]
  }
}
