internal import TraceModel

/// One record of a log as its format reads it: where in the line its parts stand.
///
/// Ranges are byte ranges in the line itself, or in `decoded` for the parts that the format had to rewrite (JSON escapes, vis
/// escapes). An empty range means that the format has no such part. `withBytes(of:in:_:)` lends a part without that choice.
struct LogRecord {
  /// A part of a record that is text.
  enum Part: UInt8 {
    case device, process, message, boot
  }

  /// The wall stamp on the log's own scale; see `LogClock`.
  var time: Timestamp?
  /// The stamp has a year and a zone of its own.
  var timeIsComplete = false
  /// Ticks of a monotonic clock in nanoseconds, where the format has one whose unit is known.
  var tick: Timestamp?
  /// The device's own name.
  var device: Range<Int> = 0..<0
  var process: Range<Int> = 0..<0
  var pid: Int?
  var message: Range<Int> = 0..<0
  /// Boot session id (ndjson `bootUUID`).
  var boot: Range<Int> = 0..<0

  /// Text of the parts that do not stand in the line as they are.
  var decoded: [UInt8] = []
  var deviceIsDecoded = false
  var processIsDecoded = false
  var messageIsDecoded = false

  init() {}

  /// Forgets the last record and keeps the memory.
  mutating func clear() {
    time = nil
    timeIsComplete = false
    tick = nil
    device = 0..<0
    process = 0..<0
    pid = nil
    message = 0..<0
    boot = 0..<0
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    deviceIsDecoded = false
    processIsDecoded = false
    messageIsDecoded = false
  }

  /// Lends the bytes of one part, wherever they stand. `line` is the line that was read into this record.
  func withBytes<Result>(
    of part: Part, in line: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let range: Range<Int>
    let isDecoded: Bool
    switch part {
    case .device: (range, isDecoded) = (device, deviceIsDecoded)
    case .process: (range, isDecoded) = (process, processIsDecoded)
    case .message: (range, isDecoded) = (message, messageIsDecoded)
    case .boot: (range, isDecoded) = (boot, false)
    }
    if !isDecoded { return try body(UnsafeRawBufferPointer(rebasing: line[range])) }
    return try decoded.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
