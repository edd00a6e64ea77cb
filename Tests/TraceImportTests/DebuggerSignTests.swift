import Testing
import TraceModel

@testable import TraceImport

/// A console that only a debugger has.
struct DebuggerSignTests {
  private static func sessions(_ text: String) throws -> [Session] {
    try ImporterTests.read(text).store.ordered.map(\.session)
  }

  private static let stamp = "2026-11-03 10:12:4"

  @Test(
    "lines that show a debugger",
    arguments: [
      ("App is being debugged, do not track this hang", true),
      ("Hang detected: 0.40s (debugger attached, not reporting)", true),
      ("Message from debugger: Terminated due to signal 9", true),
      (
        "Message from debugger: The LLDB RPC server has crashed. You may need to manually terminate your process.", true
      ),
      ("Hang detected: 0.40s (always-on hang reporting)", nil), ("Metal API Validation Enabled", nil),
      ("Unbalanced calls to begin/end appearance transitions for <A: 0x1>.", nil),
    ] as [(String, Bool?)])
  func shown(_ line: String, _ expected: Bool?) throws {
    let sessions = try Self.sessions(
      """
      \(Self.stamp)4.000000+0900 Reader[812:40113] GameViewController viewDidLoad
      \(Self.stamp)5.000000+0900 Reader[812:40113] GameViewController viewDidAppear
      \(Self.stamp)6.000000+0900 Reader[812:40113] \(line)

      """)
    try #require(sessions.count == 1)
    #expect(sessions[0].debugger == expected)
  }

  @Test("a session line has the first word")
  func sessionLine() throws {
    let sessions = try Self.sessions(
      """
      Metal GPU Frame Capture Enabled
      Metal API Validation Enabled
      \(Self.stamp)4.000000+0900 Reader[812:40113] swivel event=session t=10 seq=1 os=17.2 process=Reader debugger=false
      \(Self.stamp)4.100000+0900 Reader[812:40113] swivel event=viewDidLoad t=10.1 seq=2 controller=GameViewController#3
      \(Self.stamp)6.000000+0900 Reader[812:40113] App is being debugged, do not track this hang

      """)
    try #require(sessions.count == 1)
    #expect(sessions[0].debugger == false)
    #expect(sessions[0].system.version == "17.2")
  }
}
