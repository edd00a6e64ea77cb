#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this process took of the machine.
enum ProcessClock {
  /// Nanoseconds of the processor's time that this thread took: the clock of the process goes by ticks while a timer runs.
  static var time: Int { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds since some moment.
  static var now: Int { nanoseconds(CLOCK_MONOTONIC) }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// The most memory there was so far, in bytes.
  static var peak: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }

  /// Seconds of the processor's time that the workers took which have ended.
  static var workers: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
  }

  /// Ends the process by `SIGPROF` when it has taken so many seconds more of the processor's time.
  static func arm(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Glibc)
      setitimer(__itimer_which_t(2), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  /// Memory that is asked for beyond this is refused, so that one input cannot take the whole machine.
  static func limitMemory() {
    var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(9), &limit)
    #else
      setrlimit(RLIMIT_AS, &limit)
    #endif
  }
}
