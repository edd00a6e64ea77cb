import Foundation
import Testing
import TraceModel
import TraceReport
import TraceTestSupport

/// Whole reports against `Fixtures/expected/reports`.
@Suite struct ReportGoldenTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// What it shows; the file's name.
    var shows: String
    var report: any Report

    init(_ shows: String, _ report: any Report) {
      self.shows = shows
      self.report = report
    }

    var testDescription: String { shows }
  }

  private static let outcomes: [ExampleOutcome] = {
    var passed = ExampleOutcome(rule: "grid-late", claim: "fires", number: 1, trace: "willTransition@1; crash !")
    passed.problems = []
    var failed = ExampleOutcome(rule: "grid-late", claim: "quiet", number: 1, trace: "frame@1 reason=<\"a\"&b>")
    failed.problems = ["event 1 (frame@1): violated: V#1 is 0x0", "event 2 (frame@2): possible: V#2 is 0x0"]
    return [passed, failed]
  }()

  private static let backtest: BacktestReport = {
    let text = """
      { logs: {
        "logs/iphone12.log": [{ rule: "zero-size-frame-in-transition", line: 1 }, { rule: "other", verdict: "possible" }],
        "logs/gone.log": [], "logs/clean.log": [],
      } }
      """
    var expectations: Expectations?
    expectations = try? Expectations(json5: text, path: "labels.json5")
    guard let expectations else { preconditionFailure("no expectations") }
    let read: Set = ["logs/iphone12.log", "logs/clean.log", "logs/more.log"]
    return BacktestReport(backtest: Backtest([Sample.listing], expectations, read: read) { $0 })
  }()

  private static var advised: BreakdownReport {
    var report = BreakdownReport(breakdown: Sample.breakdown)
    var adequacy = LogAdequacy()
    (adequacy.rules, adequacy.exposed, adequacy.unseen, adequacy.idle, adequacy.possible) = (12, 3, 7, 2, 1)
    adequacy.advice = [
      .init(
        kinds: [.windowKey], habits: [],
        rules: ["overlay-without-key-window", "window-without-scene", "r-3", "r-4"], findings: 0),
      .init(kinds: [.didTransition], habits: [], rules: [], findings: 1),
    ]
    adequacy.advice += [EventKind.loadView, .deinit, .snapshot, .stateUpdate, .frame].map {
      .init(kinds: [$0, .overlayHide], habits: [], rules: ["needs-\($0.name)"], findings: 0)
    }
    report.adequacy = adequacy
    return report
  }

  static let cases: [Case] = [
    Case("breakdown-by-device-and-os", BreakdownReport(breakdown: Sample.breakdown)),
    Case("breakdown-with-every-hazard", everyHazard),
    Case("breakdown-with-advice", advised),
    Case("breakdown-of-a-selection", BreakdownReport(breakdown: selected, selection: ["device iPad*", "os >=16,<17"])),
    Case(
      "breakdown-of-nothing",
      BreakdownReport(breakdown: Breakdown(totals: .init(), groupings: [.device, .os], groups: [], hazards: []))),
    Case("findings-certain-and-possible", FindingsReport(findings: [Sample.possibleListing, Sample.listing])),
    Case("findings-none", FindingsReport(findings: [])),
    Case("explain-with-crash-and-gap", explanation),
    Case("explain-without-clock-and-rule", bareExplanation),
    Case("explain-with-whole-seconds", roughExplanation),
    Case("explain-a-crash", crashExplanation),
    Case("explain-a-crash-of-a-report-alone", bareCrashExplanation),
    Case("rule-page", RuleReport(rule: Sample.rule)),
    Case("guard-page", GuardReport(entry: Sample.guardEntry)),
    Case("rules-test-failed", ExamplesReport(outcomes: outcomes, rules: 2)),
    Case("rules-test-passed", ExamplesReport(outcomes: [outcomes[0]], rules: 1)),
    Case(
      "rules-lint",
      RemarksReport(
        remarks: [RuleRemark(rule: "grid-late", source: "app.rules.json5:4", text: "no quiet trace: add one")], rules: 3
      )),
    Case("rules-backtest", backtest),
    Case("rules-calibrate", calibration),
    Case("rules-calibrate-nothing", CalibrationReport(calibrations: [], measured: 1, dead: 2)),
    Case("rules-list", RulesReport(rules: [Sample.rule], guards: [Sample.guardEntry])),
    Case(
      "sessions-known-and-unknown",
      SessionsReport(sessions: [
        SessionListing(session: Sample.session(), capture: "logs/iphone12.log", crashed: true, findings: 3),
        SessionListing(session: Sample.unknownSession, capture: "logs/unnamed, old.log", crashed: false, findings: 0),
      ])),
    Case(
      "captures-with-losses", CapturesReport(captures: [capture], losses: losses.map { (path: capture.path, loss: $0) })
    ),
    Case(
      "formats-list",
      FormatsReport(rows: [
        .init(
          name: "swivel", samples: ["swivel event=willTransition t=1.5 controller=GameViewController#3 size=844x390"]),
        .init(
          name: "xcode", samples: ["2026-11-03 10:12:44.118201+0900 Reader[812:40113] viewDidLoad\nand its second line"]
        ),
      ])),
    Case(
      "formats-detected",
      DetectionsReport(rows: [
        .init(
          path: "logs/a.log", format: "idevicesyslog", confidence: 0.985, wrappers: ["gzip"], reason: "197 of 200 lines"
        ),
        .init(
          path: "logs/picture.png", format: "unknown", confidence: 0, wrappers: [], reason: "not a text log (found PNG)"
        ),
      ])),
    Case("formats-try", trial),
    Case("formats-try-of-nothing", FormatsTryReport(path: "logs/a.log", format: "xcode-plain")),
    Case("ingest-of-a-folder", ingest),
    Case("ingest-of-many-files", longIngest),
    Case("ingest-of-nothing-new", IngestReport(files: [.init(path: "logs/a.log", outcome: .known)])),
    Case("check-with-new-and-gone", check),
    Case("crashes-in-groups", crashes),
    Case("crashes-none", CrashesReport(rows: [], source: .files(without: ["notes.txt"]))),
    Case("crashes-of-sessions", tiedCrashes),
    Case("query-table", QueryReport(result: table)),
    Case("query-too-wide-for-a-table", QueryReport(result: wideTable)),
    Case(
      "query-schema",
      SchemaReport(columns: [
        .init(view: "captures", name: "bytes", type: "INTEGER", unit: "decoded bytes", example: "118293"),
        .init(view: "events", name: "t", type: "REAL", unit: "seconds since boot", example: "5120.118201334"),
      ])),
    Case("query-saved", SavedQueriesReport(rows: [.init(name: "before-crash", summary: "Findings before a crash.")])),
  ]

  private static var everyHazard: BreakdownReport {
    var report = BreakdownReport(breakdown: Sample.breakdown)
    // Broken nowhere: a rule that was only exposed is no hazard that was found.
    var held = Breakdown.HazardCount(rule: "transition-never-completes", severity: .warning)
    (held.c, held.d) = (1, 9)
    report.breakdown.hazards.append(held)
    report.detail = .everyHazard
    return report
  }

  private static var selected: Breakdown {
    var breakdown = Sample.breakdown
    breakdown.groups = [breakdown.groups[0]]
    breakdown.hazards = [breakdown.hazards[1]]
    breakdown.totals = .init()
    breakdown.totals.captures = 1
    breakdown.totals.sessions = 8
    return breakdown
  }

  private static var capture: Capture {
    var capture = Capture(
      path: "logs/iphone12.log", digest: "0123456789abcdef0123456789abcdef", format: "xcode", bytes: 118_293)
    (capture.lines, capture.events, capture.unwanted, capture.losses) = (1200, 214, 981, 5)
    capture.wrappers = ["crlf"]
    return capture
  }

  private static let losses = [
    Loss(reason: "malformed", line: 17, offset: 1600, count: 4, text: "2024-13-45 10:12:44 Reader[812] \u{1B}]0;x"),
    Loss(reason: "truncated", line: 1200, offset: 118_200, count: 1, text: ""),
  ]

  private static var ingest: IngestReport {
    var report = IngestReport(files: [
      .init(
        path: "logs/iphone12.log", outcome: .new, capture: capture, losses: losses,
        warnings: ["os is '17.2' by the session line and '17.3' by the flag; the session line stays"]),
      .init(path: "logs/old.log", outcome: .known),
      .init(path: "logs/picture.png", outcome: .unknown("not a text log (found a PNG image)")),
      .init(path: "missing.log", outcome: .failed("no such file; check the path")),
      .init(path: "logs/rack.log", outcome: .updated(sessions: 3)),
    ])
    report.sessions = 5
    report.crashed = 1
    report.findings = [.error: 3, .warning: 1]
    report.possible = 1
    return report
  }

  /// So many that they are told by format; some hold no event, and one is wrapped.
  private static var longIngest: IngestReport {
    var report = IngestReport(
      files: (1...30).map { number in
        var capture = Capture(
          path: "/logs/rack/\(number).log", digest: "", format: number % 3 == 0 ? "xcode" : "syslog-relay", bytes: 1)
        (capture.lines, capture.events, capture.unwanted) = (10, number > 15 ? 0 : 4, number > 15 ? 10 : 6)
        if number == 9 { capture.wrappers = ["crlf"] }
        return .init(path: capture.path, outcome: .new, capture: capture)
      } + [.init(path: "/logs/old.log", outcome: .known)])
    (report.sessions, report.crashed, report.findings) = (15, 0, [:])
    return report
  }

  private static var check: CheckReport {
    let baseline = Baseline(rows: [
      .init(
        path: "logs/iphone12.log", fingerprint: "00112233aabbccdd", rule: "zero-size-frame-in-transition",
        severity: .error, count: 1),
      .init(
        path: "logs/iphone12.log", fingerprint: "9999999999999999", rule: "overlay-stale-frame", severity: .note,
        count: 2),
      .init(
        path: "logs/other.log", fingerprint: "1111111111111111", rule: "overlay-stale-frame", severity: .note, count: 1),
    ])
    var second = Sample.listing
    second.finding.id = "f-222222222222"
    let comparison = BaselineComparison(
      [Sample.possibleListing, Sample.listing, second], against: baseline, checked: ["logs/iphone12.log"],
      threshold: .init(), path: { $0 })
    return CheckReport(
      comparison: comparison, threshold: .init(), files: 2, sessions: 2, baseline: "swivel-baseline.json")
  }

  static let crashes: CrashesReport = {
    var died = CrashReport(format: "ips")
    died.incident = "3D5C8F1E-0000-4000-8000-000000000001"
    (died.process, died.pid) = ("Reader", 812)
    (died.device.identifier, died.system.name, died.system.version) = ("iPhone13,2", "iOS", "17.2")
    (died.app.bundle, died.app.version) = ("com.example.reader", "3.1")
    (died.exception.type, died.exception.signal) = ("EXC_CRASH", "SIGABRT")
    (died.exception.name, died.exception.reason) = ("CALayerInvalidGeometry", "CALayer bounds contains NaN")
    died.captured = CrashInstant(time: Timestamp(nanoseconds: 1_793_668_364_121_000_000), resolution: 1, hasZone: true)
    let signature = CrashSignature(
      address: nil, symbol: "CALayerInvalidGeometry|Reader turn()", confidence: .app, frames: [])
    func row(_ path: String, _ id: String, _ report: CrashReport) -> CrashListing {
      CrashListing(
        id: id, path: path,
        summary: CrashSummary(
          report: report, signature: signature, frames: ["Reader turn()"], isInRotation: true, isInLayout: false,
          richness: 1, identity: id))
    }
    var first = row("a.ips", "c-000000000001", died)
    (first.group, first.copies) = ("g-000000000001", 1)
    var second = row("b.ips", "c-000000000002", died)
    (second.group, second.summary.isInRotation) = ("g-000000000001", nil)
    second.summary.report.captured = nil
    second.summary.report.device.identifier = nil
    var alone = row("c.ips", "c-000000000003", died)
    alone.summary.frames = []
    alone.summary.report.kind = .jetsam
    var lived = row("d.ips", "c-000000000004", died)
    (lived.summary.report.kind, lived.summary.report.why) = (.nonFatal, "handled")
    return CrashesReport(rows: [alone, first, second, lived], source: .files(without: ["notes.txt"]))
  }()

  /// The same from the database: how each was tied.
  static let tiedCrashes: CrashesReport = {
    let links: [CrashLink.How] = [.own, .pid, .log]
    var rows = crashes.rows.filter(\.report.kind.isDeath)
    for (index, how) in links.enumerated() {
      rows[index].session = "s-00000000000\(index)"
      rows[index].link = CrashLink(how, how == .pid ? 0.95 : 1)
    }
    var tally = ReportTally()
    tally.add(.hang, why: nil, count: 2)
    tally.add(.notACrash, why: "simulated", count: 3)
    return CrashesReport(rows: rows, source: .database(tally))
  }()

  private static let table = QueryResult(
    columns: ["rule", "count", "count", "share"],
    rows: [
      [.text("zero-size-frame-in-transition"), .integer(7), .integer(-1), .real(0.1)],
      [.text("화면, 회전 \"완료\"\nline two"), .null, .integer(12), .real(2)],
    ])

  private static let wideTable = QueryResult(
    columns: (1...14).map { "column_\($0)" }, rows: [(1...14).map { .integer(Int64($0)) }])

  static let extensions: [OutputFormat: String] = [
    .text: "txt", .json: "json", .jsonl: "jsonl", .csv: "csv", .markdown: "md", .junit: "xml",
  ]

  @Test(arguments: cases) func looksLikeItsFile(_ row: Case) throws {
    for format in type(of: row.report).formats {
      let ending = try #require(Self.extensions[format])
      try expectFile("reports/\(row.shows).\(ending)", equals: row.report.rendered(as: format, style: .plain))
    }
  }

  static let trial: FormatsTryReport = {
    var report = FormatsTryReport(path: "logs/a.log", format: "idevicesyslog")
    (report.lines, report.events, report.unwanted, report.losses) = (120, 3, 116, 1)
    report.means = [("message memory-warning", 1), ("pattern 1", 2)]
    report.rows = [
      .init(
        line: 7, means: "message memory-warning", kind: "memoryWarning", subject: "", text: "Received memory warning."),
      .init(
        line: 12, means: "pattern 1", kind: "viewDidLoad", subject: "PuzzlePage#0x1a2b", text: "page\u{1B}[1m opened"),
    ]
    report.remarks = [("jetsam-priority", 1), ("settings-extension", 3), ("ui-event", 41)]
    report.proposals = [
      .init(
        count: 14, line: 31,
        text: "board resized to 844x390 \u{1B}[0m and a long rest that does not fit into one line of it",
        members: [
          #"match: "board resized to (?<w>[-.\\d]+)x(?<h>[-.\\d]+)""#, #"event: "frame""#,
          #"keys: { size: "{w}x{h}" }"#,
        ]),
      .init(count: 1, line: 40, text: "turned", members: [#"match: "turned""#, #"event: "didTransition""#]),
    ]
    return report
  }()

  @Test(arguments: cases) func textFitsEightyColumns(_ row: Case) {
    for line in row.report.rendered(as: .text, style: .plain).split(separator: "\n") {
      #expect(DisplayWidth.of(line) <= 80, "\(line)")
      #expect(line.last != " ", "a line ends in blanks: \(line)")
    }
  }

  @Test(arguments: cases) func textHoldsNoControls(_ row: Case) {
    let text = row.report.rendered(as: .text, style: .plain)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) })
  }

  @Test(arguments: cases) func colourChangesNothingElse(_ row: Case) {
    var text = row.report.rendered(as: .text, style: .colored)
    while let start = text.range(of: "\u{1B}[") {
      guard let end = text[start.upperBound...].firstIndex(of: "m") else { break }
      text.removeSubrange(start.lowerBound...end)
    }
    #expect(text == row.report.rendered(as: .text, style: .plain))
  }

  @Test(arguments: cases) func machineFormatsCanBeReadBack(_ row: Case) throws {
    for format in type(of: row.report).formats {
      let text = row.report.rendered(as: format, style: .plain)
      switch format {
      case .json: try expectDocument(text)
      case .jsonl: for line in text.split(separator: "\n") { try expectDocument(String(line)) }
      default: break
      }
    }
  }

  private func expectDocument(_ text: String) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
  }

  @Test func everyReportIsInTheCatalogueAndHasACase() throws {
    let shown = Set(Self.cases.map { type(of: $0.report).name })
    let listed = ReportCatalog.all.map { $0.name }
    #expect(shown == Set(listed))
    #expect(Set(listed).count == listed.count)
    let folder = PackageFolder.path + "/Sources/TraceReport/Reports"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains("+") }
    #expect(files.count == listed.count)
    for report in ReportCatalog.all { #expect(report.formats.first == .text) }
  }
}
