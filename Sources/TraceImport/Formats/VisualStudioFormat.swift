internal import TraceModel

/// Rows copied from the device log of Visual Studio, six columns parted by TABs: time without a year, device, level, pid, process
/// with its library, message.
///
/// `Jul 22 15:22:53⇥iPhone⇥Notice⇥66⇥SpringBoard(FrontBoard)⇥message`.
struct VisualStudioFormat: LogFormat {
  static let name = "visual-studio"
  static let samples = [
    "Jan  2 15:04:05\tiPhone\tNotice\t812\tReader(UIKitCore)\tviewWillAppear",
    "Dec 31 23:59:59\tQA iPad\tError\t66\tSpringBoard(FrontBoard)\tScene update\tfailed",
    "Jan 12 00:00:00\tiPhone\tNotice\t46\tpowerd\tProcess",
  ]
  static let stamps = StampKind.noYear

  private var clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { Row($0) != nil }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    guard let row = Row(line) else {
      // A row that begins and does not go on is no further line of a message.
      let isRow = MonthStamp(line, at: 0).map { line.byte(at: $0.time.end) == UInt8(ascii: "\t") } ?? false
      return isRow ? .malformed(reason: "truncated") : .continuation
    }
    let stamp = row.stamp
    record.time = clock.timestamp(
      month: stamp.month, day: stamp.day, secondOfDay: stamp.time.second, nanosecond: stamp.time.nanosecond)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.device = row.device
    record.process = SyslogLine.name(line, row.process)
    record.pid = row.pid
    record.message = row.message
    return .record
  }

  private struct Row {
    var stamp: MonthStamp
    var device: Range<Int>
    var pid: Int
    var process: Range<Int>
    var message: Range<Int>

    /// nil: the line begins no whole row.
    init?(_ line: UnsafeRawBufferPointer) {
      let tab = UInt8(ascii: "\t")
      guard let stamp = MonthStamp(line, at: 0), line.byte(at: stamp.time.end) == tab,
        let device = line.find(tab, in: stamp.time.end + 1..<line.count),
        let level = line.find(tab, in: device + 1..<line.count), Self.isWord(line, device + 1..<level),
        let (pid, end) = line.processNumber(at: level + 1), line.byte(at: end) == tab,
        let process = line.find(tab, in: end + 1..<line.count), process > end + 1
      else { return nil }
      self.stamp = stamp
      self.device = stamp.time.end + 1..<device
      self.pid = pid
      self.process = end + 1..<process
      message = process + 1..<line.count
    }

    private static func isWord(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
      !range.isEmpty && range.allSatisfy { (line[$0] | 0x20) &- UInt8(ascii: "a") < 26 }
    }
  }
}
