internal import TraceModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  // Read and written by both, under the mutex.
  private var waiting: [Batch] = []
  private var isBusy = false
  private var isStopped = false

  init(_ analyzer: consuming Analyzer) {
    self.analyzer = analyzer
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  // MARK: The giver

  /// Adds a batch, when there is room for it.
  func add(_ batch: Batch) {
    pthread_mutex_lock(mutex)
    while waiting.count >= Self.mostWaiting { pthread_cond_wait(changed, mutex) }
    waiting.append(batch)
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
  }

  /// Analyses what waits on this thread, while there is no other.
  func analyseWaiting() {
    for batch in waiting { analyse(batch) }
    waiting = []
  }

  /// Returns when the other thread has analysed all that was added.
  func waitUntilDone() {
    pthread_mutex_lock(mutex)
    while isBusy || !waiting.isEmpty { pthread_cond_wait(changed, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// What waits is not wanted any more.
  func stop() {
    pthread_mutex_lock(mutex)
    waiting = []
    isStopped = true
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
  }

  // MARK: The thread

  /// Analyses batches until nobody wants more.
  func work() {
    while let batch = next() { analyse(batch) }
  }

  /// The next batch; nil: none is wanted any more.
  private func next() -> Batch? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isBusy = false
    pthread_cond_signal(changed)
    while waiting.isEmpty, !isStopped { pthread_cond_wait(changed, mutex) }
    if waiting.isEmpty { return nil }
    isBusy = true
    pthread_cond_signal(changed)
    return waiting.removeFirst()
  }

  private func analyse(_ batch: Batch) {
    for name in batch.names { _ = names.id(of: name) }
    analyzer.see(batch.events, names: names)
  }
}
