internal import TraceModel

/// What `pymobiledevice3 syslog live` writes: `2026-04-18 10:15:32.123456 Reader{UIKitCore}[812] <NOTICE>: message`, in the zone
/// of the host. A fraction of zero is left out. With `--label`, `[subsystem][category]` stands behind the message.
struct PyMobileDeviceFormat: LogFormat {
  static let name = "pymobiledevice3"
  static let samples = [
    "2026-04-18 10:15:32 SpringBoard{FrontBoard}[62] <NOTICE>: [sceneID:com.example.reader-default] state did change",
    "2026-04-18 10:15:32.200001 My Reader{QuartzCore+0x1a2b3c}[812] <USER_ACTION>: touched [com.example.reader][touch]",
  ]
  static let stamps = StampKind.noZone

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      guard let stamp = DateStamp(line), stamp.offset == nil else { return false }
      return Header(line, from: stamp.end) != nil
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    // Newlines in a message are written as they are.
    guard let stamp = DateStamp(line) else { return .continuation }
    guard stamp.offset == nil, let header = Header(line, from: stamp.end) else {
      return stamp.end == line.count ? .malformed(reason: "truncated") : .continuation
    }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.process = header.process
    record.pid = header.pid
    record.message = header.message..<Self.endOfMessage(line, from: header.message)
    return .record
  }

  /// Where the message ends: before ` [subsystem][category]`, if that is the end of the line.
  private static func endOfMessage(_ line: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard line.count > start, line[line.count - 1] == UInt8(ascii: "]") else { return line.count }
    var index = line.count - 2
    while index > start, line[index] != UInt8(ascii: "["), line[index] != UInt8(ascii: "]") { index -= 1 }
    guard index > start, line[index] == UInt8(ascii: "["), line[index - 1] == UInt8(ascii: "]") else {
      return line.count
    }
    var label = index - 2
    while label > start, isSubsystem(line[label]) { label -= 1 }
    // A subsystem is one word with dots; `[0][1]` and `[a] [b]` are the message's own.
    guard label >= start, line[label] == UInt8(ascii: "["), line.find(UInt8(ascii: "."), in: label..<index) != nil
    else { return line.count }
    if label == start { return label }
    return line[label - 1] == UInt8(ascii: " ") ? label - 1 : line.count
  }

  private static func isSubsystem(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]")
  }

  private struct Header {
    var process: Range<Int>
    var pid: Int
    var message: Int

    /// nil: no `process{image}[pid] <LEVEL>:` stands behind the blank at `index`.
    init?(_ line: UnsafeRawBufferPointer, from index: Int) {
      let start = index + 1
      guard line.byte(at: index) == UInt8(ascii: " ") else { return nil }
      let limit = min(line.count, start + 512)
      var next = start
      while next < limit, let close = line.find(UInt8(ascii: "}"), in: next..<limit) {
        next = close + 1
        guard line.byte(at: next) == UInt8(ascii: "["), let (pid, end) = line.processNumber(at: next + 1),
          line.has("] <", at: end), let brace = line.find(UInt8(ascii: "{"), in: start..<close), brace > start
        else { continue }
        var level = end + 3
        while (line.byte(at: level) | 0x20) &- UInt8(ascii: "a") < 26 || line.byte(at: level) == UInt8(ascii: "_") {
          level += 1
        }
        guard line.has(">:", at: level) else { continue }
        process = start..<brace
        self.pid = pid
        message = line.byte(at: level + 2) == UInt8(ascii: " ") ? level + 3 : level + 2
        return
      }
      return nil
    }
  }
}
