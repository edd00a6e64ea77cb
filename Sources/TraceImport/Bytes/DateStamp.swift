internal import TraceModel

/// A stamp with a full date: `2026-11-03 10:12:44.118201+0900`, its zone optional and with or without a colon, or `Z`.
struct DateStamp {
  var year: Int
  /// Month and day as written: 13 and 45 are possible here.
  var month: Int
  var day: Int
  var time: TimeOfDay
  /// Seconds east of UTC; nil: no zone stands there.
  var offset: Int?
  /// The zone, if there is one, lies inside 14 hours.
  var isOffsetPossible = true
  /// The index behind it.
  var end: Int

  /// nil: no such stamp stands at `index`.
  init?(_ line: UnsafeRawBufferPointer, at index: Int = 0) {
    guard index + 19 <= line.count, line[index + 4] == UInt8(ascii: "-"), line[index + 7] == UInt8(ascii: "-"),
      line[index + 10] == UInt8(ascii: " ") || line[index + 10] == UInt8(ascii: "T"),
      let time = TimeOfDay(line, at: index + 11)
    else { return nil }
    year = line.digits(4, at: index)
    month = line.digits(2, at: index + 5)
    day = line.digits(2, at: index + 8)
    if year | month | day < 0 { return nil }
    self.time = time
    end = time.end
    readZone(line)
  }

  /// The instant; nil: there is no such date, time or zone.
  func timestamp(_ clock: LogClock) -> Timestamp? {
    guard isOffsetPossible else { return nil }
    return clock.timestamp(
      year: year, month: month, day: day, secondOfDay: time.second, nanosecond: time.nanosecond, offset: offset)
  }

  private mutating func readZone(_ line: UnsafeRawBufferPointer) {
    guard let zone = ZoneOffset(line, at: end) else { return }
    offset = zone.seconds
    isOffsetPossible = zone.isPossible
    end = zone.end
  }
}
