import Foundation
import Testing
import TraceImport
import TraceModel
import TraceStore
import TraceTestSupport

/// One launch as Xcode's console shows it and as the device's relay sends it: other prefixes, stamps cut to the second, no
/// year, no zone, and a device's name.
@Suite struct TwoLogsTests {
  private func console(_ file: String) throws -> [String] {
    let text = try String(contentsOfFile: PackageFolder.path + "/Fixtures/logs/" + file, encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  /// The same line as the relay writes it; nil: it comes from no process.
  private func relay(_ line: String) -> String? {
    guard
      let found = line.firstMatch(
        of: #/^2026-11-03 (\d\d:\d\d:\d\d)\.\d+\+0900 Reader\[(\d+):\d+\] (?:\[trace\] )?(.*)$/#)
    else { return nil }
    return "Nov  3 \(found.1) QA-7 Reader(Foundation)[\(found.2)] <Notice>: \(found.3)"
  }

  private func ingested(_ logs: [[String]], in order: [Int]) throws -> Ingester {
    let ingester = try Ingester(TemporaryFolder())
    for index in order { try ingester.ingest((logs[index].joined(separator: "\n") + "\n").utf8, as: "\(index).log") }
    #expect(try ingester.content.unbalanced.isEmpty)
    return ingester
  }

  /// With and without numbers and ticks.
  @Test(arguments: [
    "window-hidden/never-shown-again.log", "cancelled-pop/half-way-back.log", "unbalanced/container-forgets.log",
  ])
  func areOneLaunch(_ file: String) throws {
    let console = try console(file)
    let logs = [console, console.compactMap(relay)]
    let alone = try ingested(logs, in: [0])
    let expected = try ToldOfLog(of: alone.database).withoutPlaces
    for order in [[0, 1], [1, 0]] {
      let both = try ingested(logs, in: order)
      #expect(try ToldOfLog(of: both.database).withoutPlaces.difference(from: expected) == nil, "\(order)")
      let sessions = try both.database.query("SELECT pid, unit, clock FROM sessions").rows
      #expect(sessions.count == 1)
      #expect(sessions.first?[1] == .text("QA-7"))
      let duplicates = try both.database.losses().map(\.loss).filter { $0.reason == "duplicate" }
      #expect(duplicates.reduce(0) { $0 + $1.count } == expected.events.count)
    }
  }

  /// What only one of the two tells of is put by its stamp, as far as stamps of a second can say where.
  @Test func whatOneOfThemTellsAlone() throws {
    let stamps = ["44.100000", "44.200000", "44.300000", "45.100000", "48.400000", "48.900000"]
    let words = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillTransition(to:with:) size=844x390",
      "viewDidLayoutSubviews",
      "viewDidTransition",
    ]
    let console = zip(stamps, words).map { "2026-11-03 10:12:\($0)+0900 Reader[812:40113] \($1) vc=GameViewController" }
    var device = console.map { line in relay(line) ?? "" }
    // Only the relay has these: one in a second in which the console has nothing of its own, one beside its last line.
    device.insert(
      "Nov  3 10:12:46 QA-7 Reader(Foundation)[812] <Notice>: viewWillLayoutSubviews vc=GameViewController", at: 4)
    let last = "2026-11-03 10:12:48.950000+0900 Reader[812:40113] viewWillDisappear vc=GameViewController"
    device.append("Nov  3 10:12:48 QA-7 Reader(Foundation)[812] <Notice>: viewDidDisappear vc=GameViewController")
    for order in [[0, 1], [1, 0]] {
      let both = try ingested([console + [last], device], in: order)
      let rows = try both.database.query("SELECT session, kind FROM events ORDER BY position").rows
      #expect(Set(rows.map { "\($0[0])" }).count == 1)
      #expect(rows.map { $0[1] }.firstIndex(of: .text("viewWillLayoutSubviews")) == 4)
      let id = try #require(try both.database.sessions(QueryFilter()).first?.session.id)
      var unplaced: Set<EventKind> = []
      try both.database.analysisPass().readEvents(of: id) { events, _ in
        unplaced.formUnion(events.filter { $0.flags[.unplaced] == true }.map(\.kind))
      }
      #expect(unplaced == [.viewWillDisappear, .viewDidDisappear], "\(order)")
    }
  }

  /// A zero frame that only the relay has, and the end of the transition that only the console has: where the relay's second
  /// does not say which was first, it is at most possible that the frame was inside the transition.
  @Test(arguments: [(45, "violated"), (46, "violated"), (48, "possible"), (50, nil)] as [(Int, String?)])
  func withinTheErrorOfTheClocks(_ second: Int, _ verdict: String?) throws {
    let told = [
      ("44.100000", "viewDidLoad controller=Game#3"), ("44.200000", "viewDidAppear controller=Game#3"),
      ("45.300000", "willTransition controller=Game#3 transition=1 size=844x390"),
      ("48.500000", "didTransition controller=Game#3 transition=1 cancelled=false"),
      ("52.100000", "viewWillDisappear controller=Game#3"),
    ]
    let console = told.map { "2026-11-03 10:12:\($0.0)+0900 Reader[812:40113] swivel event=\($0.1)" }
    let zero = "swivel event=frame view=Canvas#7 controller=Game#3 role=surface frame=0,0,0,0"
    var device = console.filter { !$0.contains("didTransition") }.compactMap(relay)
    device.insert("Nov  3 10:12:\(second) QA-7 Reader(Foundation)[812] <Notice>: \(zero)", at: 3)
    for order in [[0, 1], [1, 0]] {
      let both = try ingested([console, device], in: order)
      #expect(try both.database.query("SELECT id FROM sessions").rows.count == 1)
      let found = try both.database.query("SELECT verdict FROM findings WHERE rule = 'zero-size-frame-in-transition'")
      #expect(found.rows == [verdict].compactMap { $0 }.map { [.text($0)] }, "\(order)")
    }
  }

  /// Where both have a line, what stands behind it in one of them stands behind it, whatever the stamps come to.
  @Test func whatBothHaveComesFirst() throws {
    let told = [
      ("44.100000", "viewDidLoad"), ("44.200000", "viewDidAppear"), ("45.500000", "willTransition"),
      ("48.500000", "didTransition"), ("52.100000", "viewWillDisappear"),
    ]
    let console = told.map { "2026-11-03 10:12:\($0.0)+0900 Reader[812:40113] swivel event=\($0.1) controller=Game#3" }
    for (place, second) in [(2, 45), (3, 48)] {
      var device = console.compactMap(relay)
      device.insert(
        "Nov  3 10:12:\(second) QA-7 Reader(Foundation)[812] <Notice>: swivel event=viewDidLayoutSubviews controller=Game#3",
        at: place + 1)
      for order in [[0, 1], [1, 0]] {
        let both = try ingested([console, device], in: order)
        let kinds = try both.database.query("SELECT kind FROM events ORDER BY position").rows
        #expect(kinds.firstIndex(of: [.text("viewDidLayoutSubviews")]) == place + 1, "\(order)")
      }
    }
  }
}
