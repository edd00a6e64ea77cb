package import TraceModel

/// Whether the app is in front, and which of its scenes, as scene and app events tell.
package struct ActivationState<Scene: Hashable & Sendable>: Sendable {
  private enum Stage: Comparable {
    case background
    /// Inactive, and the system asked for its picture.
    case pictured
    case inactive
    case active
  }

  /// An event has told it.
  package private(set) var isKnown = false
  private var scenes: [Scene: Stage] = [:]
  /// Of an app whose events name no scene.
  private var nameless = Stage.active
  /// The log tells when scenes become active or resign; else one in foreground is taken for active.
  private var tellsActive = false

  package init() {}

  /// Every scene is in background: the process may be suspended.
  package var isSuspended: Bool { front == .background }
  /// The app is in background or the system is taking its picture: rotations are the system's.
  package var isInBackground: Bool { front <= .pictured }
  /// The app resigned active and may be on its way to the background.
  package var isInactive: Bool { front == .inactive }
  /// Some scene is in background while another is in front.
  package private(set) var isSplit = false

  /// The same of one scene; of the app, where nothing was told of the scene.
  package func isInBackground(_ scene: Scene) -> Bool { (scenes[scene] ?? front) <= .pictured }
  package func isInactive(_ scene: Scene) -> Bool { (scenes[scene] ?? front) == .inactive }
  /// Something was told of the scene.
  package func knows(_ scene: Scene) -> Bool { scenes[scene] != nil }

  /// The stage of the scene that is furthest in front.
  private var front = Stage.active

  /// Takes an event; `scene`: the one it is about, nil where it names none.
  package mutating func see(_ kind: EventKind, scene: Scene?) {
    switch kind {
    case .appWillResignActive, .sceneWillResignActive:
      tellsActive = true
      change(scene) { $0 == .active ? .inactive : $0 }
    case .appDidEnterBackground, .sceneDidEnterBackground:
      change(scene) { _ in .background }
    case .snapshot:
      change(scene) { $0 == .inactive ? .pictured : $0 }
    case .appWillEnterForeground, .sceneWillEnterForeground:
      let stage = tellsActive ? Stage.inactive : .active
      bringToFront(scene) { max($0, stage) }
    case .appDidBecomeActive, .sceneDidBecomeActive:
      tellsActive = true
      bringToFront(scene) { _ in .active }
    case .sceneDidDisconnect:
      guard let scene, let last = scenes.removeValue(forKey: scene) else { return }
      nameless = last
    default: return
    }
    isKnown = true
    front = scenes.values.max() ?? nameless
    isSplit = front > .pictured && scenes.values.contains { $0 <= .pictured }
  }

  private mutating func change(_ scene: Scene?, _ next: (Stage) -> Stage) {
    if let scene {
      scenes[scene] = next(scenes[scene] ?? (scenes.isEmpty ? nameless : .active))
    } else if scenes.isEmpty {
      nameless = next(nameless)
    } else {
      for key in scenes.keys { scenes[key] = scenes[key].map(next) }
    }
  }

  /// What is said of the app as a whole brings no scene back while another is in front.
  private mutating func bringToFront(_ scene: Scene?, _ next: (Stage) -> Stage) {
    let isSomeInFront = front > .pictured
    change(scene) { scene == nil && isSomeInFront && $0 <= .pictured ? $0 : next($0) }
  }
}
