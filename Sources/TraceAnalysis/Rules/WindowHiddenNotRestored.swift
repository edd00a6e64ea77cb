internal import TraceModel

extension HazardRule {
  static let windowHiddenNotRestored = HazardRule(
    id: "window-hidden-not-restored",
    title: "A window that the app hid is not shown again",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [
            EventFilter(
              .windowHidden, where: .word(.by, notIn: ["system"]), .notMarked(.systemWindow),
              .notMarked(.passingWindow),
              .role(isNot: .overlay))
          ],
          // Going to background is another reason to hide; coming back shows what the scene needs.
          to: [EventFilter(.windowVisible, .windowDestroy, .sceneDidEnterBackground, .appDidEnterBackground)]), .global,
        key: .window,
        message: "the window is still hidden {delta} after {opener} (limit {bound})"
      ).with {
        $0.bound = 5_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.windowVisible]
      }
    ],
    page: RulePage(
      contract: """
        The app's own contract: who sets isHidden on a window unsets it. UIKit neither restores it nor picks another key \
        window by itself, and the order of the application's windows is not promised.
        """,
      mechanism: """
        The last window of the list was hidden before a modal was shown, on the belief that it is the app's. It may be \
        the app's only one, the keyboard's, or an alert's. Nothing shows it again: a black screen, a dead keyboard, or \
        touches that go nowhere.
        """,
      remedy: """
        Do not hide windows in order to present. Use fullScreenCover, or on iOS 13 present a hosting controller with \
        .fullScreen from the top controller of the foreground scene. If a window must go, keep a reference to that very \
        window and show it again in the completion and in every early return.
        """,
      notWhen: [
        "the window is the system's: keyboard, text effects, alert, status bar",
        "the scene goes to background",
        "the window is an overlay's own (role=overlay) or is destroyed",
        "the window had come up in front of another that is still shown: a toast, an alert, a splash screen",
      ],
      needs: "windowHidden (with by=app where known) and windowVisible of the same window, and a clock.",
      sources: [
        "field report 004 (hides the last window before it presents)", "friend-lga/LGAlertView#34",
        "ArtSabintsev/Siren#313", "Apple documentation: UIWindow",
      ]),
    fires: [
      "+0 windowVisible@1; +900 windowVisible@2; +9 windowHidden@1 by=app; +6000 viewDidAppear@3 !",
      """
      session hooks=windowHidden,windowVisible,presentStart,presentDone,viewDidAppear
      +0 windowHidden@1 by=app; +20 presentStart@1 presented=C#2; +500 presentDone@1; +5000 viewDidAppear@3 !
      """,
      "+0 windowVisible@1; +900 windowHidden@1; +6000 windowVisible@1 !; +900 sceneDidEnterBackground@1",
    ],
    possible: [
      "+0 windowVisible@1; +900 windowHidden@1 by=app; +10 loss; +6000 viewDidAppear@3",
      "session debugger=true hooks=windowVisible; +0 windowHidden@1 by=app; +6000 windowVisible@1",
    ],
    quiet: [
      "+0 windowKey@1; +900 windowVisible@2; +2000 windowHidden@2 by=app; +9000 viewDidAppear@3",
      """
      +0 windowVisible@1; +9 windowVisible@2; +0 windowKey@2; +2000 windowHidden@2; +1 windowKey@1
      +9000 viewDidAppear@3
      """,
      """
      session hooks=windowVisible
      +0 windowHidden window=UITextEffectsWindow#2; +0 windowHidden@3 by=system; +9000 viewDidAppear@3
      """,
      """
      session hooks=windowVisible
      +0 windowHidden@1 by=app; +100 sceneDidEnterBackground@1; +60000 sceneWillEnterForeground@1; +6000 viewDidAppear@3
      """,
      """
      session hooks=windowVisible
      +0 windowHidden window=ToastWindow#4 role=overlay; +1 windowHidden@5; +1 windowDestroy@5; +9000 viewDidAppear@3
      """,
      "+0 windowVisible@1; +900 windowHidden@1 by=app; +4000 windowVisible@1; +9000 viewDidAppear@3",
      "+0 windowHidden@1 by=app; +9000 viewDidAppear@3",
      "+0 windowVisible@1; +900 windowHidden@1 by=app; +400 viewDidAppear@3",
      "+0 windowVisible@1; +900 windowHidden@1 by=app; +400 crash",
      "+0 windowVisible@1; +900 windowHidden@1 by=app; +400 appDidEnterBackground; +9000 appWillEnterForeground; +9000 viewDidAppear@3",
    ])
}
