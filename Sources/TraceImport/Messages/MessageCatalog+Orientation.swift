internal import TraceModel

extension MessageCatalog {
  /// UIKit in the app on the orientations of its scenes, and on requests for others.
  static let orientation: [SystemMessage] = [
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
      "orientation-exception-suppressed", .app,
      [.head("BUG IN CLIENT OF UIKIT: An exception was thrown (and suppressed) while evaluating supported interface")],
      .diagnostic, fields: ["class", "message"],
      evidence: "com.apple.UIKit:General, iOS 15: no orientation in common, and the process lives on",
      samples: [
        "[General] BUG IN CLIENT OF UIKIT: An exception was thrown (and suppressed) while evaluating supported interface "
          + "orientations. UIViewController.supportedInterfaceOrientations should always return a "
          + "UIInterfaceOrientationMask. Suppressed exception: \"Supported orientations has no common orientation with the "
          + "application, and [UIAlertController shouldAutorotate] is returning YES\""
      ]
    ) { message, draft in
      guard let found = message.text.firstIndex(of: "Suppressed exception: ", from: message.tail) else { return true }
      let reason = found + 22..<(message.text.firstIndex(of: 0x0A, from: found) ?? message.text.count)
      draft.pairs.set("message", message.text.string(reason))
      takeClass(message, reason, &draft)
      return true
    },
    SystemMessage(
      "geometry-request-refused", .app, [.inside("UISceneErrorDomain")], .geometryRequestFailed,
      fields: ["domain", "number", "request", "supported"],
      evidence:
        "UIKit, iOS 16 and later: the error of requestGeometryUpdate, printed by the app; the sentence is localized",
      samples: [
        "<NSError: 0x282a01bc0; domain: UISceneErrorDomain; code: 101; \"Keine der angeforderten Ausrichtungen wird vom "
          + "View-Controller unterstützt. Angefordert: portrait; unterstützt: landscapeLeft, landscapeRight\">",
        "Lock failed: The operation couldn’t be completed. (UISceneErrorDomain error 101.)",
        "lock: L’opération n’a pas pu s’achever. (UISceneErrorDomain erreur 101.)",
        "Error Domain=UISceneErrorDomain Code=101 \"None of the requested orientations are supported by the view "
          + "controller. Requested: portrait; Supported: landscapeLeft, landscapeRight\" UserInfo={}",
        "Failed to change device orientation: Error Domain=UISceneErrorDomain Code=101 "
          + "\"所有已请求的方向均不受视图控制器支持。已请求：landscapeRight；受支持：portrait\" UserInfo={}",
      ]
    ) { message, draft in
      guard message.code(within: 24) == 101 else { return false }
      draft.pairs.set("domain", "UISceneErrorDomain")
      draft.pairs.set("number", "101")
      // Words and quotes around the two lists change with the language, their order and the lists do not.
      let text = message.text
      let end = text.firstIndex(of: "UserInfo=", from: message.tail) ?? text.firstIndex(of: 0x0A, from: message.tail)
      let lists = message.orientationLists(in: message.tail..<(end ?? text.count))
      if let requested = lists.first { draft.take("request", requested) }
      if lists.count > 1 { draft.pairs.set("supported", lists[1]) }
      return true
    },
  ]

  /// The scene described in front of the anchor.
  private static func takeScene(_ message: SystemMessageText, _ draft: inout RecognitionDraft) {
    if let scene = message.object(from: 0), scene.end <= message.head { draft.take(.scene, scene.subject) }
  }
}
