import Testing
import TraceModel
import TraceReport

@Suite struct OpenIntervalsTests {
  /// Events as `kind`, `kind@subject` or `kind@subject/transition`, and what is open behind them.
  @Test(arguments: [
    ("nothing", "viewDidLoad@A", []), ("open transition", "willTransition@A", ["size transition A"]),
    ("closed transition", "willTransition@A didTransition@A", []),
    ("two controllers", "willTransition@A willTransition@B didTransition@A", ["size transition B"]),
    ("one coordinator, two controllers", "willTransition@A/9 willTransition@B/9 didTransition@B/9", []),
    ("closer without subject", "willTransition@A didTransition", []),
    ("opener without subject", "willTransition didTransition@A", []),
    ("presentation refused", "presentStart@A presentRefused@A", []),
    ("presentation and appearance", "presentStart@A viewWillAppear@B", ["presentation A", "appearance B"]),
    (
      "cancelled pop",
      "viewWillDisappear@A viewWillAppear@B viewWillDisappear@B viewDidDisappear@B viewWillAppear@A viewDidAppear@A",
      []
    ), ("half a pop", "viewWillDisappear@A viewWillAppear@B", ["disappearance A", "appearance B"]),
    ("keyboard of any window", "keyboardWillShow@A keyboardDidHide@B", []),
    ("background", "appDidEnterBackground", ["app in the background "]),
    ("opened twice, closed once", "overlayShow@A overlayShow@A overlayHide@A", []),
    ("closed before opened", "didTransition@A dismissDone@A", []),
  ])
  func open(_ name: String, _ trace: String, _ expected: [String]) throws {
    var intervals = OpenIntervals()
    for (position, word) in trace.split(separator: " ").enumerated() {
      let parts = word.split(separator: "@").map(String.init)
      let object = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
      let kind = try #require(EventKind(name: parts[0]))
      let keys = object.count > 1 ? "{\"transition\":\"\(object[1])\"}" : "{}"
      intervals.see(
        Sample.event(
          kind, position: position, subject: object.first ?? "", milliseconds: Int64(position), keys: keys, raw: ""))
    }
    #expect(intervals.all.map { "\($0.what) \($0.opener.subject)" } == expected, "\(name)")
  }

  /// Each event, and the openers that it closes.
  @Test func closingTellsWhatWasOpen() {
    let trace: [(EventKind, String, String, [Int])] = [
      (.willTransition, "A", "9", []), (.willTransition, "B", "", []), (.presentStart, "A", "", []),
      (.didTransition, "B", "", [1]), (.viewDidLoad, "C", "", []), (.didTransition, "A", "9", [0]),
      (.didTransition, "A", "9", []), (.presentDone, "A", "", [2]),
    ]
    var intervals = OpenIntervals()
    for (position, (kind, subject, transition, closed)) in trace.enumerated() {
      let keys = transition.isEmpty ? "{}" : "{\"transition\":\"\(transition)\"}"
      let event = Sample.event(kind, position: position, subject: subject, milliseconds: 0, keys: keys, raw: "")
      #expect(intervals.see(event).map(\.opener.position) == closed, "event \(position)")
    }
    #expect(intervals.all.isEmpty)
  }

  @Test func openingWithoutEndIsBounded() {
    var intervals = OpenIntervals()
    for position in 0..<5000 {
      intervals.see(Sample.event(.overlayShow, position: position, subject: "O#\(position)", milliseconds: 0, raw: ""))
    }
    #expect(intervals.all.count == 1024)
    #expect(intervals.all.last?.opener.position == 4999)
  }
}
