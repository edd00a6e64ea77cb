/// Which sequence numbers were seen, as ranges: a log without holes is one range, however long.
struct SequenceSet {
  /// With more holes than this the lowest are taken as seen: memory must not grow with the log.
  static let maximumRanges = 1024

  /// Rising, apart by at least one missing number.
  private var ranges: [ClosedRange<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }
  var lowest: Int? { ranges.first?.lowerBound }
  var highest: Int? { ranges.last?.upperBound }

  func contains(_ number: Int) -> Bool {
    let index = firstIndex(endingAtOrAfter: number)
    return index < ranges.count && ranges[index].contains(number)
  }

  /// Takes a number from 1.
  mutating func insert(_ number: Int) {
    let index = firstIndex(endingAtOrAfter: number - 1)
    guard index < ranges.count, ranges[index].lowerBound - 1 <= number else {
      ranges.insert(number...number, at: index)
      if ranges.count > Self.maximumRanges {
        ranges.replaceSubrange(0..<2, with: [ranges[0].lowerBound...ranges[1].upperBound])
      }
      return
    }
    let lower = min(ranges[index].lowerBound, number)
    var upper = max(ranges[index].upperBound, number)
    if index + 1 < ranges.count, ranges[index + 1].lowerBound - 1 <= upper {
      upper = ranges[index + 1].upperBound
      ranges.remove(at: index + 1)
    }
    ranges[index] = lower...upper
  }

  private func firstIndex(endingAtOrAfter number: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
