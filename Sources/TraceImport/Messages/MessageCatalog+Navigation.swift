internal import TraceModel

extension MessageCatalog {
  /// UIKit on pushes and pops that meet another transition.
  static let navigation: [SystemMessage] = [
    SystemMessage(
      "navigation-while-transitioning", .app, navigationCalls, .diagnostic, fields: ["controller", "selector"],
      evidence: "UIKit, iOS 9 and later; known by the selector, which heads it; quoted in public code and reports",
      samples: [
        "pushViewController:animated: called on <UINavigationController 0x7fa0d3866000> while an existing transition "
          + "or presentation is occurring; the navigation stack will not be updated.",
        "setViewControllers:animated: called on <ReaderNavigationController 0x7fa0d3866000> while an existing transition "
          + "or presentation is occurring; the navigation stack will not be updated.",
      ]
    ) { message, draft in
      let text = message.text
      guard let called = text.firstIndex(of: " called on ", from: message.tail, to: message.tail + 60),
        message.says("while an existing transition or presentation")
      else { return false }
      draft.pairs.set("selector", text.string(message.head..<called))
      // `<Class 0xADDR>`, without the colon of a description.
      guard text[called + 11] == UInt8(ascii: "<"),
        let close = text.firstIndex(of: UInt8(ascii: ">"), from: called, to: called + 300),
        let subject = SubjectText.subject(text, called + 12..<close)
      else { return true }
      draft.take(.controller, subject)
      return true
    },
    SystemMessage(
      "navigation-nested", .app,
      [.head("nested push animation can result in "), .head("nested pop animation can result in ")], .diagnostic,
      fields: ["request"],
      evidence: "UIKit, NSLog, to iOS 12 and beyond; `corrupted navigation bar`, with `a` in later systems",
      samples: [
        "nested push animation can result in corrupted navigation bar",
        "nested pop animation can result in corrupted navigation bar",
        "nested push animation can result in a corrupted navigation bar",
      ]
    ) { message, draft in
      guard message.says("corrupted navigation bar") else { return false }
      draft.take("request", message.word(at: message.head + 7))
      return true
    },
    SystemMessage(
      "navigation-unexpected-state", .app, [.head("Finishing up a navigation transition in an unexpected state")],
      .diagnostic,
      evidence: "UIKit, NSLog; follows a nested push or pop, and comes seconds before a crash in public reports",
      samples: [
        "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
      ]),
    SystemMessage(
      "navigation-bar-transition", .app, [.head("Attempting to begin a transition on navigation bar (")], .diagnostic,
      fields: ["view"],
      evidence: "UIKit, iOS 12 and 13; seen in public reports",
      samples: [
        "Attempting to begin a transition on navigation bar (<UINavigationBar: 0x10672c260; frame = (0 44; 375 44); "
          + "hidden = YES>) while a transition is in progress."
      ]
    ) { message, draft in
      if let bar = message.object(from: message.tail) { draft.take(.view, bar.subject) }
      return message.says("while a transition is in progress")
    },
  ]

  private static let navigationCalls: [SystemMessage.Anchor] = [
    .head("pushViewController:"), .head("popViewController"), .head("popToViewController:"),
    .head("popToRootViewController"), .head("setViewControllers:"), .head("showViewController:"),
    .head("_applyViewControllers:"),
  ]
}
