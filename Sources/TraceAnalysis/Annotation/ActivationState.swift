package import TraceModel

/// Whether the app is in front, as its scene and app events tell.
package struct ActivationState: Sendable {
  /// An event has told it.
  package private(set) var isKnown = false
  private var inactive = false
  private var background = false
  /// The system asked for a snapshot since the app was last active.
  private var snapshotting = false

  /// The app is in background or the system is taking its picture: rotations are the system's.
  package var isInBackground: Bool { background || snapshotting }
  /// The app resigned active and may be on its way to the background.
  package var isInactive: Bool { inactive && !isInBackground }

  package init() {}

  package mutating func see(_ kind: EventKind) {
    switch kind {
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
    default: return
    }
    isKnown = true
  }
}
