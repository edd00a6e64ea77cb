import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct StatisticsTests {
  struct Counts: CustomTestStringConvertible, Sendable {
    var name: String
    var a: Int
    var b: Int
    var c: Int
    var d: Int

    init(_ name: String, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
      (self.name, self.a, self.b, self.c, self.d) = (name, a, b, c, d)
    }

    var association: Association? { Statistics.association(a: a, b: b, c: c, d: d) }

    var testDescription: String { "\(name): \(a) \(b) \(c) \(d)" }
  }

  // Fisher's tea: 16 and 1 of 70 ways to choose four cups of eight on either side, 34/70.
  // (2, 0, 0, 2): 1 and 1 of 6 ways. (1, 1, 1, 1): every table is as likely or less. (3, 0, 0, 3): 2 of 20.
  @Test(arguments: [
    (Counts("tea", 3, 1, 1, 3), 34.0 / 70), (Counts("smallest", 2, 0, 0, 2), 1.0 / 3),
    (Counts("even", 1, 1, 1, 1), 1.0),
    (Counts("three", 3, 0, 0, 3), 0.1), (Counts("one of ten", 1, 0, 0, 9), 0.1),
    (Counts("one-sided", 1, 9, 0, 190), 0.05),
    (Counts("large and even", 10_000_000, 10_000_000, 10_000_000, 10_000_000), 1.0),
  ])
  func exactProbability(_ counts: Counts, _ expected: Double) throws {
    let found = try #require(counts.association)
    #expect(isClose(found.p, expected, 1e-12))
    #expect(found.q == found.p)
  }

  // Expected values: the same sum in 40-digit arithmetic over log-gamma (mpmath).
  @Test(arguments: [
    (Counts("thousand", 120, 880, 100, 900), 0.174407104104337),
    (Counts("far out", 200, 100, 50, 9000), 1.49969783198685e-284),
    (Counts("ten thousand", 5000, 5000, 4000, 6000), 7.76700561983562e-46),
    (Counts("ten million", 1_000_000, 9_000_000, 999_000, 9_001_000), 0.456407049271189),
    (Counts("forty million", 10_000_000, 9_990_000, 9_995_000, 10_000_000), 0.0176847625377831),
    (Counts("three in ten million", 3, 9_999_997, 0, 10_000_000), 0.249999962499998),
  ])
  func exactProbabilityOfLargeCounts(_ counts: Counts, _ expected: Double) throws {
    let found = try #require(counts.association)
    #expect(isClose(found.p, expected, 1e-10))
  }

  @Test func exactProbabilityNeverReachesZero() throws {
    let found = try #require(Statistics.association(a: 10_000_000, b: 1, c: 1, d: 10_000_000))
    #expect(found.p > 0)
    #expect(found.p < 1e-300)
    #expect(found.high.isFinite)
  }

  // ln OR ± 1.96 · sqrt(Σ 1/n) with half a session added: (3.5 · 3.5) / (1.5 · 1.5) = 49/9 for the tea, and so on.
  @Test(arguments: [
    (Counts("tea", 3, 1, 1, 3), 49.0 / 9, 0.364069110342, 81.4185396855),
    (Counts("strong", 18, 12, 2, 168), 99.752, 23.6279084824, 421.131710046),
    (Counts("made-up cause", 15, 13, 5, 207), 43.3164983165, 14.1652377615, 132.459409295),
    (Counts("nothing", 50, 50, 50, 50), 1.0, 0.576021473319, 1.73604639119),
  ])
  func oddsRatio(_ counts: Counts, _ ratio: Double, _ low: Double, _ high: Double) throws {
    let found = try #require(counts.association)
    #expect(isClose(found.oddsRatio, ratio, 1e-9))
    #expect(isClose(found.low, low, 1e-9))
    #expect(isClose(found.high, high, 1e-9))
  }

  /// One crash, with the hazard: the corrected interval alone would call the hazard proven (2.29 to 1577).
  @Test func oneCrashProvesNothing() throws {
    let raised = try #require(Statistics.association(a: 1, b: 9, c: 0, d: 190))
    #expect(isClose(raised.low, 0.487, 0.01))
    #expect(isClose(raised.high, 1577, 0.001))
    // The same table with its rows exchanged says the same of the hazard's absence.
    let lowered = try #require(Statistics.association(a: 0, b: 190, c: 1, d: 9))
    #expect(isClose(lowered.high, 1 / raised.low, 1e-9))
    #expect(isClose(lowered.low, 1 / raised.high, 1e-9))
  }

  @Test(arguments: [
    Counts("no crash", 0, 5, 0, 9), Counts("only crashes", 5, 0, 9, 0), Counts("hazard never", 0, 0, 3, 9),
    Counts("hazard always", 3, 9, 0, 0), Counts("nothing", 0, 0, 0, 0), Counts("no count", -1, 2, 3, 4),
    Counts("too large", .max, 1, 1, .max),
  ])
  func nothingToCompare(_ counts: Counts) {
    #expect(counts.association == nil)
  }

  // Newcombe 1998, table I, method 3, published to four decimals.
  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
  ])
  func rate(_ count: Int, _ total: Int, _ low: Double, _ high: Double) throws {
    let found = try #require(Statistics.rate(count, of: total))
    #expect(abs(found.low - low) < 0.00006)
    #expect(abs(found.high - high) < 0.00006)
  }

  @Test func rateAtTheEnds() {
    #expect(Statistics.rate(0, of: 5)?.low == 0)
    #expect(Statistics.rate(5, of: 5)?.high == 1)
    #expect(Statistics.rate(0, of: 0) == nil)
    #expect(Statistics.rate(2, of: 1) == nil)
    #expect(Statistics.rate(-1, of: 1) == nil)
  }

  // The first: 0.01 · 4 / 1, 0.02 · 4 / 2, 0.03 · 4 / 3 and 0.04 are all 0.04.
  @Test(arguments: [
    ([0.04, 0.03, 0.02, 0.01], [0.04, 0.04, 0.04, 0.04]), ([], []), ([0.5], [0.5]),
    ([0.001, 0.2, 0.2, 0.9, 0.03], [0.005, 0.25, 0.25, 0.9, 0.075]), ([1.0, 1.0], [1.0, 1.0]),
  ])
  func adjusts(_ p: [Double], _ q: [Double]) {
    let found = Statistics.adjust(p)
    #expect(found.count == q.count)
    for (x, y) in zip(found, q) { #expect(isClose(x, y, 1e-12)) }
  }

  /// The published example of Benjamini and Hochberg 1995, section 3.2: four of fifteen are rejected.
  @Test func adjustsThePublishedExample() {
    let p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1,
    ]
    #expect(Statistics.adjust(p).map { $0 <= 0.05 } == p.map { $0 < 0.01 })
  }

  @Test func ranks() throws {
    let rows = [
      Counts("nothing", 50, 50, 50, 50), Counts("z-never", 0, 0, 20, 180), Counts("weak", 5, 5, 15, 175),
      Counts("cause", 18, 12, 2, 168), Counts("a-twin", 18, 12, 2, 168), Counts("one", 1, 9, 0, 190),
      Counts("always", 20, 180, 0, 0),
    ]
    var breakdown = Breakdown(
      totals: .init(), groupings: [.device], groups: [],
      hazards: rows.map {
        var hazard = Breakdown.HazardCount(rule: $0.name, severity: .error)
        (hazard.a, hazard.b, hazard.c, hazard.d) = ($0.a, $0.b, $0.c, $0.d)
        return hazard
      })
    Statistics.rank(&breakdown)
    #expect(breakdown.hazards.map(\.rule) == ["a-twin", "cause", "weak", "nothing", "one", "always", "z-never"])
    #expect(breakdown.hazards.map { $0.association == nil } == [false, false, false, false, false, true, true])
    // Five can be judged: the smallest p is multiplied by 5/2 (it is there twice), the largest by 1.
    let cause = try #require(breakdown.hazards[1].association)
    #expect(isClose(cause.q, cause.p * 5 / 2, 1e-12))
    #expect(breakdown.hazards[3].association?.q == 1)
    var again = breakdown
    Statistics.rank(&again)
    #expect(again.hazards.map(\.rule) == breakdown.hazards.map(\.rule))
    #expect(again.hazards.map(\.association) == breakdown.hazards.map(\.association))
  }

  /// Newcombe's published example of Wilson's interval (1998): 81 of 263.
  @Test func tellsTheShareWithoutACrash() throws {
    var group = Breakdown.Group(by: [nil])
    (group.sessions, group.crashed) = (263, 182)
    var totals = Breakdown.Totals()
    (totals.sessions, totals.crashed) = (263, 182)
    let empty = Breakdown.Group(by: ["none"])
    var breakdown = Breakdown(totals: totals, groupings: [.device], groups: [group, empty], hazards: [])
    Statistics.rank(&breakdown)
    for found in [breakdown.totals.crashFree, breakdown.groups[0].crashFree] {
      let interval = try #require(found)
      #expect(abs(interval.low - 0.2553) < 0.00005 && abs(interval.high - 0.3662) < 0.00005)
    }
    #expect(breakdown.groups[1].crashFree == nil)
  }

  @Test func ranksNothing() {
    var breakdown = Breakdown(totals: .init(), groupings: [], groups: [], hazards: [])
    Statistics.rank(&breakdown)
    #expect(breakdown.hazards.isEmpty)
  }
}

/// Whether two numbers agree to a relative difference.
func isClose(_ x: Double, _ y: Double, _ tolerance: Double) -> Bool {
  x == y || abs(x - y) <= tolerance * max(abs(x), abs(y), 1e-300)
}
