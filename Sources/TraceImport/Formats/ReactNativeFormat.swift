internal import TraceModel

/// The console of a React Native app, where most lines come twice: `2018-08-15 15:06:24.893 [info][tid:main][Bridge.mm:214] text`
/// on the standard error, and a few milliseconds apart the same text as a line of Xcode's console.
///
/// The copy that comes second is a duplicate. A line of the first kind has process, pid and zone of the console's lines.
struct ReactNativeFormat: LogFormat {
  static let name = "react-native"
  static let samples = [
    "2026-08-15 15:06:24.893 [info][tid:main][RCTCxxBridge.mm:214] Initializing <RCTCxxBridge: 0x1c41b2f60>",
    "2026-08-15 15:06:24.893 [warn][tid:com.facebook.react.JavaScript] a message",
  ]
  static let stamps = StampKind.complete

  /// How far apart two copies may be.
  private static let maximumDistance: Int64 = 100_000_000
  /// How many messages wait for their copy.
  private static let maximumWaiting = 64

  private let clock: LogClock
  private var console: XcodeFormat
  private var process: [UInt8] = []
  private var pid: Int?
  private var offset: Int?
  private var waiting: [Copy] = []

  private struct Copy {
    var hash: UInt64
    var time: Int64
    var isConsole: Bool
  }

  init(clock: LogClock) {
    self.clock = clock
    console = XcodeFormat(clock: clock)
  }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    let own = LogHead.share(of: lines) { line in DateStamp(line).flatMap { message(line, behind: $0) } != nil }
    return own > 0 ? min(1, own + XcodeFormat.confidence(in: lines)) : 0
  }

  /// Where the message begins behind `[level][tid:…][file:line]`; nil: these do not stand there.
  private static func message(_ line: UnsafeRawBufferPointer, behind stamp: DateStamp) -> Int? {
    guard stamp.time.fractionDigits == 3, stamp.offset == nil, line.has(" [", at: stamp.end) else { return nil }
    var level = stamp.end + 2
    while (line.byte(at: level) | 0x20) &- UInt8(ascii: "a") < 26 { level += 1 }
    guard level > stamp.end + 2, line.has("][tid:", at: level),
      let close = line.find(UInt8(ascii: "]"), in: level + 1..<min(line.count, level + 256))
    else { return nil }
    var end = close + 1
    if line.byte(at: end) == UInt8(ascii: "["),
      let file = line.find(UInt8(ascii: "]"), in: end..<min(line.count, end + 256)),
      line.find(UInt8(ascii: ":"), in: end..<file) != nil, line.find(UInt8(ascii: " "), in: end..<file) == nil
    {
      end = file + 1
    }
    return line.byte(at: end) == UInt8(ascii: " ") ? end + 1 : end
  }

  mutating func learn(from head: LogHead) {
    var record = LogRecord()
    for line in head.lines {
      let isFound = line.withUnsafeBytes { bytes in
        record.clear()
        guard console.read(bytes, into: &record) == .record else { return false }
        remember(record, bytes)
        return true
      }
      if isFound { return }
    }
  }

  /// Takes over who writes, and in which zone.
  private mutating func remember(_ record: LogRecord, _ line: UnsafeRawBufferPointer) {
    pid = record.pid
    offset = DateStamp(line)?.offset ?? offset
    if !line[record.process].elementsEqual(process) { process = Array(line[record.process]) }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let stamp = DateStamp(line), let message = Self.message(line, behind: stamp) else {
      let reading = console.read(line, into: &record)
      guard reading == .record else { return reading }
      remember(record, line)
      return isCopy(record, line, isConsole: true) ? .malformed(reason: "duplicate") : .record
    }
    var local = stamp
    local.offset = offset
    record.time = local.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = offset != nil
    record.pid = pid
    if !process.isEmpty { record.take(.process, process) }
    record.message = message..<line.count
    return isCopy(record, line, isConsole: false) ? .malformed(reason: "duplicate") : .record
  }

  /// Whether the other kind of line has just said the same; else this one waits to be said again.
  private mutating func isCopy(_ record: LogRecord, _ line: UnsafeRawBufferPointer, isConsole: Bool) -> Bool {
    guard let time = record.time?.nanoseconds else { return false }
    let hash = RecentRows.hash(of: UnsafeRawBufferPointer(rebasing: line[record.message]))
    let twin = waiting.firstIndex { copy in
      copy.isConsole != isConsole && copy.hash == hash
        && Timestamp(nanoseconds: copy.time).since(Timestamp(nanoseconds: time)).magnitude <= Self.maximumDistance
    }
    if let twin {
      waiting.remove(at: twin)
      return true
    }
    if waiting.count >= Self.maximumWaiting { waiting.removeFirst() }
    waiting.append(Copy(hash: hash, time: time, isConsole: isConsole))
    return false
  }
}
