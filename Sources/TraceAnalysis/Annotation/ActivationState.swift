internal import TraceModel

/// Whether the app is in front, as its scene and app events tell.
struct ActivationState {
  private var inactive = false
  private var background = false
  /// The system asked for a snapshot since the app was last active.
  private var snapshotting = false

  /// The app is in background or the system is taking its picture: rotations are the system's.
  var isInBackground: Bool { background || snapshotting }
  /// The app resigned active and may be on its way to the background.
  var isInactive: Bool { inactive && !isInBackground }

  mutating func see(_ event: Event) {
    switch event.kind {
    case .appWillResignActive, .sceneWillResignActive:
      inactive = true
    case .appDidEnterBackground, .sceneDidEnterBackground:
      inactive = true
      background = true
    case .snapshot:
      snapshotting = inactive
    case .appWillEnterForeground, .sceneWillEnterForeground:
      background = false
      snapshotting = false
    case .appDidBecomeActive, .sceneDidBecomeActive:
      inactive = false
      background = false
      snapshotting = false
    default: break
    }
  }
}
