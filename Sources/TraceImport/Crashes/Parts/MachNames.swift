/// The names of what kernels number.
enum MachNames {
  /// The Mach exception, such as `EXC_BAD_ACCESS` for 1; nil: there is none of that number.
  static func exception(_ number: Int) -> String? {
    exceptions.indices.contains(number - 1) ? exceptions[number - 1] : nil
  }

  /// The BSD signal, such as `SIGABRT` for 6.
  static func signal(_ number: Int) -> String? { signals.indices.contains(number - 1) ? signals[number - 1] : nil }

  /// A signal is called that.
  static func isSignal(_ name: String) -> Bool { signals.contains(name) }

  private static let exceptions = [
    "EXC_BAD_ACCESS", "EXC_BAD_INSTRUCTION", "EXC_ARITHMETIC", "EXC_EMULATION", "EXC_SOFTWARE", "EXC_BREAKPOINT",
    "EXC_SYSCALL", "EXC_MACH_SYSCALL", "EXC_RPC_ALERT", "EXC_CRASH", "EXC_RESOURCE", "EXC_GUARD", "EXC_CORPSE_NOTIFY",
  ]

  private static let signals = [
    "SIGHUP", "SIGINT", "SIGQUIT", "SIGILL", "SIGTRAP", "SIGABRT", "SIGEMT", "SIGFPE", "SIGKILL", "SIGBUS", "SIGSEGV",
    "SIGSYS", "SIGPIPE", "SIGALRM", "SIGTERM",
  ]
}
