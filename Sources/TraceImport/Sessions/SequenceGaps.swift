internal import TraceModel

/// What the numbers of the events of one capture say is missing. No line of it is lost for that.
///
/// An object: the sessions of a capture share it.
final class SequenceGaps {
  static let reason = "sequence-gap"

  private var first: (line: Int, offset: Int, missing: ClosedRange<Int>)?
  private var count = 0

  /// The numbers `missing` are not there before the event in this line.
  func add(_ missing: ClosedRange<Int>, line: Int, offset: Int) {
    let (sum, overflow) = count.addingReportingOverflow(missing.count)
    // A log may claim any number.
    count = overflow ? .max : sum
    if let first, first.line <= line { return }
    first = (line, offset, missing)
  }

  /// All of them, with the place of the first; nil: nothing is missing.
  var loss: Loss? {
    guard let first else { return nil }
    let (low, high) = (first.missing.lowerBound, first.missing.upperBound)
    return Loss(
      reason: Self.reason, line: first.line, offset: first.offset, count: count,
      text: low == high ? "seq \(low) is missing" : "seq \(low) to \(high) are missing")
  }
}
