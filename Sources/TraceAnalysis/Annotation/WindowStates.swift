internal import TraceModel

/// Which window is key and which are hidden.
struct WindowStates {
  private var key = ObjectID.none
  private var hidden = ObjectSet()

  mutating func mark(_ occurrence: inout Occurrence) {
    let window = occurrence[.window]
    guard !window.isNone else { return }
    switch occurrence.event.kind {
    case .windowKey:
      key = window
      hidden.remove(window)
    case .windowVisible: hidden.remove(window)
    case .windowHidden, .windowDestroy:
      if occurrence.event.kind == .windowHidden { hidden.insert(window) } else { hidden.remove(window) }
      // A window that resigned before it was hidden was still the last one to be key.
      if key == window {
        occurrence.marks.insert(.wasKey)
        key = .none
      }
    case .willTransition: if hidden.contains(window) { occurrence.marks.insert(.hiddenWindow) }
    default: break
    }
  }
}
