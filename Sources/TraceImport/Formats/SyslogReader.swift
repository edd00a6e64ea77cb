internal import TraceModel

/// Reads the records of one syslog capture, in order.
///
/// Nearly every line stands in the second of the line before, so that its date and time need not be worked out again.
struct SyslogReader {
  /// A record: its parts, and its instant; nil: the stamp has the right shape, and there is no such date or time.
  typealias Reading = (parts: SyslogLine, time: Timestamp?)

  private var clock: LogClock
  /// The latest stamp without its fraction: its 15 bytes as two words that overlap by one, and its instant.
  private var latest: (first: UInt64, last: UInt64, second: Timestamp)?

  init(_ clock: LogClock) { self.clock = clock }

  /// nil: no record begins at `start`.
  @inline(__always)
  mutating func read(_ line: UnsafeRawBufferPointer, from start: Int) -> Reading? {
    guard let latest, start + 15 <= line.count,
      line.loadUnaligned(fromByteOffset: start, as: UInt64.self) == latest.first,
      line.loadUnaligned(fromByteOffset: start + 7, as: UInt64.self) == latest.last
    else { return readAnew(line, from: start) }
    let fraction = TimeFraction(line, at: start + 15)
    guard let parts = SyslogLine(line, behindStampAt: fraction.end) else { return nil }
    let (time, isTooFar) = latest.second.nanoseconds.addingReportingOverflow(Int64(fraction.nanosecond))
    return (parts, isTooFar ? nil : Timestamp(nanoseconds: time))
  }

  @inline(never)
  private mutating func readAnew(_ line: UnsafeRawBufferPointer, from start: Int) -> Reading? {
    guard let stamp = MonthStamp(line, at: start), let parts = SyslogLine(line, behindStampAt: stamp.time.end) else {
      return nil
    }
    // The clock goes on even with a stamp that is no instant.
    latest = nil
    let time = clock.timestamp(
      month: stamp.month, day: stamp.day, secondOfDay: stamp.time.second, nanosecond: stamp.time.nanosecond)
    guard let time else { return (parts, nil) }
    // Where the day is not padded the stamp is shorter, and a part of what follows would be taken for it.
    if stamp.isPadded {
      latest = (
        line.loadUnaligned(fromByteOffset: start, as: UInt64.self),
        line.loadUnaligned(fromByteOffset: start + 7, as: UInt64.self),
        Timestamp(nanoseconds: time.nanoseconds - Int64(stamp.time.nanosecond))
      )
    }
    return (parts, time)
  }
}
