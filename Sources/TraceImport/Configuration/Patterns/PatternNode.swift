/// A part of a regular expression.
indirect enum PatternNode: Equatable {
  /// One character out of a set.
  case set(ScalarSet)
  case sequence([PatternNode])
  /// The first that leads to a match counts.
  case alternatives([PatternNode])
  case repetition(PatternNode, ClosedRange<Int>, prefersMore: Bool)
  /// `number` from 1; nil: a group that takes nothing.
  case group(PatternNode, number: Int?)
  case messageStart
  case messageEnd
  case wordBoundary(isOne: Bool)

  /// No upper bound.
  static let unbounded = Int.max
}

/// A set of Unicode scalars, or all that are not in it.
struct ScalarSet: Equatable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false

  init(_ ranges: [ClosedRange<UInt32>], isInverted: Bool = false) {
    self.ranges = ranges
    self.isInverted = isInverted
  }

  init(_ scalar: UInt32) { ranges = [scalar...scalar] }

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isInverted }

  /// The only scalar of the set; nil: it has others.
  var only: UInt32? {
    guard !isInverted, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }

  /// The ranges of all that are not in the set.
  var inverse: [ClosedRange<UInt32>] {
    guard !isInverted else { return ranges }
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return result
  }

  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
  static let blanks: [ClosedRange<UInt32>] = [0x09...0x0D, 0x20...0x20, 0xA0...0xA0]
  /// All but a line end.
  static let any = ScalarSet([0x0A...0x0A], isInverted: true)
}
