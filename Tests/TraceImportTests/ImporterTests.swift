import Testing
import TraceModel

@testable import TraceImport

/// Whole captures, from bytes to sessions.
struct ImporterTests {
  struct Result {
    var store = ImporterStore()
    var summary: ImportSummary
  }

  static func read(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions(), label: String = "a.log", settledBytes: Int = 0
  ) throws -> Result {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let path = try folder.write("a.log", bytes)
    var store = ImporterStore()
    let summary = try Importer(options: options, settledBytes: settledBytes)
      .read(path: path, label: label, lineage: "lineage", from: 0, into: &store)
    #expect(store.isSound)
    let capture = summary.capture
    #expect(capture.lines == capture.events + capture.unwanted + capture.losses)
    #expect(capture.bytes == bytes.count)
    return Result(store: store, summary: summary)
  }

  static func read(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> Result {
    try read(Array(text.utf8), options)
  }

  /// Two launches, prints between, a wrong date, an unknown kind, a twin, a hole.
  static let console = """
    2026-11-03 10:12:44.000000+0900 Reader[812:40113] swivel event=session t=10 seq=1 device=iPhone15,4 os=17.2
    2026-11-03 10:12:44.100000+0900 Reader[812:40113] swivel event=viewDidLoad t=10.1 seq=2 controller=GameViewController#3
    loading the level
    viewWillAppear
    2026-11-03 10:12:44.300000+0900 Reader[812:40113] swivel event=willTransition t=10.3 seq=4 controller=GameViewController#3
    2026-11-03 10:12:44.200000+0900 Reader[812:40113] swivel event=viewDidAppear t=10.2 seq=3 controller=GameViewController#3
    2026-13-45 10:12:44.200000+0900 Reader[812:40113] swivel event=viewDidAppear t=10.2 seq=5
    2026-11-03 10:12:44.300000+0900 Reader[812:40113] swivel event=willTransition t=10.3 seq=4 controller=GameViewController#3
    2026-11-03 10:12:44.400000+0900 Reader[812:40113] swivel event=somersault t=10.4 seq=6
    2026-11-03 10:12:44.500000+0900 Reader[812:40113] swivel event=didTransition t=10.5 seq=8 controller=GameViewController#3
    2026-11-03 10:13:00.000000+0900 Reader[900:40114] swivel event=viewDidLoad t=20 seq=1 controller=GameViewController#1
    2026-11-03 10:13:00.100000+0900 Reader[900:40114] viewWillAppear

    """

  @Test func consoleWithPrints() throws {
    let result = try Self.read(Self.console)
    let capture = result.summary.capture
    #expect(capture.format == "xcode")
    #expect(capture.lines == 12)
    #expect(capture.events == 8)
    #expect(capture.unwanted == 1)
    #expect(capture.losses == 3)
    #expect(
      result.summary.losses.map { "\($0.reason):\($0.line)*\($0.count)" } == [
        "invalid-date:7*1", "duplicate:8*1", "unknown-kind:9*1", "sequence-gap:10*3",
      ])
    #expect(result.store.losses == result.summary.losses)
    let sessions = result.store.ordered
    try #require(sessions.count == 2)
    // The print stands behind the line before it; 5 to 7 never came.
    #expect(
      sessions[0].rows.map { "\($0.kind.name):\($0.line)" } == [
        "session:1", "viewDidLoad:2", "viewWillAppear:4", "viewDidAppear:6", "willTransition:5", "loss:10",
        "didTransition:10",
      ])
    #expect(sessions[0].rows[5].keys == #"{"count":"3","reason":"sequence-gap"}"#)
    #expect(sessions[0].rows.map(\.isUnordered) == [false, false, true, false, false, false, false])
    #expect(sessions[1].rows.map { "\($0.kind.name):\($0.line)" } == ["viewDidLoad:11", "viewWillAppear:12"])
    let session = sessions[0].session
    #expect(session.process == "Reader")
    #expect(session.pid == 812)
    #expect(session.device.identifier == "iPhone15,4")
    #expect(session.system.version == "17.2")
    #expect(session.clock == .monotonic)
    #expect(session.startSeen)
    // 10:12:44 at +09:00 is 01:12:44 UTC of that day, which is day 20,760 since 1970.
    #expect(session.first == Timestamp(nanoseconds: (20_760 * 86_400 + 4364) * 1_000_000_000))
    #expect(sessions[0].rows[1].controller == "GameViewController#3")
    #expect(sessions[0].rows[1].raw == Self.console.split(separator: "\n")[1])
    // The print has no time.
    #expect(sessions[0].rows[2].time == nil)
  }

  @Test func relayOfSeveralDevices() throws {
    var options = ImportOptions()
    options.map = try DeviceMap(
      csv: "device,model,os\nQA-1,\"iPhone15,4\",17.2\nQA-2,\"iPhone14,5\",16.7\n", path: "m.csv")
    let result = try Self.read(
      """
      Nov  3 10:12:44 QA-1 Reader(UIKitCore)[812] <Notice>: viewDidLoad
      Nov  3 10:12:44 QA-2 Reader(UIKitCore)[812] <Notice>: viewDidLoad
      Nov  3 10:12:45 QA-1 locationd[60] <Notice>: noise
      Nov  3 10:12:45 QA-1 Reader(UIKitCore)[812] <Notice>: viewWillAppear
      \tviewDidAppear

      """, options)
    let sessions = result.store.ordered
    #expect(sessions.map { $0.rows.map(\.line) } == [[1, 4], [2]])
    #expect(sessions.map(\.session.device.name) == ["QA-1", "QA-2"])
    #expect(sessions.map(\.session.device.identifier) == ["iPhone15,4", "iPhone14,5"])
    #expect(sessions.map(\.session.clock) == [.wallNoZone, .wallNoZone])
    #expect(sessions.allSatisfy { $0.session.first == nil })
    #expect(result.summary.capture.unwanted == 2)
  }

  @Test func jsonLinesWithWallClock() throws {
    let result = try Self.read(
      """
      {"swivel":1,"event":"session","seq":1,"wall":"2026-11-03T10:12:44+09:00","hooks":["viewDidLoad"],"process":"Reader"}
      {"swivel":1,"event":"viewDidLoad","seq":2,"controller":"A#1"}
      {"swivel":1,"event":"viewDid

      """)
    let sessions = result.store.ordered
    try #require(sessions.count == 1)
    #expect(sessions[0].session.hooks == [.viewDidLoad])
    #expect(sessions[0].session.process == "Reader")
    #expect(sessions[0].session.clock == .wall)
    #expect(sessions[0].session.first == Timestamp(nanoseconds: (20_760 * 86_400 + 4364) * 1_000_000_000))
    #expect(sessions[0].rows.map(\.seq) == [1, 2])
    #expect(result.summary.capture.losses == 1)
  }

  @Test func droppedMessages() throws {
    let result = try Self.read(
      """
      2026-11-03 10:12:44.000000+0900 0x1 Default 0x0 812 0 Reader: viewDidLoad
      === Messages dropped during live streaming (use `log show` to see what they were)
      2026-11-03 10:12:44.100000+0900 0x1 Default 0x0 812 0 Reader: viewWillAppear

      """)
    let sessions = result.store.ordered
    try #require(sessions.count == 1)
    #expect(sessions[0].rows.map { "\($0.kind.name):\($0.line)" } == ["viewDidLoad:1", "loss:2", "viewWillAppear:3"])
    #expect(result.summary.losses.map(\.reason) == ["dropped-messages"])
    #expect(result.summary.capture.losses == 1)
  }

  @Test func contradictionsAreWarnings() throws {
    var options = ImportOptions()
    options.flags = [.os: "18.0", .app: "com.example.reader"]
    let result = try Self.read(Self.console, options)
    let first = result.store.ordered[0].session
    #expect(result.summary.warnings == ["\(first.id): os is '17.2' by the log, not '18.0' as the flag says"])
    #expect(result.store.ordered.map(\.session.system.version) == ["17.2", "18.0"])
    #expect(result.store.ordered.map(\.session.app.bundle) == ["com.example.reader", "com.example.reader"])
  }

  @Test func damagedBytes() throws {
    // A NUL, half a character, a line of 3 MB: the rest is read, and every line is accounted for.
    var bytes = Array("swivel event=viewDidLoad seq=1 controller=A#1\n".utf8)
    bytes += Array("swivel event=viewWillAppear seq=2 controller=B".utf8) + [0xFF, 0xC3] + Array("#1\n\0\0\n".utf8)
    bytes +=
      Array("swivel event=viewIsAppearing seq=3 state=".utf8) + Array(repeating: UInt8(ascii: "x"), count: 3 << 20)
    bytes += Array("\n".utf8) + Array(repeating: UInt8(ascii: "y"), count: 3 << 20)
    bytes += Array("\nswivel event=viewDidAppear seq=4 controller=A#1\n".utf8)
    let result = try Self.read(bytes)
    let rows = result.store.ordered.flatMap(\.rows)
    #expect(rows.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear])
    #expect(rows[1].raw == "swivel event=viewWillAppear seq=2 controller=B\u{FFFD}\u{FFFD}#1")
    #expect(rows[2].raw.utf8.count == 65_536)
    #expect(result.summary.losses.map(\.reason) == ["too-long"])
    #expect(result.summary.losses[0].text.utf8.count == 200)
  }

  @Test func failures() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    try folder.write("empty.log", "")
    try folder.write("poem.txt", "roses are red\nviolets are blue\n")
    var store = ImporterStore()
    func read(_ name: String, _ options: ImportOptions = ImportOptions()) throws {
      _ = try Importer(options: options)
        .read(path: "\(folder.path)/\(name)", label: name, lineage: "l", from: 0, into: &store)
    }
    #expect(throws: ImportFailure.empty(path: "empty.log")) { try read("empty.log") }
    let unknown = #expect(throws: ImportFailure.self) { try read("poem.txt") }
    let text = try #require(unknown).description
    #expect(
      text.hasPrefix("poem.txt: no known log format (")
        && text.hasSuffix("; if it is a log, name its format with --format-in"))
    var options = ImportOptions()
    options.formatIn = "xcoed"
    #expect(throws: ImportFailure.unknownFormatName("xcoed", known: FormatCatalog.names + CrashCatalog.names)) {
      try read("poem.txt", options)
    }
    options.formatIn = "xcode-plain"
    try read("poem.txt", options)
    #expect(store.entries.isEmpty)
  }

  @Test func onlyTheAppThatIsNamedSpeaks() throws {
    var options = ImportOptions()
    options.process = "Reader"
    let result = try Self.read(
      """
      2026-11-03 10:12:44.000000+0900 Reader[812:1] viewDidLoad
      2026-11-03 10:12:44.000000+0900 Writer[813:1] viewDidLoad

      """, options)
    #expect(result.store.ordered.map(\.session.process) == ["Reader"])
    #expect(result.summary.capture.unwanted == 1)
  }

  @Test func severalHundredSessionsStayApart() throws {
    var text = ""
    for round in 0..<3 {
      for pid in 1...400 {
        text += "2026-11-03 10:12:4\(round).000000+0900 Reader\(pid)[\(pid):1] swivel event=frame seq=\(round + 1)\n"
      }
    }
    let result = try Self.read(text)
    #expect(result.store.ordered.count == 400)
    #expect(result.store.ordered.allSatisfy { $0.rows.map(\.seq) == [1, 2, 3] })
  }
}
