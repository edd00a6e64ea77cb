internal import TraceModel

extension MessageCatalog {
  /// Warnings of frameworks that name a broken contract and no more.
  static let diagnostics: [SystemMessage] = [
    SystemMessage(
      "flow-layout-undefined", .app,
      [.head("The behavior of the UICollectionViewFlowLayout is not defined because")], .diagnostic,
      evidence: "UIKit; the first of four or five records of their own, typical of rotations",
      samples: ["The behavior of the UICollectionViewFlowLayout is not defined because:"]),
    SystemMessage(
      "snapshot-unrendered", .app, [.head("Snapshotting a view ("), .head("Drawing a view (")], .diagnostic,
      evidence: "com.apple.UIKit:Snapshotting; the view was never rendered, or is in no visible window",
      samples: [
        "[Snapshotting] Snapshotting a view (0x7fa2a5621310, _UIReplicantView) that has not been rendered at least "
          + "once requires afterScreenUpdates:YES."
      ]
    ) { message, draft in
      let text = message.text
      guard let comma = text.firstIndex(of: ", ", from: message.tail, to: message.tail + 40),
        let close = text.firstIndex(of: UInt8(ascii: ")"), from: comma, to: comma + 300)
      else { return false }
      let subject = Subject(
        className: SubjectText.readable(text.string(comma + 2..<close)),
        instance: SubjectText.normalized(text.string(message.tail..<comma)))
      draft.take(.view, subject)
      return message.says("requires afterScreenUpdates:YES")
    },
    SystemMessage(
      "table-layout-outside-hierarchy", .app,
      [
        .head("Warning once only: UITableView was told to layout its visible cells"),
        .head("UITableView was told to layout its visible cells"),
      ], .diagnostic,
      evidence: "com.apple.UIKit:TableView, iOS 13 and later, once a launch; seen in many public reports",
      samples: [
        "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without "
          + "being in the view hierarchy (…). Table view: <UITableView: 0x10509d000; frame = (0 100.333; 402 641.667)>"
      ]
    ) { message, draft in
      if let table = message.object(from: message.tail) { draft.take(.view, table.subject) }
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
      "invalid-frame-dimension", .app, [.head("Invalid frame dimension (negative or non-finite)")], .diagnostic,
      evidence: "SwiftUI's runtime issue; names no view",
      samples: ["[SwiftUI] Invalid frame dimension (negative or non-finite)."]),
    SystemMessage(
      "invalid-image-context", .app, [.head("Invalid size provided to UIGraphicsBeginImageContext(): ")], .diagnostic,
      evidence: "UIKit; the size it was asked for",
      samples: ["Invalid size provided to UIGraphicsBeginImageContext(): size={353, 0}, scale=3.000000"]
    ) { message, draft in
      guard message.text.matches("size=", at: message.tail),
        let size = GeometryText(message.text, at: message.tail + 5)
      else { return true }
      draft.event.size = size.size
      draft.pairs.set("size", message.text.string(message.tail + 5..<size.end))
      return true
    },
    SystemMessage(
      "singular-transform", .app, [.head("CGAffineTransformInvert: singular matrix")], .diagnostic,
      evidence: "CoreGraphics: a view of scale or size 0; names no view",
      samples: ["[Unknown process name] CGAffineTransformInvert: singular matrix."]),
    SystemMessage(
      "scene-lifecycle-missing", .app,
      [.head("CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle")], .diagnostic,
      evidence: "UIKit, iOS 26",
      samples: [
        "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. "
          + "This will become an assert in a future version."
      ]),
    SystemMessage(
      "main-thread-checker", .app, [.head("Main Thread Checker: UI API called on a background thread: ")], .diagnostic,
      evidence: "the checker's block on standard error, and its copy in the log with category `reports`",
      samples: [
        "Main Thread Checker: UI API called on a background thread: -[UIApplication applicationState]"
      ]
    ) { message, draft in
      let end = message.text.firstIndex(of: 0x0A, from: message.tail) ?? message.text.count
      draft.pairs.set("message", message.text.string(message.tail..<end))
      return true
    },
  ]
}
