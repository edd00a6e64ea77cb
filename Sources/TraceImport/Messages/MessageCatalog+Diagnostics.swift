internal import TraceModel

extension MessageCatalog {
  /// Warnings of frameworks that name a broken contract and no more.
  static let diagnostics: [SystemMessage] = [
    SystemMessage(
      "unsatisfiable-constraints", .app, [.head("Unable to simultaneously satisfy constraints.")], .diagnostic,
      evidence: "UIKit; category LayoutConstraints from iOS 10 on; the constraints, and the one given up, stand below",
      samples: [
        "Unable to simultaneously satisfy constraints.",
        "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
      ]),
    SystemMessage(
      "flow-layout-undefined", .app,
      [
        .head("The behavior of the UICollectionViewFlowLayout is not defined because"),
        .head("the behavior of the UICollectionViewFlowLayout is not defined because"),
      ], .diagnostic,
      evidence: "UIKit; the first of two to five records of their own, typical of rotations; `the` to iOS 9",
      samples: [
        "The behavior of the UICollectionViewFlowLayout is not defined because:",
        "the behavior of the UICollectionViewFlowLayout is not defined because:",
      ]),
    SystemMessage(
      "flow-layout-item-size", .app,
      [
        .head("the item width must be less tha"), .head("the item height must be less tha"),
      ], .diagnostic, fields: ["state"],
      evidence: "UIKit; the second record of that warning, for the axis on which the item is too long",
      samples: [
        "the item width must be less than the width of the UICollectionView minus the section insets left and right "
          + "values, minus the content insets left and right values.",
        "the item height must be less than the height of the UICollectionView minus the section insets top and bottom "
          + "values, minus the content insets top and bottom values.",
      ]
    ) { message, draft in
      draft.take("state", message.word(at: message.head + 9))
      return message.says("of the UICollectionView minus the ")
    },
    SystemMessage(
      "flow-layout-instance", .app, [.head("The relevant UICollectionViewFlowLayout instance is ")], .diagnostic,
      fields: ["contentSize", "frame", "view"],
      evidence: "UIKit; the record of that warning that names the collection view and its sizes",
      samples: [
        "The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7f8b1b50>, and it is attached "
          + "to <UICollectionView: 0x7f8b2000; frame = (0 0; 375 667); clipsToBounds = YES; contentOffset: {0, -20}; "
          + "contentSize: {375, 50}; layout: <UICollectionViewFlowLayout: 0x7f8b1b50>>."
      ]
    ) { message, draft in
      guard let layout = message.object(from: message.tail), let view = message.object(from: layout.end) else {
        return true
      }
      draft.take(.view, view.subject)
      let text = message.text
      if let found = text.firstIndex(of: "frame = ", from: layout.end, to: view.end),
        let frame = GeometryText(text, at: found + 8)
      {
        draft.event.frame = frame.rect
        draft.pairs.set("frame", text.string(found + 8..<frame.end))
      }
      if let found = text.firstIndex(of: "contentSize: ", from: layout.end, to: view.end),
        let size = GeometryText(text, at: found + 13)
      {
        draft.event.size = size.size
        draft.pairs.set("contentSize", text.string(found + 13..<size.end))
      }
      return true
    },
    SystemMessage(
      "snapshot-unrendered", .app,
      [
        .head("Snapshotting a view ("), .head("Drawing a view ("),
        .head("Snapshotting a view that has not been rendered"),
      ], .diagnostic, fields: ["view"],
      evidence:
        "com.apple.UIKit:Snapshotting; never rendered, or in no visible window; to iOS 12 NSLog that names no view",
      samples: [
        "Snapshotting a view that has not been rendered results in an empty snapshot. Ensure your view has been rendered "
          + "at least once before snapshotting or snapshot after screen updates.",
        "[Snapshotting] Snapshotting a view (0x7fa2a5621310, _UIReplicantView) that has not been rendered at least "
          + "once requires afterScreenUpdates:YES.",
        "Snapshotting a view (0x12c8d8600, UIKeyboardImpl) that is not in a visible window requires "
          + "afterScreenUpdates:YES.",
      ]
    ) { message, draft in
      let text = message.text
      guard text[message.tail - 1] == UInt8(ascii: "(") else { return true }
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
      ], .diagnostic, fields: ["view"],
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
      "invalid-frame-dimension", .app, [.head("Invalid frame dimension (negative or non-finite)")], .diagnostic,
      evidence: "SwiftUI's runtime issue; names no view",
      samples: ["[SwiftUI] Invalid frame dimension (negative or non-finite)."]),
    SystemMessage(
      "invalid-image-context", .app,
      [
        .head("Invalid size provided to UIGraphicsBeginImageContext(): "),
        .head("UIGraphicsBeginImageContext() failed to allocate"),
      ], .diagnostic, fields: ["size"],
      evidence: "UIKit; the size it was asked for; `failed to allocate` from iOS 17 on, followed by an exception",
      samples: [
        "Invalid size provided to UIGraphicsBeginImageContext(): size={353, 0}, scale=3.000000",
        "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={365, 0}, scale=3.000000, "
          + "bitmapInfo=0x2002. Use UIGraphicsImageRenderer to avoid this assert.",
      ]
    ) { message, draft in
      takeImageSize(message, from: message.tail, &draft)
      return true
    },
    SystemMessage(
      "number-not-finite", .app,
      [
        .head("Error: this application, or a library it uses, has passed an invalid numeric value"),
        .head("this application, or a library it uses, has passed an invalid numeric value"),
      ], .diagnostic,
      evidence: "CoreGraphics, all versions: NaN in a path or transform, which it ignores; names no view",
      samples: [
        "[Unknown process name] Error: this application, or a library it uses, has passed an invalid numeric value (NaN, "
          + "or not-a-number) to CoreGraphics API and this value is being ignored. Please fix this problem."
      ]),
    SystemMessage(
      "singular-transform", .app, [.head("CGAffineTransformInvert: singular matrix")], .diagnostic,
      evidence: "CoreGraphics: a view of scale or size 0; names no view",
      samples: ["[Unknown process name] CGAffineTransformInvert: singular matrix."]),
    SystemMessage(
      "graphics-context-invalid", .app, [.head("CGContext")], .diagnostic, fields: ["message"],
      evidence:
        "CoreGraphics, all versions: drawing where there is no context, as where one of no size was asked for; by function",
      samples: [
        "[Unknown process name] CGContextGetType: invalid context 0x0. If you want to see the backtrace, please set "
          + "CG_CONTEXT_SHOW_BACKTRACE environmental variable.",
        "CGContextSaveGState: invalid context 0x0. This is a serious error.",
      ]
    ) { message, draft in
      let end = message.text.identifierEnd(message.tail)
      guard message.text.matches(": invalid context 0x0", at: end) else { return false }
      draft.pairs.set("message", message.text.string(message.head..<end))
      return true
    },
    SystemMessage(
      "scene-lifecycle-missing", .app,
      [
        .head("CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle"),
        .head("Application failed to launch: UIScene life cycle is required"),
        .head("failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption"),
      ], .diagnostic,
      evidence: "UIKit, a warning in iOS 26 and a refusal for apps built with the SDK of iOS 27, behind its function",
      samples: [
        "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke "
          + "(UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is required for "
          + "apps built with this SDK. See Technote TN3187 for more information on migration.",
        "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. "
          + "This will become an assert in a future version.",
        "Application failed to launch: UIScene life cycle is required for apps built with this SDK",
      ]),
    SystemMessage(
      "scene-configuration-missing", .app, [.head("Info.plist contained no UIScene configuration dictionary")],
      .diagnostic, fields: ["state"],
      evidence: "com.apple.UIKit:SceneConfiguration",
      samples: [
        "Info.plist contained no UIScene configuration dictionary (looking for configuration named \"(no name)\")"
      ]
    ) { message, draft in
      if let name = message.text(from: "named \"", to: "\"") { draft.take("state", name) }
      return true
    },
    SystemMessage(
      "main-thread-checker", .app, [.head("Main Thread Checker: UI API called on a background thread: ")], .diagnostic,
      fields: ["framework", "message"],
      evidence:
        "the checker's block on standard error, and its copy in the log with category `reports`, where the thread follows",
      samples: [
        "Main Thread Checker: UI API called on a background thread: -[UIApplication applicationState]",
        "[reports] Main Thread Checker: UI API called on a background thread: -[UIApplication applicationState]\nPID: 850, "
          + "TID: 218915, Thread name: com.apple.CoreMotion.MotionThread, Queue name: "
          + "com.apple.root.default-qos.overcommit, QoS: 0\nBacktrace:",
      ]
    ) { message, draft in
      let end = message.text.firstIndex(of: 0x0A, from: message.tail) ?? message.text.count
      draft.pairs.set("message", message.text.string(message.tail..<end))
      // The thread of the system's own that calls it in iOS 12.
      if message.says("Thread name: com.apple.CoreMotion.") { draft.take("framework", "coremotion") }
      return true
    },
    SystemMessage(
      "thread-performance-checker", .app, [.head("Thread Performance Checker: ")], .diagnostic, fields: ["message"],
      evidence: "the checker's block on standard error, Xcode 14 and later",
      samples: [
        "Thread Performance Checker: Thread running at User-interactive quality-of-service class waiting on a lower QoS "
          + "thread running at Default quality-of-service class."
      ]
    ) { message, draft in
      draft.pairs.set("message", message.line(from: message.tail))
      return true
    },
    SystemMessage(
      "layout-off-main-thread", .app,
      [.head("This application is modifying the autolayout engine from a background thread")], .diagnostic,
      evidence: "Foundation and CoreAutoLayout, iOS 9 and later; seen in many public reports",
      samples: [
        "This application is modifying the autolayout engine from a background thread after the engine was accessed "
          + "from the main thread. This can lead to engine corruption and weird crashes."
      ]),
    SystemMessage(
      "attribute-graph-cycle", .app, [.head("AttributeGraph: cycle detected through attribute ")], .diagnostic,
      fields: ["number"],
      evidence: "SwiftUI on standard error, between rules of `=`",
      samples: ["=== AttributeGraph: cycle detected through attribute 3160824 ==="]
    ) { message, draft in
      guard let number = message.integer(at: message.tail) else { return false }
      draft.pairs.set("number", String(number))
      return true
    },
    SystemMessage(
      "state-set-in-update", .app,
      [
        .head("precondition failure: setting value during update"),
        .head("AttributeGraph precondition failure: setting value during update"),
      ], .diagnostic, fields: ["number"],
      evidence: "SwiftUI's attribute graph, as the process dies of it; seen in public reports of iOS 14 to 26",
      samples: ["AttributeGraph precondition failure: setting value during update: 696."]
    ) { message, draft in
      if let number = message.integer(behind: ": ") { draft.pairs.set("number", String(number)) }
      return true
    },
    SystemMessage(
      "state-modified-in-update", .app, [.head("Modifying state during view update, this will cause undefined")],
      .diagnostic,
      evidence: "SwiftUI's runtime issue, iOS 14 and later; seen in many public reports",
      samples: ["[SwiftUI] Modifying state during view update, this will cause undefined behavior."]),
  ]
}
