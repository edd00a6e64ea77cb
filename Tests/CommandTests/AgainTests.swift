import Foundation
import Testing
import TraceImport
import TraceModel
import TraceReport
import TraceStore
import TraceTestSupport

/// The same bytes again, with other facts, and one launch in two logs.
@Suite struct AgainTests {
  /// Two devices in a relay log: stamps without year and zone, one launch with a session line, one without.
  private static let relay = """
    Nov  3 10:12:44 QA-1 Reader(UIKitCore)[812] <Notice>: swivel event=session t=1 seq=1 os=17.2 label.night=yes
    Nov  3 10:12:45 QA-1 Reader(UIKitCore)[812] <Notice>: swivel event=viewDidLoad t=2 seq=2 controller=A#1
    Nov  3 10:12:46 QA-2 Reader(UIKitCore)[77] <Notice>: didFinishLaunchingWithOptions
    Nov  3 10:12:47 QA-2 Reader(UIKitCore)[77] <Notice>: viewDidLoad
    Nov  3 10:12:48 QA-1 locationd[60] <Notice>: noise

    """

  private func ingester(_ facts: ImportOptions = ImportOptions()) throws -> Ingester {
    try Ingester(TemporaryFolder(), facts: facts)
  }

  private func map(_ csv: String) throws -> ImportOptions {
    var options = ImportOptions()
    options.map = try DeviceMap(csv: csv, path: "rack.csv")
    return options
  }

  private func sessions(_ ingester: Ingester) throws -> [Session] {
    try ingester.database.sessions(QueryFilter()).map(\.session).sorted { ($0.pid ?? 0) > ($1.pid ?? 0) }
  }

  private func text(_ ingester: Ingester, _ sql: String) throws -> [String] {
    try ingester.database.query(sql).rows.map { row in row.map { "\($0)" }.joined(separator: "|") }
  }

  @Test func theSameBytesUnderAnotherNameAreKnown() throws {
    let ingester = try ingester()
    try ingester.ingest(Self.relay.utf8, as: "a.log")
    let before = try ingester.content
    let report = try ingester.ingest(Self.relay.utf8, as: "copy.log")
    #expect(report.files.map(\.outcome) == [.known] && report.sessions == 0)
    #expect(try ingester.content == before)
  }

  @Test func whatALogWasBeforeItGrewIsKnown() throws {
    let ingester = try ingester()
    let half = Array(Self.relay.utf8.prefix(300))
    try ingester.ingest(half, as: "monday.log")
    #expect(try ingester.ingest(Self.relay.utf8, as: "tuesday.log").files.map(\.outcome) == [.grown])
    let before = try ingester.content
    #expect(try ingester.ingest(half, as: "monday.log").files.map(\.outcome) == [.known])
    #expect(try ingester.content == before)
  }

  @Test func factsThatAreGivenLaterAreTaken() throws {
    var ingester = try ingester()
    try ingester.ingest(Self.relay.utf8)
    // The log states the system of the first; of the other anything may be said.
    ingester.facts = try map("device,model,os,label.rack\nQA-1,\"iPhone13,2\",16.0,A\nQA-2,\"iPhone14,5\",16.7,A\n")
    var report = try ingester.ingest(Self.relay.utf8, as: "again.log")
    let found = try sessions(ingester)
    #expect(report.files.map(\.outcome) == [.updated(sessions: 2)])
    #expect(report.files[0].changed == found.map(\.id).sorted() && report.sessions == 2)
    #expect(report.files[0].warnings.count == 1 && report.files[0].warnings[0].contains("17.2"))
    #expect(found.map(\.device.identifier) == ["iPhone13,2", "iPhone14,5"])
    #expect(found.map(\.system.version) == ["17.2", "16.7"])
    #expect(found.map(\.labels) == [["night": "yes", "rack": "A"], ["rack": "A"]])
    // Another map replaces what the first said, and nothing that the log said.
    ingester.facts = try map("device,os,label.rack,label.night\nQA-2,16.8,B,no\nQA-1,,A,no\n")
    report = try ingester.ingest(Self.relay.utf8)
    #expect(report.files.map(\.outcome) == [.updated(sessions: 1)])
    #expect(try sessions(ingester).map(\.system.version) == ["17.2", "16.8"])
    #expect(try sessions(ingester).map(\.device.identifier) == ["iPhone13,2", "iPhone14,5"])
    #expect(try sessions(ingester).map(\.labels) == [["night": "yes", "rack": "A"], ["night": "no", "rack": "B"]])
    #expect(try ingester.ingest(Self.relay.utf8).files.map(\.outcome) == [.known])
    // As if it had been so from the start.
    let fresh = try Ingester(ingester.folder, facts: ingester.facts)
    try fresh.ingest("a.log")
    #expect(try sessions(fresh).map(\.system.version) == ["17.2", "16.8"])
  }

