import Testing
import TraceModel

@testable import TraceImport

/// What a session knows of its start, end, clock and identity.
struct SessionFactsTests {
  @Test(
    arguments: [
      ("launch mark", "Reader[812] appDidFinishLaunching", true),
      ("session line", "- session", true),
      ("first number", "- viewDidLoad seq=1", true),
      ("later number", "- viewDidLoad seq=2", false),
      ("middle of a life", "Reader[812] viewDidAppear", false),
      ("launch mark behind a state of the app", "Reader[812] memoryWarning\nReader[812] appDidFinishLaunching", true),
      ("launch mark behind a screen, with pid", "Reader[812] viewDidLoad\nReader[812] appDidFinishLaunching", false),
    ])
  func startSeen(_ name: String, _ text: String, _ expected: Bool) throws {
    #expect(try SessionScript(text).sessions[0].closed?.startSeen == expected)
  }

  @Test(
    arguments: [
      ("nothing", "- viewDidLoad", SessionEnd.unknown),
      ("exception", "- crash", .crash),
      ("kill", "- exit signal=SIGKILL", .kill),
      ("terminate", "- appWillTerminate", .exit),
      ("session line", "- sessionEnd reason=kill", .kill),
      ("the gravest counts", "- crash\n- exit reason=exit", .crash),
    ])
  func ends(_ name: String, _ text: String, _ expected: SessionEnd) throws {
    #expect(try SessionScript(text).sessions[0].closed?.end == expected)
  }

  struct ClockCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var stamps: StampKind
    var zone: Int?
    var hasYear = false
    var text: String
    var clock: Clock
    var isDated: Bool
  }

  static let clocks: [ClockCase] = [
    ClockCase(
      testDescription: "ticks", stamps: .none, text: "- viewDidLoad t=1.5", clock: .monotonic, isDated: false),
    ClockCase(
      testDescription: "complete stamps", stamps: .complete, text: "- viewDidLoad wall=4", clock: .wall, isDated: true),
    ClockCase(
      testDescription: "no zone", stamps: .noZone, text: "- viewDidLoad wall=4", clock: .wallNoZone, isDated: false),
    ClockCase(
      testDescription: "zone given", stamps: .noZone, zone: 3600, text: "- viewDidLoad wall=4", clock: .wall,
      isDated: true),
    ClockCase(
      testDescription: "zone given, year missing", stamps: .noYear, zone: 3600, text: "- viewDidLoad wall=4",
      clock: .wallNoZone, isDated: false),
    ClockCase(
      testDescription: "zone and year given", stamps: .noYear, zone: 3600, hasYear: true, text: "- viewDidLoad wall=4",
      clock: .wall, isDated: true),
    ClockCase(testDescription: "nothing", stamps: .none, text: "- viewDidLoad", clock: .none, isDated: false),
    ClockCase(
      testDescription: "ticks and stamps", stamps: .complete, text: "- viewDidLoad wall=4 t=1", clock: .monotonic,
      isDated: true),
  ]

  @Test(arguments: clocks) func clock(_ test: ClockCase) throws {
    let script = try SessionScript(test.text, stamps: test.stamps, zoneOffset: test.zone, hasYear: test.hasYear)
    let session = try #require(script.sessions[0].closed)
    #expect(session.clock == test.clock)
    #expect(session.first == (test.isDated ? Timestamp(nanoseconds: 4_000_000_000) : nil))
    #expect(session.last == session.first)
  }

  @Test func firstAndLastAreTheOutermostStamps() throws {
    let script = try SessionScript("- viewDidLoad wall=7\n- viewWillAppear wall=5\n- viewDidAppear wall=9")
    #expect(script.sessions[0].closed?.first == Timestamp(nanoseconds: 5_000_000_000))
    #expect(script.sessions[0].closed?.last == Timestamp(nanoseconds: 9_000_000_000))
  }

  private func id(_ text: String, lineage: String = "one", _ stamps: StampKind = .complete, zone: Int? = nil) throws
    -> String
  {
    let id = try SessionScript(text, stamps: stamps, zoneOffset: zone, lineage: lineage).sessions[0].opened.id
    #expect(id.count == 14 && id.hasPrefix("s-"))
    return id
  }

  /// Two captures that show the same launch, or only launches that look alike.
  static let identities: [(String, String, String, Bool)] = [
    ("pid and tick", "Reader[812] viewDidLoad t=5", "Reader[812] viewDidLoad t=5 wall=9", true),
    ("boot, pid and tick", "Reader[812] viewDidLoad t=5 boot=A", "Reader[812] viewDidLoad t=5 boot=B", false),
    ("pid and stamp", "Reader[812] viewDidLoad wall=9", "Reader[812] viewDidLoad wall=9", true),
    ("another stamp", "Reader[812] viewDidLoad wall=9", "Reader[812] viewDidLoad wall=8", false),
    ("another device", "Reader[812]@A viewDidLoad wall=9", "Reader[812]@B viewDidLoad wall=9", false),
    ("nothing but words", "- viewDidLoad", "- viewDidLoad", false),
    ("pid alone", "Reader[812] viewDidLoad", "Reader[812] viewDidLoad", false),
    ("tick alone", "- viewDidLoad t=5", "- viewDidLoad t=5", false),
    ("another model", "- session pid=8 device=iPhone15,4 t=5", "- session pid=8 device=iPhone14,5 t=5", false),
  ]

  @Test(arguments: identities)
  func identityAcrossCaptures(_ name: String, _ first: String, _ second: String, _ isSame: Bool) throws {
    #expect((try id(first, lineage: "one") == id(second, lineage: "two")) == isSame)
    #expect(try id(first, lineage: "one") == id(first + "\n- viewWillAppear", lineage: "one"))
  }

  @Test func identityDoesNotDependOnFlags() throws {
    // 10:00 at +01:00 is 09:00 UTC: the same stamp in the log.
    let text = "Reader[812] viewDidLoad wall=36000"
    let shifted = "Reader[812] viewDidLoad wall=32400"
    #expect(try id(text, .noZone) == id(shifted, .noZone, zone: 3600))
    // Another year, the same time of day.
    let nextYear = "Reader[812] viewDidLoad wall=\(36_000 + 365 * 86_400)"
    #expect(try id(text, .noYear) == id(nextYear, .noYear))
    #expect(try id(text, .noZone) != id(nextYear, .noZone))
  }

  @Test func launchesThatLookAlikeGetTheirOwnIds() throws {
    let script = try SessionScript(
      """
      Reader[812] viewDidLoad wall=9
      Reader[812] crash wall=9
      Reader[812] appDidFinishLaunching wall=9
      """)
    #expect(script.sessions.count == 2)
    #expect(script.sessions[0].opened.id != script.sessions[1].opened.id)
  }

  @Test(
    arguments: [
      ("numbers and addresses", "<App: 0x10fe> 12 didFinishLaunchingWithOptions 3", "<App: >  didFinishLaunching"),
      ("a word alone", "didFinishLaunchingWithOptions", "didFinishLaunching"),
      ("an engine's", "-> applicationDidFinishLaunching()", "-> applicationDidFinishLaunching"),
      ("no such word", "hello", "hello"),
      ("nothing", "", ""),
    ])
  func spellings(_ name: String, _ message: String, _ expected: String) {
    #expect(Array(message.utf8).withUnsafeBytes { LaunchMark.spelling(in: $0) } == expected)
  }
}
