internal import TraceModel

/// What `log show` and `log stream` write when no style is named: columns of stamp, thread, type, activity, pid and TTL, then
/// `process: (library) [subsystem:category] message`.
///
/// Columns are minimum widths, so they are parted by runs of blanks. The TTL is missing in logs of before 2018.
struct LogDefaultFormat: LogFormat {
  static let name = "log-default"
  static let samples = [
    "2026-04-01 22:50:58.223142+0300 0x1cc1515  Default     0x0                  812    0    Reader: (UIKitCore) "
      + "[com.apple.UIKit:BackgroundTask] Creating new assertion",
    "2026-10-15 06:11:58.216218-0700 0x38a7     Error       0x6f2ea              812    0    My Reader: no library, no label",
    "2017-12-07 18:33:56.230481+0800 0x1daa15   Activity    0x80000000000ab54b   48240  My Reader: (UIKit) send gesture actions",
    "2024-03-15 15:00:00.000001 0x1a2b3    Info        0x0                  312    0    Reader: a stamp without a zone",
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      guard let stamp = DateStamp(line) else { return false }
      return Columns(line, behind: stamp) != nil
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let stamp = DateStamp(line) else { return LogShowMessage.other(line) }
    guard let columns = Columns(line, behind: stamp) else { return Self.unreadable(line, stamp) }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    if columns.isLoss { return .dropped(count: nil) }
    record.timeIsComplete = stamp.offset != nil
    record.process = columns.process
    record.pid = columns.pid
    record.message = LogShowMessage.start(line, from: columns.text)..<line.count
    return .record
  }

  /// A line that begins with a stamp and goes on unlike a record: the rest of a message may begin with a date as well.
  private static func unreadable(_ line: UnsafeRawBufferPointer, _ stamp: DateStamp) -> LineReading {
    let thread = line.endOfBlanks(from: stamp.end)
    if thread == line.count { return .malformed(reason: "truncated") }
    return thread > stamp.end && line.has("0x", at: thread) ? .malformed(reason: "malformed") : .continuation
  }

  /// What stands between the stamp and the text of a record.
  private struct Columns {
    var isLoss: Bool
    var pid: Int
    var process: Range<Int>
    /// Where library, label or message begin.
    var text: Int

    init?(_ line: UnsafeRawBufferPointer, behind stamp: DateStamp) {
      var index = line.endOfBlanks(from: stamp.end)
      guard index > stamp.end, let type = Self.endOfHexColumn(line, from: index),
        let typeEnd = line.find(UInt8(ascii: " "), in: type..<line.count)
      else { return nil }
      isLoss = typeEnd - type == 4 && line.has("Loss", at: type)
      index = line.endOfBlanks(from: typeEnd)
      guard let number = Self.endOfHexColumn(line, from: index), let (pid, end) = line.processNumber(at: number) else {
        return nil
      }
      self.pid = pid
      index = line.endOfBlanks(from: end)
      if index == end { return nil }
      // The TTL is a number of its own; a process may be called `2048`, and then a colon stands behind it.
      if let (_, ttlEnd) = line.processNumber(at: index), line.byte(at: ttlEnd) == UInt8(ascii: " ") {
        index = line.endOfBlanks(from: ttlEnd)
      }
      guard let colon = Self.colon(line, from: index), colon > index else { return nil }
      process = Self.name(line, index..<colon)
      text = min(colon + 2, line.count)
    }

    /// Behind `0x…` and the blanks that follow it.
    private static func endOfHexColumn(_ line: UnsafeRawBufferPointer, from index: Int) -> Int? {
      guard line.has("0x", at: index) else { return nil }
      let end = line.endOfHex(from: index + 2)
      let next = line.endOfBlanks(from: end)
      return end > index + 2 && next > end && next < line.count ? next : nil
    }

    /// The first colon with a blank or nothing behind it.
    private static func colon(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
      var index = start
      while index < line.count, let colon = line.find(UInt8(ascii: ":"), in: index..<line.count) {
        if colon + 1 == line.count || line[colon + 1] == UInt8(ascii: " ") { return colon }
        index = colon + 1
      }
      return nil
    }

    /// Further columns (subsystem, category) may stand before the process, parted from it by at least two blanks.
    private static func name(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int> {
      var index = range.upperBound - 1
      while index > range.lowerBound {
        if line[index] == UInt8(ascii: " "), line[index - 1] == UInt8(ascii: " "), index + 1 < range.upperBound {
          return index + 1..<range.upperBound
        }
        index -= 1
      }
      return range
    }
  }
}
