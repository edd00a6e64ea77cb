import Testing
import TraceModel

@testable import TraceImport

/// Logs as people paste them into comments, and keep them in code: what they are taken for, and which of their lines count.
struct CopiedLogTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format: String
    var wrappers: [String]
    var text: String
    /// The messages of its records and prints, in order.
    var messages: [String]

    init(_ name: String, _ format: String, _ wrappers: [String], _ text: String, _ messages: [String]) {
      testDescription = name
      self.format = format
      self.wrappers = wrappers
      self.text = text
      self.messages = messages
    }
  }

  static let cases = [
    Case(
      "words around a fence are no log, and name what the log names", "xcode", ["fenced"],
      """
      On launch viewDidAppear comes twice:
      viewDidAppear is called by nobody.

      ```
      2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] viewWillAppear
      a print
      ```

      applicationDidBecomeActive fires as well.
      """, ["viewWillAppear", "a print"]),
    Case(
      "words around a fence are no log where the log is words alone", "xcode-plain", ["fenced"],
      """
      ```
      viewDidLoad
      viewWillAppear
      viewDidAppear
      ```
      viewDidDisappear never comes.
      *** Terminating app due to uncaught exception 'A', reason: 'b'
      """, ["viewDidLoad", "viewWillAppear", "viewDidAppear"]),
    Case(
      "code between fences that say so", "xcode", ["fenced"],
      """
      ```swift
      override func viewDidLoad() {
        super.viewDidLoad()
      }
      ```

      ```
      2026-02-15 15:13:09.114053+0300 Reader[1:2] viewWillAppear
      2026-02-15 15:13:10.114053+0300 Reader[1:2] b
      ```
      """, ["viewWillAppear", "b"]),
    Case(
      "two fences, of which one is never closed", "xcode", ["fenced"],
      """
      First:
      ```console
      2026-02-15 15:13:09.114053+0300 Reader[1:2] a
      ```
      viewDidLoad, then
      ```log
      2026-02-15 15:13:10.114053+0300 Reader[1:2] b
      """, ["a", "b"]),
    Case(
      "a fence inside an open one that names a language opens it anew", "xcode", ["fenced"],
      """
      Log:
      ```log
      2026-02-15 15:13:09.114053+0300 Reader[1:2] a
      ```swift
      2026-02-15 15:13:10.114053+0300 Reader[1:2] b
      ```
      end
      """, ["a", "b"]),
    Case(
      "between tags", "xcode", ["fenced"],
      """
      <details><summary>Log</summary>
      <pre><code>
      2026-02-15 15:13:09.114053+0300 Reader[1:2] a
      2026-02-15 15:13:10.114053+0300 Reader[1:2] b
      </code></pre>
      viewDidAppear never comes.
      """, ["a", "b"]),
    Case(
      "quoted as a whole", "syslog-relay", ["markdown"],
      """
      > What I see is this:
      > ```
      > Jun 20 13:42:52 iPhone Reader[59] <Notice>: viewDidLoad
      > Jun 20 13:42:52 iPhone Reader[59] <Notice>: viewWillAppear
      > ```
      """, ["viewDidLoad", "viewWillAppear"]),
    Case(
      "the log stands before the fence", "xcode", ["markdown"],
      """
      2026-02-15 15:13:09.114053+0300 Reader[1:2] a
      2026-02-15 15:13:10.114053+0300 Reader[1:2] b
      ```swift
      let a = 1
      ```
      """, ["a", "b", "let a = 1"]),
    Case(
      "moved to the right, below words of no log", "idevicesyslog", ["indent"],
      """
      This is what it says:

          Dec 15 11:48:28.972604 Reader[812] <Notice>: viewDidLoad
          Dec 15 11:48:28.972604 Reader[812] <Notice>: viewWillAppear
      """, ["viewDidLoad", "viewWillAppear"]),
    Case(
      "by a TAB", "xcode", ["indent"],
      "\t2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n\t2026-02-15 15:13:10.114053+0300 Reader[1:2] b\n", ["a", "b"]),
    Case(
      "below a point of a list, inside a fence", "xcode", ["indent", "fenced"],
      """
      1. Start it
         ```
         2026-02-15 15:13:09.114053+0300 Reader[1:2] a
         2026-02-15 15:13:10.114053+0300 Reader[1:2] b
         ```
      """, ["a", "b"]),
    Case(
      "kept in source code", "xcode", ["comment"],
      """
      @end

      //2015-01-27 15:53:53.983 Reader[1395:601449] a
      // 2015-01-27 15:53:54.103 Reader[1395:601449] b
      """, ["@end", "a", "b"]),
    Case(
      "a build server's times, and fences around them", "xcode", ["ci-prefix", "markdown"],
      """
      ```text
      2024-04-09T09:09:04.4786430Z 2024-04-09 09:09:02.669 Reader[20053:114125] a {
      2024-04-09T09:09:04.4786930Z }
      ```
      """, ["a {", "}"]),
    Case(
      "begun on the line of the fence", "xcode", ["fenced"],
      """
      I also call viewDidLoad by hand:
      ```2026-02-15 15:13:09.114053+0300 Reader[1:2] a
      2026-02-15 15:13:10.114053+0300 Reader[1:2] b
      ``` 
      and viewDidAppear.
      """, ["a", "b"]),
    Case(
      "set as code by one backtick", "xcode", ["markdown"],
      """
      `2026-02-15 15:13:09.114053+0300 Reader[1:2] a
      b
      2026-02-15 15:13:10.114053+0300 Reader[1:2] c
      (lldb) `
      """, ["a", "b", "c", "(lldb) `"]),
    Case(
      "a size before each word", "xcode-plain", [],
      "{{0, 0}, {768, 1004}} viewDidLoad\n{{0, 0}, {1024, 748}} viewDidAppear:\n{1024, 748} is a size\n",
      [
        "{{0, 0}, {768, 1004}} viewDidLoad", "{{0, 0}, {1024, 748}} viewDidAppear:", "{1024, 748} is a size",
      ]),
    Case(
      "an exception with the asterisks of an old comment", "xcode-plain", [],
      "**\\* Terminating app due to uncaught exception 'NSRangeException', reason: 'a'\n**\\* First throw call stack:\n",
      [
        "**\\* Terminating app due to uncaught exception 'NSRangeException', reason: 'a'",
        "**\\* First throw call stack:",
      ]),
    Case(
      "messages of the system alone", "xcode-plain", [],
      """
      Unbalanced calls to begin/end appearance transitions for <UIViewController: 0x102d90400>.
      [API] CAMetalLayer ignoring invalid setDrawableSize width=0.000000 height=0.000000
      Thank you.
      """,
      [
        "Unbalanced calls to begin/end appearance transitions for <UIViewController: 0x102d90400>.",
        "[API] CAMetalLayer ignoring invalid setDrawableSize width=0.000000 height=0.000000", "Thank you.",
      ]),
  ]

  @Test(arguments: cases)
  func isRead(_ c: Case) throws {
    let bytes = Array(c.text.utf8)
    let found = try CaptureInput(bytes).detection
    #expect(found.format == c.format, "\(found.reason)")
    #expect(found.wrappers == c.wrappers)
    let lines = try FormatReading(bytes, as: c.format).lines
    #expect(lines.filter { $0.reading == .record || $0.reading == .unprefixed }.map(\.message) == c.messages)
  }

  /// What looks like a copy and is the log's own.
  @Test(arguments: [
    // A dump of many lines that is moved to the right.
    "2026-02-15 15:13:09.114053+0300 Reader[1:2] {\n" + String(repeating: "    a = b;\n", count: 12) + "}\n",
    // One line quotes another log.
    "2026-02-15 15:13:09.114053+0300 Reader[1:2] it said\n    2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n"
      + String(repeating: "2026-02-15 15:13:10.114053+0300 Reader[1:2] b\n", count: 4),
    // A print of a fence.
    "2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n```\nb\n2026-02-15 15:13:10.114053+0300 Reader[1:2] c\n",
    // Signs at the head of prints.
    "2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n# viewDidLoad\n// viewWillAppear\n",
  ])
  func isLeftAlone(_ text: String) throws {
    let found = try CaptureInput(Array(text.utf8)).detection
    #expect(found.format == "xcode")
    #expect(!found.wrappers.contains { ["indent", "comment", "fenced"].contains($0) }, "\(found.wrappers)")
  }

  /// What is outside of the fences is counted, and lines stay where they are.
  @Test func linesAreCounted() throws {
    let reading = try FormatReading(Array(Self.cases[0].text.utf8), as: "xcode")
    #expect(reading.lines.count == 9)
    #expect(reading.places.map(\.number) == Array(1...9))
    #expect(reading.lines.filter { $0.reading == .toolLine }.count == 7)
  }

  /// Two logs in one file: the second is not read, and that is said.
  @Test(
    arguments: [
      ("xcode", "Aug 28 20:18:29.256900 Reader(UIKitCore)[5777] <Notice>: viewDidLoad\n", "idevicesyslog", 3),
      ("xcode", "Aug 28 20:18:29 iPhone Reader(UIKitCore)[5777] <Notice>: viewDidLoad\n", "syslog-relay", 3),
      ("idevicesyslog", "2026-02-15 15:13:09.114 Df Reader[812:9875ec] [a.b:c] d\n", "log-compact", 3),
      // Too few of them, and lines that belong there.
      ("xcode", "Aug 28 20:18:29.256900 Reader(UIKitCore)[5777] <Notice>: viewDidLoad\n", nil, 2),
      ("xcode", "swivel event=frame\n", nil, 9), ("xcode", "viewDidLoad\n", nil, 9),
      ("react-native", "2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n", nil, 9),
      ("xcode-metadata", "2026-02-15 15:13:09.114053+0300 Reader[1:2] a\n", nil, 9),
    ] as [(String, String, String?, Int)])
  func anotherLogBehindTheFirst(_ name: String, _ line: String, _ other: String?, _ count: Int) throws {
    let format = try #require(FormatCatalog.format(named: name))
    let text = format.samples.joined(separator: "\n") + "\n" + String(repeating: line, count: count)
    let head = Array(text.utf8).withUnsafeBytes { LogHead($0) }
    let found = FormatDetector.other(in: head.lines, besides: format)
    #expect(found == other.map { FormatDetector.Other(name: $0, lines: count) })
  }

  @Test(arguments: FormatCatalog.names)
  func aLogOfOneFormatIsOneLog(_ name: String) throws {
    let format = try #require(FormatCatalog.format(named: name))
    let samples = format.samples + format.samples + format.samples
    let head = Array(samples.joined(separator: "\n").utf8).withUnsafeBytes { LogHead($0) }
    #expect(FormatDetector.other(in: head.lines, besides: format) == nil)
  }

  /// A process id is given out again: the kernel's word of another process ends nobody else's launch.
  @Test(arguments: [
    ("Reader", ["viewDidLoad", "exit"]), ("mediaanalysisd", ["viewDidLoad"]), ("Rea", ["viewDidLoad", "exit"]),
  ])
  func killsWhomItNames(_ process: String, _ kinds: [String]) throws {
    let text = """
      Jun 20 13:42:52 iPhone Reader[640] <Notice>: viewDidLoad
      Jun 20 13:42:53 iPhone kernel[0] <Notice>: memorystatus: killing_specific_process pid 640 [\(process)] (jetsam 10)
      """ + "\n"
    let (store, _) = try ImporterFormatTests.read(text)
    #expect(store.ordered.flatMap(\.rows).map { "\($0.kind)" } == kinds)
  }
}
