/// A stamp without year and zone, as syslog writes it: `Jan  2 15:04:05`, `Dec 31 23:59:59.999998`, or `May 2 01:41:46` with
/// the day unpadded, as idevicesyslog writes it on Windows.
struct MonthStamp {
  /// From 1 to 12.
  var month: Int
  var day: Int
  var time: TimeOfDay
  /// The day takes two columns, as everywhere but on Windows.
  var isPadded: Bool

  /// nil: no stamp stands at `index`. The day may be one that the month does not have.
  @inline(__always)
  init?(_ line: UnsafeRawBufferPointer, at index: Int) {
    guard index + 14 <= line.count, line[index + 3] == UInt8(ascii: " ") else { return nil }
    month = Self.month(line[index], line[index + 1], line[index + 2])
    if month == 0 { return nil }
    let first = line[index + 4]
    let second = line[index + 5] &- 0x30
    var timeIndex = index + 7
    isPadded = true
    if first == UInt8(ascii: " ") {
      guard second < 10 else { return nil }
      day = Int(second)
    } else {
      guard first &- 0x30 < 10 else { return nil }
      day = Int(first &- 0x30)
      if second < 10 {
        day = day * 10 + Int(second)
      } else {
        isPadded = false
        timeIndex -= 1
      }
    }
    guard line[timeIndex - 1] == UInt8(ascii: " "), let time = TimeOfDay(line, at: timeIndex) else { return nil }
    self.time = time
  }

  /// The number of an English month name; 0: none.
  @inline(__always)
  private static func month(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    // The three letters as one number, in the order in which they are read.
    switch UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third) {
    case 0x4A_616E: 1
    case 0x46_6562: 2
    case 0x4D_6172: 3
    case 0x41_7072: 4
    case 0x4D_6179: 5
    case 0x4A_756E: 6
    case 0x4A_756C: 7
    case 0x41_7567: 8
    case 0x53_6570: 9
    case 0x4F_6374: 10
    case 0x4E_6F76: 11
    case 0x44_6563: 12
    default: 0
    }
  }
}
