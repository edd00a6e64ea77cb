internal import TraceModel

extension MessageCatalog {
  /// Sizes that Core Animation and Metal refuse, and orientations.
  static let geometry: [SystemMessage] = [
    SystemMessage(
      "metal-zero-drawable", .app, drawableSize, .surfaceResize,
      evidence: "QuartzCore; NSLog in older systems, com.apple.coreanimation:API in newer ones; floats or integers",
      samples: [
        "CAMetalLayer ignoring invalid setDrawableSize width=2732.000000 height=0.000000",
        "[API] CAMetalLayer ignoring invalid setDrawableSize width=0 height=0",
      ]
    ) { message, draft in
      guard let size = GeometryText(message.text, at: message.tail)?.size else { return false }
      // A side that is no number is as little a drawable as one below a pixel.
      guard !(size.width >= 1 && size.height >= 1) else { return false }
      take(drawable: size, &draft)
      return true
    },
    SystemMessage(
      "metal-oversized-drawable", .app, drawableSize, .surfaceResize,
      evidence: "the same message of QuartzCore, sent for sides above 16384 too",
      samples: ["CAMetalLayer ignoring invalid setDrawableSize width=20000.000000 height=2048.000000"]
    ) { message, draft in
      guard let size = GeometryText(message.text, at: message.tail)?.size else { return false }
      take(drawable: size, &draft)
      return true
    },
    SystemMessage(
      "metal-zero-texture", .app,
      [
        .head("MTLTextureDescriptor has width of zero"), .head("MTLTextureDescriptor has height of zero"),
        .head("-[MTLTextureDescriptorInternal validateWithDevice:]"),
      ], .diagnostic,
      evidence: "Metal validation; the lines come alone or behind the method, whose line number varies with the system",
      samples: [
        "MTLTextureDescriptor has height of zero.",
        "-[MTLTextureDescriptorInternal validateWithDevice:], line 1344: error 'Texture Descriptor Validation\n"
          + "MTLTextureDescriptor has width of zero.\nMTLTextureDescriptor has height of zero.\n'",
      ]
    ) { message, draft in
      message.text.contains("MTLTextureDescriptor has width of zero", from: message.head)
        || message.text.contains("MTLTextureDescriptor has height of zero", from: message.head)
    },
    SystemMessage(
      "scene-orientation-will-change", .app, [.head("Scene will change interface orientation: ")],
      .interfaceOrientation,
      evidence: "com.apple.UIKit:Orientation, level Default; seen in simulator logs of iOS 17 and 18",
      samples: [
        "<UIWindowScene: 0x1034094c0> (2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11) "
          + "Scene will change interface orientation: landscapeLeft (4)"
      ]
    ) { message, draft in
      if let scene = message.object(from: 0), scene.end <= message.head { draft.take(.scene, scene.subject) }
      return take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "interface-orientation-did-change", .system(["SpringBoard"]),
      [.head("Received active interface orientation did change from ")], .interfaceOrientation,
      evidence: "com.apple.FrontBoard:InterfaceOrientationObserver; names no app: it is the active one's",
      samples: [
        "Received active interface orientation did change from landscapeLeft (4) to portrait (1) with duration 0.4"
      ]
    ) { message, draft in
      guard let target = message.text.firstIndex(of: " to ", from: message.tail) else { return false }
      if let from = message.orientation(at: message.tail, of: .interfaceOrientation) {
        draft.pairs.set("from", from.name)
      }
      return take(orientationAt: target + 4, message, &draft)
    },
    SystemMessage(
      "device-orientation-received", .system(["backboardd"]), [.head("Received orientation. (")], .deviceOrientation,
      evidence: "backboardd from CoreMotion, whose words are a device's",
      samples: ["Received orientation. (Portrait to FaceUp) Timestamp 93372.699739"]
    ) { message, draft in
      guard let middle = message.text.firstIndex(of: " to ", from: message.tail, to: message.tail + 40),
        let orientation = OrientationText.named(message.word(at: middle + 4))
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
      ], .deviceOrientation,
      evidence: "backboardd; its number is a device's raw value whatever its word says",
      samples: [
        "Effective device orientation changed to: portrait (1)",
        "Updating device orientation from CoreMotion to: faceUp (5)",
      ]
    ) { message, draft in
      take(orientationAt: message.tail, message, &draft)
    },
    SystemMessage(
      "geometry-request-refused", .app, [.inside("UISceneErrorDomain Code=101")], .geometryRequestFailed,
      evidence: "UIKit, iOS 16 and later: the error of requestGeometryUpdate, printed by the app",
      samples: [
        "Error Domain=UISceneErrorDomain Code=101 \"None of the requested orientations are supported by the view "
          + "controller. Requested: portrait; Supported: landscapeLeft, landscapeRight\" UserInfo={}"
      ]
    ) { message, draft in
      draft.pairs.set("domain", "UISceneErrorDomain")
      draft.pairs.set("number", "101")
      if let requested = message.text(from: "Requested: ", to: ";") { draft.take("request", requested) }
      if let supported = message.text(from: "Supported: ", to: "\"") { draft.pairs.set("supported", supported) }
      return true
    },
  ]

  private static let drawableSize: [SystemMessage.Anchor] = [.head("CAMetalLayer ignoring invalid setDrawableSize ")]

  private static func take(drawable size: Size, _ draft: inout RecognitionDraft) {
    draft.event.drawable = size
    draft.pairs.set("drawable", "\(short(size.width))x\(short(size.height))")
  }

  /// Without the `.0` of a whole number.
  private static func short(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }

  private static func take(
    orientationAt index: Int, _ message: SystemMessageText, _ draft: inout RecognitionDraft
  ) -> Bool {
    guard let orientation = message.orientation(at: index, of: draft.event.kind) else { return false }
    draft.take("orientation", orientation.name)
    return true
  }
}
