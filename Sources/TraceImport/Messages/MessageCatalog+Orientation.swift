internal import TraceModel

/// Orientations: of scenes and their requests in the app, of the interface in SpringBoard, of the device in backboardd.
extension MessageCatalog {
  static let orientation = sceneOrientation + systemOrientation

  private static let sceneOrientation: [SystemMessage] = [
    SystemMessage(
      "scene-orientation-will-change", .app, [.head("Scene will change interface orientation: ")],
      .interfaceOrientation, fields: ["orientation", "scene"],
      evidence: "com.apple.UIKit:Orientation, level Default; seen in simulator logs of iOS 17 and 18",
      samples: [
        "<UIWindowScene: 0x1034094c0> (2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11) "
          + "Scene will change interface orientation: landscapeLeft (4)"
      ]
    ) { message, draft in
      takeScene(message, &draft)
      return take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "scene-orientation-did-change", .app, [.head("Scene did change interface orientation: ")],
      .interfaceOrientation, fields: ["accepted", "orientation", "scene"],
      evidence: "com.apple.UIKit:Orientation, behind an internal preference: known from format strings, rarely printed",
      samples: [
        "<UIWindowScene: 0x1034094c0> (2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11) "
          + "Scene did change interface orientation: portrait (1); success=YES"
      ]
    ) { message, draft in
      takeScene(message, &draft)
      if let success = message.text.firstIndex(of: "success=", from: message.tail) {
        draft.take("accepted", message.word(at: success + 8))
      }
      return take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "scene-orientation-mode", .app, [.head("Scene did update orientation mode: ")], .orientationMask,
      fields: ["from", "scene", "state"],
      evidence: "com.apple.UIKit:Orientation; known from format strings",
      samples: ["<UIWindowScene: 0x1034094c0> (2B7A54D1) Scene did update orientation mode: dynamic -> static"]
    ) { message, draft in
      takeScene(message, &draft)
      guard let arrow = message.text.firstIndex(of: " -> ", from: message.tail) else { return false }
      draft.pairs.set("from", message.text.string(message.tail..<arrow))
      draft.take("state", message.line(from: arrow + 4))
      return true
    },
    SystemMessage(
      "scene-orientation-unknown", .app, [.head("The scene is being updated with an unknown interface orientation")],
      .diagnostic, fields: ["scene"],
      evidence: "com.apple.UIKit:Orientation, level Fault; known from format strings",
      samples: [
        "<UIWindowScene: 0x1034094c0> (2B7A54D1) The scene is being updated with an unknown interface orientation!"
      ]
    ) { message, draft in
      takeScene(message, &draft)
      return true
    },
    SystemMessage(
      "supported-orientations", .app, [.head("Rotation view controller (")], .orientationMask,
      fields: ["controller", "mask", "scene"],
      evidence: "com.apple.UIKit:Orientation, behind an internal preference; known from format strings",
      samples: [
        "<UIWindowScene: 0x1034094c0>: Rotation view controller (<Reader.GameViewController: 0x105d0a2b0>) provided "
          + "supported orientations: landscapeLeft, landscapeRight; consultedApplication=NO"
      ]
    ) { message, draft in
      takeScene(message, &draft)
      if let object = message.object(from: message.tail) { draft.take(.controller, object.subject) }
      guard let mask = message.text(from: "provided supported orientations: ", to: ";") else { return false }
      draft.pairs.set("mask", mask)
      return true
    },
    SystemMessage(
      "orientation-transaction", .app, [.head("Created new orientation transaction token")], .stateUpdate,
      fields: ["state"],
      evidence: "com.apple.UIKit:OrientationTransaction, behind an internal preference; known from format strings",
      samples: ["Created new orientation transaction token: <_UIOrientationTransactionToken: 0x600002c1a0>"]
    ) { _, draft in
      draft.take("state", "forcing")
      return true
    },
    SystemMessage(
      "orientation-forced-meanwhile", .app,
      [.head("_updateToInterfaceOrientation called while a forced orientation transaction is active")], .diagnostic,
      fields: ["forced", "request"],
      evidence: "com.apple.UIKit:OrientationTransaction, behind an internal preference; known from format strings",
      samples: [
        "_updateToInterfaceOrientation called while a forced orientation transaction is active. "
          + "requested=portrait (1); forced=landscapeLeft (4); token=<_UIOrientationTransactionToken: 0x600002c1a0>"
      ]
    ) { message, draft in
      if let requested = message.text(from: "requested=", to: ";") { draft.take("request", requested) }
      if let forced = message.text(from: "forced=", to: ";") { draft.pairs.set("forced", forced) }
      return true
    },
    SystemMessage(
      "device-orientation-set", .app, [.head("BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation")], .diagnostic,
      evidence: "com.apple.UIKit:Orientation, iOS 16 and later",
      samples: [
        "BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. "
          + "Please use UIWindowScene.requestGeometryUpdate(_:)"
      ]),
    SystemMessage(
      "geometry-request-refused", .app, [.inside("UISceneErrorDomain Code=101")], .geometryRequestFailed,
      fields: ["domain", "number", "request", "supported"],
      evidence:
        "UIKit, iOS 16 and later: the error of requestGeometryUpdate, printed by the app; the sentence is localized",
      samples: [
        "Error Domain=UISceneErrorDomain Code=101 \"None of the requested orientations are supported by the view "
          + "controller. Requested: portrait; Supported: landscapeLeft, landscapeRight\" UserInfo={}",
        "Failed to change device orientation: Error Domain=UISceneErrorDomain Code=101 "
          + "\"所有已请求的方向均不受视图控制器支持。已请求：landscapeRight；受支持：portrait\" UserInfo={}",
      ]
    ) { message, draft in
      draft.pairs.set("domain", "UISceneErrorDomain")
      draft.pairs.set("number", "101")
      // The words around the two lists change with the language, their order and the lists do not.
      guard let open = message.text.firstIndex(of: UInt8(ascii: "\""), from: message.tail),
        let close = message.text.firstIndex(of: UInt8(ascii: "\""), from: open + 1)
      else { return true }
      let lists = message.orientationLists(in: open + 1..<close)
      if let requested = lists.first { draft.take("request", requested) }
      if lists.count > 1 { draft.pairs.set("supported", lists[1]) }
      return true
    },
  ]

