#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What two threads share is read and changed inside of it, by one of them at a time; each can wait there until the other has
/// changed something.
package final class Monitor {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does `body` while no other thread is inside.
  package func inside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Inside: steps out until `change` was called. It may return without: ask again for what was waited for.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes the thread that waits, if one does.
  package func change() { pthread_cond_signal(condition) }
}
