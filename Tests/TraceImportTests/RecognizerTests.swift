import Testing
import TraceModel

@testable import TraceImport

@Suite("Recognizer and roster")
struct RecognizerTests {
  @Test("any bytes are read without harm")
  func anyBytes() {
    var generator = SeededGenerator(seed: 20_26)
    var recognizer = Recognizer()
    let pieces = Self.pieces.map { Array($0.utf8) }
    for round in 0..<200_000 {
      var message: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        if Bool.random(using: &generator), let piece = pieces.randomElement(using: &generator) {
          message += piece.prefix(Int.random(in: 0...piece.count, using: &generator))
        } else {
          for _ in 0..<Int.random(in: 0...12, using: &generator) {
            message.append(UInt8.random(in: 0...255, using: &generator))
          }
        }
      }
      let speaker: Speaker = round % 3 == 0 ? .system : .app
      let ending: MessageEnding = round % 5 == 0 ? .cut : .whole
      message.withUnsafeBytes {
        if case .event(let event, _) = recognizer.recognize($0, speaker: speaker, ending: ending) {
          // Every id means a name.
          for key in SubjectKey.allCases { _ = recognizer.names[event[key]] }
        }
        _ = recognizer.recognizeObject($0)
      }
    }
  }

  private static let pieces: [String] =
    [
      "swivel event=", "swivel event=frame ", "frame=", " frame = (0 0; 390 844)", "{{0, 0}, {0, 0}}", "\"", "\\u{",
      "<…>",
      "[", "]", "(", ")", "<A: 0x1>", "<_TtC6Reader18Game: 0x1", " vc=", "GameViewController", ".viewDidLoad",
      " viewDidLoad ",
      "-[Game viewDidLoad]", "화면 회전 중", "📱", "{\"swivel\":1,\"event\":\"frame\",", "\"label\":{\"a\":", "[[[[", "=",
      ":", "#3",
      "_TtGC999999999999A", "1e999x-nan", "orientation=3", "sceneID:", "app<", "99999999999999999999",
    ] + MessageCatalog.rows.flatMap(\.samples)

  @Test("every cut of every sample is read without harm")
  func cuts() {
    var recognizer = Recognizer()
    for sample in Self.pieces + WordsKindTests.aliases.map(\.message) {
      let bytes = Array(sample.utf8)
      for end in 0...bytes.count {
        bytes[..<end].withUnsafeBytes {
          _ = recognizer.recognize($0, speaker: .app, ending: .cut)
          _ = recognizer.recognize($0, speaker: .system)
        }
      }
    }
  }

  @Test("long messages take time in proportion to their length")
  func long() {
    for piece in [
      "=", "a=", "[", "<A", "<A: 0x1 ", "(", "{", "viewDidLoad x=(", "Fatal error: ", "\u{1B}[", "📱", "\" \\",
    ] {
      let message = String(repeating: piece, count: 100_000)
      _ = RecognizedText.of(message)
      _ = RecognizedText.of("swivel event=frame " + message)
      _ = RecognizedText.of("viewDidLoad " + message)
    }
  }

  @Test("names of the last event stay readable, whatever came before")
  func names() {
    var recognizer = Recognizer()
    for number in 1...5000 {
      let message = Array("viewDidLoad vc=Page#\(number)".utf8)
      guard case .event(let event, _) = message.withUnsafeBytes({ recognizer.recognize($0, speaker: .app) }) else {
        Issue.record("no event")
        return
      }
      #expect(recognizer.names[event.controller] == "Page#\(number)")
    }
    #expect(recognizer.names.count < 2000)
  }

  @Test(
    "processes",
    arguments: [
      ("SpringBoard", Speaker.system), ("kernel", .system), ("backboardd", .system), ("runningboardd", .system),
      ("com.apple.WebKit.Networking", .system), ("MyApp", .app), ("Reader", .app), ("springboard", .app),
      ("Slide for Reddit", .app), ("", .unknown),
    ])
  func process(_ name: String, _ speaker: Speaker) {
    #expect(Self.speaker(of: name, in: ProcessRoster(appProcess: nil)) == speaker)
  }

  @Test("a named process is the only app")
  func named() {
    let roster = ProcessRoster(appProcess: "SpringBoard")
    #expect(Self.speaker(of: "SpringBoard", in: roster) == .app)
    #expect(Self.speaker(of: "MyApp", in: roster) == .system)
    #expect(Self.speaker(of: "SpringBoardX", in: roster) == .system)
    #expect(Self.speaker(of: "", in: roster) == .unknown)
  }

  @Test("only processes that the catalogue names are wanted, and those are known")
  func wanted() {
    let roster = ProcessRoster(appProcess: nil)
    for name in MessageCatalog.systemProcesses {
      #expect(Array(name.utf8).withUnsafeBytes { roster.wants(systemProcess: $0) })
      #expect(Self.speaker(of: name, in: roster) == .system)
    }
    #expect(!Array("locationd".utf8).withUnsafeBytes { roster.wants(systemProcess: $0) })
  }

  private static func speaker(of name: String, in roster: ProcessRoster) -> Speaker {
    Array(name.utf8).withUnsafeBytes { roster.speaker(of: $0) }
  }
}

/// The same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
