internal import TraceModel

extension MessageCatalog {
  /// Scenes and apps that become active and inactive, come and go.
  static let states: [SystemMessage] = [
    SystemMessage(
      "scene-lifecycle-state", .system(["SpringBoard"]), [.head("Scene lifecycle state did change: ")],
      .sceneWillEnterForeground,
      evidence: "com.apple.FrontBoard:Scene; the prefix grew from `[sceneID:…]` to `[0x…:(FBSceneManager):sceneID:…]`",
      samples: [
        "[sceneID:com.example.reader-default] Scene lifecycle state did change: Foreground",
        "[0x86c20be40:(FBSceneManager):sceneID:com.example.reader-default] Scene lifecycle state did change: Background",
      ]
    ) { message, draft in
      guard let named = message.sceneReference() else { return false }
      switch message.word(at: message.tail) {
      case "Foreground": draft.event.kind = .sceneWillEnterForeground
      case "Background": draft.event.kind = .sceneDidEnterBackground
      default: return false
      }
      draft.take(.scene, named.scene)
      draft.app = named.app
      return true
    },
    SystemMessage(
      "deactivation-reasons", .app, [.head("Deactivation reason added: "), .head("Deactivation reason removed: ")],
      .appWillResignActive,
      evidence: "com.apple.UIKit:Application, level Default; a mask of bits 2^reason, zero while the app is active",
      samples: [
        "Deactivation reason added: 0; deactivation reasons: 0 -> 1; animating application lifecycle event: 1",
        "Deactivation reason removed: 12; deactivation reasons: 4096 -> 0; animating application lifecycle event: 0",
      ]
    ) { message, draft in
      guard let before = message.integer(behind: "deactivation reasons: "), let after = message.integer(behind: " -> "),
        (before == 0) != (after == 0)
      else { return false }
      draft.event.kind = after == 0 ? .appDidBecomeActive : .appWillResignActive
      draft.pairs.set("mask", String(after))
      return true
    },
    SystemMessage(
      "scene-snapshot", .app, [.head("Received action(s) in scene-update: <FBSceneSnapshotAction")], .snapshot,
      evidence: "UIKit in the app, on its way to the background: the system takes pictures, in several orientations",
      samples: [
        "[(FBSceneManager):sceneID:com.example.reader-default] Received action(s) in scene-update: "
          + "<FBSceneSnapshotAction: 0x600000c0a1e0>"
      ]
    ) { message, draft in
      if let named = message.sceneReference() { draft.take(.scene, named.scene) }
      return true
    },
  ]
}
