import Testing
import TraceModel

@testable import TraceImport

/// Which lines make one launch.
struct SessionAssemblerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: String
    /// Lines of each session.
    var lines: String

    init(_ name: String, _ script: String, _ lines: String) {
      testDescription = name
      self.script = script
      self.lines = lines
    }
  }

  static let processes: [Case] = [
    Case(
      "a new pid is a new launch",
      """
      Reader[812] viewDidLoad
      Reader[812] viewWillAppear
      Reader[900] viewDidLoad
      """, "1 2 | 3"),
    Case(
      "two processes side by side",
      """
      Reader[812] viewDidLoad
      Writer[813] viewDidLoad
      Reader[812] viewWillAppear
      Writer[813] viewWillAppear
      """, "1 3 | 2 4"),
    Case(
      "the same pid on two devices",
      """
      Reader[812]@QA-1 viewDidLoad
      Reader[812]@QA-2 viewDidLoad
      Reader[812]@QA-1 viewWillAppear
      """, "1 3 | 2"),
    Case(
      "late lines of the older pid stay with it",
      """
      Reader[812] viewDidLoad
      Reader[900] viewDidLoad
      Reader[812] viewDidDisappear
      """, "1 3 | 2"),
    Case(
      "lines without process belong to the app of the file",
      """
      Reader[812] viewDidLoad
      - viewWillAppear
      Reader[812] viewDidAppear
      """, "1 2 3"),
    Case(
      "lines without process before the first with one",
      """
      - viewDidLoad
      Reader[812] viewWillAppear
      - viewDidAppear
      """, "1 2 3"),
    Case(
      "lines without process go to the latest launch",
      """
      Reader[812] viewDidLoad
      Reader[900] viewDidLoad
      - viewWillAppear
      """, "1 | 2 3"),
    Case(
      "without process or pid the file is one launch",
      """
      - viewDidLoad
      - viewWillAppear
      - viewDidLoad
      """, "1 2 3"),
    Case(
      "another boot is another launch",
      """
      Reader[812] viewDidLoad boot=A
      Reader[812] viewWillAppear boot=B
      """, "1 | 2"),
    Case(
      "a boot that is first said later is the same launch",
      """
      Reader[812] viewDidLoad
      Reader[812] viewWillAppear boot=B
      """, "1 2"),
    Case(
      "counting anew is another launch",
      """
      - viewDidLoad seq=1 t=10
      - viewWillAppear seq=2 t=11
      - viewDidLoad seq=1 t=20
      - viewWillAppear seq=2 t=21
      """, "1 2 | 3 4"),
    Case(
      "counting anew without its first number",
      """
      - viewDidLoad seq=1 t=10
      - viewWillAppear seq=2 t=11
      - viewDidAppear seq=2 t=21
      - viewWillDisappear seq=3 t=22
      """, "1 2 | 3 4"),
    Case(
      "counting anew without clocks and pid is another launch",
      """
      - viewDidLoad seq=1
      - viewWillAppear seq=2
      - viewDidLoad seq=1
      - viewWillAppear seq=2
      """, "1 2 | 3 4"),
  ]

  static let marks: [Case] = [
    Case(
      "two launch marks with a pid are one launch",
      """
      Reader[812] appDidFinishLaunching
      Reader[812] viewDidLoad
      Reader[812] appDidFinishLaunching
      """, "1 2 3"),
    Case(
      "a launch mark behind a crash is the next launch of a pid",
      """
      Reader[812] viewDidLoad
      Reader[812] crash
      Reader[812] appDidFinishLaunching
      """, "1 2 | 3"),
    Case(
      "a launch mark of a pid that came back behind another",
      """
      Reader[812] viewDidLoad
      Reader[900] viewDidLoad
      Reader[812] appDidFinishLaunching
      Reader[812] viewDidLoad
      """, "1 | 2 | 3 4"),
    Case(
      "without pid the same launch mark again is the next launch",
      """
      Reader appDidFinishLaunching
      Reader viewDidLoad
      Reader appDidFinishLaunching
      """, "1 2 | 3"),
    Case(
      "without pid another spelling of the launch mark is the same launch",
      """
      Reader appDidFinishLaunching as=engine
      Reader appDidFinishLaunching as=app
      Reader viewDidLoad
      Reader appDidFinishLaunching as=engine
      Reader appDidFinishLaunching as=app
      """, "1 2 3 | 4 5"),
    Case(
      "without pid a first launch mark behind a screen is the next launch",
      """
      Reader viewWillAppear
      Reader appDidFinishLaunching
      """, "1 | 2"),
    Case(
      "without pid a first launch mark behind states of the app is the same launch",
      """
      Reader appWillResignActive
      Reader appDidFinishLaunching
      """, "1 2"),
    Case(
      "a session line begins a launch",
      """
      Reader[812] session
      Reader[812] viewDidLoad
      Reader[812] session
      """, "1 2 | 3"),
    Case(
      "a session line behind launch marks belongs to their launch",
      """
      Reader[812] appDidFinishLaunching
      Reader[812] session
      Reader[812] viewDidLoad
      """, "1 2 3"),
    Case(
      "a session line that goes on counting belongs to its launch",
      """
      - viewDidLoad seq=1
      - session seq=2
      - viewWillAppear seq=3
      """, "1 2 3"),
    Case(
      "a session line with another pid is another launch",
      """
      - session pid=812 process=Reader
      - session pid=900 process=Reader
      """, "1 | 2"),
    Case(
      "a process that a session line names finds that session",
      """
      - session pid=812 process=Reader
      Reader[812] viewDidLoad
      """, "1 2"),
    Case(
      "a screen behind a crash, without pid, is the next launch",
      """
      - viewDidLoad
      - crash
      - exit reason=crash
      - viewDidLoad
      """, "1 2 3 | 4"),
  ]

  @Test(arguments: processes + marks) func launch(_ test: Case) throws {
    let script = try SessionScript(test.script)
    #expect(script.lines == test.lines)
    #expect(script.sessions.allSatisfy { $0.closed?.eventCount == $0.events.count })
    #expect(script.sessions.allSatisfy { $0.events.map(\.position) == Array(0..<$0.events.count) })
    #expect(Set(script.sessions.map(\.opened.id)).count == script.sessions.count)
  }
}
