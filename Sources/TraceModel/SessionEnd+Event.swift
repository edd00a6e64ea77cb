extension SessionEnd {
  /// The kinds of events that may end a session.
  package static let kinds: [EventKind] = [.crash, .exit, .sessionEnd, .appWillTerminate]

  /// How `event` ends its session; nil when the process lives on after it.
  ///
  /// Several traces of one death (console text, the system's exit record) say it in different ways: the gravest counts.
  package init?(_ event: Event, names: NameTable) {
    switch event.kind {
    case .crash: self = .crash
    case .exit: self = Self.exit(signal: names[event.signal], reason: names[event.reason])
    case .sessionEnd: self = SessionEnd(rawValue: names[event.reason]) ?? .exit
    case .appWillTerminate: self = .exit
    default: return nil
    }
  }

  private static func exit(signal: String, reason: String) -> SessionEnd {
    if fatalSignals.contains(signal) || reason == "crash" { return .crash }
    if signal == "SIGKILL" || reason == "kill" || reason == "watchdog" { return .kill }
    return .exit
  }

  /// Signals by which a process dies of its own fault.
  private static let fatalSignals: Set<String> = [
    "SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGSYS", "SIGTRAP",
  ]

  /// The graver of two accounts of one end.
  package func combined(with other: SessionEnd) -> SessionEnd {
    let order: [SessionEnd] = [.unknown, .exit, .kill, .crash]
    let mine = order.firstIndex(of: self) ?? 0
    let theirs = order.firstIndex(of: other) ?? 0
    return mine >= theirs ? self : other
  }
}
