import Testing
import TraceModel

@testable import TraceImport

@Suite("Trace lines")
struct RecognizerTraceLineTests {
  @Test("lines", arguments: lines)
  func line(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
  }

  static let lines: [RecognizedCase] = [
    .init(
      "[trace] swivel event=willTransition t=5120.118201334 seq=41 controller=GameViewController#3 window=UIWindow#1 "
        + "transition=9 size=844x390 main=true",
      "willTransition t=5120118201334 seq=41 controller=GameViewController#3 window=UIWindow#1 size=844x390 main=true "
        + "transition=9"),
    .init(
      "swivel event=frame t=5120.121 seq=42 view=UnityView#7 role=surface frame=0,0,0,0",
      "frame t=5120121000000 seq=42 view=UnityView#7 role=surface frame=0,0,0,0"),
    .init("swivel event=frame size=0x0 scene=main", "frame scene=#main size=0x0"),
    .init("swivel event=frame frame=nan,nan,inf,0", "frame frame=nan,nan,inf,0"),
    .init("swivel event=geometryRead during=viewDidLoad use=layout", "geometryRead during=viewDidLoad"),
    .init("flutter: swivel event=viewDidLoad", "viewDidLoad"),
    .init("viewDidLoad x=1 swivel event=viewDidAppear", "viewDidAppear"),
    .init("\"swivel event=viewDidLoad main=true\"", "viewDidLoad main=true"),
    .init("swivel event=viewDidLoad main=true\nswivel event=viewDidAppear", "viewDidLoad main=true"),
    .init(#"swivel event=viewDidLoad controller="Host<Page, Int>#4""#, "viewDidLoad controller=Host<Page, Int>#4"),
    .init(#"swivel event=crash reason="a \"b\" \\ c\n\td\u{1F525}\q""#, "crash reason=a \"b\" \\ c\n\td🔥\\q"),
    .init("swivel event=viewDidLoad seq=0 main=maybe frame=1,2", "viewDidLoad"),
    .init("swivel event=viewDidLoad | main=true", "viewDidLoad main=true"),
    .init(
      "swivel event=interfaceOrientation from=portrait to=landscapeLeft",
      "interfaceOrientation orientation=landscapeLeft"),
    .init("swivel event=viewDidExplode main=true", "loss unknown-kind"),
    .init("swivel event= main=true", "loss unknown-kind"),
    .init("swivel event=", "loss unknown-kind"),
    .init("myswivel event=viewDidLoad", "unwanted"),
    // Cut.
    .init("swivel event=viewDidLoad main=true seq=4<…>", "viewDidLoad main=true cut=true"),
    .init("swivel event=viewDidLoad main=true <…>", "viewDidLoad main=true cut=true"),
    .init("swivel event=viewDidLoad main=true se", "viewDidLoad main=true cut=true"),
    .init("swivel event=viewDidLoad main=true seq=", "viewDidLoad main=true cut=true"),
    .init(#"swivel event=viewDidLoad main=true reason="a b"#, "viewDidLoad main=true cut=true"),
    .init(#"swivel event=viewDidLoad main=true reason="a \"#, "viewDidLoad main=true cut=true"),
    .init("swivel event=viewDidL<…>", "loss truncated"),
  ]

  @Test("a line known to be cut loses its last pair, if a blank does not end it")
  func knownCut() {
    #expect(
      RecognizedText.of("swivel event=viewDidLoad main=true seq=4", ending: .cut) == "viewDidLoad main=true cut=true")
    #expect(RecognizedText.of("swivel event=viewDidLoad seq=4 ", ending: .cut) == "viewDidLoad seq=4 cut=true")
    #expect(RecognizedText.of("swivel event=viewDidLoad", ending: .cut) == "loss truncated")
    #expect(
      RecognizedText.of(#"swivel event=viewDidLoad reason="a""#, ending: .cut) == "viewDidLoad cut=true reason=a")
  }

  @Test("all pairs are kept in order, of two with one key the last")
  func kept() {
    #expect(
      RecognizedText.keys(
        #"swivel event=session device=iPhone15,4 deviceName="QA \"7\"" label.rig=a-1 os=17.2 device=iPhone16,1 x= y=1"#)
        == #"{"device":"iPhone16,1","deviceName":"QA \"7\"","label.rig":"a-1","os":"17.2","x":"","y":"1"}"#)
    #expect(RecognizedText.keys("swivel event=deinit") == "{}")
    #expect(RecognizedText.keys(#"swivel event=deinit note="a\n\u{1}""#) == #"{"note":"a\u000a\u0001"}"#)
  }

  @Test("objects", arguments: objects)
  func object(_ row: RecognizedCase) {
    #expect(RecognizedText.ofObject(row.message) == row.expected)
  }

  static let objects: [RecognizedCase] = [
    .init(
      #"{"swivel":1,"event":"frame","t":5120.121,"seq":42,"view":"UnityView#7","controller":"GameViewController#3","#
        + #""role":"surface","frame":[0,0,0,0]}"#,
      "frame t=5120121000000 seq=42 controller=GameViewController#3 view=UnityView#7 role=surface frame=0,0,0,0"),
    .init(
      #"{"event":"willTransition","size":[844,390],"main":true,"swivel":1}"#, "willTransition size=844x390 main=true"),
    .init(#"{"swivel":1,"event":"crash","reason":"a\"b\u00e9"}"#, "crash reason=a\"bé"),
    .init(#"{"swivel":2,"event":"frame"}"#, "loss newer-trace-format"),
    .init(#"{"swivel":2,"event":"whatIsThat"}"#, "loss newer-trace-format"),
    .init(#"{"swivel":1,"event":"whatIsThat"}"#, "loss unknown-kind"),
    .init(#"{"swivel":1}"#, "loss malformed"), .init(#"{"event":"frame"}"#, "loss malformed"),
    .init("[]", "loss truncated"), .init("", "loss truncated"),
    .init(#"{"swivel":1,"event":"frame","main":true,"seq":4"#, "frame main=true cut=true"),
    .init(#"{"swivel":1,"event":"frame","main":true,"view":"Uni"#, "frame main=true cut=true"),
    .init(#"{"swivel":1,"event":"fra"#, "loss malformed"),
  ]

  @Test("an object inside a message, and its pairs as the line form writes them")
  func objectInMessage() {
    let message =
      #" {"swivel":1,"event":"session","os":"17.2","hooks":["viewDidLoad","deinit"],"size":[1,2],"n":null,"#
      + #""label":{"rig":"3"},"debugger":false}"#
    #expect(RecognizedText.of(message) == "session size=1x2")
    #expect(
      RecognizedText.keys(message)
        == #"{"os":"17.2","hooks":"viewDidLoad,deinit","size":"1x2","label.rig":"3","debugger":"false"}"#)
  }
}
