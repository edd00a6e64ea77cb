internal import SystemThread
internal import TraceModel

/// The analysis of one session, batch by batch in the order in which they are given.
///
/// From the second batch on it goes on in a thread of its own, while the giver reads the next batch. What it comes to does not
/// depend on that.
final class AnalysisLine {
  private let queue: AnalysisQueue
  private var thread: WorkThread?
  private var givenNames = 0
  /// No batch was given before.
  private var isFirst = true

  init(_ analyzer: consuming Analyzer) { queue = AnalysisQueue(analyzer) }

  deinit {
    queue.stop()
    thread?.join()
  }

  /// Takes the next events of the session. `table` holds the names of all events so far.
  func give(_ events: [Event], _ table: NameTable) {
    let batch = AnalysisQueue.Batch(events: events, names: table.names(after: givenNames))
    givenNames = max(givenNames, table.count)
    // A session of one batch needs no thread.
    if !isFirst, thread == nil { thread = WorkThread { [queue] in queue.work() } }
    isFirst = false
    if thread == nil { queue.analyseWaiting() }
    queue.add(batch)
  }

  /// See `Analyzer`. The session was given from its first event to its last.
  func needsAnotherPass() -> Bool {
    catchUp()
    return queue.analyzer.needsAnotherPass(names: queue.names)
  }

  func finish() -> SessionAnalysis {
    catchUp()
    return queue.analyzer.finish(names: queue.names)
  }

  /// Returns when all that was given is analysed.
  private func catchUp() {
    if thread == nil { queue.analyseWaiting() } else { queue.waitUntilDone() }
  }
}