  /// The map goes by the name in the lines, also when the session line states another.
  @Test func aDeviceIsFoundByTheNameInTheLines() throws {
    var ingester = try ingester()
    let log = Self.relay.replacing("label.night=yes", with: "deviceName=Seven")
    try ingester.ingest(log.utf8)
    ingester.facts = try map("device,model\nQA-1,\"iPhone13,2\"\n")
    #expect(try ingester.ingest(log.utf8).files.map(\.outcome) == [.updated(sessions: 1)])
    #expect(try sessions(ingester).map(\.device.identifier) == ["iPhone13,2", nil])
    #expect(try sessions(ingester).map(\.device.name) == ["Seven", "QA-2"])
    let fresh = try Ingester(ingester.folder, facts: ingester.facts)
    try fresh.ingest("a.log")
    #expect(try ingester.content == fresh.content)
  }

  @Test func findingsAreMadeAnewWithTheFacts() throws {
    let folder = try TemporaryFolder()
    var ingester = try Ingester(folder)
    // Early versions of iOS 13 only: the rule needs the version.
    let log = try String(
      contentsOfFile: PackageFolder.path + "/Fixtures/logs/window-hidden/never-shown-again.log", encoding: .utf8)
    let plain = log.replacing(" os=13.1", with: "")
    try #require(plain != log)
    try ingester.ingest(plain.utf8)
    func rules() throws -> Set<String> { Set(try ingester.database.findings(QueryFilter()).map(\.finding.rule)) }
    let before = try rules()
    ingester.facts.flags[.os] = "13.1"
    #expect(try ingester.ingest(plain.utf8).files.map(\.outcome) == [.updated(sessions: 1)])
    let fresh = try Ingester(folder, facts: ingester.facts)
    try fresh.ingest("a.log")
    #expect(try ingester.content.difference(from: fresh.content) == nil)
    #expect(try rules().isSuperset(of: before))
  }

