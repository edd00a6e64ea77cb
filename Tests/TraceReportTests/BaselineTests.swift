import Testing
import TraceModel
import TraceReport

@Suite struct BaselineTests {
  private static func listing(_ id: String, fingerprint: String = "aaaa", _ change: (inout Finding) -> Void = { _ in })
    -> FindingListing
  {
    var listing = Sample.listing
    listing.finding.id = id
    listing.finding.fingerprint = fingerprint
    change(&listing.finding)
    return listing
  }

  private static func row(
    _ count: Int, possible: Int = 0, path: String = "logs/iphone12.log", fingerprint: String = "aaaa"
  )
    -> Baseline.Row
  {
    Baseline.Row(
      path: path, fingerprint: fingerprint, rule: "zero-size-frame-in-transition", severity: .error, count: count,
      possible: possible)
  }

  private static func compare(
    _ findings: [FindingListing], _ rows: [Baseline.Row], _ threshold: BaselineComparison.Threshold = .init()
  ) -> BaselineComparison {
    BaselineComparison(
      findings, against: Baseline(rows: rows), checked: ["logs/iphone12.log"], threshold: threshold, path: { $0 })
  }

  @Test func moreThanTheCountIsNew() {
    let result = Self.compare([Self.listing("f-1"), Self.listing("f-2"), Self.listing("f-3")], [Self.row(2)])
    #expect(result.failing.map(\.finding.id) == ["f-3"])
    #expect(result.allowed == 2)
    #expect(result.gone.isEmpty)
  }

  @Test func anotherFingerprintIsNew() {
    let result = Self.compare([Self.listing("f-1", fingerprint: "bbbb")], [Self.row(1)])
    #expect(result.failing.map(\.finding.id) == ["f-1"])
    #expect(result.gone.map(\.fingerprint) == ["aaaa"])
  }

  @Test func fewerIsGone() {
    let result = Self.compare([Self.listing("f-1")], [Self.row(3)])
    #expect(result.failing.isEmpty)
    #expect(result.gone.map(\.count) == [2])
  }

  @Test func aFileThatWasNotCheckedIsNotGone() {
    let result = Self.compare([], [Self.row(3, path: "logs/other.log")])
    #expect(result.gone.isEmpty)
    #expect(result.unchecked == 1)
  }

  @Test func belowTheThresholdPasses() {
    let note = Self.listing("f-1") { $0.severity = .note }
    #expect(Self.compare([note], []).failing.isEmpty)
    #expect(Self.compare([note], []).passing.count == 1)
    #expect(Self.compare([note], [], .init(severity: .note)).failing.count == 1)
  }

  @Test func possibleFailsOnlyWhereAskedTo() {
    let possible = Self.listing("f-1") { $0.verdict = .possible }
    #expect(Self.compare([possible], []).failing.isEmpty)
    #expect(Self.compare([possible], [], .init(possible: .fails)).failing.count == 1)
  }

  @Test func whatWasPossibleIsNewWhenCertain() {
    let result = Self.compare([Self.listing("f-1")], [Self.row(0, possible: 1)])
    #expect(result.failing.map(\.finding.id) == ["f-1"])
    #expect(result.gone.map(\.possible) == [1])
  }

  @Test func rowsAreSortedAndAddedUp() {
    let baseline = Baseline(rows: [
      Self.row(1, path: "b"), Self.row(2, path: "a", fingerprint: "cccc"), Self.row(1, path: "a"),
      Self.row(4, path: "b"),
    ])
    #expect(baseline.rows.map(\.path) == ["a", "a", "b"])
    #expect(baseline.rows.map(\.count) == [1, 2, 5])
  }

  @Test func fileIsReadBackAsWritten() throws {
    let baseline = Baseline(rows: [Self.row(1, path: "a \"b\".log"), Self.row(0, possible: 2)])
    #expect(
      baseline.text == """
        {
          "version": 1,
          "findings": [
            {"path":"a \\"b\\".log","fingerprint":"aaaa","rule":"zero-size-frame-in-transition","severity":"error","count":1},
            {"path":"logs/iphone12.log","fingerprint":"aaaa","rule":"zero-size-frame-in-transition","severity":"error","count":0,"possible":2}
          ]
        }

        """)
    #expect(try Baseline(text: baseline.text) == baseline)
    #expect(try Baseline(text: Baseline(rows: []).text).rows.isEmpty)
  }

  @Test(arguments: [
    ("no JSON", "nonsense", "no JSON at byte 0: no value starts here"), ("no version", "{}", "it has no \"version\""),
    ("newer", #"{"version":2,"findings":[]}"#, "its version is 2, and this swivel reads version 1"),
    ("no list", #"{"version":1}"#, "it has no list \"findings\""),
    (
      "bad count",
      #"{"version":1,"findings":[{"path":"a","fingerprint":"b","rule":"c","severity":"error","count":-1}]}"#,
      "row 1 of \"findings\" needs path, fingerprint, rule, severity and a count from 0 on"
    ),
  ])
  func saysWhyAFileIsNoBaseline(_ name: String, _ text: String, _ problem: String) {
    let failure = #expect(throws: Baseline.Failure.self) { try Baseline(text: text) }
    #expect(failure?.problem == problem, "\(name)")
  }
}
