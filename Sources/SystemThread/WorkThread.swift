#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A thread of the system that does one piece of work, and is joined by who started it.
///
/// The work must not hold the object that joins: else the last reference could be the thread's own, and a thread cannot join
/// itself.
package struct WorkThread {
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts the work. nil: the system gave no thread, and nothing was done.
  package init?(_ body: @escaping () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    guard let thread = Self.start(work.toOpaque()) else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Returns when the work is done. To be called once.
  package func join() { pthread_join(thread, nil) }

  private static func start(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { work in
          if let work { WorkThread.run(work) }
          return nil
        }, work)
      return status == 0 ? thread : nil
    #else
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { work in
          WorkThread.run(work)
          return nil
        }, work)
      return status == 0 ? thread : nil
    #endif
  }

  private static func run(_ work: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
