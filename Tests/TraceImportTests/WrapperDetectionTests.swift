import Testing
import TraceModel

@testable import TraceImport

/// Which wrappers a log has, and that it reads the same without and within them.
struct WrapperDetectionTests {
  private static func detection(_ bytes: [UInt8]) throws -> Detection { try CaptureInput(bytes).detection }

  private static func detection(_ lines: [String]) throws -> Detection {
    try detection(Array(lines.joined(separator: "\n").utf8))
  }

  /// The records of a reading: a wrapper may add lines of its own.
  private static func records(_ bytes: [UInt8], _ name: String) throws -> [SeenLine] {
    try FormatReading(bytes, as: name).lines.filter { $0.reading == .record || $0.reading == .unprefixed }
  }

  @Test(arguments: FormatCatalog.names, Wrapping.all.indices)
  func samplesInsideWrappers(_ name: String, _ index: Int) throws {
    let wrapping = Wrapping.all[index]
    let samples = FormatCatalog.samples(of: name).flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let plain = try Self.records(Array(samples.joined(separator: "\n").utf8), name)
    let wrapped = wrapping.wrap(samples)
    let found = try Self.detection(wrapped)
    #expect(found.format == name, "\(wrapping.how): \(found.reason)")
    #expect(found.wrappers == [wrapping.name], "\(wrapping.how)")
    #expect(try Self.records(wrapped, name) == plain, "\(wrapping.how)")
    // In Windows' line ends, behind a mark, in UTF-16, compressed.
    let text = String(decoding: wrapped, as: UTF8.self).replacing("\n", with: "\r\n")
    let windows = try CaptureInput([0xFF, 0xFE] + UTF16SourceTests.bytes(Array(text.utf16)))
    #expect(windows.detection.wrappers == ["utf16", "crlf", wrapping.name], "\(wrapping.how)")
    #expect(windows.detection.format == name, "\(wrapping.how)")
    let utf16 = [0xFF, 0xFE] + UTF16SourceTests.bytes(Array(text.utf16))
    #expect(try Self.records(utf16, name) == plain, "\(wrapping.how)")
  }

  @Test func wrappersInWrappers() throws {
    let samples = FormatCatalog.samples(of: "idevicesyslog")
    let rows = samples.map {
      "2024-05-01T12:00:00.1234567Z \u{1B}[35m[XCUITestDriver]\u{1B}[39m [IOS_SYSLOG_ROW] \($0)"
    }
    // Lines of the server itself stand between.
    let found = try Self.detection(
      ["2024-05-01T12:00:00.1234567Z [Appium] Welcome", "2024-05-01T12:00:00.1234567Z [HTTP] --> POST /session {}"]
        + rows)
    #expect(found.format == "idevicesyslog")
    #expect(found.wrappers == ["ansi", "ci-prefix", "appium-server"])
    #expect(found.confidence == 1)
  }

  @Test func entitiesOfHTML() throws {
    let samples = FormatCatalog.samples(of: "syslog-relay")
    let escaped = samples.map {
      $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    let found = try Self.detection(escaped)
    #expect(found.format == "syslog-relay")
    #expect(found.wrappers == ["html-entities"])
    #expect(
      try Self.records(Array(escaped.joined(separator: "\n").utf8), "syslog-relay")
        == Self.records(Array(samples.joined(separator: "\n").utf8), "syslog-relay"))
  }

  @Test func blanksThatDoNotBreak() throws {
    let samples = FormatCatalog.samples(of: "xcode")
    let pasted = samples.map { $0.replacing(" ", with: "\u{A0}") }
    let found = try Self.detection(pasted)
    #expect(found.format == "xcode")
    #expect(found.wrappers == ["nbsp"])
    #expect(
      try Self.records(Array(pasted.joined(separator: "\n").utf8), "xcode")
        == Self.records(Array(samples.joined(separator: "\n").utf8), "xcode"))
  }

  struct Bare: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format: String
    var lines: [String]

    init(_ name: String, _ format: String, _ lines: [String]) {
      testDescription = name
      self.format = format
      self.lines = lines
    }
  }

  /// What looks like a wrapper and is the log's own.
  static let bare = [
    Bare(
      "entities inside messages", "log-ndjson",
      [
        #"{"timestamp":"2026-01-01 12:00:00.000000+0000","machTimestamp":1,"eventMessage":"<a> &lt;b&gt;","processID":1}"#,
        #"{"timestamp":"2026-01-01 12:00:01.000000+0000","machTimestamp":2,"eventMessage":"c","processID":1}"#,
      ]),
    Bare(
      "carriage returns inside messages", "idevicesyslog",
      [
        "Dec 15 11:48:28.972604 Reader[812] <Notice>: 10%\r20%",
        "Dec 15 11:48:29.972604 Reader[812] <Notice>: 30%\r40%",
      ]),
    Bare(
      "quotes inside a dump", "xcode",
      ["2026-02-15 15:13:09.114053+0300 Reader[1:2] a", "> b", "2026-02-15 15:13:10.114053+0300 Reader[1:2] c"]),
    Bare(
      "a time that some lines have", "idevicesyslog",
      [
        "Dec 15 11:48:28.972604 Reader[812] <Notice>: a", "[12:00:00] b", "[12:00:00] c",
        "Dec 15 11:48:28.972604 Reader[812] <Notice>: d", "Dec 15 11:48:28.972604 Reader[812] <Notice>: e",
      ]),
    Bare(
      "nothing that is known", "unknown",
      ["2024-05-01T12:00:00.1234567Z Buy milk.", "2024-05-01T12:00:01.1234567Z So."]),
  ]

  @Test(arguments: bare)
  func isLeftAlone(_ c: Bare) throws {
    let found = try Self.detection(c.lines)
    #expect(found.format == c.format)
    #expect(found.wrappers == [])
  }

  @Test func aFormatThatIsNamedIsLookedForInside() throws {
    var options = ImportOptions()
    options.formatIn = "xcode"
    let wrapped = Wrapping.all[3].wrap(FormatCatalog.samples(of: "xcode"))
    let folder = try ImporterFolder()
    defer { folder.remove() }
    var store = ImporterStore()
    let summary = try Importer(options: options)
      .read(path: try folder.write("a.log", wrapped), label: "a.log", lineage: "l", from: 0, into: &store)
    #expect(summary.capture.wrappers == ["ci-prefix"])
  }
}
