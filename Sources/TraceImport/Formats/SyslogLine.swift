/// The parts of a line that idevicesyslog or the relay service writes:
/// `Mon dd HH:MM:SS[.ffffff] [device ]process[(library)][pid] <Level>: message`.
struct SyslogLine {
  /// Device and process, or the process alone: what stands before library and pid.
  var names: Range<Int>
  var pid: Int
  /// Where the message begins.
  var message: Int

  /// How far behind the stamp the level is looked for: longer than any device, process and library name.
  private static let longestHeader = 512

  /// nil: no such line begins at `start`.
  init?(_ line: UnsafeRawBufferPointer, from start: Int = 0) {
    guard let stamp = MonthStamp(line, at: start) else { return nil }
    self.init(line, behindStampAt: stamp.time.end)
  }

  /// The stamp of `line`; nil: it is no such line.
  static func stamp(_ line: UnsafeRawBufferPointer) -> MonthStamp? {
    guard let stamp = MonthStamp(line, at: 0), SyslogLine(line, behindStampAt: stamp.time.end) != nil else {
      return nil
    }
    return stamp
  }

  /// nil: what stands behind the stamp that ends at `end` is no blank, process, pid and level.
  @inline(__always)
  init?(_ line: UnsafeRawBufferPointer, behindStampAt end: Int) {
    guard line.byte(at: end) == UInt8(ascii: " ") else { return nil }
    let nameStart = end + 1
    let limit = min(line.count, nameStart + Self.longestHeader)
    var index = nameStart
    while index < limit, let bracket = line.find(UInt8(ascii: "["), in: index..<limit) {
      index = bracket + 1
      guard let (pid, end) = line.processNumber(at: index),
        let message = Self.message(line, behindProcessAt: end)
      else { continue }
      let nameEnd = Self.nameEnd(line, nameStart..<bracket)
      if nameEnd == nameStart { return nil }
      self.pid = pid
      names = nameStart..<nameEnd
      self.message = message
      return
    }
    return nil
  }

  /// Where the message begins behind `] <Level>:`, which must stand at `index`.
  @inline(__always)
  private static func message(_ line: UnsafeRawBufferPointer, behindProcessAt index: Int) -> Int? {
    guard index + 5 <= line.count, line[index] == UInt8(ascii: "]"), line[index + 1] == UInt8(ascii: " ") else {
      return nil
    }
    var end = index + 2
    // In a simulator's log, launchd names the job.
    if line[end] == UInt8(ascii: "(") {
      guard let close = line.find(UInt8(ascii: ")"), in: end..<min(line.count, end + 256)),
        line.byte(at: close + 1) == UInt8(ascii: " ")
      else { return nil }
      end = close + 2
    }
    guard line.byte(at: end) == UInt8(ascii: "<") else { return nil }
    end += 1
    while end < line.count, (line[end] | 0x20) &- UInt8(ascii: "a") < 26 { end += 1 }
    guard line.byte(at: end) == UInt8(ascii: ">"), line.byte(at: end + 1) == UInt8(ascii: ":") else { return nil }
    return line.byte(at: end + 2) == UInt8(ascii: " ") ? end + 3 : end + 2
  }

  /// Where the names end: before `(library)`, if there is one.
  @inline(__always)
  private static func nameEnd(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    guard !range.isEmpty, line[range.upperBound - 1] == UInt8(ascii: ")") else { return range.upperBound }
    var depth = 1
    var index = range.upperBound - 1
    while index > range.lowerBound {
      index -= 1
      let byte = line[index]
      if byte == UInt8(ascii: "(") {
        depth -= 1
        // A blank before it: then it is part of the name, as in `Reader (Beta)`.
        if depth == 0 {
          return index > range.lowerBound && line[index - 1] != UInt8(ascii: " ") ? index : range.upperBound
        }
      } else if byte == UInt8(ascii: ")") {
        depth += 1
      }
    }
    return range.upperBound
  }

  /// The process in `process(library)`.
  static func name(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<nameEnd(line, range)
  }

  /// The names, parted into device and process. The device is empty where the log has none.
  @inline(__always)
  func parts(_ line: UnsafeRawBufferPointer, hasDevice: Bool) -> (device: Range<Int>, process: Range<Int>) {
    guard hasDevice, let blank = line.find(UInt8(ascii: " "), in: names), blank > names.lowerBound,
      blank + 1 < names.upperBound
    else { return (0..<0, names) }
    return (names.lowerBound..<blank, blank + 1..<names.upperBound)
  }

  /// What a line is that is no record and is not empty; nil: nothing that syslog tools write of their own.
  static func other(_ line: UnsafeRawBufferPointer, from start: Int) -> LineReading? {
    if line.has("[connected", at: start) || line.has("[disconnected", at: start) { return .toolLine }
    guard let stamp = MonthStamp(line, at: start) else { return nil }
    if line.find("--- last message repeated ", from: stamp.time.end) != nil { return .toolLine }
    let isAtEnd = line.find(UInt8(ascii: ">"), in: stamp.time.end..<line.count) == nil
    return .malformed(reason: isAtEnd && line.count < stamp.time.end + 64 ? "truncated" : "malformed")
  }
}
