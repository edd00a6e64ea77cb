import Testing
import TraceModel

@testable import TraceAnalysis

/// What a clause keeps of the objects that it follows, and when it gives some up.
@Suite struct SlotMemoryTests {
  private static let clause = Clause(
    .absence([EventFilter(.memoryWarning)]), .afterUntil([EventFilter(.viewWillAppear)], [EventFilter(.viewDidAppear)]),
    key: .controller, message: ""
  )

  /// A session in which so many controllers are about to appear, and then so often something happens that concerns all.
  private static func session(controllers: Int, warnings: Int) -> MadeSession {
    var session = MadeSession()
    for number in 0..<controllers {
      session.add(.viewWillAppear, at: number, position: number, controller: "\(number)")
    }
    for number in 0..<warnings {
      session.add(.memoryWarning, at: controllers + number, position: controllers + number)
    }
    return session
  }

  @Test func aSlotIsSmall() {
    // With its key, and twice its place in the table.
    #expect(MemoryLayout<ClauseRunner.Slot>.stride + 3 * MemoryLayout<UInt32>.stride <= 48)
  }

  /// Of more objects than it may follow, half are left, the latest; nothing is said of the others, and they are counted.
  @Test func givesUpTheOldest() {
    let clause = Self.clause.with { $0.capacity = 100 }
    let analysis = Self.session(controllers: 101, warnings: 1).analysed(by: [clause])
    #expect(analysis.findings.count == 50 && analysis.exposures.map(\.pending) == [51])
    #expect(Set(analysis.findings.map(\.subject)) == Set((51...100).map { "C#\($0)" }))
  }

  /// 300 objects, and 40 events that concern each: with 10,000 steps to spare, 256 objects are followed from the 34th event
  /// on; then 128 of the 300 are left.
  @Test func followsFewWhereAllIsCommon() throws {
    let plan = ClausePlan(Self.clause)
    var runner = ClauseRunner(plan, mostCommonSteps: 10_000)
    let context = SessionContext(startSeen: true, debugger: nil)
    func see(_ kind: EventKind, _ object: UInt32, _ position: Int, as roles: Roles) {
      var occurrence = Occurrence(Event(kind: kind))
      occurrence.event.position = position
      occurrence[.controller] = ObjectID(rawValue: object)
      context.begin(occurrence)
      runner.see(occurrence, as: roles, in: context)
      context.pass(occurrence)
    }
    for number in 1...300 { see(.viewWillAppear, UInt32(number), number, as: .q) }
    for number in 301...333 { see(.memoryWarning, 0, number, as: [.p, .concerned]) }
    #expect(runner.slots.count == 300 && runner.evicted == 0)
    see(.memoryWarning, 0, 334, as: [.p, .concerned])
    #expect(runner.slots.count == 128 && runner.evicted == 172)
    #expect(runner.drafts.count == 300)
  }

  /// Witnesses are found again after those that nobody needs were dropped, again and again.
  @Test func dropsWitnessesThatNobodyNeeds() {
    var session = MadeSession()
    var position = 0
    func add(_ kind: EventKind, _ controller: String) {
      session.add(kind, at: position, position: position, controller: controller)
      position += 1
    }
    add(.viewWillAppear, "first")
    for number in 0..<10_000 {
      add(.viewWillAppear, "\(number % 7)")
      if number == 6_000 { add(.viewWillAppear, "second") }
      add(.viewDidAppear, "\(number % 7)")
    }
    add(.memoryWarning, "")
    let analysis = session.analysed(by: [Self.clause])
    // The one in the middle comes behind the opener of the 6,001st pair.
    #expect(analysis.findings.map { $0.witness.map(\.position) } == [[0, 20_002], [12_002, 20_002]])
  }
}
