internal import TraceModel

extension MessageCatalog {
  /// UIKit on appearances and presentations that go wrong.
  static let presentation: [SystemMessage] = [
    SystemMessage(
      "unbalanced-appearance", .app, [.head("Unbalanced calls to begin/end appearance transitions for ")], .diagnostic,
      fields: ["controller"],
      evidence: "UIKit, all versions; seen in device logs of iOS 14 to 18",
      samples: [
        "Unbalanced calls to begin/end appearance transitions for <UnityViewControllerStoryboard: 0x102c11a40>."
      ]
    ) { message, draft in
      if let object = message.object(from: message.tail) { draft.take(.controller, object.subject) }
      return true
    },
    SystemMessage(
      "present-not-in-hierarchy", .app, attemptToPresent, .presentRefused,
      fields: ["controller", "presented", "reason"],
      evidence: "UIKit: with `Warning:` and `!` to iOS 12, with category Presentation and `.` from iOS 13",
      samples: [
        "Warning: Attempt to present <MenuViewController: 0x7f9e5b70> on <RootViewController: 0x7f9e4a10> "
          + "whose view is not in the window hierarchy!",
        "[Presentation] Attempt to present <UIAlertController: 0x10680e000> on <Reader.PageViewController: 0x105d0a2b0> "
          + "(from <Reader.PageViewController: 0x105d0a2b0>) whose view is not in the window hierarchy.",
      ]
    ) { message, draft in
      message.says("not in the window hierarchy") && refusal("notInHierarchy", message, &draft)
    },
    SystemMessage(
      "present-already-presenting", .app, attemptToPresent, .presentRefused,
      fields: ["controller", "presented", "reason"],
      evidence: "UIKit: two blanks before `on` to iOS 12, with the presented controller behind from iOS 13",
      samples: [
        "Warning: Attempt to present <MenuViewController: 0x7f9e5b70>  on <RootViewController: 0x7f9e4a10> "
          + "which is already presenting <UIAlertController: 0x7f9e1c20>",
        "[Presentation] Attempt to present <UIAlertController: 0x10680e000> on <UINavigationController: 0x106011e00> "
          + "(from <Reader.PageViewController: 0x105d0a2b0>) which is already presenting <Reader.Sheet: 0x105f12340>.",
      ]
    ) { message, draft in
      message.says("is already presenting") && refusal("alreadyPresenting", message, &draft)
    },
    SystemMessage(
      "present-in-transition", .app, attemptToPresent, .presentRefused,
      fields: ["controller", "presented", "reason"],
      evidence:
        "UIKit: `Warning:` and `!` to iOS 12; with `(from …)` and `.` from iOS 13; seen in public reports of both",
      samples: [
        "Warning: Attempt to present <MenuViewController: 0x7f9e5b70> on <UINavigationController: 0x7f9e4a10> "
          + "while a presentation is in progress!",
        "Attempt to present <UIAlertController: 0x10680e000> on <UIViewController: 0x106011e00> "
          + "(from <Reader.PageViewController: 0x105d0a2b0>) while a presentation is in progress.",
      ]
    ) { message, draft in
      message.says("while a presentation is in progress") && refusal("inTransition", message, &draft)
    },
    SystemMessage(
      "present-refused", .app, attemptToPresent, .presentRefused, fields: ["controller", "presented", "reason"],
      evidence:
        "UIKit: the message with another ending, or cut before it; `waiting for a delayed presention` (sic) in public code",
      samples: [
        "Attempt to present <Reader.StoreController: 0x105e5c480> on <DetailViewController: 0x106074000> which is waiting "
          + "for a delayed presention of <Reader.StoreController: 0x112e34ea0> to complete",
        "[Presentation] Attempt to present <Reader.Sheet: 0x1> on <UINavigationController: 0x2> (from <Read<…>",
      ]
    ) { message, draft in
      // An app's own attempt names no two objects so.
      guard let presented = message.object(from: message.tail), presented.end <= message.tail + 1100 else {
        return false
      }
      draft.take(.presented, presented.subject)
      if let presenter = message.object(from: presented.end) {
        draft.take(.controller, presenter.subject)
      } else if !message.text.isCut {
        return false
      }
      if message.says("is waiting for a delayed presen") { draft.take("reason", "inTransition") }
      return true
    },
    SystemMessage(
      "present-on-detached", .app,
      [
        .head("Presenting view controllers on detached view controllers is discouraged"),
        .head("Presenting view controller <"),
      ], .diagnostic, fields: ["controller", "presented"],
      evidence: "UIKit, iOS 7 and later; names the presenter, and from iOS 16 on both; seen in public reports",
      samples: [
        "Presenting view controllers on detached view controllers is discouraged <SideMenuViewController: 0x14fbc6f0>.",
        "[Presentation] Presenting view controller <UIAlertController: 0x10680e000> from detached view controller "
          + "<Reader.PageViewController: 0x105d0a2b0> is not supported, and may result in incorrect safe area insets.",
      ]
    ) { message, draft in
      guard message.text[message.tail - 1] == UInt8(ascii: "<") else {
        if let presenter = message.object(from: message.tail) { draft.take(.controller, presenter.subject) }
        return true
      }
      guard message.says("from detached view controller"), let presented = message.object(from: message.tail - 1) else {
        return false
      }
      draft.take(.presented, presented.subject)
      if let presenter = message.object(from: presented.end) { draft.take(.controller, presenter.subject) }
      return true
    },
    SystemMessage(
      "dismiss-in-transition", .app,
      [
        .head("Attempt to dismiss from view controller "), .head("Warning: Attempt to dismiss from view controller "),
      ], .diagnostic, fields: ["controller"],
      evidence: "UIKit; seen in public reports to iOS 13",
      samples: [
        "Warning: Attempt to dismiss from view controller <UINavigationController: 0x2006cfc0> while a presentation or "
          + "dismiss is in progress!"
      ]
    ) { message, draft in
      if let object = message.object(from: message.tail) { draft.take(.controller, object.subject) }
      return message.says("is in progress")
    },
    SystemMessage(
      "dismiss-while-transitioning", .app,
      [.head("Trying to dismiss the presentation controller while transitioning already")], .diagnostic,
      fields: ["controller"],
      evidence: "com.apple.UIKit:Assert, iOS 13; seen in public code and reports",
      samples: [
        "[Assert] Trying to dismiss the presentation controller while transitioning already. "
          + "(<_UIFullscreenPresentationController: 0x7fad47722ab0>)"
      ]
    ) { message, draft in
      if let object = message.object(from: message.tail) { draft.take(.controller, object.subject) }
      return true
    },
  ]

  private static let attemptToPresent: [SystemMessage.Anchor] = [
    .head("Attempt to present "), .head("Warning: Attempt to present "),
  ]

  private static func refusal(
    _ reason: String, _ message: SystemMessageText, _ draft: inout RecognitionDraft
  ) -> Bool {
    draft.take("reason", reason)
    guard let presented = message.object(from: message.tail) else { return true }
    draft.take(.presented, presented.subject)
    if let presenter = message.object(from: presented.end) { draft.take(.controller, presenter.subject) }
    return true
  }
}
