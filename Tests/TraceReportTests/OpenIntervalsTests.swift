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

  @Test func openingWithoutEndIsBounded() {
    var intervals = OpenIntervals()
    for position in 0..<5000 {
      intervals.see(Sample.event(.overlayShow, position: position, subject: "O#\(position)", milliseconds: 0, raw: ""))
    }
    #expect(intervals.all.count == 1024)
    #expect(intervals.all.last?.opener.position == 4999)
  }
}
