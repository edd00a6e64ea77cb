internal import TraceModel

extension HazardRule {
  static let swipeDismissUntracked = HazardRule(
    id: "swipe-dismiss-untracked",
    title: "A sheet is swiped away and the app does not notice",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.dismissDone, where: .flag(.interactive, is: true))],
          to: [EventFilter(.stateUpdate, where: .word(.state, in: ["closed"]))]),
        .after([EventFilter(.stateUpdate, where: .word(.state, in: ["closed"]))]), key: .session,
        message: "{subject} was swiped away, and the app has not taken notice {delta} after it"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
      }
    ],
    page: RulePage(
      contract: """
        Since iOS 13 the user can close a sheet with a swipe. Only the presentation controller's delegate is told; \
        the app's own close button and its completion are not part of it.
        """,
      mechanism: """
        The app's stack still holds the screen. The next presentation is made from a controller that is gone, and is \
        refused: not in the window hierarchy.
        """,
      remedy: """
        Implement presentationControllerDidDismiss and do there what the close button does, or set \
        isModalInPresentation. In SwiftUI clear the item in onDismiss or bind to it.
        """,
      notWhen: [
        "the swipe is not allowed (isModalInPresentation): no interactive dismissal ends",
        "the app never logs that it takes notice of a dismissal",
      ],
      needs: """
        dismissDone with interactive=true, and stateUpdate with state=closed where the app takes notice; a clock.
        """,
      sources: [
        "MvvmCross/MvvmCross#3546",
        "wix/react-native-navigation#5370",
        "iZettle/Presentation#43",
      ]),
    fires: [
      """
      +0 dismissDone@2; +5 stateUpdate state=closed; +900 presentStart@1 presented=C#3
      +900 dismissDone@3 interactive=true; +1200 viewDidLayoutSubviews@1 !
      """
    ],
    possible: [
      """
      +0 dismissDone@2; +5 stateUpdate state=closed; +900 dismissDone@3 interactive=true; +1 loss
      +1200 viewDidLayoutSubviews@1
      """
    ],
    quiet: [
      """
      +0 dismissDone@2; +5 stateUpdate state=closed; +900 dismissStart@3 interactive=true
      +1200 viewDidLayoutSubviews@1; +1200 viewDidLayoutSubviews@1
      """,
      "+0 dismissDone@3 interactive=true; +1200 viewDidLayoutSubviews@1; +9 stateUpdate state=closed",
      """
      +0 dismissDone@2; +5 stateUpdate state=closed; +900 dismissDone@3 interactive=true; +20 stateUpdate state=closed
      +2000 viewDidLayoutSubviews@1
      """,
    ])
}
