import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

@Suite("Configuration")
struct ConfigurationTests {
  static func recognize(
    _ message: String, _ json5: String, speaker: Speaker = .app, process: String? = nil
  ) throws -> String {
    let configuration = try Configuration(json5: json5, path: "swivel.json5")
    var recognizer = Recognizer(configuration: configuration)
    let place = process.flatMap { configuration.patternProcesses.firstIndex(of: $0) }
    let recognition = Array(message.utf8).withUnsafeBytes {
      recognizer.recognize($0, speaker: speaker, process: place)
    }
    return RecognizedText.text(recognition, recognizer.names)
  }

  private static let words = """
    {
      // The app's own words.
      patterns: [
        { match: "UnityView resized to (?<w>\\\\d+)x(?<h>\\\\d+)", event: "surfaceResize",
          keys: { surface: "UnityView", size: "{w}x{h}", resizeSafe: false } },
        { match: 'layout of (?<view>\\\\w+) at (?<frame>[\\\\d.,-]+)', event: 'frame' },
        { literal: "[ROT] begin", event: "willTransition", keys: { controller: "RootVC", code: "{{x}}" } },
        { match: "rot end(?: cancelled=(?<flag>\\\\w+))?", event: "didTransition", keys: { cancelled: "{flag}" } },
        { match: "Overlay(?<address>0x[0-9a-f]+) up", event: "overlayShow", keys: { overlay: "LoadingView#{address}" } },
        { match: "helper: turned", event: "deviceOrientation", process: "helperd" },
        { match: "^\\\\d+$", event: "stateUpdate", slow: true },
      ],
      ignore: ["viewDidLoad .* of the tour", { literal: "swivel event=frame" }],
      probes: ["Reader.LifeCycleController"],
      surfaces: ["CanvasView", { class: "UnityView", resizeSafe: true }],
    }
    """

  @Test("messages as they are read with it", arguments: read)
  func message(_ row: RecognizedCase) throws {
    #expect(try Self.recognize(row.message, Self.words) == row.expected)
  }

  static let read: [RecognizedCase] = [
    .init(
      "[Unity] UnityView resized to 844x390 px",
      "surfaceResize surface=UnityView role=surface size=844x390 resizeSafe=false"),
    .init("UnityView resized to nothing", "unwanted"),
    .init("layout of UnityView at 0,0,390,844", "frame view=UnityView role=surface frame=0,0,390,844 resizeSafe=true"),
    .init("layout of PageView at 0,0", "frame view=PageView"),
    .init("x [ROT] begin y", "willTransition controller=RootVC code={x}"),
    .init("rot end", "didTransition"), .init("rot end cancelled=true", "didTransition cancelled=true"),
    .init("Overlay0x00A1 up", "unwanted"), .init("Overlay0x00a1 up", "overlayShow overlay=LoadingView#0xa1"),
    .init("12345", "stateUpdate"),
    .init("helper: turned", "unwanted"),
    .init("viewDidLoad step 3 of the tour", "unwanted"), .init("viewDidLoad", "viewDidLoad"),
    .init("swivel event=frame frame=0,0,0,0", "unwanted"),
    // The project's own lines come before patterns.
    .init("swivel event=viewDidLoad note=\"rot end\"", "viewDidLoad"),
    .init("viewDidLoad vc=LifeCycleController#3", "viewDidLoad controller=LifeCycleController#3 role=probe"),
    .init(
      "swivel event=surfaceDraw surface=CanvasView#1 size=0x0", "surfaceDraw surface=CanvasView#1 role=surface size=0x0"
    ),
    .init(
      "swivel event=surfaceDraw surface=UnityView#1 role=content resizeSafe=false",
      "surfaceDraw surface=UnityView#1 role=content resizeSafe=false"),
    .init(
      "swivel event=geometryRead view=UIView#2 controller=LifeCycleController#3",
      "geometryRead controller=LifeCycleController#3 view=UIView#2 role=probe"),
    .init(
      "swivel event=geometryRead view=PageView#2 controller=LifeCycleController#3",
      "geometryRead controller=LifeCycleController#3 view=PageView#2"),
  ]

