internal import SystemThread
package import TraceModel

/// The analyses of sessions, one behind another.
///
/// From the second batch of events on they go on in a thread of their own, while the giver reads what is next. What they come
/// to does not depend on that.
package final class AnalysisLine {
  private let queue = AnalysisQueue()
  private var thread: WorkThread?
  /// No batch was given before.
  private var isFirst = true
  private var givenNames = 0

  package init() {}

  deinit {
    queue.stop()
    thread?.join()
  }

  /// Gives a whole session; returns when it is given, not when it is analysed.
  ///
  /// `readEvents` reads its events from the first to the last, as often as it is called; what it throws ends the line.
  /// `seenElsewhere`: kinds that other launches of the same program show its recorder to log.
  package func give(
    _ session: Session, by plan: RulePlan, seenElsewhere: KindSet = KindSet(),
    readEvents: (_ see: (_ events: [Event], _ names: NameTable) -> Void) throws -> Void
  ) rethrows {
    add(.begin(session, plan, seenElsewhere: seenElsewhere))
    repeat {
      givenNames = 0
      try readEvents(give)
    } while plan.passCount > 1 && needsAnotherPass()
    add(.end)
  }

  /// The analysis of the oldest session that was given and not taken; waits for it. There must be one.
  package func take() -> SessionAnalysis {
    if thread == nil { queue.doWaiting() }
    return queue.next()
  }

  private func give(_ events: [Event], _ table: NameTable) {
    let new = table.names(after: givenNames)
    givenNames = max(givenNames, table.count)
    // A session of one batch needs no thread.
    if !isFirst, thread == nil { thread = WorkThread { [queue] in queue.work() } }
    isFirst = false
    add(.batch(events, names: new))
  }

  private func add(_ step: AnalysisQueue.Step) {
    if thread == nil { queue.doWaiting() }
    queue.add(step)
  }

  private func needsAnotherPass() -> Bool {
    if thread == nil { queue.doWaiting() }
    return queue.needsAnotherPass()
  }
}
