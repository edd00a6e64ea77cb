import Testing
import TraceModel

@testable import TraceImport

/// Stamps that the reader takes over from the line before are those that it would work out.
@Suite struct SyslogReaderTests {
  /// Reads all lines with one reader; `nil` where the line is no record.
  private func times(_ lines: [String], _ clock: LogClock = LogClock()) -> [Int64?] {
    var reader = SyslogReader(clock)
    return lines.map { line in
      var text = line
      return text.withUTF8 { reader.read(UnsafeRawBufferPointer($0), from: 0)?.time?.nanoseconds }
    }
  }

  // Days since 1970 of the log's own scale, from `date -u -d 2001-… +%s`.
  private static let december31: Int64 = 1_009_756_800
  private static let november3: Int64 = 1_004_745_600

  @Test("fractions of one second, in all lengths and shapes")
  func fractions() {
    let second = Self.november3 + 36_764
    let cases: [(String, Int64)] = [
      ("Nov  3 10:12:44.118201 A[1] <Notice>: x", 118_201_000),
      ("Nov  3 10:12:44.118202 A[1] <Notice>: x", 118_202_000),
      ("Nov  3 10:12:44 A[1] <Notice>: x", 0), ("Nov  3 10:12:44.1 A[1] <Notice>: x", 100_000_000),
      ("Nov  3 10:12:44.123456789 A[1] <Notice>: x", 123_456_789),
      ("Nov  3 10:12:44.1234567891 A[1] <Notice>: x", 123_456_789),
      ("Nov  3 10:12:44,000009 A[1] <Notice>: x", 9_000), ("Nov  3 10:12:44.999999 A[1] <Notice>: x", 999_999_000),
      ("Nov  3 10:12:44.000000 A[1] <Notice>: x", 0),
    ]
    #expect(times(cases.map(\.0)) == cases.map { second * 1_000_000_000 + $0.1 })
  }

  @Test("what is no record leaves no trace")
  func others() {
    let lines = [
      "Dec 31 23:59:59.000001 A[1] <Notice>: x", "Jan  1 00:00:00.000001 the rest of a message",
      "Dec 31 23:59:59.000002 A[1] <Notice>: x", "Dec 31 23:59:59.000002", "Dec 31 23:59:5", "",
      "Dec 31 23:59:59.000003A[1] <Notice>: x", "Dec 31 23:59:59.00000x A[1] <Notice>: x",
      "Dec 31 23:59:59.000004 A[1] <Notice>: x", "Feb 30 00:00:00.000005 A[1] <Notice>: x",
      "Dec 31 23:59:59.000006 A[1] <Notice>: x", "Jan  1 00:00:00.000007 A[1] <Notice>: x",
      "Jan  1 00:00:00.000008 A[1] <Notice>: x",
    ]
    let last = (Self.december31 + 86_399) * 1_000_000_000
    let next = last + 1_000_000_000
    #expect(
      times(lines) == [
        last + 1_000, nil, last + 2_000, nil, nil, nil, nil, nil, last + 4_000, nil, last + 6_000, next + 7_000,
        next + 8_000,
      ])
  }

  @Test("a day without padding ends the second")
  func unpadded() {
    let lines = [
      "Nov  3 10:12:44.000001 A[1] <Notice>: x", "Nov 3 10:12:45.000002 A[1] <Notice>: x",
      "Nov 3 10:12:45.000003 A[1] <Notice>: x", "Nov  3 10:12:44.000004 A[1] <Notice>: x",
    ]
    let second = (Self.november3 + 36_764) * 1_000_000_000
    #expect(times(lines) == [second + 1_000, second + 1_000_002_000, second + 1_000_003_000, second + 4_000])
  }

  @Test("a log in any order of stamps reads as its lines would one by one")
  func anyOrder() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let months = ["Jan", "Feb", "Dec"]
    var clock = LogClock(zoneOffset: 32_400, year: 2026)
    var lines: [String] = []
    var expected: [Int64?] = []
    for _ in 0..<5_000 {
      let (month, day, second, micro) = (next(3), 1 + next(31), next(3), next(1_000_000))
      let digits = String(micro + 1_000_000).dropFirst()
      lines.append("\(months[month]) \(day < 10 ? " " : "")\(day) 23:59:5\(second).\(digits) A[1] <Notice>: x")
      expected.append(
        clock.timestamp(
          month: [1, 2, 12][month], day: day, secondOfDay: 86_390 + second, nanosecond: micro * 1_000)?.nanoseconds)
      // The same second once more.
      lines.append("\(months[month]) \(day < 10 ? " " : "")\(day) 23:59:5\(second).5 A[1] <Notice>: x")
      expected.append(
        clock.timestamp(
          month: [1, 2, 12][month], day: day, secondOfDay: 86_390 + second, nanosecond: 500_000_000)?.nanoseconds)
    }
    // So many years pass that the last stamps are no instants.
    let found = times(lines, LogClock(zoneOffset: 32_400, year: 2026))
    #expect(found.count == expected.count && expected.last == .some(nil))
    #expect(zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset == nil)
  }
}
