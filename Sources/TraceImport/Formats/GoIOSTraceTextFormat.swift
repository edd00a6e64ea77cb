internal import TraceModel

/// What `ios ostrace --nojson` of go-ios writes: `stamp  PID:812    <Error  >  [subsystem:category]  message`. It names no process.
struct GoIOSTraceTextFormat: LogFormat {
  static let name = "go-ios-ostrace-text"
  static let samples = [
    "2026-04-18T10:15:32.123+02:00  PID:812    <Error  >  [com.apple.coreanimation:API]  CAMetalLayer ignoring",
    "2026-04-18T10:15:32.124Z  PID:1      <Default>  message without label",
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in DateStamp(line).flatMap { header(line, behind: $0) } != nil }
  }

  /// Pid and where the message begins.
  private static func header(_ line: UnsafeRawBufferPointer, behind stamp: DateStamp) -> (pid: Int, message: Int)? {
    let mark = line.endOfBlanks(from: stamp.end)
    guard mark > stamp.end, line.has("PID:", at: mark), let (pid, end) = line.processNumber(at: mark + 4) else {
      return nil
    }
    let level = line.endOfBlanks(from: end)
    guard line.byte(at: level) == UInt8(ascii: "<"),
      let close = line.find(UInt8(ascii: ">"), in: level..<min(line.count, level + 24))
    else { return nil }
    let text = min(close + 3, line.count)
    guard text == line.count || line.has("  ", at: close + 1) else { return nil }
    // The label is one word of subsystem, a colon, and the category; two blanks part it from the message.
    guard line.byte(at: text) == UInt8(ascii: "["), let bracket = line.find("]  ", from: text),
      let colon = line.find(UInt8(ascii: ":"), in: text..<bracket),
      line.find(UInt8(ascii: " "), in: text..<colon) == nil
    else { return (pid, text) }
    return (pid, bracket + 3)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let stamp = DateStamp(line) else { return line.isEmpty ? .toolLine : .continuation }
    guard let header = Self.header(line, behind: stamp) else {
      return line.endOfBlanks(from: stamp.end) == line.count ? .malformed(reason: "truncated") : .continuation
    }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = stamp.offset != nil
    record.pid = header.pid
    record.message = header.message..<line.count
    return .record
  }
}
