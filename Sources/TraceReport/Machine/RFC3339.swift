package import TraceModel

/// Instants as RFC 3339 writes them, in UTC: `2026-11-03T01:12:44.121Z`.
package enum RFC3339 {
  /// The instant, with 3 decimals, or 6 or 9 where it has more.
  package static func text(_ instant: Timestamp) -> String {
    let (seconds, nanoseconds) = floorDivide(instant.nanoseconds, 1_000_000_000)
    let (days, second) = floorDivide(seconds, 86_400)
    let (year, month, day) = date(daysSince1970: days)
    let date = "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))"
    let clock = "\(pad(second / 3600, 2)):\(pad(second / 60 % 60, 2)):\(pad(second % 60, 2))"
    return "\(date)T\(clock).\(fraction(nanoseconds))Z"
  }

  /// The instant's date and time of day to the second, for text output: `2026-11-03 01:12:44`.
  package static func short(_ instant: Timestamp) -> String {
    let text = text(instant)
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }

  private static func fraction(_ nanoseconds: Int64) -> String {
    if nanoseconds % 1_000_000 == 0 { return pad(nanoseconds / 1_000_000, 3) }
    if nanoseconds % 1000 == 0 { return pad(nanoseconds / 1000, 6) }
    return pad(nanoseconds, 9)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }

  private static func floorDivide(_ a: Int64, _ b: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? (quotient - 1, remainder + b) : (quotient, remainder)
  }

  /// The proleptic Gregorian date. Years are counted from March, so that the leap day is a year's last.
  private static func date(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // 719,468 days lie between 0000-03-01 and 1970-01-01; 146,097 days make 400 years.
    let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }
}
