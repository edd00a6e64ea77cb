internal import TraceModel

extension HazardRule {
  static let keyWindowLost = HazardRule(
    id: "key-window-lost",
    title: "The key window is hidden and no other one becomes key",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.windowHidden, .windowDestroy, where: .marked(.wasKey), .notMarked(.systemWindow))],
          to: [
            EventFilter(.windowKey, where: .notMarked(.systemWindow)),
            EventFilter(
              .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect, .appWillResignActive,
              .appDidEnterBackground),
          ]), .global, key: .session,
        message: "{subject} was the key window, and no window has become key {delta} after {opener}"
      ).with {
        $0.bound = 500
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.windowKey]
      }
    ],
    page: RulePage(
      contract: """
        Not promised. Hiding a window does not by itself make another one key; UIKit does so in some cases and on \
        some versions only.
        """,
      mechanism: """
        Look-ups of the key window return nil: alerts and overlays are not shown, the keyboard stays away, touches \
        and shortcuts go nowhere.
        """,
      remedy: """
        Call makeKey on the app's own window when the other one goes. Do not make windows of toasts and overlays key \
        at all: show them with isHidden = false.
        """,
      notWhen: [
        "the app goes to the background or resigns active",
        "the window is the system's",
        "another window became key first",
      ],
      needs: "windowKey, and windowHidden or windowDestroy of the same window; a clock.",
      sources: [
        "dbettermann/DBAlertController#4",
        "manaflow-ai/cmux#12995",
        "openhab/openhab-ios#1229",
      ]),
    fires: [
      "+0 windowKey@1; +900 windowKey@2; +900 windowHidden@2; +600 viewDidAppear@1 !"
    ],
    possible: [
      "+0 windowKey@1; +900 windowKey@2; +900 windowHidden@2; +1 loss; +600 viewDidAppear@1"
    ],
    quiet: [
      "+0 windowKey@1; +900 windowKey@2; +900 windowHidden@2; +100 appWillResignActive; +9000 appDidBecomeActive",
      """
      +0 windowKey@1; +900 windowKey window=UITextEffectsWindow#2; +900 windowHidden window=UITextEffectsWindow#2
      +900 viewDidAppear@1
      """,
      "+0 windowKey@1; +900 windowKey@2; +900 windowKey@1; +1 windowHidden@2; +900 viewDidAppear@1",
      "+0 windowKey@1; +900 windowKey@2; +900 windowHidden@2; +3 windowKey@1; +900 viewDidAppear@1",
    ])
}
