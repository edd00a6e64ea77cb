import Testing

@testable import TraceImport

/// What stands in front of a message in the styles of `log`.
struct LogShowMessageTests {
  @Test(
    "where a message begins",
    arguments: [
      ("(UIKitCore) [com.apple.UIKit:Orientation] turned", "turned"),
      (
        "[com.apple.FrontBoard:Scene] [sceneID:com.example.reader-default] came",
        "[sceneID:com.example.reader-default] came"
      ),
      // No label: the bracket is FrontBoard's own.
      ("(FrontBoard) [sceneID:com.example.reader-default] came", "[sceneID:com.example.reader-default] came"),
      ("[sceneID:com.example.reader-default] came", "[sceneID:com.example.reader-default] came"),
    ])
  func start(_ line: String, _ message: String) {
    let bytes = Array(line.utf8)
    bytes.withUnsafeBytes { bytes in
      let start = LogShowMessage.start(bytes, from: 0)
      #expect(String(decoding: bytes[start...], as: UTF8.self) == message)
    }
  }
}
