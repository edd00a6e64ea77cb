/// What Appium writes to the file of `iosSyslogFile`: `info: [IOS_SYSLOG_ROW] row {"timestamp":"…"}`. The time is when the
/// row was received.
enum WinstonWrapper: LineWrapper {
  static let name = "winston"
  static let share = 0.02
  static let isUnmistakable = true
  static let dropsOthers = true

  /// So long is the object at the end, at most.
  private static let longestObject = 64

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    var index = 0
    while (line.byte(at: index) | 0x20) &- UInt8(ascii: "a") < 26, index < 16 { index += 1 }
    guard index > 0, line.has(": [IOS_SYSLOG_ROW] ", at: index), line.last == UInt8(ascii: "}"),
      let end = line.find(" {\"timestamp\":\"", from: max(index, line.count - longestObject))
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[min(index + 19, end)..<end])
  }
}
