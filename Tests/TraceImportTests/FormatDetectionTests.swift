import Testing

@testable import TraceImport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FormatDetectionTests {
  private static func detect(_ text: String) -> Detection { detect(Array(text.utf8)) }

  private static func detect(_ bytes: [UInt8]) -> Detection { bytes.withUnsafeBytes { FormatDetector.detect($0) } }

  /// Each sample against each format: only its own may know it.
  @Test(arguments: FormatCatalog.names)
  func samplesAreOfOneFormatOnly(_ name: String) {
    let samples = FormatCatalog.samples(of: name)
    #expect(samples.count >= 2)
    for sample in samples {
      for format in FormatCatalog.all {
        let head = Array(sample.utf8).withUnsafeBytes { LogHead($0) }
        let confidence = format.confidence(in: head.lines)
        // Plain text has nothing but words to show.
        let own = name == XcodePlainFormat.name ? 0.5 : 1
        #expect(confidence == (format.name == name ? own : 0), "\(format.name) on: \(sample)")
      }
      #expect(Self.detect(sample).format == name)
      let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(Self.detect(lines.map { $0 + "\r\n" }.joined()).wrappers == ["crlf"])
    }
  }

  /// A format is one file and one line in the list.
  @Test func everyFormatFileIsInTheList() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let directory = try #require(opendir("/\(root)/Sources/TraceImport/Formats"))
    defer { closedir(directory) }
    var files: Set<String> = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix("Format.swift") { files.insert(name) }
    }
    #expect(files == Set(FormatCatalog.all.map { "\($0).swift" }))
  }

  @Test func namesAreUnique() {
    #expect(Set(FormatCatalog.names).count == FormatCatalog.names.count)
    #expect(FormatCatalog.samples(of: "no such format") == [])
    #expect(FormatCatalog.format(named: "no such format") == nil)
  }

  /// A capture and the format that must have it.
  struct Contest: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format: String
    var text: String

    init(_ name: String, _ format: String, _ text: String) {
      testDescription = name
      self.format = format
      self.text = text
    }
  }

  static let contests = [
    Contest(
      "trace lines inside a console", "xcode", "2026-02-15 15:13:09.114053+0300 Reader[1:2] swivel event=frame\n"),
    Contest(
      "mostly prints", "xcode",
      "2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n"
        + String(repeating: "swivel event=frame\nviewWillAppear\n", count: 9)
    ),
    Contest(
      "compact, though the old console form fits as well", "log-compact",
      "2026-02-15 15:13:09.114 Df Reader[1:2] a\n2026-02-15 15:13:09.114 Db Reader[1:2] a\n"
    ),
    Contest(
      "an unknown code among known ones", "log-compact",
      "2026-02-15 15:13:09.114 E  Reader[1:2] a\n2026-02-15 15:13:09.114 Si Reader[1:2] a\n"
    ),
    Contest("an old console of an app of two words", "xcode", "2013-12-05 15:35:11.333 My Reader[5821:60b] a\n"),
    Contest(
      "dumps of many lines", "idevicesyslog",
      "Dec 15 11:48:28.972604 Reader[8] <Notice>: {\n" + String(repeating: "  key = value;\n", count: 15)
    ),
    Contest(
      "relay with a dump", "syslog-relay",
      "Dec 15 11:48:28 iPhone Reader[8] <Notice>: {\n" + String(repeating: "\tkey = value;\n", count: 50)
    ),
    Contest(
      "NUL bytes around relay records", "syslog-relay", "\u{0}Dec 15 11:48:28 a b[8] <Notice>: c\n\u{0}\n\u{0}\n"),
    Contest("plain text", "xcode-plain", "viewDidLoad\nhello\n-[DetailViewController viewWillAppear:]\n"),
    Contest("source code is no log", "unknown", "override func viewDidLoad() {\n  super.viewDidLoad()\n}\n"),
    Contest("prose is no log", "unknown", "The application calls viewDidLoad once.\nsession frame crash\n"),
  ]

  @Test(arguments: contests)
  func whichOneWins(_ c: Contest) {
    let found = Self.detect(c.text)
    #expect(found.format == c.format, "\(found.reason)")
  }

  @Test func saysWhyItIsUnknown() {
    let noise = String(repeating: "noise\n", count: 197)
    let line = "2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n"
    let few = Self.detect(line + line + line + noise + line)
    #expect(few.format == "unknown")
    #expect(few.confidence == 0)
    #expect(few.reason == "nearest is xcode: 3 of 200 lines look like it")
    #expect(
      few.failure(at: "a.log")?.description
        == "a.log: no known log format (nearest is xcode: 3 of 200 lines look like it); "
        + "if it is a log, name its format with --format-in")
    #expect(Self.detect("one\ntwo\n").reason.hasPrefix("none of 2 lines looks like a known format; "))
    #expect(Self.detect(line).failure(at: "a.log") == nil)
    #expect(Self.detect(line + "noise\n").reason == "1 of 2 lines")
    #expect(Self.detect(line + "noise\n").confidence == 0.5)
  }

  @Test(arguments: [
    ("gzip", [0x1F, 0x8B, 0x08, 0x00], "gzip data"), ("zip", [0x50, 0x4B, 0x03, 0x04, 0x61], "a zip archive"),
    (
      "tracev3", [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00, 0xD0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
      "part of a log archive"
    ),
    ("SQLite", Array("SQLite format 3\u{0}x".utf8), "an SQLite database"),
    ("NUL bytes inside a line", Array("ab\u{0}cd\n".utf8), "1 control bytes in the first 6"),
  ])
  func binaryIsRefused(_ name: String, _ bytes: [UInt8], _ found: String) {
    #expect(Self.detect(bytes).failure(at: "a") == .binary(path: "a", found: found), "\(name)")
  }

  @Test(arguments: ["", "\n\n", " \r\n\t\n", "\u{FEFF}", "\u{0}"])
  func emptyIsSaid(_ text: String) {
    #expect(Self.detect(text).failure(at: "a") == .empty(path: "a"))
  }

  @Test func newerTraceIsRefused() {
    let failure = Self.detect(#"{"swivel":2,"event":"frame"}"#).failure(at: "a")
    #expect(failure == .newerTrace(path: "a", version: "2"))
    #expect(failure?.description == "a: the trace is newer than this Swivel (version 2, it reads 1); update Swivel")
  }

  @Test func byteOrderMarkIsAWrapper() {
    let found = Self.detect("\u{FEFF}" + FormatCatalog.samples(of: "xcode")[0] + "\r\n")
    #expect(found.format == "xcode")
    #expect(found.wrappers == ["bom", "crlf"])
  }

  @Test func onlyTheFirst64KilobytesCount() {
    // One line fills the head; what stands behind it is not looked at, and half a line is not counted.
    let long = String(repeating: "x", count: 70_000)
    #expect(Self.detect(long + "\n" + FormatCatalog.samples(of: "xcode")[0]).format == "unknown")
    #expect(Self.detect(FormatCatalog.samples(of: "xcode")[0] + "\n" + long).confidence == 1)
    // Enough lines within it: the 201st does not count.
    let many = String(repeating: FormatCatalog.samples(of: "log-compact")[0] + "\n", count: 200)
    #expect(Self.detect(many + "noise\n").confidence == 1)
  }

  @Test func pathsThatCannotBeRead() {
    func walk(_ path: String) throws {
      let walk = CaptureWalk(path: path, label: path)
      try walk.forEach({ _, _ in }, refuse: { _, _ in })
    }
    #expect(throws: ImportFailure.missing(path: "/no/such.log")) { try walk("/no/such.log") }
    #expect(throws: ImportFailure.directory(path: "/")) { try walk("/") }
    #expect(throws: ImportFailure.missing(path: "/dev/null/a")) { try walk("/dev/null/a") }
    #expect(ImportFailure.missing(path: "a").description == "a: no such file; check the path")
  }
}
