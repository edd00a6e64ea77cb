internal import TraceModel

extension MessageCatalog {
  /// UIKit on appearances and presentations that go wrong.
  static let presentation: [SystemMessage] = [
    SystemMessage(
      "unbalanced-appearance", .app, [.head("Unbalanced calls to begin/end appearance transitions for ")], .diagnostic,
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
