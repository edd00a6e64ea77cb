import Foundation
import Testing
import TraceTestSupport

/// What other tools got wrong, with their reports, in rules and logs of our own.
@Suite struct PeerBugTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Lines of a relay of a whole rack: stamp, device, process, text.
    var lines: [String]
    /// Rule, verdict and line of each finding, sorted.
    var expected: [String]

    var testDescription: String { name }
  }

  private static let rules = """
    {
      rules: [
        {
          id: "zero-in-turn", absence: { event: "frame", zeroSize: true }, after: "willTransition",
          until: "didTransition", report: "every", guards: { certainWithin: null },
        },
        { id: "a-then-b", absence: "presentStart", after: "viewDidAppear" },
        { id: "a-then-b-then-c", absence: "presentDone", after: { finding: "a-then-b" } },
        {
          id: "answered", response: "dismissStart", answer: "dismissDone", within: "3 s", at: "trigger",
          guards: { exposedIfVisible: [] },
        },
        { id: "soon-after", absence: "memoryWarning", after: "keyboardWillShow", within: "3 s" },
      ],
    }
    """

  private static let turn = "swivel event=willTransition controller=Game#1"
  private static let zero = "swivel event=frame controller=Game#1 view=V#1 role=surface frame=0,0,0,0"
  private static let turned = "swivel event=didTransition controller=Game#1"

  private static func line(_ time: String, _ device: Int, _ text: String, process: String = "Reader") -> String {
    "\(time) QA-Phone-\(device) \(process)[701] <Notice>: \(text)"
  }

  private static func second(_ second: Int, _ text: String, process: String = "Reader") -> String {
    line("Nov  3 10:12:\(second)", 1, text, process: process)
  }

  static let cases: [Case] = [
    Case(
      name: "events of two hosts are not joined (Hayabusa #1809)",
      lines: [
        line("Nov  3 10:12:44", 1, turn), line("Nov  3 10:12:44", 2, zero), line("Nov  3 10:12:44", 1, turned),
        line("Nov  3 10:12:45", 2, turn), line("Nov  3 10:12:45", 2, turned),
      ],
      expected: []),
    Case(
      name: "A, C, B is not A, B, C (Hayabusa #1810)",
      lines: [
        second(44, "swivel event=viewDidAppear controller=C#1"), second(44, "swivel event=presentDone controller=C#1"),
        second(44, "swivel event=presentStart controller=C#1"),
      ],
      expected: ["a-then-b violated 3"]),
    Case(
      name: "A, B, C is",
      lines: [
        second(44, "swivel event=viewDidAppear controller=C#1"), second(44, "swivel event=presentStart controller=C#1"),
        second(44, "swivel event=presentDone controller=C#1"),
      ],
      expected: ["a-then-b violated 2", "a-then-b-then-c violated 3"]),
    Case(
      name: "not seen yet is not absent (Elastic #145323)",
      lines: [
        second(44, "swivel event=viewDidLoad controller=C#1"), second(45, "swivel event=dismissStart controller=C#1"),
        second(48, "swivel event=stateUpdate"),
      ],
      expected: []),
    Case(
      name: "and is, once the time is over",
      lines: [
        second(44, "swivel event=viewDidLoad controller=C#1"), second(45, "swivel event=dismissStart controller=C#1"),
        second(49, "swivel event=stateUpdate"),
      ],
      expected: ["answered violated 2"]),
    Case(
      name: "within one second the file's order holds, and what is there twice is there twice (Plaso)",
      lines: [second(44, turn), second(44, zero), second(44, zero), second(44, turned), second(44, zero)],
      expected: ["zero-in-turn violated 2", "zero-in-turn violated 3"]),
    Case(
      name: "a clock that is set back inside a window moves nothing (lnav)",
      lines: [second(44, turn), second(31, zero), second(32, turned), second(45, zero)],
      expected: ["zero-in-turn violated 2"]),
    Case(
      name: "three seconds over New Year are three seconds (lnav #902)",
      lines: [
        line("Dec 31 23:59:58", 1, "swivel event=keyboardWillShow window=W#1"),
        line("Jan  1 00:00:01", 1, "swivel event=memoryWarning"),
        line("Jan  1 00:00:02", 1, "swivel event=memoryWarning"),
      ],
      expected: ["soon-after violated 2"]),
    Case(
      name: "one bad record stops nothing (Chainsaw #208)",
      lines: [second(44, turn), "\u{0}\u{1}\u{FFFD}garbage", second(44, zero), second(44, turned)],
      expected: ["zero-in-turn violated 3"]),
    Case(
      name: "another process with the same words is another (Chainsaw #122)",
      lines: [second(44, turn), second(44, zero, process: "SpringBoard"), second(44, turned)], expected: []),
  ]

  @Test(arguments: cases) func isNotOurs(_ example: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.rules, to: "app.rules.json5")
    try folder.write(example.lines.map { $0 + "\n" }.joined(), to: "rack.log")
    // The same bytes under another name are the same log.
    try folder.write(example.lines.map { $0 + "\n" }.joined(), to: "copy.log")
    let read = try BuiltProgram.run(["ingest", "rack.log", "copy.log"], in: folder)
    #expect(read.status == 0 && read.errors == "")
    let found = try BuiltProgram.run(["findings", "--format", "jsonl"], in: folder).output
    let own = Set(["zero-in-turn", "a-then-b", "a-then-b-then-c", "answered", "soon-after"])
    let rows = try found.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(
      rows.filter { own.contains($0.rule) }.map { "\($0.rule) \($0.verdict) \($0.line)" }.sorted() == example.expected)
  }

  private struct Row: Decodable {
    var rule: String
    var verdict: String
    var line: Int
  }
}
