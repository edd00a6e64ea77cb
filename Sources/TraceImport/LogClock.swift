package import TraceModel

/// Turns the fields of a time stamp into an instant, with what the flags say of what the log leaves out.
///
/// Without a zone the log's own scale is used (offset 0). Without a year, days are counted from a year 2001 without a leap
/// day; a 29 February that the log shows makes that year a day longer, and the next year begins where December turns to
/// January. Differences are then right in any year, instants are not.
package struct LogClock: Sendable {
  /// Seconds east of UTC for stamps without a zone (`--timezone`); nil: not known.
  package var zoneOffset: Int?
  /// The year of the first stamp without a year (`--year`, `--date`); nil: not known.
  package var year: Int?
  /// The day of the first stamp without a date (`--date`), in the zone of that stamp; nil: not known.
  package var date: (year: Int, month: Int, day: Int)?

  /// How often December turned to January so far.
  private var yearsBegun = 0
  private var lastMonth = 0
  private var lastDay = 0
  /// Leap days that the log showed in earlier years, and in this one.
  private var leapDays = 0
  private var hasLeapDay = false
  /// The instant of the last stamp without a date.
  private var lastOfDay: Timestamp?

  package init(zoneOffset: Int? = nil, year: Int? = nil, date: (year: Int, month: Int, day: Int)? = nil) {
    self.zoneOffset = zoneOffset
    self.year = year
    self.date = date
  }

  /// A full date; `offset` is in seconds east of UTC, nil where the stamp has none. nil: no such date or time.
  package func timestamp(
    year: Int, month: Int, day: Int, secondOfDay: Int, nanosecond: Int, offset: Int?
  ) -> Timestamp? {
    guard (1700..<2262).contains(year), (1..<13).contains(month), day >= 1, day <= Self.days(in: month, of: year),
      Self.isTime(secondOfDay, nanosecond)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    return Self.instant(days, secondOfDay, nanosecond, offset: offset ?? zoneOffset ?? 0)
  }

  /// A date without a year. nil: no such date or time.
  package mutating func timestamp(month: Int, day: Int, secondOfDay: Int, nanosecond: Int) -> Timestamp? {
    guard (1..<13).contains(month), day >= 1, day <= Self.days(in: month, of: 2000),
      Self.isTime(secondOfDay, nanosecond)
    else { return nil }
    if month != lastMonth { follow(month, day) }
    lastMonth = month
    lastDay = day
    if let year {
      return timestamp(
        year: year &+ yearsBegun, month: month, day: day, secondOfDay: secondOfDay, nanosecond: nanosecond, offset: nil)
    }
    let isLeapDay = month == 2 && day == 29
    if isLeapDay { hasLeapDay = true }
    var days = Self.daysSince1970(year: 2001, month: month, day: isLeapDay ? 28 : day)
    days += yearsBegun * 365 + leapDays
    // From a 29 February on, every day of that year is one day further.
    if isLeapDay || hasLeapDay && month > 2 { days += 1 }
    return Self.instant(days, secondOfDay, nanosecond, offset: zoneOffset ?? 0)
  }

  /// A time of day without a date; `offset` as above. The first stands on the given date, else on the first day of 2001; each
  /// further one on the day that brings it nearest to the one before. nil: no such time.
  package mutating func timestamp(secondOfDay: Int, nanosecond: Int, offset: Int?) -> Timestamp? {
    let first = date ?? (2001, 1, 1)
    guard
      let time = timestamp(
        year: first.year, month: first.month, day: first.day, secondOfDay: secondOfDay, nanosecond: nanosecond,
        offset: offset)
    else { return nil }
    guard let last = lastOfDay else {
      lastOfDay = time
      return time
    }
    let day: Int64 = 86_400_000_000_000
    let (behind, overflow) = last.nanoseconds.subtractingReportingOverflow(time.nanoseconds)
    if overflow { return nil }
    // Days that passed, rounded to the nearest: half a day back is the next day, less is a row out of its order.
    let days = behind >= 0 ? (behind &+ day / 2) / day : -((day / 2 &- behind &- 1) / day)
    let found = Timestamp(nanoseconds: time.nanoseconds &+ days &* day)
    lastOfDay = found
    return found
  }

  /// Begins another year where the months say so.
  private mutating func follow(_ month: Int, _ day: Int) {
    if lastMonth == 12, month == 1 {
      yearsBegun += 1
      if hasLeapDay { leapDays += 1 }
      hasLeapDay = false
    } else if lastMonth == 1, month == 12, yearsBegun > 0, lastDay == 1, day == 31 {
      // Two threads, or a backlog sent again: the last lines of the old year stand behind the first of the new one.
      yearsBegun -= 1
    }
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March, so that the leap day is the last of its year.
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 24:00:00 and a leap second are times; they are the first second of the next day.
  private static func isTime(_ secondOfDay: Int, _ nanosecond: Int) -> Bool {
    (0..<86_401).contains(secondOfDay) && (0..<1_000_000_000).contains(nanosecond)
  }

  /// `offset` comes from flags as well: one that is far too large gives a far instant, never a trap.
  private static func instant(_ days: Int, _ secondOfDay: Int, _ nanosecond: Int, offset: Int) -> Timestamp? {
    let (seconds, overflow) = (days * 86_400 + secondOfDay).subtractingReportingOverflow(offset)
    if overflow { return nil }
    let (whole, isTooFar) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (nanoseconds, isFarther) = whole.addingReportingOverflow(Int64(nanosecond))
    return isTooFar || isFarther ? nil : Timestamp(nanoseconds: nanoseconds)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
