import Testing
import TraceModel

@testable import TraceImport

/// Which lines make one launch.
@Suite struct SessionAssemblerTests {
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

  static let processes = [
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

  static let marks = [
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

  @Test(arguments: processes + marks) func launches(_ test: Case) throws {
    let script = try SessionScript(test.script)
    #expect(script.lines == test.lines)
    #expect(script.sessions.allSatisfy { $0.closed?.eventCount == $0.events.count })
    #expect(script.sessions.allSatisfy { $0.events.map(\.position) == Array(0..<$0.events.count) })
    #expect(Set(script.sessions.map(\.opened.id)).count == script.sessions.count)
  }

  static let systemWords = [
    Case(
      "by pid",
      """
      Reader[812] viewDidLoad
      Reader[900] viewDidLoad
      about:com.example.reader:812 exit signal=SIGABRT
      """, "1 3 | 2"),
    Case(
      "by bundle, the latest launch",
      """
      Reader viewDidLoad
      Reader appDidFinishLaunching
      about:com.example.reader exit signal=SIGABRT
      """, "1 | 2 3"),
    Case(
      "another app's bundle is unwanted",
      """
      Reader[812] viewDidLoad
      about:com.example.writer interfaceOrientation
      """, "1"),
    Case(
      "no name at all and one living app",
      """
      Reader[812] viewDidLoad
      about deviceOrientation
      """, "1 2"),
    Case(
      "no name at all and two living apps",
      """
      Reader[812] viewDidLoad
      Writer[813] viewDidLoad
      about deviceOrientation
      """, "1 | 2"),
    Case(
      "no name, on another device",
      """
      Reader[812]@QA-1 viewDidLoad
      about deviceOrientation @QA-2
      """, "1"),
    Case(
      "a death that no session knows",
      """
      Reader[812] viewDidLoad
      about:com.example.writer:77 exit signal=SIGSEGV
      about:com.example.writer:77 exit reason=crash
      """, "1 | 2 3"),
    Case(
      "a quiet exit that no session knows is unwanted",
      """
      Reader[812] viewDidLoad
      about:com.example.writer:77 exit reason=exit
      """, "1"),
    Case(
      "a death of the system's own program is unwanted",
      "about:com.apple.mobilesafari:77 exit signal=SIGSEGV", ""),
    Case(
      "a bundle that was told with a pid finds the session later",
      """
      Player[812] viewDidLoad
      about:com.example.reader:812 interfaceOrientation
      about:com.example.reader interfaceOrientation
      """, "1 2 3"),
  ]

  @Test(arguments: systemWords) func systemWords(_ test: Case) throws {
    let script = try SessionScript(test.script)
    #expect(script.lines == test.lines)
    let taken = script.outcomes.count { $0 == .taken }
    #expect(taken == script.sessions.reduce(0) { $0 + $1.events.count })
  }

  @Test func adoptionNamesTheSession() throws {
    let script = try SessionScript("- viewDidLoad\nReader[812] viewWillAppear")
    #expect(script.names == ["Reader[812]"])
  }

  @Test func deathWithoutSessionKnowsItsApp() throws {
    let script = try SessionScript("about:com.example.writer:77 exit signal=SIGSEGV")
    let session = try #require(script.sessions.first?.closed)
    #expect(session.process == "")
    #expect(session.pid == 77)
    #expect(session.app.bundle == "com.example.writer")
    #expect(session.end == .crash)
    #expect(session.startSeen == false)
  }

  @Test func sessionLineStatesFacts() throws {
    let script = try SessionScript(
      "- session device=iPhone15,4 os=17.2 build=21C62 app=com.example.reader version=3.1 appBuild=412 debugger=false "
        + "simulator=true process=Reader pid=812 hooks=viewIsAppearing,didTransition label.rack=7 deviceId=U1 deviceName=QA")
    let session = try #require(script.sessions.first?.closed)
    #expect(session.device.identifier == "iPhone15,4")
    #expect(session.device.unitID == "U1")
    #expect(session.device.name == "QA")
    #expect(session.device.simulator == true)
    #expect(session.system.version == "17.2")
    #expect(session.system.build == "21C62")
    #expect(session.app.bundle == "com.example.reader")
    #expect(session.app.version == "3.1")
    #expect(session.app.build == "412")
    #expect(session.debugger == false)
    #expect(session.hooks == [.viewIsAppearing, .didTransition])
    #expect(session.labels == ["rack": "7"])
    #expect(session.process == "Reader")
    #expect(session.pid == 812)
    #expect(session.stated == Set(Fact.allCases))
    #expect(session.startSeen)
  }
}
