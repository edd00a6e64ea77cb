internal import TraceModel

/// Rows copied from Console.app: `default⇥11:06:18.205841+0800⇥Reader⇥message`, with the columns that the user shows, in their
/// order, and no date.
///
/// A TAB inside a message stays in it. Some copies have each row twice, and not all in order.
struct ConsoleAppFormat: LogFormat {
  static let name = "console-app"
  static let samples = [
    "default\t11:06:18.205841+0800\tReader\tDeactivation reason added: 0",
    "fault\t15:36:32.196660+0500\tMy Reader\tPerforming I/O\ton the main thread",
    "error 16:28:22.668812+0530  SpringBoard Scene update failed",
  ]
  static let stamps = StampKind.noDate
  static let isUnsorted = true
  static let lack: String? = "times without a date; name the day of the first row with --date"

  private var clock: LogClock
  private var layout: ConsoleLayout?
  private var row = ConsoleRow()
  private var recent = RecentRows()

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var row = ConsoleRow()
    return LogHead.share(of: lines) { line in
      row.read(line)
      return row.time != nil || blankRow(line) != nil
    }
  }

  mutating func learn(from head: LogHead) { layout = ConsoleLayout(head.lines) }

  var grouping: RecordGrouping {
    guard let layout, layout.message != layout.count - 1 else { return .lines }
    return .joined(TabbedRowJoiner(layout: layout))
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    row.read(line)
    let time: Range<Int>
    if let layout, row.time == layout.time {
      // Behind an empty message at the end, the TAB may be gone.
      guard row.fields.count >= layout.count - (layout.message == layout.count - 1 ? 1 : 0) else {
        return .malformed(reason: "truncated")
      }
      time = row.fields[layout.time]
      take(layout, line, &record)
    } else if let fields = Self.blankRow(line) {
      time = fields.time
      record.process = fields.process
      record.message = fields.message
    } else {
      return row.time == nil ? .continuation : .malformed(reason: "malformed")
    }
    guard let stamp = TimeOfDay(line, at: time.lowerBound), let zone = ConsoleRow.zone(line, behind: stamp),
      zone.isPossible,
      let found = clock.timestamp(secondOfDay: stamp.second, nanosecond: stamp.nanosecond, offset: zone.seconds)
    else { return .malformed(reason: "invalid-date") }
    record.time = found
    return recent.insert(line) ? .record : .malformed(reason: "duplicate")
  }

  /// Columns before the message are counted from the left, those behind it from the right: its own TABs are in between.
  private func take(_ layout: ConsoleLayout, _ line: UnsafeRawBufferPointer, _ record: inout LogRecord) {
    let extra = max(0, row.fields.count - layout.count)
    func field(_ column: Int) -> Range<Int> {
      let index = column > layout.message ? column + extra : column
      return index < row.fields.count ? row.fields[index] : 0..<0
    }
    if let process = layout.process { record.process = field(process) }
    if let pid = layout.pid {
      let range = field(pid)
      if let (value, end) = line.processNumber(at: range.lowerBound), end == range.upperBound { record.pid = value }
    }
    guard layout.message < row.fields.count else { return }
    let start = row.fields[layout.message].lowerBound
    let isLast = layout.message == layout.count - 1
    let end = isLast ? line.count : row.fields[min(layout.message + extra, row.fields.count - 1)].upperBound
    record.message = start..<max(start, end)
  }

  /// A row whose TABs became blanks on its way: type, time, process, and the rest is the message.
  private static func blankRow(_ line: UnsafeRawBufferPointer)
    -> (time: Range<Int>, process: Range<Int>, message: Range<Int>)?
  {
    guard let typeEnd = line.find(UInt8(ascii: " "), in: 0..<min(line.count, 8)),
      ConsoleRow.isType(line, 0..<typeEnd)
    else { return nil }
    let time = line.endOfBlanks(from: typeEnd)
    guard let timeEnd = ConsoleRow.endOfTime(line, at: time), line.byte(at: timeEnd) == UInt8(ascii: " ") else {
      return nil
    }
    let process = line.endOfBlanks(from: timeEnd)
    guard let processEnd = line.find(UInt8(ascii: " "), in: process..<line.count) else { return nil }
    return (time..<timeEnd, process..<processEnd, line.endOfBlanks(from: processEnd)..<line.count)
  }
}
