import Testing
import TraceModel

@testable import TraceImport

@Suite struct LogClockTests {
  /// Counts every day one by one, with the rule of the calendar as it is taught.
  @Test func allDaysFrom1899To2101() {
    var days = 0
    for year in 1899..<1970 { days -= Self.isLeap(year) ? 366 : 365 }
    let clock = LogClock()
    var wrong: [String] = []
    for year in 1899...2101 {
      for month in 1...12 {
        for day in 1...31 {
          let isDay = day <= Self.length(of: month, in: year)
          let time = clock.timestamp(year: year, month: month, day: day, secondOfDay: 0, nanosecond: 0, offset: 0)
          let expected = isDay ? Int64(days) * 86_400 * 1_000_000_000 : nil
          if time?.nanoseconds != expected { wrong.append("\(year)-\(month)-\(day)") }
          if isDay { days += 1 }
        }
      }
    }
    #expect(wrong == [])
    // 2102-01-01, from `date -u -d 2102-01-01 +%s`.
    #expect(days * 86_400 == 4_165_516_800)
  }

  private static func isLeap(_ year: Int) -> Bool { year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) }

  private static func length(of month: Int, in year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  @Test(arguments: [
    ("month 13", 2024, 13, 1, 0), ("month 0", 2024, 0, 1, 0), ("day 45", 2024, 12, 45, 0), ("day 0", 2024, 1, 0, 0),
    ("no such 29 February", 2023, 2, 29, 0), ("31 April", 2024, 4, 31, 0), ("before all clocks", 1699, 1, 1, 0),
    ("after all clocks", 2262, 1, 1, 0), ("past 24:00", 2024, 1, 1, 86_401), ("no time", 2024, 1, 1, -1),
  ])
  func refuses(_ name: String, _ year: Int, _ month: Int, _ day: Int, _ second: Int) {
    let clock = LogClock()
    #expect(
      clock.timestamp(year: year, month: month, day: day, secondOfDay: second, nanosecond: 0, offset: nil) == nil,
      "\(name)")
  }

  @Test func timesOfDay() {
    var clock = LogClock(date: (2028, 2, 28))
    let second: Int64 = 1_000_000_000
    // 2028-02-28T23:59:59Z and 2028-02-29T00:00:01Z.
    let (before, after): (Int64, Int64) = (1_835_395_199, 1_835_395_201)
    func seconds(_ time: Int, _ offset: Int? = 0) -> Int64? {
      clock.timestamp(secondOfDay: time, nanosecond: 0, offset: offset).map { $0.nanoseconds / second }
    }
    #expect(seconds(86_399) == before)
    #expect(seconds(1) == after)
    // A row out of its order.
    #expect(seconds(86_399) == before)
    #expect(seconds(1) == after)
    // Nearly twelve hours on, then just past twelve hours back: the next day.
    #expect(seconds(43_200) == after + 43_199)
    #expect(seconds(0) == after + 86_399)
    // The same instant in another zone.
    #expect(seconds(9 * 3600, 9 * 3600) == after + 86_399)
    #expect(seconds(-1) == nil)
    var undated = LogClock()
    // 2001-01-01T00:00:05Z
    #expect(undated.timestamp(secondOfDay: 5, nanosecond: 7, offset: nil)?.nanoseconds == 978_307_205_000_000_007)
  }

  /// Rows of a hostile log go on for as many days as there are.
  @Test func timesOfDayNeverTrap() {
    for step in [39_600, 46_800] {
      var clock = LogClock()
      var time = 0
      for _ in 0..<500_000 {
        time = (time + step) % 86_400
        _ = clock.timestamp(secondOfDay: time, nanosecond: 0, offset: 0)
      }
    }
  }

  @Test func zonesOffsetsAndMidnight() {
    var clock = LogClock()
    // 2026-11-03T10:12:44Z is 1793700764.
    let second = 10 * 3600 + 12 * 60 + 44
    func nanoseconds(_ offset: Int?) -> Int64? {
      clock.timestamp(year: 2026, month: 11, day: 3, secondOfDay: second, nanosecond: 5, offset: offset)?.nanoseconds
    }
    #expect(nanoseconds(0) == 1_793_700_764_000_000_005)
    #expect(nanoseconds(32_400) == 1_793_668_364_000_000_005)
    #expect(nanoseconds(-3_600) == 1_793_704_364_000_000_005)
    #expect(nanoseconds(nil) == 1_793_700_764_000_000_005)
    clock.zoneOffset = 32_400
    #expect(nanoseconds(nil) == 1_793_668_364_000_000_005)
    #expect(nanoseconds(0) == 1_793_700_764_000_000_005)
    clock.zoneOffset = .min
    #expect(nanoseconds(nil) == nil)
    // 24:00 is the next day's 0:00, also over the end of a year.
    let midnight = LogClock().timestamp(
      year: 2026, month: 12, day: 31, secondOfDay: 86_400, nanosecond: 0, offset: 0)
    #expect(midnight?.nanoseconds == 1_798_761_600_000_000_000)
  }

  struct Yearless: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var year: Int?
    /// Month and day of each stamp.
    var dates: [[Int]]
    /// Days from the first stamp to each.
    var days: [Int64]

    init(_ name: String, year: Int? = nil, _ dates: [[Int]], _ days: [Int64]) {
      testDescription = name
      self.year = year
      self.dates = dates
      self.days = days
    }
  }

  static let yearless = [
    Yearless("within a month", [[5, 3], [5, 4], [5, 31]], [0, 1, 28]),
    Yearless("December to January", [[12, 31], [1, 1], [1, 2]], [0, 1, 2]),
    Yearless("two years on", [[12, 31], [1, 1], [6, 1], [12, 31], [1, 1]], [0, 1, 152, 365, 366]),
    Yearless("no 29 February seen", [[2, 28], [3, 1]], [0, 1]),
    Yearless(
      "29 February seen", [[2, 28], [2, 29], [2, 29], [3, 1], [12, 31], [1, 1]], [0, 1, 1, 2, 307, 308]),
    Yearless("back before the 29th", [[2, 29], [2, 28], [2, 29], [3, 1]], [0, -1, 0, 1]),
    Yearless("29 February of a later year", [[12, 31], [1, 1], [2, 29], [3, 1], [1, 1]], [0, 1, 60, 61, 1]),
    Yearless("back over New Year", [[12, 31], [1, 1], [12, 31], [1, 1]], [0, 1, 0, 1]),
    Yearless("a leap year, known", year: 2023, [[12, 31], [1, 1], [2, 28], [2, 29], [3, 1]], [0, 1, 59, 60, 61]),
    Yearless("a month back is no new year", [[3, 1], [2, 28]], [0, -1]),
  ]

  @Test(arguments: yearless)
  func withoutYear(_ c: Yearless) {
    var clock = LogClock(year: c.year)
    var times: [Int64] = []
    for date in c.dates {
      let time = clock.timestamp(month: date[0], day: date[1], secondOfDay: 60, nanosecond: 1)
      times.append(time?.nanoseconds ?? .min)
    }
    #expect(times.map { ($0 &- times[0]) / 86_400_000_000_000 } == c.days)
  }

  @Test func withoutYearButKnown() {
    var clock = LogClock(zoneOffset: 3_600, year: 2025)
    // 2025-12-31T22:59:59Z is 1767221999.
    let last = clock.timestamp(month: 12, day: 31, secondOfDay: 86_399, nanosecond: 999_998_000)
    #expect(last?.nanoseconds == 1_767_221_999_999_998_000)
    let first = clock.timestamp(month: 1, day: 1, secondOfDay: 0, nanosecond: 123_000)
    #expect(first?.nanoseconds == 1_767_222_000_000_123_000)
    #expect(clock.timestamp(month: 2, day: 29, secondOfDay: 0, nanosecond: 0) == nil)
    #expect(clock.timestamp(month: 2, day: 30, secondOfDay: 0, nanosecond: 0) == nil)
    #expect(clock.timestamp(month: 0, day: 1, secondOfDay: 0, nanosecond: 0) == nil)
  }
}
