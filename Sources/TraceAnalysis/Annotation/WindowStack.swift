internal import TraceModel

/// Which windows the log shows on screen, and which of them only came for a while.
struct WindowStack {
  /// Windows that became visible or key, and were not hidden since.
  private var shown: [ObjectID] = []
  /// Every window met so far; true: it first came up while another was shown in its scene.
  private var cameSecond = ObjectMap<Bool>()

  /// False: other windows may be shown of which the log does not tell.
  private let startSeen: Bool

  init(startSeen: Bool) { self.startSeen = startSeen }

  /// Takes the event and tells whether it hides a window that came up in front of another which is still shown, or may
  /// be such a window.
  mutating func isPassing(_ occurrence: Occurrence, in objects: ObjectTable) -> Bool {
    let window = occurrence[.window]
    guard !window.isNone else { return !shown.isEmpty }
    switch occurrence.event.kind {
    case .windowVisible, .windowKey:
      if cameSecond[window] == nil { cameSecond[window] = hasOther(than: window, in: objects) }
      if !shown.contains(window) { shown.append(window) }
    case .windowHidden:
      shown.removeAll { $0 == window }
      return cameSecond[window] == true && hasOther(than: window, in: objects)
    case .windowDestroy:
      shown.removeAll { $0 == window }
    default: break
    }
    return false
  }

  private func hasOther(than window: ObjectID, in objects: ObjectTable) -> Bool {
    let scene = objects[window].scene
    return !startSeen
      || shown.contains { other in
        other != window && (scene.isNone || objects[other].scene.isNone || objects[other].scene == scene)
      }
  }
}
