internal import TraceModel

extension MessageCatalog {
  /// SpringBoard on the interface's orientation, backboardd on the device's.
  static let systemOrientation: [SystemMessage] = [
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
      [.head("dispatch event:")],
      .interfaceOrientation, fields: ["orientation"],
      evidence: "SpringBoard's app switcher when a scene is ready; a record of several lines",
      samples: [
        "[Main (EmbeddedDisplay)] dispatch event:\n<SBSceneReadySwitcherModifierEvent: 0x28255e840; type: SceneReady; "
          + "contentOrientation: \"portrait (1)\"; >"
      ]
    ) { message, draft in
      // The line break is a blank in some exports, or has a TAB behind it.
      guard
        message.text.matches("<SBSceneReadySwitcherModifier", at: message.text.skippingBlanks(message.tail)),
        let found = message.text.firstIndex(of: "contentOrientation: \"", from: message.tail)
      else { return false }
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

  /// Takes the orientation that stands at `index`, as the event's kind means it. False: none does.
  static func take(
    orientationAt index: Int, _ message: SystemMessageText, _ draft: inout RecognitionDraft
  ) -> Bool {
    guard let orientation = message.orientation(at: index, of: draft.event.kind) else { return false }
    draft.take("orientation", orientation.name)
    return true
  }
}
