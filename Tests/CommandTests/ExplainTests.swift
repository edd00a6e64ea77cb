import Testing
import TraceTestSupport

/// What `explain` tells beyond the finding itself.
@Suite struct ExplainTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var shows: String
    /// Events in front of the transition, and behind the frame without a size.
    var before = ""
    var after = ""
    var says: [String]

    var testDescription: String { shows }
  }

  private static let turn =
    "swivel event=willTransition t=11.0 controller=GameViewController#3 window=UIWindow#1 transition=1\n"
  private static let frame =
    "swivel event=surfaceDraw t=11.003 surface=UnityView#7 controller=GameViewController#3 size=0x0\n"
  private static let end = "swivel event=didTransition t=11.344 transition=1 controller=GameViewController#3\n"

  static let cases = [
    Case(
      shows: "an active app", before: "swivel event=appDidBecomeActive t=10.5\n", after: end,
      says: [
        "The app was active when the transition began: the user or the app itself caused it.",
        "size transition of GameViewController#3: from line 4, 3 ms before; didTransition on line 6, 341 ms after",
        "No debugger was attached. Nobody said whether it was a simulator.",
      ]),
    Case(
      shows: "an app that has resigned active", before: "swivel event=appWillResignActive t=10.9\n",
      says: ["it may be the system's, for a snapshot.", "3 ms before; still open when the log ended"]),
    Case(
      shows: "an app in the background",
      before: "swivel event=appWillResignActive t=10.8\nswivel event=appDidEnterBackground t=10.9\n",
      says: ["The app was in the background when the transition began: it is the system's, for a snapshot."]),
    Case(
      shows: "an app that is back",
      before: "swivel event=appDidEnterBackground t=10.8\nswivel event=appDidBecomeActive t=10.9\n",
      says: ["The app was active when the transition began"]),
    Case(
      shows: "nothing is known",
      after: "2026-11-03 10:12:47.102000+0900 Reader[812:1] *** Terminating app due to uncaught exception 'E'\n",
      says: ["Nothing tells whether the app was active when the transition began."]),
    Case(
      shows: "a death", after: "swivel event=exit t=11.010 signal=SIGSEGV\n",
      says: ["x     5     +7  exit signal=SIGSEGV", "3 ms before; still open when the process died", "x is the death"]),
  ]

  @Test(arguments: cases) func says(_ row: Case) throws {
    let folder = try TemporaryFolder()
    let head = SampleLog.head.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
    try folder.write(head + row.before + Self.turn + Self.frame + row.after, to: "bad.log")
    let read = try BuiltProgram.run(["ingest", "bad.log"], in: folder)
    #expect(read.status == 0, "\(read.errors)")
    let found = try BuiltProgram.run(
      ["findings", "--rule", "surface-draw-at-zero-size", "--format", "csv"], in: folder)
    let id = try #require(found.output.split(separator: "\r\n").last?.split(separator: ",").first)
    let told = try BuiltProgram.run(["explain", String(id)], in: folder)
    #expect(told.status == 0)
    // Sentences are wrapped; columns are not.
    let words = told.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    for sentence in row.says {
      #expect(words.contains(sentence) || told.output.contains(sentence), "\(sentence)\n\(told.output)")
    }
  }
}
