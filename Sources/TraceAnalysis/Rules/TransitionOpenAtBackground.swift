internal import TraceModel

extension HazardRule {
  static let transitionOpenAtBackground = HazardRule(
    id: "transition-open-at-background",
    title: "The app left in the middle of a transition, which does not end on its return",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.appWillEnterForeground, .sceneWillEnterForeground, where: .marked(.interrupted))],
          to: [
            EventFilter(
              .didTransition, .willTransition, .presentDone, .presentStart, .presentRefused, .dismissStart,
              .dismissDone,
              .appDidEnterBackground, .sceneDidEnterBackground)
          ]), .global, key: .session,
        message: "a transition that was open when the app left is not over {delta} after {opener}"
      ).with {
        $0.bound = 2_000
        $0.due = .notAtDeath
      }
    ],
    page: RulePage(
      contract: """
        Not promised. UIKit usually completes what is under way before the process is suspended, or when it comes \
        back.
        """,
      mechanism: """
        The coordinator is gone on return and its completion with it. What was hidden stays hidden, or the \
        transition's own view stays on top of everything and takes the touches.
        """,
      remedy: """
        Restore in sceneDidBecomeActive what a transition hid or paused, whether or not its completion came. Start \
        no presentation in sceneWillResignActive.
        """,
      notWhen: [
        "the system's own pair of rotations for its pictures is what was open",
        "the transition ends, or another begins, within two seconds of the return",
        "the log never shows an end of a transition or presentation",
        "the app was away for less than five seconds: the process was hardly suspended",
      ],
      needs: """
        willTransition and didTransition, or presentStart and presentDone, the background events, and a clock.
        """,
      sources: [
        "lionheart/openradar-mirror#19694",
        "zotero/zotero-ios#821",
      ]),
    fires: [
      """
      +0 presentStart@1 presented=C#9; +500 presentDone@1; +500 dismissDone@9; +900 presentStart@1 presented=C#2
      +200 appDidEnterBackground; +60000 appWillEnterForeground; +2100 viewDidLayoutSubviews@1 !
      """,
      """
      +0 willTransition@1; +300 didTransition@1; +900 willTransition@1; +90 sceneWillResignActive@1
      +200 sceneDidEnterBackground@1; +60000 sceneWillEnterForeground@1; +2100 viewDidLayoutSubviews@1 !
      """,
    ],
    possible: [
      """
      +0 willTransition@1; +300 didTransition@1; +900 willTransition@1; +200 appDidEnterBackground
      +60000 appWillEnterForeground; +1 loss; +2100 viewDidLayoutSubviews@1
      """
    ],
    quiet: [
      """
      +0 willTransition@1; +300 didTransition@1; +900 appDidEnterBackground; +1 willTransition@1 size=1024x768
      +900 appWillEnterForeground; +3000 viewDidLayoutSubviews@1
      """,
      """
      +0 willTransition@1; +300 didTransition@1; +900 willTransition@1; +200 appDidEnterBackground
      +60000 appWillEnterForeground; +300 didTransition@1; +3000 viewDidLayoutSubviews@1
      """,
      """
      +0 willTransition@1; +200 appDidEnterBackground; +60000 appWillEnterForeground; +3000 viewDidLayoutSubviews@1
      """,
      """
      +0 willTransition@1; +300 didTransition@1; +900 willTransition@1; +200 appDidEnterBackground
      +4000 appWillEnterForeground; +3000 viewDidLayoutSubviews@1
      """,
    ])
}
