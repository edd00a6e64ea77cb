import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// Vectors made with scipy and statsmodels.
@Suite(.enabled(if: Judge.file("stat-vectors.json") != nil))
struct StatisticsJudgeTests {
  private struct File: Decodable {
    var vectors: Vectors
  }

  private struct Vectors: Decodable {
    var proportionIntervals95: [Proportion]
    var twoByTwo: TwoByTwo
    var multipleTesting: [Family]
    var evaluation: [Evaluation]
  }

  private struct Proportion: Decodable {
    var x: Int
    var n: Int
    var wilson: [Number]
  }

  private struct TwoByTwo: Decodable {
    var cases: [Table]
  }

  private struct Table: Decodable {
    var label: String
    var a: Int
    var b: Int
    var c: Int
    var d: Int
    var fisherTwoSided: Double
    var orHaldaneAlways: [Number]
    var orConditionalMle: [Number]
  }

  private struct Family: Decodable {
    var p: [Double]
    var bhQ: [Double]
    var bhRejectedAt005: Int
  }

  private struct Evaluation: Decodable {
    var tp: Int
    var fp: Int
    var fn: Int
    var precisionWilson: [Number]?
    var recallWilson: [Number]?
  }

  /// A number, or a word for one that JSON cannot write.
  private struct Number: Decodable {
    var value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let word = try? container.decode(String.self) {
        value = Double(word) ?? .nan
      } else {
        value = container.decodeNil() ? .nan : try container.decode(Double.self)
      }
    }
  }

  private func vectors() throws -> Vectors { try Judge.decode(File.self, from: "stat-vectors.json").vectors }

  @Test func tables() throws {
    let cases = try vectors().twoByTwo.cases
    #expect(!cases.isEmpty)
    for row in cases {
      guard let table = FourfoldTable(a: row.a, b: row.b, c: row.c, d: row.d) else {
        #expect(row.a + row.b == 0 || row.c + row.d == 0 || row.a + row.c == 0 || row.b + row.d == 0, "\(row.label)")
        continue
      }
      #expect(isClose(table.exactProbability, row.fisherTwoSided, 1e-9), "\(row.label)")
      let (estimate, interval) = table.correctedOddsRatio
      expect([estimate, interval.low, interval.high], row.orHaldaneAlways, 1e-9, row.label)
      let exact = table.exactInterval
      expect([exact.low, exact.high], Array(row.orConditionalMle.dropFirst()), 1e-7, row.label)
    }
  }

  @Test func rates() throws {
    let vectors = try vectors()
    #expect(!vectors.proportionIntervals95.isEmpty)
    for row in vectors.proportionIntervals95 { expectRate(row.x, row.n, row.wilson) }
    for row in vectors.evaluation {
      expectRate(row.tp, row.tp + row.fp, row.precisionWilson)
      expectRate(row.tp, row.tp + row.fn, row.recallWilson)
    }
  }

  @Test func families() throws {
    let families = try vectors().multipleTesting
    #expect(!families.isEmpty)
    for family in families {
      let q = Statistics.adjust(family.p)
      #expect(q.count == family.bhQ.count)
      for (x, y) in zip(q, family.bhQ) { #expect(isClose(x, y, 1e-9)) }
      #expect(q.count { $0 <= 0.05 } == family.bhRejectedAt005)
    }
  }

  /// 240 made-up sessions with a known cause, an echo of it, and a hazard that only goes with a device.
  @Test func ranksTheCauseFirst() throws {
    struct Expected: Decodable {
      var hazards: [Hazard]
    }
    struct Hazard: Decodable {
      var hazard: String
      var a: Int
      var b: Int
      var c: Int
      var d: Int
      var orHaldane: [Number]
    }
    let expected = try Judge.decode(Expected.self, from: "stat-dataset/expected.json").hazards
    var breakdown = Breakdown(
      totals: .init(), groupings: [], groups: [],
      hazards: expected.map {
        var hazard = Breakdown.HazardCount(rule: $0.hazard, severity: .warning)
        (hazard.a, hazard.b, hazard.c, hazard.d) = ($0.a, $0.b, $0.c, $0.d)
        return hazard
      })
    Statistics.rank(&breakdown)
    #expect(breakdown.hazards.first?.rule.hasPrefix("H1_") == true)
    for row in expected {
      let found = try #require(breakdown.hazards.first { $0.rule == row.hazard }?.association)
      expect([found.oddsRatio, found.low, found.high], row.orHaldane, 1e-9, row.hazard)
    }
  }

  private func expectRate(_ count: Int, _ total: Int, _ expected: [Number]?) {
    let found = Statistics.rate(count, of: total)
    #expect((found == nil) == (expected == nil), "\(count) of \(total)")
    if let found, let expected { expect([found.low, found.high], expected, 1e-9, "\(count) of \(total)") }
  }

  private func expect(_ found: [Double], _ expected: [Number], _ tolerance: Double, _ label: String) {
    #expect(found.count == expected.count, "\(label)")
    for (x, y) in zip(found, expected) {
      #expect(isClose(x, y.value, tolerance) || abs(x - y.value) < 1e-12, "\(label): \(found)")
    }
  }
}
