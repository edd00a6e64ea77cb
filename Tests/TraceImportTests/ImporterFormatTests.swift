import Testing
import TraceModel

@testable import TraceImport

/// What formats whose records are no lines, or have no order, become as sessions.
struct ImporterFormatTests {
  static func read(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> (store: ImporterStore, summary: ImportSummary)
  {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let path = try folder.write("a.log", text)
    var store = ImporterStore()
    let summary = try Importer(options: options)
      .read(path: path, label: "a.log", lineage: "lineage", from: 0, into: &store)
    let capture = summary.capture
    #expect(store.isSound)
    #expect(capture.lines == capture.events + capture.unwanted + capture.losses)
    return (store, summary)
  }

  private static func places(_ rows: [ImporterStore.Row]) -> [String] { rows.map { "\($0.kind.name):\($0.line)" } }

  @Test func bootsAndStampsMakeTheOrder() throws {
    func row(_ time: String, _ boot: String, _ text: String) -> String {
      #"{"pid":812,"event_type":"Log","process":"/a/Reader","message":"\#(text)","boot_uuid":"\#(boot)","timestamp":"2026-04-20T\#(time)Z"}"#
    }
    // The clock of the second boot was set back: boots come in the order of their first stamps, and stay together.
    let result = try Self.read(
      [
        row("10:00:02.000000001", "B", "viewDidAppear"), row("09:00:00.5", "A", "viewWillAppear"),
        row("10:00:02.000000000", "B", "viewIsAppearing"), row("09:00:00.5", "A", "viewIsAppearing"),
        row("09:00:00.1", "A", "viewDidLoad"), row("10:00:01", "B", "viewDidLoad"),
        row("11:00:00", "A", "viewDidDisappear"),
      ].joined(separator: "\n"))
    let sessions = result.store.ordered.sorted { $0.session.boot ?? "" < $1.session.boot ?? "" }
    #expect(sessions.map(\.session.boot) == ["A", "B"])
    #expect(
      sessions.map { Self.places($0.rows) } == [
        ["viewDidLoad:5", "viewWillAppear:2", "viewIsAppearing:4", "viewDidDisappear:7"],
        ["viewDidLoad:6", "viewIsAppearing:3", "viewDidAppear:1"],
      ])
    #expect(sessions.allSatisfy { $0.rows.allSatisfy { !$0.isUnordered } })
  }

  /// What stands on the lines around the records counts too, be it only half a line.
  @Test(arguments: [
    ("brackets on lines of their own", "[\n@\n]\n", 3), ("no line end", "[@\n,@\n]", 3),
    ("a record ends with the last byte", "[\n@", 2), ("over two lines", "[{\n\"a\":1}", 2),
    ("the end of a fence", "```\n[@]\n```", 3),
  ])
  func allLinesOfAnArrayCount(_ name: String, _ text: String, _ lines: Int) throws {
    let record = FormatCatalog.samples(of: "log-json")[1].trimmingPrefix("[").prefix { $0 != "}" } + "}"
    var options = ImportOptions()
    options.formatIn = "log-json"
    #expect(try Self.read(text.replacing("@", with: record), options).summary.capture.lines == lines)
  }

  @Test func linesOfAnArrayAddUp() throws {
    let result = try Self.read(
      """
      [{
        "eventMessage" : "viewDidLoad",
        "processImagePath" : "/a/Reader",
        "processID" : 812,
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "noise",
        "processImagePath" : "/usr/libexec/locationd",
        "processID" : 60,
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "viewWill
      """)
    #expect(result.summary.capture.format == "log-json")
    #expect(result.summary.capture.lines == 12)
    #expect(result.summary.capture.events == 1)
    #expect(result.summary.losses.map { "\($0.reason):\($0.line)" } == ["truncated:11"])
    #expect(result.store.ordered.map { Self.places($0.rows) } == [["viewDidLoad:1"]])
    #expect(result.store.ordered[0].rows[0].offset == 1)
  }

  @Test func objectsOnOneLineAreLinesOfTheirOwn() throws {
    let objects = ["viewDidLoad", "noise", "viewWillAppear"].map {
      #"{"timestamp":1,"level":"ALL","message":"Jun 20 13:42:52 iPhone Reader[812] <Notice>: \#($0)"}"#
    }
    let result = try Self.read("[\(objects.joined(separator: ","))]\n")
    #expect(result.summary.capture.format == "appium-syslog-json")
    #expect(result.summary.capture.lines == 3)
    let rows = result.store.ordered.flatMap(\.rows)
    #expect(Self.places(rows) == ["viewDidLoad:1", "viewWillAppear:1"])
    #expect(rows.map(\.offset) == [1, 1 + objects[0].utf8.count + objects[1].utf8.count + 2])
    #expect(rows.map(\.raw) == [objects[0], objects[2]])
  }

