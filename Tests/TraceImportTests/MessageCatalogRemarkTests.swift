import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// Messages of the system that are known and are no events.
@Suite("Messages of the system: remarks")
struct MessageCatalogRemarkTests {
  private static func remark(_ message: String, isApp: Bool) -> String? {
    Array(message.utf8).withUnsafeBytes { MessageCatalog.remark($0, isApp: isApp) }
  }

  @Test("each knows its samples, and nobody makes an event of them", arguments: MessageCatalog.remarks.map(\.code))
  func samples(_ code: String) throws {
    let row = try #require(MessageCatalog.remarks.first { $0.code == code })
    #expect(!row.samples.isEmpty && !row.evidence.isEmpty && !row.reason.isEmpty)
    for sample in row.samples {
      #expect(Self.remark(sample, isApp: row.isApp) == code, "\(sample)")
      #expect(Self.remark(sample, isApp: !row.isApp) == nil, "\(sample)")
      for speaker in [Speaker.app, .system, .unknown] {
        #expect(RecognizedText.of(sample, speaker: speaker) == "unwanted", "\(sample)")
      }
    }
  }

  @Test("codes are nobody else's, and spelled alike")
  func codes() {
    let codes = MessageCatalog.remarks.map(\.code)
    #expect(Set(codes + MessageCatalog.rows.map(\.code)).count == codes.count + MessageCatalog.rows.count)
    for code in codes { #expect(code.allSatisfy { $0 == "-" || $0.isLowercase }, "\(code)") }
  }

  @Test(
    "look-alikes are none",
    arguments: [
      ("Assertion failed: (x > 0), function f, file a.c, line 3.", false), ("Assertion of power", false),
      ("PID: 2015", true), ("Built from scratch", true), ("Sending UIEvents to nobody", true),
      ("-[UIView layoutSubviews] is called", true), ("-[MTLDevice name]: fine", true), ("", true), ("[", true),
      ("The app said: Metal API Validation Enabled", true), ("Failed to create 0x88 image", true),
      ("Bootstrapping application<com.example.reader>", false), ("viewDidLoad", true),
    ])
  func lookAlikes(_ message: String, _ isApp: Bool) {
    #expect(Self.remark(message, isApp: isApp) == nil)
  }

  /// Why each is no event is there to be read.
  @Test func theDocumentNamesEach() throws {
    let document = try String(contentsOfFile: PackageFolder.path + "/Reports/accuracy.md", encoding: .utf8)
    #expect(document.contains("\n\(MessageCatalog.rows.count) kinds of messages become events"))
    let rows = document.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    for row in MessageCatalog.remarks {
      let expected = "| `\(row.code)` | \(row.reason) |"
      #expect(rows.contains { $0.hasPrefix(expected) }, "\(expected) is missing from Reports/accuracy.md")
    }
  }
}
