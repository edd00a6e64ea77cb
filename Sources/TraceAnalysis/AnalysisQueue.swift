internal import SystemThread
internal import TraceModel

/// Sessions on their way from who reads them to the thread that analyses them, in small steps, and what came of them on the
/// way back.
final class AnalysisQueue {
  enum Step {
    case begin(Session, RulePlan, seenElsewhere: KindSet)
    /// `names`: those that no batch of the session had before.
    case batch([Event], names: [String])
    case end
  }

  /// So many batches wait at most.
  private static let mostWaiting = 4

  // These belong to the thread while it works, and to the giver while it does not.
  private var analyzer: Analyzer?
  private var names = NameTable()

  private let monitor = Monitor()
  // Read and written by both, inside the monitor.
  private var waiting: [Step] = []
  private var analyses: [SessionAnalysis] = []
  private var isBusy = false
  private var isStopped = false

  // MARK: The giver

  /// Adds a step, when there is room for it.
  func add(_ step: Step) {
    monitor.inside {
      while waiting.count >= Self.mostWaiting { monitor.wait() }
      waiting.append(step)
      monitor.change()
    }
  }

  /// Does what waits on this thread, while there is no other.
  func doWaiting() {
    for step in waiting { take(step) }
    waiting = []
  }

  /// The oldest analysis that was not taken yet; returns when there is one. Its session must have been ended.
  func next() -> SessionAnalysis {
    monitor.inside {
      while analyses.isEmpty { monitor.wait() }
      return analyses.removeFirst()
    }
  }

  /// Whether rules build on what was found in the session that is being given. The other thread has nothing to do then.
  func needsAnotherPass() -> Bool {
    monitor.inside {
      while isBusy || !waiting.isEmpty { monitor.wait() }
    }
    return analyzer?.needsAnotherPass(names: names) ?? false
  }

  /// What waits is not wanted any more.
  func stop() {
    monitor.inside {
      waiting = []
      isStopped = true
      monitor.change()
    }
  }

  // MARK: The thread

  /// Does steps until nobody wants more.
  func work() {
    while let step = nextStep() { take(step) }
  }

  /// The next step; nil: none is wanted any more.
  private func nextStep() -> Step? {
    monitor.inside {
      isBusy = false
      monitor.change()
      while waiting.isEmpty, !isStopped { monitor.wait() }
      if waiting.isEmpty { return nil }
      isBusy = true
      monitor.change()
      return waiting.removeFirst()
    }
  }

  private func take(_ step: Step) {
    switch step {
    case .begin(let session, let plan, let seenElsewhere):
      names = NameTable()
      analyzer = Analyzer(plan: plan, session: session, seenElsewhere: seenElsewhere)
    case .batch(let events, let new):
      for name in new { _ = names.id(of: name) }
      analyzer?.see(events, names: names)
    case .end:
      guard let analysis = analyzer?.finish(names: names) else { return }
      analyzer = nil
      monitor.inside {
        analyses.append(analysis)
        monitor.change()
      }
    }
  }
}
