internal import TraceModel

/// What the relay service of the device sends, and what tools of before 2025 write: whole seconds, the device's own clock, no
/// year; `vis` escapes, a TAB before the further lines of a message, NUL bytes around records.
///
/// `Jun 20 13:42:52 iPhone locationd[59] <Notice>: message`; idevicesyslog 1.3 leaves the device name out.
struct SyslogRelayFormat: LogFormat {
  static let name = "syslog-relay"
  static let samples = [
    "Jan  2 15:04:05 iPhone Reader(UIKitCore)[42] <Notice>: viewWillAppear",
    "Jul 25 14:23:01 SpringBoard(FrontBoard)[32] <Notice>: Scene assertion state did change: ForegroundNonFocal.",
    "Dec 23 12:17:45 QA-7 Reader[681] <Error>: voil\\M-C\\240",
    "Aug 31 23:59:59 iPhone kernel[0] <Debug>: wake",
  ]
  static let stamps = StampKind.noYear

  private var reader: SyslogReader
  private var hasDevice = false

  /// What is no printable ASCII stands in escapes. False: the tool in between wrote them out.
  private let isEscaped: Bool

  init(clock: LogClock) { self.init(clock: clock, isEscaped: true) }

  init(clock: LogClock, isEscaped: Bool) {
    reader = SyslogReader(clock)
    self.isEscaped = isEscaped
  }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    // Further lines of a message say nothing for or against.
    LogHead.share(of: lines.filter { $0.first != UInt8(ascii: "\t") && !$0.starts(with: "  ".utf8) }) { line in
      guard let stamp = SyslogLine.stamp(line) else { return false }
      return stamp.time.fractionDigits == 0 && stamp.isPadded
    }
  }

  mutating func learn(from head: LogHead) {
    hasDevice = SyslogNames.nameDevice(in: head.lines, isUsual: true)
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    let text = line.rangeInsideNULs()
    if text.isEmpty { return .toolLine }
    guard let (parts, instant) = reader.read(line, from: text.lowerBound) else {
      // In copies the TAB may have become blanks.
      if line[text.lowerBound] == UInt8(ascii: "\t") || line.has("  ", at: text.lowerBound) { return .continuation }
      return SyslogLine.other(line, from: text.lowerBound) ?? .malformed(reason: "malformed")
    }
    guard let time = instant else { return .malformed(reason: "invalid-date") }
    record.time = time
    (record.device, record.process) = parts.parts(line, hasDevice: hasDevice)
    record.pid = parts.pid
    record.message = parts.message..<max(parts.message, text.upperBound)
    if isEscaped, line.find(UInt8(ascii: "\\"), in: text) != nil { decode(line, &record) }
    return .record
  }

  /// Writes out the escapes of each part that has some.
  private func decode(_ line: UnsafeRawBufferPointer, _ record: inout LogRecord) {
    func decode(_ range: inout Range<Int>, _ isDecoded: inout Bool, into text: inout [UInt8]) {
      if line.find(UInt8(ascii: "\\"), in: range) == nil { return }
      let start = text.count
      VisText.decode(line, range, into: &text)
      range = start..<text.count
      isDecoded = true
    }
    decode(&record.device, &record.deviceIsDecoded, into: &record.decoded)
    decode(&record.process, &record.processIsDecoded, into: &record.decoded)
    decode(&record.message, &record.messageIsDecoded, into: &record.decoded)
  }
}
