internal import TraceModel

/// What idevicesyslog 1.4 and later writes: microseconds, the host's clock, no year, text as it is.
///
/// `Dec 15 11:48:28.972604 Reader(UIKitCore)[812] <Notice>: message`. The tool names no device; rigs that collect the logs of
/// many devices put the name behind the stamp, as the relay does.
struct IdevicesyslogFormat: LogFormat {
  static let name = "idevicesyslog"
  static let samples = [
    "Dec 15 11:48:28.972604 Reader(UIKitCore)[812] <Notice>: Sending UIEvent type: 0; subtype: 0; to windows: 1",
    "Jan  2 00:00:00.000123 SpringBoard(FrontBoard)[62] <Error>: scene update failed",
    "Nov 30 12:34:56.789012 iPad-09 Reader(UIKitCore)[1234] <Notice>: [rot] viewWillTransition to={844, 390}",
    "Jan  1 00:00:00.000456 kernel()[0] <Fault>: (null)",
    "May 2 01:41:46 Reader[812] <Debug>: a day without padding, as on Windows",
  ]
  static let stamps = StampKind.noYear

  private var reader: SyslogReader
  private var hasDevice = false

  init(clock: LogClock) { reader = SyslogReader(clock) }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      guard let stamp = SyslogLine.stamp(line) else { return false }
      return stamp.time.fractionDigits > 0 || !stamp.isPadded
    }
  }

  mutating func learn(from head: LogHead) {
    hasDevice = SyslogNames.nameDevice(in: head.lines, isUsual: false)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    let text = line.rangeInsideNULs()
    guard let (parts, instant) = reader.read(line, from: text.lowerBound) else {
      // A newline in a message is written as it is: nearly any text can be the rest of a message.
      return SyslogLine.other(line, from: text.lowerBound) ?? .continuation
    }
    guard let time = instant else { return .malformed(reason: "invalid-date") }
    record.time = time
    (record.device, record.process) = parts.parts(line, hasDevice: hasDevice)
    record.pid = parts.pid
    record.message = parts.message..<max(parts.message, text.upperBound)
    return .record
  }
}
