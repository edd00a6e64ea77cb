import Testing
import TraceModel

@testable import TraceImport

/// What the system says about apps, and what session lines state.
struct SessionSystemTests {
  typealias Case = SessionAssemblerTests.Case

  static let systemWords: [Case] = [
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
    Case(
      "before the first line of an app that ran when the log began",
      """
      about:com.example.reader:812 interfaceOrientation
      about:com.example.writer:77 interfaceOrientation
      about deviceOrientation
      Reader[812] viewWillDisappear
      """, "1 3 4"),
    Case(
      "by bundle, before the first line",
      """
      about:com.example.reader interfaceOrientation
      about:com.example.writer interfaceOrientation
      Reader[812] viewWillDisappear
      """, "1 3"),
    Case(
      "before a launch",
      """
      about:com.example.reader:812 interfaceOrientation
      Reader[812] appDidFinishLaunching
      """, "2"),
    Case(
      "before the first line, on another device",
      """
      about deviceOrientation @QA-2
      Reader[812]@QA-1 viewWillDisappear
      """, "2"),
    Case(
      "the end of another launch before the first line",
      """
      about:com.example.reader:812 exit reason=exit
      Reader[812] viewWillDisappear
      """, "2"),
  ]

  @Test(arguments: systemWords) func systemWord(_ test: Case) throws {
    let script = try SessionScript(test.script)
    #expect(script.lines == test.lines)
    let taken = script.outcomes.count { $0 == .taken } + script.claimed
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
        + "simulator=true process=Reader pid=812 hooks=viewIsAppearing,didTransition label.rack=7 deviceId=U1 deviceName=QA"
    )
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
