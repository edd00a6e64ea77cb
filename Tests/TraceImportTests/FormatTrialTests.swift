import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

@Suite("Trying a log")
struct FormatTrialTests {
  @Test("a pattern for a message", arguments: proposals)
  func proposal(_ row: RecognizedCase) {
    let pattern = Array(row.message.utf8).withUnsafeBytes { PatternProposal(MessageText($0)) }
    #expect(pattern?.json5 ?? "none" == row.expected)
  }

  static let proposals: [RecognizedCase] = [
    .init(
      "UnityView resized to 844x390",
      #"{ match: "UnityView resized to (?<w>[-.\\d]+)x(?<h>[-.\\d]+)", event: "surfaceResize", "#
        + #"keys: { surface: "UnityView", size: "{w}x{h}" } }"#),
    .init(
      "UnityView resized to 0x0 (was 390x844)",
      #"{ match: "UnityView resized to (?<w>[-.\\d]+)x(?<h>[-.\\d]+) \\(was [-.\\d]+x[-.\\d]+\\)", "#
        + #"event: "surfaceResize", keys: { surface: "UnityView", size: "{w}x{h}" } }"#),
    .init(
      "[Rotate] will rotate <GameViewController: 0x1034Ab> to 4",
      #"{ match: "\\[Rotate\\] will rotate <GameViewController: (?<address>0x[0-9a-fA-F]+)> to [-.\\d]+", "#
        + #"event: "willTransition", keys: { controller: "GameViewController#{address}" } }"#),
    .init(
      "layout of board at {{0, -1.5}, {390, 844}}",
      #"{ match: "layout of board at \\{\\{(?<x>[-.\\d]+), (?<y>[-.\\d]+)\\}, \\{(?<w>[-.\\d]+), (?<h>[-.\\d]+)\\}\\}", "#
        + #"event: "frame", keys: { frame: "{x},{y},{w},{h}" } }"#),
    .init("rotation finished", #"{ match: "rotation finished", event: "didTransition" }"#),
    .init(
      "spinner \"main\" removed for 2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11",
      #"{ match: "spinner \"main\" removed for [-0-9a-fA-F]+", event: "overlayHide" }"#),
    .init(
      "page PuzzlePage@1a2b opened",
      #"{ match: "page PuzzlePage@(?<address>[0-9a-fA-F]+) opened", event: "viewDidAppear", "#
        + #"keys: { controller: "PuzzlePage#0x{address}" } }"#),
    .init("회전 844×390", #"{ match: "회전 (?<w>[-.\\d]+)×(?<h>[-.\\d]+)", event: "frame", keys: { size: "{w}x{h}" } }"#),
    .init("task 15 done, status 200, 18 ms", "none"), .init("", "none"), .init("1x2", "none"),
  ]

  @Test("a proposed pattern reads the message it was made from", arguments: proposals.filter { $0.expected != "none" })
  func proposalIsUsable(_ row: RecognizedCase) throws {
    let pattern = try #require(Array(row.message.utf8).withUnsafeBytes { PatternProposal(MessageText($0)) })
    let configuration = "{ patterns: [\n  \(pattern.json5),\n] }"
    let text = try ConfigurationTests.recognize(row.message, configuration)
    #expect(text.split(separator: " ").first.map(String.init) == pattern.kind)
  }

  @Test("a proposal is made of anything without harm, and what is made is a pattern")
  func anything() throws {
    var state: UInt64 = 7
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = [
      "resized to ", "844", "x", "0x1f", " ", "(", "}, {", "UnityView", "\\", "\"", "rotation ", "é", "[", "-", ".5",
      "\t",
      "\u{1}", "2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11", "1a2b", "화", "*", "frame = ",
    ]
    for _ in 0..<3000 {
      let message = (0..<pick(14)).map { _ in pieces[pick(pieces.count)] }.joined()
      var bytes = Array(message.utf8)
      if pick(4) == 0, !bytes.isEmpty { bytes[pick(bytes.count)] = UInt8(pick(256)) }
      guard let pattern = bytes.withUnsafeBytes({ PatternProposal(MessageText($0)) }) else { continue }
      let configuration = try Configuration(json5: "{ patterns: [\(pattern.json5)] }", path: "c")
      // What is no UTF-8 cannot be written in a pattern.
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      var words = AppWords(configuration)
      let judgement = bytes.withUnsafeBytes { words.judge(MessageText($0), speaker: .app, process: nil) }
      #expect(judgement == .pattern(0), "\(message)")
    }
  }

  @Test("a log: what each line is read by, and what is left over")
  func log() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      Nov  3 10:12:44.100000 Puzzle[9] <Notice>: swivel event=viewDidLoad controller=Page#1
      Nov  3 10:12:44.200000 Puzzle[9] <Notice>: viewWillAppear vc=Page#1
      Nov  3 10:12:44.300000 Puzzle[9] <Notice>: Received memory warning.
      Nov  3 10:12:44.400000 Puzzle[9] <Notice>: board resized to 390x844
      Nov  3 10:12:44.500000 Puzzle[9] <Notice>: board resized to 844x390
      Nov  3 10:12:44.600000 Puzzle[9] <Notice>: rotation finished
      Nov  3 10:12:44.700000 Puzzle[9] <Notice>: saved
      Nov  3 10:12:44.800000 locationd[5] <Notice>: rotation finished
      Nov  3 10:12:44.900000 Puzzle[9] <Notice>: swivel event=viewDidExplode

      """, to: "app.log")
    var options = ImportOptions()
    let plain = try FormatTrial.of(path: path, label: "app.log", options: options)
    #expect(plain.format == "idevicesyslog")
    #expect([plain.lines, plain.events, plain.unwanted, plain.losses] == [9, 3, 5, 1])
    #expect(plain.rows.map(\.means) == ["trace line", "word", "message memory-warning"])
    #expect(plain.rows.map(\.line) == [1, 2, 3])
    #expect(plain.rows.map(\.subject) == ["Page#1", "Page#1", ""])
    #expect(plain.proposals.map(\.count) == [2, 1])
    #expect(plain.proposals.map(\.line) == [4, 6])
    #expect(plain.proposals.map(\.text) == ["board resized to 390x844", "rotation finished"])

    options.configuration = try Configuration(
      json5: "{ patterns: [{ literal: 'zzz', event: 'frame' }, \(plain.proposals[0].pattern.json5)] }", path: "c")
    let configured = try FormatTrial.of(path: path, label: "app.log", options: options)
    #expect(configured.events == 5)
    #expect(configured.counts.map(\.means) == ["message memory-warning", "pattern 2", "trace line", "word"])
    #expect(configured.counts.map(\.count) == [1, 2, 1, 1])
    #expect(configured.proposals.map(\.line) == [6])
  }

  @Test("messages of the system that are no events are named, and not proposed")
  func remarks() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      Nov  3 10:12:44.100000 Puzzle[9] <Notice>: swivel event=viewDidLoad controller=Page#1
      Nov  3 10:12:44.200000 Puzzle(UIKitCore)[9] <Notice>: Sending UIEvent type: 0; subtype: 0; to windows: 1
      Nov  3 10:12:44.300000 Puzzle[9] <Notice>: Realizing settings extension _UISceneOrientationSettingsExtension on \
      FBSSceneSettings
      Nov  3 10:12:44.400000 kernel[0] <Notice>: memorystatus: set assertion priority(10) target Puzzle:9
      Nov  3 10:12:44.500000 Puzzle(UIKitCore)[9] <Notice>: Sending UIEvent type: 0; subtype: 0; to windows: 1
      Nov  3 10:12:44.600000 Puzzle[9] <Notice>: board rotated to the left

      """, to: "app.log")
    let trial = try FormatTrial.of(path: path, label: "app.log", options: ImportOptions())
    #expect([trial.lines, trial.events, trial.unwanted, trial.losses] == [6, 1, 5, 0])
    #expect(trial.remarks.map(\.code) == ["jetsam-priority", "settings-extension", "ui-event"])
    #expect(trial.remarks.map(\.count) == [1, 1, 2])
    #expect(trial.proposals.map(\.line) == [6])
  }

  @Test("an archive: the first file in it that is a log")
  func archive() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let log = FormatCatalog.samples(of: "idevicesyslog").joined(separator: "\n")
    let zip = try ArchiveMaker.archive(
      [.init("README.txt", Array("Read me.\n".utf8)), .init("a.log", Array(log.utf8))], .zip)
    let trial = try FormatTrial.of(path: try folder.write("a.zip", zip), label: "a.zip", options: ImportOptions())
    #expect(trial.format == "idevicesyslog")
    #expect(trial.label == "a.zip/a.log")
  }

  @Test("a wrapper that begins late")
  func lateWrapper() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let line = "Nov  3 10:12:44.100000 Puzzle[9] <Notice>: swivel event=viewDidLoad controller=Page#1"
    let lines = Array(repeating: line, count: 300) + Array(repeating: "> " + line, count: 30)
    let path = try folder.write("a.log", Array(lines.joined(separator: "\n").utf8))
    #expect(try FormatTrial.of(path: path, label: "a.log", options: ImportOptions()).events == 330)
  }
}