  @Test("a pattern that names a process is for that process alone")
  func process() throws {
    #expect(try Self.recognize("helper: turned", Self.words, process: "helperd") == "deviceOrientation")
    #expect(
      try Self.recognize("helper: turned", Self.words, speaker: .system, process: "helperd") == "deviceOrientation")
    #expect(try Self.recognize("rot end", Self.words, speaker: .system) == "unwanted")
    let roster = ProcessRoster(
      options: try Self.options(
        #"{ processes: ["Reader", "ReaderHost"], patterns: [{ literal: "abc", event: "frame", process: "helperd" }] }"#)
    )
    for (name, speaker) in [("Reader", Speaker.app), ("ReaderHost", .app), ("Other", .system), ("helperd", .system)] {
      #expect(Array(name.utf8).withUnsafeBytes { roster.speaker(of: $0) } == speaker)
    }
    var speakers = SpeakerCache(roster: roster)
    #expect(
      Array("helperd".utf8).withUnsafeBytes { speakers.judgement(of: $0) }
        == .init(speaker: .system, isWanted: true, patternProcess: 0))
  }

  @Test("a process of the command line comes before those of the configuration")
  func processOption() throws {
    var options = try Self.options(#"{ processes: ["Reader"] }"#)
    options.process = "Other"
    let roster = ProcessRoster(options: options)
    #expect(Array("Reader".utf8).withUnsafeBytes { roster.speaker(of: $0) } == .system)
    #expect(Array("Other".utf8).withUnsafeBytes { roster.speaker(of: $0) } == .app)
  }

  private static func options(_ json5: String) throws -> ImportOptions {
    var options = ImportOptions()
    options.configuration = try Configuration(json5: json5, path: "swivel.json5")
    return options
  }

  @Test("of several patterns that fit, the first counts; what is ignored comes before all")
  func order() throws {
    let first = #"{ patterns: [{ literal: "turned", event: "frame" }, { literal: "has turned", event: "stall" }] }"#
    #expect(try Self.recognize("it has turned", first) == "frame")
    #expect(
      try Self.recognize("it has turned", #"{ patterns: [{ literal: "turned", event: "frame" }], ignore: ["it has"] }"#)
        == "unwanted")
  }

  @Test("devices are a device map")
  func devices() throws {
    let configuration = try Configuration(
      json5: """
        { devices: {
            "QA 7": { model: "iPhone13,2", os: "17.2 (21C62)", debugger: false, 'label.rack': 3 },
            "logs/se*.log": { model: "iPhone14,6", os: 17.20 } } }
        """, path: "swivel.json5")
    let map = try #require(configuration.devices)
    let named = map.statement(forDeviceNamed: "QA-7", path: "a.log")
    #expect(named.facts == [.device: "iPhone13,2", .os: "17.2", .build: "21C62", .debugger: "false"])
    #expect(named.labels == ["rack": "3"])
    #expect(map.statement(forDeviceNamed: nil, path: "logs/se-1.log").facts == [.device: "iPhone14,6", .os: "17.20"])
  }

  @Test("where two maps name a device, the first counts, and the other adds")
  func maps() throws {
    var map = try DeviceMap(csv: "device,model\nQA 7,iPhone1\n", path: "map.csv")
    let configuration = try Configuration(
      json5: #"{ devices: { "QA 7": { model: "iPhone2", os: "17" }, "QA 8": { model: "iPhone3" } } }"#, path: "c")
    map.fill(from: try #require(configuration.devices))
    #expect(map.statement(forDeviceNamed: "QA 7", path: "").facts == [.device: "iPhone1", .os: "17"])
    #expect(map.statement(forDeviceNamed: "QA 8", path: "").facts == [.device: "iPhone3"])
  }

  @Test("faults, with their place", arguments: faults)
  func fault(_ row: RecognizedCase) {
    #expect {
      _ = try Configuration(json5: row.message, path: "swivel.json5")
    } throws: {
      "\($0)" == "swivel.json5:\(row.expected)"
    }
  }

  static let faults: [RecognizedCase] = [
    .init("[]", "1:1: the configuration is no object (found a list); write { and names such as patterns"),
    .init("{ pattern: [] }", "1:3: the configuration has no 'pattern'; did you mean 'patterns'?"),
    .init(
      "{ zzz: 1 }",
      "1:3: the configuration has no 'zzz'; write one of patterns, devices, ignore, probes, surfaces, processes, rules, limits"
    ),
    .init("{ patterns: {} }", "1:13: 'patterns' is no list (found an object); write [ and ] around it"),
    .init(
      "{ patterns: [{ match: 'abc' }] }",
      "1:14: a pattern without an event; write event: and a kind, such as \"surfaceResize\""),
    .init(
      "{ patterns: [{ event: 'frame' }] }",
      "1:14: a pattern without 'match' or 'literal'; write match: \"…\" and what to look for"),
    .init(
      "{ patterns: [{ match: 'abc', literal: 'abc', event: 'frame' }] }",
      "1:30: 'match' and 'literal' in one pattern; write one of them"),
    .init(
      "{ patterns: [\n  { match: 'abc', event: 'surfaceResized' }] }",
      "2:26: no kind of event is called 'surfaceResized'; did you mean 'surfaceResize'?"),
    .init(
      "{ patterns: [{ match: 'abc', evnt: 'frame' }] }", "1:30: a pattern has no 'evnt'; did you mean 'event'?"),
    .init(
      "{ patterns: [{ match: 'abc', event: 'frame', keys: { veiw: 'A' } }] }",
      "1:54: events have no key 'veiw'; did you mean 'view'?"),
    .init(
      "{ patterns: [{ match: 'abc', event: 'frame', keys: { role: 'surfce' } }] }",
      "1:60: 'surfce' is no value of 'role'; did you mean 'surface'?"),
    .init(
      "{ patterns: [{ match: 'abc', event: 'frame', keys: { hidden: 'perhaps' } }] }",
      "1:62: 'perhaps' is no value of 'hidden'; write true or false"),
    .init(
      "{ patterns: [{ match: 'abc (?<w>\\\\d+)', event: 'frame', keys: { size: '{w}x{hh}' } }] }",
      "1:76: no group is called 'hh'; the pattern's groups are w"),
    .init(
      "{ patterns: [{ match: 'abc', event: 'frame', keys: { size: '{w' } }] }",
      "1:61: a brace without its other; write {name} or {{ for the sign itself"),
    .init(
      "{ patterns: [{ match: 'abc (?<vew>\\\\d+)', event: 'frame' }] }",
      "1:28: no key uses the group 'vew'; did you mean the key 'view'?"),
    .init(
      "{ patterns: [{ match: 'ab\\\\d(c', event: 'frame' }] }",
      "1:29: a group without ')'; close it, or write \\\\( for the sign itself"),
    .init(
      "{ patterns: [{ match: '화면(?=x)', event: 'frame' }] }",
      "1:26: '(?=' is not supported (no looking around, no flags); write (?<name>…) or (?:…)"),
    .init(
      "{ patterns: [{ match: '\\\\d+x\\\\d+', event: 'frame' }] }",
      "1:23: no text of 3 characters that every match has; write more of the message, or slow: true to try the pattern "
        + "on each"),
    .init(
      "{ patterns: [{ literal: 'ab', event: 'frame' }] }",
      "1:25: too short a literal (found 'ab'); write at least 3 characters of the message"),
    .init(
      "{ patterns: [{ match: 'abc(?:d{1000}){1000}', event: 'frame' }] }",
      "1:23: too long a pattern once its repetitions are written out; write + or * where the exact number does not matter"
    ),
    .init("{ ignore: [1] }", "1:12: what is ignored is no object (found 1); write { and names such as match"),
    .init("{ probes: ['A'], surfaces: ['A'] }", "1:1: 'A' is a probe and a surface; keep it in one of the two lists"),
    .init("{ surfaces: [{ resizeSafe: true }] }", "1:14: a surface without a class; write { class: \"UnityView\" }"),
    .init("{ surfaces: [{ class: 'A', resizeSafe: 'no' }] }", "1:40: 'resizeSafe' is 'no'; write true or false"),
    .init("{ devices: { 'QA 7': { modell: 'x' } } }", "1:24: a device has no 'modell'; did you mean 'model'?"),
    .init("{ devices: { 'QA 7': { debugger: 'no' } } }", "1:34: debugger is 'no'; write true or false"),
    .init("{ devices: { 'QA 7': 'x' } }", "1:22: a device is no object (found 'x'); write { model: \"iPhone13,2\" }"),
    .init("{ processes: [''] }", "1:15: no text for the name of a process (found ''); write it in quotes"),
    .init(
      "{ patterns: [\n{ match: 'a\\d' } ] }",
      "2:12: a backslash in front of 'd' means nothing in a string; write \\\\d to give a backslash to a regular expression"
    ),
  ]

  @Test("every kind and every key can be written")
  func vocabulary() throws {
    for kind in EventKind.allCases {
      _ = try Configuration(json5: "{ patterns: [{ literal: 'abc', event: '\(kind.name)' }] }", path: "c")
    }
    for key in TraceKey.names {
      _ = try Configuration(
        json5: "{ patterns: [{ match: 'abc(?<x>.)', event: 'frame', keys: { \(key): '{x}' } }] }", path: "c")
    }
    _ = try Configuration(
      json5: "{ patterns: [{ match: 'abc', event: 'frame', keys: { 'label.rig': 'a' } }] }", path: "c")
  }

  @Test("the document names every kind and every key, and no other")
  func document() throws {
    let text = try String(contentsOfFile: PackageFolder.path + "/CONFIGURATION.md", encoding: .utf8)
    let chapters = text.components(separatedBy: "\n## ")
    let kinds = try #require(chapters.first { $0.hasPrefix("Kinds") }).matches(of: #/`([A-Za-z]+)`/#).map {
      String($0.1)
    }
    #expect(Set(kinds) == Set(EventKind.allCases.map(\.name)))
    let rows = try #require(chapters.first { $0.hasPrefix("Keys") }).split(separator: "\n").dropFirst(3)
    let keys = rows.flatMap {
      $0.split(separator: "|").first?.matches(of: #/`([A-Za-z.]+)`/#).map { String($0.1) } ?? []
    }
    #expect(Set(keys).subtracting(["session", "label.NAME"]) == Set(TraceKey.names))
  }

  @Test("an empty configuration changes nothing")
  func empty() throws {
    #expect(try Self.recognize("viewDidLoad", "{}") == "viewDidLoad")
    #expect(try Self.recognize("hello", "{ patterns: [] }") == "unwanted")
  }
}
