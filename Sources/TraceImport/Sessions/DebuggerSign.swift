internal import TraceModel

/// Messages of the system that show a debugger at work, where no session line says so.
enum DebuggerSign {
  private static let codes: Set<String> = [
    "debugger-attached", "debugger-killed", "debugger-lost", "debugger-terminated",
  ]

  /// A debugger was attached when `event` was logged.
  static func isShown(by event: Event, names: NameTable) -> Bool {
    switch event.kind {
    case .stateUpdate, .exit: codes.contains(names[event.code])
    case .stall: names[event.reason].hasPrefix("debugger attached")
    default: false
    }
  }
}
