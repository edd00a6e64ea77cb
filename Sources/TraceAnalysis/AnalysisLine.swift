internal import TraceModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
/// The analysis of one session, batch by batch in the order in which they are given.
///
/// From the second batch on it goes on in a thread of its own, while the giver reads the next batch. What it comes to does not
/// depend on that.
final class AnalysisLine {
  /// So many batches wait at most.
  private static let mostWaiting = 4

  private struct Batch {
    var events: [Event]
    /// Those that no batch before had.
    var names: [String]
  }

  // These belong to the thread while it works, and to the giver while it does not.
  private var analyzer: Analyzer
  private var names = NameTable()

  private var givenNames = 0
  private var thread: pthread_t?
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
    if let thread {
      pthread_mutex_lock(mutex)
      waiting = []
      isStopped = true
      pthread_cond_signal(changed)
      pthread_mutex_unlock(mutex)
      pthread_join(thread, nil)
    }
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Takes the next events of the session. `table` holds the names of all events so far.
  func give(_ events: [Event], _ table: NameTable) {
    let batch = Batch(events: events, names: table.names(after: givenNames))
    givenNames = max(givenNames, table.count)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    // A session of one batch needs no thread.
    if thread == nil, !waiting.isEmpty, !start() { analyse(waiting.removeFirst()) }
    while waiting.count >= Self.mostWaiting { pthread_cond_wait(changed, mutex) }
    waiting.append(batch)
    pthread_cond_signal(changed)
  }

  /// See `Analyzer`. The session was given from its first event to its last.
  func needsAnotherPass() -> Bool {
    catchUp()
    return analyzer.needsAnotherPass(names: names)
  }

  func finish() -> SessionAnalysis {
    catchUp()
    return analyzer.finish(names: names)
  }

  /// Returns when all that was given is analysed.
  private func catchUp() {
    pthread_mutex_lock(mutex)
    while thread != nil, isBusy || !waiting.isEmpty { pthread_cond_wait(changed, mutex) }
    let left = waiting
    waiting = []
    pthread_mutex_unlock(mutex)
    for batch in left { analyse(batch) }
  }

  private func analyse(_ batch: Batch) {
    for name in batch.names { _ = names.id(of: name) }
    analyzer.see(batch.events, names: names)
  }

  // MARK: The thread

  /// - Returns: Whether there is a thread now.
  private func start() -> Bool {
    thread = AnalysisThread.start(Unmanaged.passUnretained(self).toOpaque())
    return thread != nil
  }

  fileprivate static func run(_ this: UnsafeMutableRawPointer) {
    let line = Unmanaged<AnalysisLine>.fromOpaque(this).takeUnretainedValue()
    while let batch = line.next() { line.analyse(batch) }
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
}

private enum AnalysisThread {
  /// nil: the system gave none.
  static func start(_ line: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { line in
          if let line { AnalysisLine.run(line) }
          return nil
        }, line)
      return status == 0 ? thread : nil
    #else
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { line in
          AnalysisLine.run(line)
          return nil
        }, line)
      return status == 0 ? thread : nil
    #endif
  }
}