  @Test func numbersPartProcessesWithoutNames() throws {
    let result = try Self.read(
      """
      2026-04-18T10:15:32.123Z  PID:812    <Default>  viewDidLoad
      2026-04-18T10:15:32.124Z  PID:913    <Default>  viewDidLoad
      2026-04-18T10:15:32.125Z  PID:812    <Default>  viewWillAppear

      """)
    #expect(result.store.ordered.map(\.session.pid) == [812, 913])
    #expect(
      result.store.ordered.map { Self.places($0.rows) } == [["viewDidLoad:1", "viewWillAppear:3"], ["viewDidLoad:2"]])
  }

  @Test func rowsOfConsoleAppNeedADate() throws {
    let text = """
      default\t23:59:59.900000+0900\tReader\tviewDidAppear
      default\t23:59:59.800000+0900\tReader\tviewWillAppear
      default\t00:00:00.100000+0900\tReader\tviewWillDisappear

      """
    let undated = try Self.read(text)
    let order = ["viewWillAppear:2", "viewDidAppear:1", "viewWillDisappear:3"]
    #expect(undated.store.ordered.map { Self.places($0.rows) } == [order])
    #expect(undated.store.ordered.allSatisfy { $0.session.first == nil })
    #expect(undated.summary.warnings == ["times without a date; name the day of the first row with --date"])
    var options = ImportOptions()
    options.date = (2026, 11, 3)
    let dated = try Self.read(text, options)
    #expect(dated.store.ordered.map { Self.places($0.rows) } == [order])
    #expect(dated.summary.warnings == [])
    // 2026-11-03T23:59:59.8+09:00 and 2026-11-04T00:00:00.1+09:00.
    #expect(dated.store.ordered[0].session.first == Timestamp(nanoseconds: 1_793_717_999_800_000_000))
    #expect(dated.store.ordered[0].session.last == Timestamp(nanoseconds: 1_793_718_000_100_000_000))
    #expect(dated.store.ordered.map(\.session.id) == undated.store.ordered.map(\.session.id))
  }

  @Test func aPasteWithoutTimesIsSaidToHaveNone() throws {
    let result = try Self.read("viewDidLoad\nviewWillAppear\n")
    #expect(result.summary.capture.format == "xcode-plain")
    let lack = "no times: order can be told, durations cannot; in Xcode, show the metadata before you copy"
    #expect(result.summary.warnings == [lack])
  }

  @Test func copiesOfReactNativeCountOnce() throws {
    let result = try Self.read(
      """
      2026-08-15 15:06:24.893 [info][tid:main][RCTCxxBridge.mm:214] viewDidLoad
      2026-08-15 15:06:24.897453+0800 Reader[812:2394658] viewDidLoad

      """)
    #expect(result.store.ordered.map { Self.places($0.rows) } == [["viewDidLoad:1"]])
    #expect(result.store.ordered.map(\.session.process) == ["Reader"])
    #expect(result.summary.losses.map(\.reason) == ["duplicate"])
  }

  /// What a framework puts before the app's words, inside formats that are read already.
  @Test(arguments: [
    ("Flutter by itself", "flutter: viewDidLoad\nflutter: viewWillAppear\n", "xcode-plain"),
    (
      "Flutter in Xcode",
      "2026-02-15 15:13:09.114053+0300 Runner[2127:1281798] flutter: viewDidLoad\n"
        + "2026-02-15 15:13:09.114053+0300 Runner[2127:1281798] flutter: viewWillAppear\n", "xcode"
    ),
    (
      "Flutter on a device",
      "Dec 15 11:48:28 Runner(Flutter)[297] <Notice>: flutter: viewDidLoad\n"
        + "Dec 15 11:48:28 Runner(Flutter)[297] <Notice>: flutter: viewWillAppear\n", "syslog-relay"
    ),
    (
      "Detox",
      "Timestamp               Ty Process[PID:TID]\n2026-08-11 17:15:22.031 Df Reader[812:9875ec] viewDidLoad\n"
        + "2026-08-11 17:15:22.031 Df Reader[812:9875ec] [com.example.reader:life] viewWillAppear\n", "log-compact"
    ),
  ])
  func frameworks(_ name: String, _ text: String, _ format: String) throws {
    let result = try Self.read(text)
    #expect(result.summary.capture.format == format, "\(name)")
    #expect(result.store.ordered.flatMap(\.rows).map(\.kind) == [.viewDidLoad, .viewWillAppear], "\(name)")
  }
}
