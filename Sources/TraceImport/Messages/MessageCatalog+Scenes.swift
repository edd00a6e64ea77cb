internal import TraceModel

/// What SpringBoard and RunningBoard say of scenes and processes.
///
/// Their view of an app's state runs before or behind the app's own: only coming to front and going to background are
/// taken as such; the rest is a `stateUpdate`, on which no verdict rests.
extension MessageCatalog {
  static let scenes: [SystemMessage] = [
    SystemMessage(
      "scene-lifecycle-state", .system(["SpringBoard"]), [.head("Scene lifecycle state did change: ")],
      .sceneWillEnterForeground, fields: ["scene", "state"],
      evidence: "com.apple.FrontBoard:Scene; the prefix grew from `[sceneID:…]` to `[0x…:(FBSceneManager):sceneID:…]`",
      samples: [
        "[sceneID:com.example.reader-default] Scene lifecycle state did change: Foreground",
        "[0x86c20be40:(FBSceneManager):sceneID:com.example.reader-default] Scene lifecycle state did change: Background",
        "[sceneID:com.example.reader-default] Scene lifecycle state did change: NotRunning",
      ]
    ) { message, draft in
      switch message.word(at: message.tail) {
      case "Foreground": draft.event.kind = .sceneWillEnterForeground
      case "Background": draft.event.kind = .sceneDidEnterBackground
      case "": return false
      case let state:
        draft.event.kind = .stateUpdate
        draft.take("state", state)
      }
      return takeScene(message, &draft)
    },
    SystemMessage(
      "scene-deactivation-reasons", .system(["SpringBoard"]), [.head("Setting deactivation reasons to: '")],
      .stateUpdate, fields: ["reason", "scene", "state"],
      evidence: "com.apple.FrontBoard:Scene, iOS 14 to 18; `(none)` where the last reason went",
      samples: [
        "[sceneID:com.example.reader-default] Setting deactivation reasons to: 'systemAnimation' for reason: "
          + "scene settings update - settings are eligible for deactivation reasons.",
        "[sceneID:com.example.reader-default] Setting deactivation reasons to: '(none)' for reason: "
          + "updateAllScenesForBand - Assertion removed.",
      ]
    ) { message, draft in
      guard let close = message.text.firstIndex(of: UInt8(ascii: "'"), from: message.tail) else { return false }
      draft.take("state", message.text.string(message.tail..<close))
      if let reason = message.text.firstIndex(of: "for reason: ", from: close) {
        draft.take("reason", message.line(from: reason + 12))
      }
      return takeScene(message, &draft)
    },
    SystemMessage(
      "deactivation-assertion", .system(["SpringBoard"]),
      [
        .head("Added: <UIApplicationSceneDeactivationAssertion"),
        .head("Removed: <UIApplicationSceneDeactivationAssertion"),
      ],
      .stateUpdate, fields: ["reason", "state"],
      evidence: "com.apple.UIKit:SceneDeactivation in SpringBoard; for all scenes, so it names none",
      samples: [
        "Added: <UIApplicationSceneDeactivationAssertion: 0x282b41740; reason: systemAnimation; all scene levels; "
          + "hasPredicate: NO>",
        "Removed: <UIApplicationSceneDeactivationAssertion: 0x282b41740; reason: systemAnimation; all scene levels; "
          + "hasPredicate: NO>",
      ]
    ) { message, draft in
      guard let reason = message.text(from: "reason: ", to: ";") else { return false }
      draft.take("reason", reason)
      draft.take("state", message.text[message.head] == UInt8(ascii: "A") ? "added" : "removed")
      return true
    },
    SystemMessage(
      "scene-assertion-state", .system(["SpringBoard"]), [.head("Scene assertion state did change: ")], .stateUpdate,
      fields: ["scene", "state"],
      evidence: "com.apple.FrontBoard:Scene, iOS 14 and later",
      samples: ["[sceneID:com.example.reader-default] Scene assertion state did change: ForegroundNonFocal."]
    ) { message, draft in
      draft.take("state", message.word(at: message.tail))
      return takeScene(message, &draft)
    },
    SystemMessage(
      "scene-activity-mode", .system(["SpringBoard"]), [.head("Scene activity mode did change: ")], .stateUpdate,
      fields: ["scene", "state"],
      evidence: "com.apple.FrontBoard:Scene, iOS 14 and later",
      samples: ["[sceneID:com.example.reader-default] Scene activity mode did change: default."]
    ) { message, draft in
      draft.take("state", message.line(from: message.tail))
      return takeScene(message, &draft)
    },
    SystemMessage(
      "workspace-assertion-state", .system(["SpringBoard"]), [.head("Workspace assertion state did change: ")],
      .stateUpdate, fields: ["state"],
      evidence: "com.apple.FrontBoard:Process, iOS 14 and later",
      samples: [
        "[app<com.example.reader>:6613] Workspace assertion state did change: ForegroundActive (acquireAssertion = YES)."
      ]
    ) { message, draft in
      guard let app = message.processReference() else { return false }
      draft.app = app
      draft.take("state", message.word(at: message.tail))
      return true
    },
    SystemMessage(
      "scene-visibility", .system(["SpringBoard"]),
      [.head("SBMainWorkspaceApplicationSceneLayoutElementViewController-sceneID:")], .stateUpdate,
      fields: ["phase", "scene", "state"],
      evidence: "com.apple.SpringBoard:AppSwitcher, iOS 13 and later; a pair of lines around each change",
      samples: [
        "SBMainWorkspaceApplicationSceneLayoutElementViewController-sceneID:com.example.reader-default "
          + "will begin transition to visible YES",
        "SBMainWorkspaceApplicationSceneLayoutElementViewController-sceneID:com.example.reader-default "
          + "did end transition to visible NO",
      ]
    ) { message, draft in
      if message.says("will begin transition to visible ") {
        draft.pairs.set("phase", "begin")
      } else if message.says("did end transition to visible ") {
        draft.pairs.set("phase", "end")
      } else {
        return false
      }
      draft.take("state", message.says("visible YES") ? "visible" : "hidden")
      return takeScene(message, &draft)
    },
    SystemMessage(
      "scene-update-failed", .system(["SpringBoard"]),
      [.head("Scene FBSceneManager/sceneID:"), .head("FBSceneManager/sceneID:"), .head("sceneID:")], .diagnostic,
      fields: ["domain", "number", "scene", "underlying"],
      evidence: "com.apple.FrontBoard:Scene; the error by domain and code, the process's exit as its cause",
      samples: [
        "Scene FBSceneManager/sceneID:com.example.reader-default update failed: <NSError: 0x3001c0150; domain: "
          + "FBSceneErrorDomain; code: 1 (\"operation-failed\"); \"Scene update failed.\"> {…}",
        "sceneID:com.example.reader-default Update failed {\n  NSUnderlyingError = <FBProcessExit; code: 4 (\"crash\")>\n}",
        "Scene FBSceneManager/sceneID:com.example.reader-default update failed: <NSError: 0x282a01bc0; domain: "
          + "FBSceneErrorDomain; code: 1 (operation-failed); reason: \"Szenenaktualisierung fehlgeschlagen.\"> {\n    "
          + "NSUnderlyingError = <NSError: 0x2828eba80; domain: FBWorkspaceScene; code: 1; reason: \"…\">;\n}",
      ]
    ) { message, draft in
      let text = message.text
      let domain = text.firstIndex(of: "domain: FBSceneErrorDomain", from: message.tail)
      guard domain != nil || message.says("pdate failed") else { return false }
      if let domain {
        draft.pairs.set("domain", "FBSceneErrorDomain")
        let code = text.firstIndex(of: "code: ", from: domain, to: domain + 60)
        if let number = code.flatMap({ message.integer(at: $0 + 6) }) { draft.pairs.set("number", String(number)) }
      }
      if let exit = message.text(from: "<FBProcessExit; code: ", to: ">") {
        draft.pairs.set("underlying", exit)
      } else if let cause = text.firstIndex(of: "NSUnderlyingError = ", from: message.tail),
        let space = text.firstIndex(of: "domain: ", from: cause, to: cause + 120),
        let code = text.firstIndex(of: "; code: ", from: space, to: space + 120),
        let number = message.integer(at: code + 8)
      {
        draft.pairs.set("underlying", "\(text.string(space + 8..<code)) \(number)")
      }
      return takeScene(message, &draft)
    },
    SystemMessage(
      "process-state", .system(["runningboardd"]), [.head("Calculated state for app")], .stateUpdate,
      fields: ["role", "state"],
      evidence: "com.apple.runningboard, iOS 13 and later; `application<…>` to iOS 16",
      samples: [
        "Calculated state for app<com.example.reader(BED36376-0D4B-4D0A-9B5C-0F4E8A2F7D11)>: running-active "
          + "(role: UserInteractiveFocal) (endowments: <private>)",
        "Calculated state for application<com.example.reader>: running-suspended (role: None)",
      ]
    ) { message, draft in
      // The app's name begins inside the anchor.
      guard let open = message.text.firstIndex(of: UInt8(ascii: "<"), from: message.tail),
        let close = message.text.firstIndex(of: ">: ", from: open), let app = message.processReference()
      else { return false }
      draft.app = app
      var end = close + 3
      while message.text[end] > 0x20 { end += 1 }
      draft.take("state", message.text.string(close + 3..<min(end, message.text.count)))
      // A role of the scheduler's, none of a view's.
      if let role = message.text.firstIndex(of: "role: ", from: end) {
        draft.pairs.set("role", message.word(at: role + 6))
      }
      return true
    },
    SystemMessage(
      "process-state-update", .system(["SpringBoard"]), [.head("Received state update for ")], .stateUpdate,
      fields: ["state"],
      evidence: "com.apple.runningboard:monitor in each process that watches others, iOS 13 and later; often cut",
      samples: ["Received state update for 6613 (app<com.example.reader>, running-active-Visible"]
    ) { message, draft in
      guard let pid = message.integer(at: message.tail), let app = message.processReference(),
        let comma = message.text.firstIndex(of: ">, ", from: message.tail)
      else { return false }
      draft.app = AppReference(bundle: app.bundle, pid: pid)
      var end = comma + 3
      while message.text[end] > 0x20, message.text[end] != UInt8(ascii: ")") { end += 1 }
      draft.take("state", message.text.string(comma + 3..<end))
      return true
    },
  ]

  private static func takeScene(_ message: SystemMessageText, _ draft: inout RecognitionDraft) -> Bool {
    guard let named = message.sceneReference() else { return false }
    draft.take(.scene, named.scene)
    draft.app = named.app
    return true
  }
}
