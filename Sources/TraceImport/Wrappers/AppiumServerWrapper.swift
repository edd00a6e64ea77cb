/// What Appium's server writes before each row of a device's log, among lines of its own:
/// `[XCUITestDriver] [IOS_SYSLOG_ROW] `, with or without its time; of a device in the driver's versions 3 and 4
/// `[IOSDeviceLog] ` alone, in the oldest servers `[IOS_SYSLOG_ROW ] `. `[IOS_SYSLOG_ROW STDERR]` is the reading tool's own word.
enum AppiumServerWrapper: LineWrapper {
  static let name = "appium-server"
  static let share = 0.02
  static let isUnmistakable = true
  static let dropsOthers = true

  /// How far into the line the mark is looked for.
  private static let reach = 200

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    let start = UnsafeRawBufferPointer(rebasing: line.prefix(reach))
    guard let end = end(start) else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[(line.byte(at: end) == UInt8(ascii: " ") ? end + 1 : end)...])
  }

  /// The index behind the mark.
  private static func end(_ line: UnsafeRawBufferPointer) -> Int? {
    for mark in marks {
      if let found = line.find(mark) { return found + mark.utf8CodeUnitCount }
    }
    return nil
  }

  private static let marks: [StaticString] = ["[IOS_SYSLOG_ROW]", "[IOS_SYSLOG_ROW ]", "[IOSDeviceLog]"]
}
