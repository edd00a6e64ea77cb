package import TraceModel

/// Turns the fields of a time stamp into an instant, with what the flags say of what the log leaves out.
///
/// Without a zone the log's own scale is used (offset 0). Without a year, days are counted from a year 2001 that grows a
/// 29 February when the log shows one, and the next year begins where December turns to January: differences are right
/// in any year, instants are not, and `isDated` says so.
package struct LogClock: Sendable {
  /// Seconds east of UTC for stamps without a zone (`--timezone`); nil: not known.
  package var zoneOffset: Int?
  /// The year of the first stamp without a year (`--year`, `--date`); nil: not known.
  package var year: Int?

  private var currentYear = 2001
  private var lastMonth = 0
  private var leapDays = 0

  package init(zoneOffset: Int? = nil, year: Int? = nil) {
    self.zoneOffset = zoneOffset
    self.year = year
    if let year { currentYear = year }
  }

  /// A full date; `offset` is in seconds east of UTC, nil where the stamp has none. nil: no such date or time.
  package func timestamp(
    year: Int, month: Int, day: Int, secondOfDay: Int, nanosecond: Int, offset: Int?
  ) -> Timestamp? {
    guard (1..<13).contains(month), day >= 1, day <= Self.days(in: month, of: year), (1700..<2262).contains(year),
      (0..<86_401).contains(secondOfDay)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86_400 + secondOfDay - (offset ?? zoneOffset ?? 0)
    return Timestamp(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(nanosecond))
  }

  /// A date without a year. nil: no such date or time.
  package mutating func timestamp(month: Int, day: Int, secondOfDay: Int, nanosecond: Int) -> Timestamp? {
    guard (1..<13).contains(month), day >= 1, day <= Self.days(in: month, of: 2000),
      (0..<86_401).contains(secondOfDay)
    else { return nil }
    if lastMonth == 12, month == 1 { currentYear += 1 }
    lastMonth = month
    if year != nil {
      return timestamp(
        year: currentYear, month: month, day: day, secondOfDay: secondOfDay, nanosecond: nanosecond, offset: nil)
    }
    var days = Self.daysSince1970(year: currentYear, month: month, day: min(day, Self.days(in: month, of: 2001)))
    days += leapDays
    if month == 2, day == 29 {
      days += 1
      // From the first 29 February on, every later day is one day further.
      if leapDays == 0 { leapDays = 1 } else { days -= 1 }
    }
    let seconds = days * 86_400 + secondOfDay - (zoneOffset ?? 0)
    return Timestamp(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(nanosecond))
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March, so that the leap day is the last of its year.
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
