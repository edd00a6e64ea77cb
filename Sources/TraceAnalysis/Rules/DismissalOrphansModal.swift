internal import TraceModel

extension HazardRule {
  static let dismissalOrphansModal = HazardRule(
    id: "dismissal-orphans-modal",
    title: "A dismissal closes the modal on top and leaves the one it was meant for",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.dismissStart, where: .marked(.dismissesPresenting))],
          to: [EventFilter(.dismissDone, .viewDidDisappear, .deinit, .appDidEnterBackground, .sceneDidEnterBackground)]),
        .global, key: .presenter,
        message: "{subject} dismisses a controller that presents another, and it is still there {delta} after {opener}"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
        $0.needsGuest = true
        $0.exposedIfVisible = [.dismissDone, .viewDidDisappear]
      }
    ],
    page: RulePage(
      contract: """
        dismiss(animated:) on a controller that presents another closes that other one. To close both it must be \
        called on the presenter below.
        """,
      mechanism: """
        The controller on top goes, the one meant to go stays: often empty or transparent, invisible, and above \
        everything. It eats all touches.
        """,
      remedy: """
        Call dismiss on the presenting controller of the one that is to go. In the completion check that it is no \
        longer in the hierarchy, and dismiss again if it is.
        """,
      notWhen: [
        "only the inner controller was to be dismissed: it is the one that is named",
        "the inner controller may have closed itself before, as an alert does: the log never tells that it leaves",
      ],
      needs: """
        presentStart of both, dismissStart with presented= (the one meant), and dismissDone or viewDidDisappear; a \
        clock.
        """,
      sources: [
        "react/react-native#54856",
        "react/react-native#22666",
      ]),
    fires: [
      """
      +0 presentStart@1 presented=C#2; +500 presentDone@1 presented=C#2; +9 presentStart@2 presented=C#3
      +500 presentDone@2 presented=C#3; +900 dismissStart@1 presented=C#2; +500 dismissDone@3; +900 viewDidAppear@9 !
      """
    ],
    possible: [
      """
      +0 presentStart@1 presented=C#2; +500 presentDone@1; +9 presentStart@2 presented=C#3; +500 presentDone@2
      +900 dismissStart@1 presented=C#2; +1 loss; +500 dismissDone@3; +900 viewDidAppear@9
      """
    ],
    quiet: [
      """
      +0 presentStart@1 presented=C#2; +500 presentDone@1 presented=C#2; +9 presentStart@2 presented=UIAlertController#3
      +900 dismissStart@1 presented=C#2; +9000 viewDidAppear@1; +9 dismissDone@7
      """,
      """
      late; +0 presentStart@2 presented=C#3; +500 presentDone@2; +900 dismissDone@3; +9 presentStart@2 presented=C#4
      +900 dismissStart@1 presented=C#2; +500 dismissDone@2; +9000 viewDidAppear@1; +9 dismissDone@4
      """,
      """
      +0 presentStart@1 presented=C#2; +500 presentDone@1; +9 presentStart@2 presented=C#3; +500 presentDone@2
      +900 dismissStart@2 presented=C#3; +500 dismissDone@3; +9000 viewDidAppear@9
      """,
      """
      +0 presentStart@1 presented=C#2; +500 presentDone@1; +9 presentStart@2 presented=C#3; +500 presentDone@2
      +900 dismissStart@1 presented=C#2; +500 dismissDone@3; +9 dismissDone@2; +9000 viewDidAppear@9
      """,
      """
      +0 presentStart@1 presented=C#2; +500 presentDone@1; +9 presentStart@2 presented=C#3; +500 presentDone@2
      +900 dismissStart@1 presented=C#2; +9000 viewDidAppear@9
      """,
    ])
}
