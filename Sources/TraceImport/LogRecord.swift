internal import TraceModel

/// One record of a log as its format reads it: where in the line its parts stand.
///
/// Ranges are byte ranges in `text`'s owner: the line itself, or `decoded` where the format had to rewrite the message
/// (JSON escapes, vis escapes). An empty range means that the format has no such part.
struct LogRecord {
  /// The wall stamp on the log's own scale; see `LogClock`.
  var time: Timestamp?
  /// Ticks of a monotonic clock in nanoseconds, where the format has one whose unit is known.
  var tick: Timestamp?
  /// The device's own name.
  var device: Range<Int> = 0..<0
  var process: Range<Int> = 0..<0
  var pid: Int?
  var message: Range<Int> = 0..<0
  /// The message, if it does not stand in the line as it is: then `message` is a range in here.
  var decoded: [UInt8] = []
  var messageIsDecoded = false
  /// Boot session id (ndjson `bootUUID`).
  var boot: Range<Int> = 0..<0

  init() {}

  /// Forgets the last record and keeps the memory.
  mutating func clear() {
    time = nil
    tick = nil
    device = 0..<0
    process = 0..<0
    pid = nil
    message = 0..<0
    decoded.removeAll(keepingCapacity: true)
    messageIsDecoded = false
    boot = 0..<0
  }
}
