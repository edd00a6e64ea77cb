internal import SystemThread
internal import TraceModel

/// A few batches of a session's events between who reads them and the thread that analyses them.
final class AnalysisQueue {
  struct Batch {
    var events: [Event]
    /// Those that no batch before had.
    var names: [String]
  }

  /// So many batches wait at most.
  private static let mostWaiting = 4

  // These belong to the thread while it works, and to the giver while it does not.
  var analyzer: Analyzer
  private(set) var names = NameTable()

  private let monitor = Monitor()
  // Read and written by both, inside the monitor.
  private var waiting: [Batch] = []
  private var isBusy = false
  private var isStopped = false

  init(_ analyzer: consuming Analyzer) { self.analyzer = analyzer }

  // MARK: The giver

  /// Adds a batch, when there is room for it.
  func add(_ batch: Batch) {
    monitor.inside {
      while waiting.count >= Self.mostWaiting { monitor.wait() }
      waiting.append(batch)
      monitor.change()
    }
  }

  /// Analyses what waits on this thread, while there is no other.
  func analyseWaiting() {
    for batch in waiting { analyse(batch) }
    waiting = []
  }

  /// Returns when the other thread has analysed all that was added.
  func waitUntilDone() {
    monitor.inside {
      while isBusy || !waiting.isEmpty { monitor.wait() }
    }
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

  /// Analyses batches until nobody wants more.
  func work() {
    while let batch = next() { analyse(batch) }
  }

  /// The next batch; nil: none is wanted any more.
  private func next() -> Batch? {
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

  private func analyse(_ batch: Batch) {
    for name in batch.names { _ = names.id(of: name) }
    analyzer.see(batch.events, names: names)
  }
}
