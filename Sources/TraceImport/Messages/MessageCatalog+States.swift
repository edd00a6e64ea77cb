internal import TraceModel

extension MessageCatalog {
  /// What an app's own process says of its becoming active and inactive, coming and going.
  static let states: [SystemMessage] = [
    SystemMessage(
      "deactivation-reasons", .app, [.head("Deactivation reason added: "), .head("Deactivation reason removed: ")],
      .appWillResignActive, fields: ["mask"],
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
      "deactivation-reasons-changed", .app,
      [.head("Deactivation reason added: "), .head("Deactivation reason removed: ")], .diagnostic, fields: ["mask"],
      evidence: "the same message where the app stays inactive, or active: one reason more or less",
      samples: [
        "Deactivation reason added: 12; deactivation reasons: 1 -> 4097; animating application lifecycle event: 1",
        "Deactivation reason removed: 12; deactivation reasons: 4097 -> 1; animating application lifecycle event: 1",
      ]
    ) { message, draft in
      guard let before = message.integer(behind: "deactivation reasons: "), let after = message.integer(behind: " -> "),
        (before == 0) == (after == 0)
      else { return false }
      draft.pairs.set("mask", String(after))
      return true
    },
    SystemMessage(
      "scene-snapshot", .app, [.head("Received action(s) in scene-update: <FBSceneSnapshotAction")], .snapshot,
      fields: ["scene"],
      evidence: "UIKit in the app, on its way to the background: the system takes pictures, in several orientations",
      samples: [
        "[(FBSceneManager):sceneID:com.example.reader-default] Received action(s) in scene-update: "
          + "<FBSceneSnapshotAction: 0x600000c0a1e0>"
      ]
    ) { message, draft in
      if let named = message.sceneReference() { draft.take(.scene, named.scene) }
      return true
    },
    SystemMessage(
      "app-in-background", .app, [.head("App transitioned to background, suspending HangTracing")],
      .appDidEnterBackground,
      evidence: "HangTracing in the app",
      samples: ["App transitioned to background, suspending HangTracing."]),
    SystemMessage(
      "keyboard-scene-target", .app,
      [.head("Scene target of keyboard event deferring environment did change: ")], .stateUpdate,
      fields: ["scene", "state"],
      evidence: "com.apple.UIKit in the app; the scene's identity is percent-encoded",
      samples: [
        "Scene target of keyboard event deferring environment did change: 0; scene: UIWindowScene: 0x105a0b2c0; scene "
          + "identity: com.apple.frontboard.systemappservices/FBSceneManager:sceneID%3Acom.example.reader-default"
      ]
    ) { message, draft in
      guard let state = message.integer(at: message.tail) else { return false }
      draft.take("state", state == 0 ? "lost" : "gained")
      if let named = message.sceneReference() { draft.take(.scene, named.scene) }
      return true
    },
    SystemMessage(
      "memory-warning", .app, [.head("Received memory warning.")], .memoryWarning,
      evidence: "UIKit, NSLog of older systems; seen in many public reports",
      samples: ["Received memory warning."]),
    SystemMessage(
      "hang-detected", .app, [.head("Hang detected: ")], .stall, fields: ["ms", "reason"],
      evidence: "HangTracing, on the console of a debugged app, iOS 16 and later",
      samples: ["Hang detected: 0.40s (debugger attached, not reporting)"]
    ) { message, draft in
      guard let (seconds, end) = GeometryText.number(message.text, message.tail), seconds.isFinite,
        message.text[end] == UInt8(ascii: "s")
      else { return false }
      // Rounded: 0.29 s is 290 ms, not 289.99….
      let milliseconds = (seconds * 1_000_000).rounded() / 1_000
      draft.take("ms", Int(exactly: milliseconds).map { String($0) } ?? String(milliseconds))
      if let reason = message.text(from: "(", to: ")") { draft.take("reason", reason) }
      return true
    },
    SystemMessage(
      "debugger-attached", .app, [.head("App is being debugged, do not track this hang")], .stateUpdate,
      fields: ["state"],
      evidence: "HangTracing in the app, iOS 16 and later",
      samples: ["App is being debugged, do not track this hang"]
    ) { _, draft in
      draft.take("state", "attached")
      return true
    },
    SystemMessage(
      "debugger-lost", .app, [.head("Message from debugger: The LLDB RPC server has crashed")], .stateUpdate,
      fields: ["state"],
      evidence: "Xcode's console: the debugger died, and the process may live on",
      samples: [
        "Message from debugger: The LLDB RPC server has crashed. You may need to manually terminate your process."
      ]
    ) { _, draft in
      draft.take("state", "lost")
      return true
    },
  ]
}
