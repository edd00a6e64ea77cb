import Testing
import TraceModel

@testable import TraceImport

/// Order, duplicates and holes of the events of one launch.
struct SessionOrderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: String
    /// Each event as kind and line, losses with their count.
    var words: [String]

    init(_ name: String, _ script: String, _ words: [String]) {
      testDescription = name
      self.script = script
      self.words = words
    }
  }

  static let orders: [Case] = [
    Case(
      "swapped neighbours",
      """
      - viewDidLoad seq=1
      - viewDidAppear seq=3
      - viewWillAppear seq=2
      """, ["viewDidLoad:1", "viewWillAppear:3", "viewDidAppear:2"]),
    Case(
      "the first comes second",
      """
      - viewWillAppear seq=2
      - viewDidLoad seq=1
      """, ["viewDidLoad:2", "viewWillAppear:1"]),
    Case(
      "a hole is exactly so many lost",
      """
      - viewDidLoad seq=1
      - viewDidAppear seq=5
      """, ["viewDidLoad:1", "loss*3:2", "viewDidAppear:2"]),
    Case(
      "a late start is no loss",
      """
      - viewDidLoad seq=4000
      - viewDidAppear seq=4001
      """, ["viewDidLoad:1", "viewDidAppear:2"]),
    Case(
      "a line without number stays behind its neighbour",
      """
      - viewDidLoad seq=1
      - viewDidAppear seq=3
      - diagnostic
      - viewWillAppear seq=2
      """, ["viewDidLoad:1", "viewWillAppear:4", "viewDidAppear:2", "diagnostic:3"]),
    Case(
      "the same number twice is one event",
      """
      Reader[812] viewDidLoad seq=1
      Reader[812] viewWillAppear seq=2
      Reader[812] viewDidLoad seq=1
      Reader[812] viewWillAppear seq=2
      Reader[812] viewDidAppear seq=3
      """, ["viewDidLoad:1", "viewWillAppear:2", "viewDidAppear:5"]),
    Case(
      "the same number and the same clock, without pid",
      """
      - viewDidLoad seq=1 t=10
      - viewWillAppear seq=2 t=11
      - viewDidLoad seq=1 t=10
      """, ["viewDidLoad:1", "viewWillAppear:2"]),
    Case(
      "a mark of lost messages, counted and not",
      """
      - viewDidLoad
      lost 3
      - viewWillAppear
      lost
      """, ["viewDidLoad:1", "loss*3:2", "viewWillAppear:3", "loss:4"]),
    Case(
      "no mark behind the end",
      """
      - viewDidLoad
      - crash
      lost 3
      """, ["viewDidLoad:1", "crash:2"]),
    Case(
      "the highest number there is",
      """
      - viewDidLoad seq=9223372036854775807
      - viewWillAppear
      """, ["viewDidLoad:1", "viewWillAppear:2"]),
  ]

  @Test(arguments: orders) func order(_ test: Case) throws {
    let script = try SessionScript(test.script)
    try #require(script.sessions.count == 1)
    #expect(script.sessions[0].words == test.words)
    #expect(script.sessions[0].events.map(\.position) == Array(0..<test.words.count))
    #expect(script.sessions[0].texts.count == test.words.count)
  }

  @Test func duplicatesAreTold() throws {
    let script = try SessionScript("Reader[812] viewDidLoad seq=1\nReader[812] viewDidLoad seq=1")
    #expect(script.outcomes == [.taken, .duplicate])
  }

  @Test func farSwapsKeepTheOrderOfTheFile() throws {
    // 2 comes behind 300 others: by then it is given up, and it stands where it was read.
    var rows = ["- viewDidLoad seq=1"]
    for number in 3...302 { rows.append("- frame seq=\(number)") }
    rows.append("- viewWillAppear seq=2")
    let words = try SessionScript(rows.joined(separator: "\n")).sessions[0].words
    #expect(words.count == 303)
    #expect(words[1] == "loss*1:2")
    #expect(words.last == "viewWillAppear:302")
  }

  @Test func swapsWithinTheWindowAreSorted() throws {
    // 2 comes behind 256 others, as many as may wait.
    var rows = ["- viewDidLoad seq=1"]
    for number in 3...258 { rows.append("- frame seq=\(number)") }
    rows.append("- viewWillAppear seq=2")
    let words = try SessionScript(rows.joined(separator: "\n")).sessions[0].words
    #expect(words.count == 258)
    #expect(words[1] == "viewWillAppear:258")
    #expect(words[2] == "frame:2")
    #expect(words.last == "frame:257")
  }

  @Test func lossesReachSessionsOnlyWhileTheyLive() throws {
    let script = try SessionScript(
      """
      Reader[812] viewDidLoad
      Reader[900] viewDidLoad
      Writer[77] viewDidLoad
      lost 2
      """)
    #expect(script.sessions.map(\.words.count) == [1, 2, 2])
  }

  @Test func idleSessionsHearOfLossesWhenTheyGoOn() throws {
    // 258 devices, two more than have buffers: by line 259 the first two sleep.
    var rows = (1...258).map { "Reader[\($0)]@D\($0) viewDidLoad" }
    rows += ["lost 3", "lost 4", "Reader[1]@D1 viewWillAppear"]
    let script = try SessionScript(rows.joined(separator: "\n"))
    #expect(script.sessions.count == 258)
    #expect(script.sessions[0].words == ["viewDidLoad:1", "loss*7:260", "viewWillAppear:261"])
    #expect(script.sessions[0].events.map(\.position) == [0, 1, 2])
    #expect(script.sessions[257].events.count == 3)
    // The second session still sleeps: it would have to be read anew from its latest event on.
    #expect(script.unsettled == 100)
  }

  @Test func aBatchHolds1024Events() throws {
    let rows = (0..<2500).map { _ in "Reader[812] frame controller=C#1" }
    let script = try SessionScript(rows.joined(separator: "\n"))
    #expect(script.batchSizes == [1024, 1024, 452])
    #expect(script.sessions[0].words[2400] == "frame(C#1):2401")
  }

  @Test func waitingEventsKeepTheirNamesAcrossBatches() throws {
    // While 3 waits for 2, five others make so much noise that all batches are handed on.
    var rows = ["Reader[5] viewDidLoad seq=1 controller=A#1", "Reader[5] viewDidAppear seq=3 controller=A#3"]
    for number in 0..<5000 { rows.append("Writer\(number % 5)[7] frame controller=B#\(number)") }
    rows.append("Reader[5] viewWillAppear seq=2 controller=A#2")
    let script = try SessionScript(rows.joined(separator: "\n"))
    #expect(script.sessions[0].words == ["viewDidLoad(A#1):1", "viewWillAppear(A#2):5003", "viewDidAppear(A#3):2"])
    #expect(script.batchSizes.first == 1)
  }

  @Test func settledIsWhatNobodyWaitsBehind() throws {
    #expect(try SessionScript("- viewDidLoad seq=1\n- viewWillAppear seq=2").unsettled == nil)
    #expect(try SessionScript("- viewDidLoad seq=1\n- viewDidAppear seq=3\n- frame seq=4").unsettled == 100)
    #expect(try SessionScript("- viewDidLoad seq=70").unsettled == 0)
  }
}