  @Test func zoneAndYearGivenLaterAreTaken() throws {
    var ingester = try ingester()
    try ingester.ingest(Self.relay.utf8)
    // A stamp without year and zone is no instant, whatever other clock the lines have.
    #expect(try sessions(ingester).map(\.clock) == [.monotonic, .wallNoZone])
    #expect(try text(ingester, "SELECT count(time), count(t) FROM events") == ["integer(0)|integer(2)"])
    #expect(try text(ingester, "SELECT count(start) FROM sessions") == ["integer(0)"])
    #expect(try text(ingester, "SELECT count(first_time) FROM captures") == ["integer(0)"])
    let before = try ingester.content
    ingester.facts.zoneOffset = 9 * 3600
    ingester.facts.year = 2026
    let report = try ingester.ingest(Self.relay.utf8)
    #expect(report.files.map(\.outcome) == [.updated(sessions: 2)])
    #expect(report.files[0].changed == (try sessions(ingester)).map(\.id).sorted())
    #expect(try sessions(ingester).map(\.clock) == [.monotonic, .wall])
    #expect(
      try text(ingester, "SELECT start FROM sessions ORDER BY start") == [
        "text(\"2026-11-03T01:12:44.000000Z\")", "text(\"2026-11-03T01:12:46.000000Z\")",
      ])
    let fresh = try Ingester(ingester.folder, facts: ingester.facts)
    try fresh.ingest("a.log")
    #expect(try ingester.content == fresh.content)
    // Said once, it is said of this log: ids and events are those of before, and it is not asked for again.
    #expect(try ingester.content.views["losses"] == before.views["losses"])
    ingester.facts = ImportOptions()
    #expect(try ingester.ingest(Self.relay.utf8).files.map(\.outcome) == [.known])
    #expect(try ingester.content == fresh.content)
  }

  @Test func anotherProcessIsReadAnew() throws {
    var ingester = try ingester()
    let log = Self.relay.replacing("QA-2 Reader(UIKitCore)[77]", with: "QA-2 Writer(UIKitCore)[77]")
    try ingester.ingest(log.utf8)
    let both = try sessions(ingester)
    #expect(both.map(\.process) == ["Reader", "Writer"])
    ingester.facts.process = "Writer"
    let report = try ingester.ingest(log.utf8)
    #expect(report.files[0].changed == [both[0].id], "the other is what it was")
    #expect(try sessions(ingester).map(\.process) == ["Writer"])
    let fresh = try Ingester(ingester.folder, facts: ingester.facts)
    try fresh.ingest("a.log")
    #expect(try ingester.content == fresh.content)
  }

  /// What stands in `swivel.json5` decides which lines are events.
  @Test func anotherConfigurationIsReadAnew() throws {
    var ingester = try ingester()
    let log = Self.relay.replacing("locationd[60]", with: "Reader(UIKitCore)[812]")
    let noise = try Configuration(
      json5: #"{ patterns: [{ literal: "noise", event: "viewDidAppear" }] }"#, path: "swivel.json5")
    func kinds() throws -> [String] { try text(ingester, "SELECT kind FROM events ORDER BY session, position") }
    try ingester.ingest(log.utf8)
    #expect(try !kinds().contains("text(\"viewDidAppear\")"))
    let before = try ingester.content
    ingester.facts.configuration = noise
    #expect(try ingester.ingest(log.utf8).files.map(\.outcome) == [.updated(sessions: 1)])
    #expect(try kinds().contains("text(\"viewDidAppear\")"))
    #expect(try ingester.ingest(log.utf8).files.map(\.outcome) == [.known])
    // Without one nothing new is said of what is known; what has grown is read without it from its start.
    ingester.facts.configuration = nil
    #expect(try ingester.ingest(log.utf8).files.map(\.outcome) == [.known])
    #expect(try kinds().contains("text(\"viewDidAppear\")"))
    try ingester.ingest((log + "Nov  3 10:12:49 QA-1 locationd[60] <Notice>: noise\n").utf8)
    #expect(try ingester.content.views["events"] == before.views["events"])
  }

  @Test func whatWasGivenHoldsForWhatIsAdded() throws {
    var ingester = try ingester()
    ingester.facts.zoneOffset = 9 * 3600
    ingester.facts.year = 2026
    ingester.facts.flags = [.os: "16.0", .version: "3.1"]
    ingester.facts.labels = ["who": "me=you", "line": "a\nb\\"]
    let facts = ingester.facts
    try ingester.ingest(Self.relay.utf8.prefix(250))
    #expect(try sessions(ingester).count == 1)
    ingester.facts = ImportOptions()
    #expect(try ingester.ingest(Self.relay.utf8).files.map(\.outcome) == [.grown])
    let fresh = try Ingester(ingester.folder, facts: facts)
    try fresh.ingest("a.log")
    #expect(try ingester.content.difference(from: fresh.content) == nil)
    #expect(try sessions(ingester).map(\.system.version) == ["17.2", "16.0"])
    #expect(try sessions(ingester).map(\.labels["line"]) == ["a\nb\\", "a\nb\\"])
    // Another zone for the grown log holds for all of it.
    var other = facts
    other.zoneOffset = 0
    ingester.facts = ImportOptions()
    ingester.facts.zoneOffset = 0
    let longer = Self.relay + "Nov  3 10:12:49 QA-2 Reader(UIKitCore)[77] <Notice>: viewWillAppear\n"
    #expect(try ingester.ingest(longer.utf8).files.map(\.outcome) == [.grown])
    let again = try Ingester(ingester.folder, facts: other)
    try again.ingest("a.log")
    #expect(try ingester.content.difference(from: again.content) == nil)
  }
}