  private static let systemOrientation: [SystemMessage] = [
    SystemMessage(
      "interface-orientation-did-change", .system(["SpringBoard"]),
      [.head("Received active interface orientation did change from ")], .interfaceOrientation,
      fields: ["duration", "from", "orientation"],
      evidence: "com.apple.FrontBoard:InterfaceOrientationObserver; names no app: it is the active one's",
      samples: [
        "Received active interface orientation did change from landscapeLeft (4) to portrait (1) with duration 0.4"
      ]
    ) { message, draft in
      guard let target = message.text.firstIndex(of: " to ", from: message.tail) else { return false }
      if let from = message.orientation(at: message.tail, of: .interfaceOrientation) {
        draft.pairs.set("from", from.name)
      }
      if let seconds = message.number(behind: "with duration ") { draft.pairs.set("duration", String(seconds)) }
      return take(orientationAt: target + 4, message, &draft)
    },
    SystemMessage(
      "interface-orientation-broadcast", .system(["SpringBoard"]),
      [.head("Broadcasting active interface orientation (")], .interfaceOrientation, fields: ["number", "orientation"],
      evidence: "com.apple.FrontBoard:InterfaceOrientationObserver; follows the change, with a number that counts up",
      samples: [
        "Broadcasting active interface orientation (portrait (1)) change to registered clients with sequence #: 12."
      ]
    ) { message, draft in
      if let number = message.integer(behind: "sequence #: ") { draft.pairs.set("number", String(number)) }
      return take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "workspace-interface-orientation", .system(["SpringBoard"]),
      [.head("Visible UI change seen by Main Workspace Transaction: ")], .interfaceOrientation, fields: ["orientation"],
      evidence: "SpringBoard; known from format strings; the orientation is the app's, which stands last",
      samples: [
        "Visible UI change seen by Main Workspace Transaction: transition to application (SB interface orientation: "
          + "portrait (1), switcher interface orientation: portrait (1),  app interface orientation: landscapeLeft (4))"
      ]
    ) { message, draft in
      guard let found = message.text.firstIndex(of: "app interface orientation: ", from: message.tail) else {
        return false
      }
      return take(orientationAt: found + 27, message, &draft)
    },
    SystemMessage(
      "switcher-content-orientation", .system(["SpringBoard"]),
      [.head("dispatch event:\n<SBSceneReadySwitcherModifier")],
      .interfaceOrientation, fields: ["orientation"],
      evidence: "SpringBoard's app switcher when a scene is ready; a record of several lines",
      samples: [
        "[Main (EmbeddedDisplay)] dispatch event:\n<SBSceneReadySwitcherModifierEvent: 0x28255e840; type: SceneReady; "
          + "contentOrientation: \"portrait (1)\"; >"
      ]
    ) { message, draft in
      guard let found = message.text.firstIndex(of: "contentOrientation: \"", from: message.tail) else { return false }
      return take(orientationAt: found + 21, message, &draft)
    },
    SystemMessage(
      "device-orientation-deferred", .system(["SpringBoard"]), [.head("Deferring device orientation update to ")],
      .deviceOrientation, fields: ["orientation", "reason"],
      evidence: "SpringBoard, level Info; known from format strings; the interface does not follow yet",
      samples: ["Deferring device orientation update to landscapeLeft (3) because: transition in progress."]
    ) { message, draft in
      if let because = message.text.firstIndex(of: " because: ", from: message.tail) {
        draft.take("reason", message.line(from: because + 10))
      }
      return take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "device-orientation-received", .system(["backboardd"]),
      [.head("Received orientation. ("), .head("Notify from, ")], .deviceOrientation, fields: ["from", "orientation"],
      evidence: "backboardd from CoreMotion, whose words are a device's",
      samples: ["Received orientation. (Portrait to FaceUp) Timestamp 93372.699739", "Notify from, Portrait -> FaceUp"]
    ) { message, draft in
      let end = message.tail + 40
      let arrow = message.text.firstIndex(of: " -> ", from: message.tail, to: end).map { $0 + 4 }
      guard let target = arrow ?? message.text.firstIndex(of: " to ", from: message.tail, to: end).map({ $0 + 4 }),
        let orientation = OrientationText.named(message.word(at: target))
      else { return false }
      if let from = OrientationText.named(message.word(at: message.tail)) { draft.pairs.set("from", from.name) }
      draft.take("orientation", orientation.name)
      return true
    },
    SystemMessage(
      "device-orientation-effective", .system(["backboardd"]),
      [
        .head("Effective device orientation changed to: "),
        .head("Updating device orientation from CoreMotion to: "),
      ], .deviceOrientation, fields: ["orientation"],
      evidence: "backboardd; its number is a device's raw value whatever its word says",
      samples: [
        "Effective device orientation changed to: portrait (1)",
        "Updating device orientation from CoreMotion to: faceUp (5)",
      ]
    ) { message, draft in
      take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "interface-orientation-effective", .system(["backboardd"]),
      [.head("Last effective interface orientation changed to: ")], .interfaceOrientation, fields: ["orientation"],
      evidence: "backboardd; known from format strings",
      samples: ["Last effective interface orientation changed to: portrait (1)"]
    ) { message, draft in
      take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "orientation-events-client", .system(["backboardd"]), [.head("systemAppSetOrientationEventsClient:")],
      .deviceOrientation, fields: ["locked", "orientation"],
      evidence: "backboardd; known from format strings; says whether the rotation lock is on",
      samples: [
        "systemAppSetOrientationEventsClient: pid:62 wantsOrientationEvents: YES currentOrientation:portrait (1) "
          + "orientationLocked:YES"
      ]
    ) { message, draft in
      guard let found = message.text.firstIndex(of: "currentOrientation:", from: message.tail) else { return false }
      if let locked = message.text.firstIndex(of: "orientationLocked:", from: message.tail) {
        draft.pairs.set("locked", message.word(at: message.text.skippingBlanks(locked + 18)))
      }
      return take(orientationAt: message.text.skippingBlanks(found + 19), message, &draft)
    },
  ]

  /// The scene described in front of the anchor.
  private static func takeScene(_ message: SystemMessageText, _ draft: inout RecognitionDraft) {
    if let scene = message.object(from: 0), scene.end <= message.head { draft.take(.scene, scene.subject) }
  }

  private static func take(
    orientationAt index: Int, _ message: SystemMessageText, _ draft: inout RecognitionDraft
  ) -> Bool {
    guard let orientation = message.orientation(at: index, of: draft.event.kind) else { return false }
    draft.take("orientation", orientation.name)
    return true
  }
}
