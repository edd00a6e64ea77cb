/// An instant or a stretch on one clock, in nanoseconds.
///
/// On the wall clock it counts from 1970-01-01 00:00 UTC (years 1678 to 2262). On a monotonic clock it counts from boot and
/// compares only inside one boot. Where a log names no zone or no year, wall instants are on the log's own scale: their
/// differences are good, their absolute value is not (`Session.clock` says so).
package struct Timestamp: Hashable, Comparable, BitwiseCopyable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The time from `earlier` to this instant, in nanoseconds; saturates instead of overflowing.
  package func since(_ earlier: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    if !overflow { return difference }
    return nanoseconds < earlier.nanoseconds ? .min : .max
  }
}
