internal import TraceModel

extension MessageCatalog {
  /// Deaths by an exception whose reason tells which of UIKit's contracts was broken, known by the part of the reason
  /// that names classes and selectors. Every other exception is `uncaught-exception`.
  static let exceptions: [SystemMessage] = [
    exception(
      "present-presented-controller", ["that is already being presented by"],
      fields: ["controller", "exception", "presented", "reason"],
      evidence: "UIKit, iOS 13 and later: one instance is presented twice; seen in reports of privacy covers",
      samples: [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to "
          + "present modally a view controller <UIViewController: 0x10392e710> that is already being presented by "
          + "<Reader.BridgeViewController: 0x10390bf60>.'"
      ]
    ) { message, reason, draft in
      guard let presented = message.object(from: reason.lowerBound), presented.end <= reason.upperBound else { return }
      draft.take(.presented, presented.subject)
      if let presenter = message.object(from: presented.end) { draft.take(.controller, presenter.subject) }
    },
    exception(
      "present-active-controller", ["tried to present modally an active controller"],
      fields: ["exception", "presented", "reason"],
      evidence: "UIKit, all versions to iOS 13 and later: what is presented is on screen, or in a transition, already",
      samples: [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to "
          + "present modally an active controller <Reader.DashViewController: 0x7fcf1a4b26d0>.'"
      ]
    ) { message, reason, draft in
      guard let presented = message.object(from: reason.lowerBound), presented.end <= reason.upperBound else { return }
      draft.take(.presented, presented.subject)
    },
    exception(
      "popover-without-anchor",
      [
        "should have a non-nil sourceView", "must provide location information for this popover",
        "Popovers cannot be presented from a view which does not have a window",
      ], fields: ["exception", "reason"],
      evidence: "UIKit on iPad: UIPopoverController to iOS 8, UIPopoverPresentationController and alerts from iOS 8",
      samples: [
        "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'UIPopoverPresentationController "
          + "(<UIPopoverPresentationController: 0x133a5f6f0>) should have a non-nil sourceView or barButtonItem set "
          + "before the presentation occurs.'",
        "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Your application has presented a "
          + "UIAlertController (<UIAlertController: 0x10d813a00>) of style UIAlertControllerStyleActionSheet from "
          + "Reader.ListController (<Reader.ListController: 0x11f7068f0>). The modalPresentationStyle of a "
          + "UIAlertController with this style is UIModalPresentationPopover. You must provide location information "
          + "for this popover through the alert controller's popoverPresentationController.'",
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[UIPopoverController "
          + "presentPopoverFromRect:inView:permittedArrowDirections:animated:]: Popovers cannot be presented from a "
          + "view which does not have a window.'",
      ]),
    exception(
      "window-on-gone-scene", ["Attempting to attach window to an invalidated scene"],
      fields: ["exception", "reason", "scene"],
      evidence: "-[UIWindowScene _attachWindow:], iOS 18 and 26; the reason goes over several lines",
      samples: [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Attempting to attach "
          + "window to an invalidated scene: <UIWindowScene: 0x10cd52000; role: UIWindowSceneSessionRoleApplication; "
          + "activationState: UISceneActivationStateUnattached>; window: <Reader.CoverWindow: 0x13a254700>'"
      ]
    ) { message, reason, draft in
      if let scene = message.object(from: reason.lowerBound) { draft.take(.scene, scene.subject) }
    },
    exception(
      "layout-engine-off-main-thread", ["layout engine must not be performed from a background thread"],
      fields: ["exception", "reason"],
      evidence: "CoreAutoLayout, iOS 13 and later; what was a warning before",
      samples: [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Modifications to the "
          + "layout engine must not be performed from a background thread after it has been accessed from the main "
          + "thread.'"
      ]),
    exception(
      "image-context-without-size", ["UIGraphicsBeginImageContext() failed to allocate"],
      fields: ["exception", "reason", "size"],
      evidence: "UIKit, iOS 17 and later: what gave no picture before is an exception",
      samples: [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={382, 0}, scale=3.000000, "
          + "bitmapInfo=0x2002. Use UIGraphicsImageRenderer to avoid this assert.'"
      ]
    ) { message, reason, draft in takeImageSize(message, from: reason.lowerBound, &draft) },
    exception(
      "map-region-of-no-view", ["Invalid Region <center:-180.00000000, -180.00000000"],
      fields: ["exception", "reason"],
      evidence: "MapKit: the centre that it computes for a map of no size; other invalid regions have another centre",
      samples: [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Invalid Region "
          + "<center:-180.00000000, -180.00000000 span:+0.00000000, +0.00000000>'"
      ]),
  ]

  /// An uncaught exception as it is printed; some logs have lost the asterisks.
  static let uncaught: [SystemMessage.Anchor] = [
    .head("*** Terminating app due to uncaught exception "), .head("Terminating app due to uncaught exception "),
  ]

  /// Reads name and reason behind the anchor, and a signal that some consoles put behind them; nil: no name stands there.
  /// The reason ends with its line.
  static func takeThrown(_ message: SystemMessageText, _ draft: inout RecognitionDraft) -> Range<Int>? {
    let text = message.text
    let end = text.firstIndex(of: 0x0A, from: message.tail) ?? text.count
    guard text[message.tail] == UInt8(ascii: "'"),
      let nameEnd = text.firstIndex(of: UInt8(ascii: "'"), from: message.tail + 1, to: end)
    else { return nil }
    draft.take("exception", text.string(message.tail + 1..<nameEnd))
    guard let opening = text.firstIndex(of: "reason: '", from: nameEnd, to: end) else { return end..<end }
    let start = opening + 9
    // A reason may hold quotes: the last one of the line ends it.
    var close = end
    while close > start, text[close] != UInt8(ascii: "'") { close -= 1 }
    draft.take("reason", text.string(start..<(close > start ? close : end)))
    let signal = text.skippingBlanks(close + 1)
    if close > start, text.matches("SIG", at: signal) { draft.take("signal", message.word(at: signal)) }
    return start..<end
  }

  /// The size that UIKit was asked to make an image of, which stands behind `size=`.
  static func takeImageSize(_ message: SystemMessageText, from index: Int, _ draft: inout RecognitionDraft) {
    guard let found = message.text.firstIndex(of: "size=", from: index),
      let size = GeometryText(message.text, at: found + 5)
    else { return }
    draft.event.size = size.size
    draft.pairs.set("size", message.text.string(found + 5..<size.end))
  }

  private static func exception(
    _ code: String, _ marks: [StaticString], fields: [String], evidence: String, samples: [String],
    take:
      @escaping @Sendable (
        _ message: SystemMessageText, _ reason: Range<Int>, _ draft: inout RecognitionDraft
      ) -> Void = { _, _, _ in }
  ) -> SystemMessage {
    SystemMessage(code, .app, uncaught, .crash, fields: fields, evidence: evidence, samples: samples) {
      message, draft in
      guard let reason = takeThrown(message, &draft),
        marks.contains(where: { message.text.contains($0, from: reason.lowerBound, to: reason.upperBound) })
      else { return false }
      take(message, reason, &draft)
      return true
    }
  }
}
