internal import TraceModel

extension HazardRule {
  static let rotationDuringNavigation = HazardRule(
    id: "rotation-during-navigation",
    title: "The window changes size while a push or pop is under way",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.willTransition, where: .notMarked(.systemRotation))]),
        .afterUntil(
          [EventFilter(.navigationStart, where: .flag(.interactive, isNot: true), .flag(.animated, isNot: false))],
          [EventFilter(.navigationDone, .viewDidAppear, .appDidEnterBackground, .sceneDidEnterBackground)]),
        key: .window,
        message: "{subject} starts a size transition {delta} after {opener}, before the push or pop is done"
      ).with {
        $0.exposedIfVisible = [.navigationDone]
        $0.retract = [EventFilter(.navigationDone, where: .flag(.cancelled, is: true))]
      }
    ],
    page: RulePage(
      contract: """
        Not promised. A push only queues: the transition starts in the container's next layout pass, and nothing \
        says what a change of size does to that layout.
        """,
      mechanism: """
        The frames of the incoming view were computed for the old size. It ends too wide or too short, and stays so \
        until the next layout of the container.
        """,
      remedy: """
        Let the navigation controller set the frames: pin with constraints, do not keep sizes from viewDidLoad or \
        prepare(for:). After navigationDone compare the view's bounds with the container's, and call setNeedsLayout \
        on the container if they differ.
        """,
      notWhen: [
        "the pop is interactive, or was cancelled by the rotation itself",
        "the push is not animated",
        "the system turned the app for a snapshot (guard snapshot-rotation-pair)",
      ],
      needs: """
        navigationStart, navigationDone (or viewDidAppear) and willTransition; interactive= and animated= where \
        known.
        """,
      sources: [
        "lionheart/openradar-mirror#19728",
        "ECSlidingViewController/ECSlidingViewController#219",
      ]),
    fires: [
      """
      navigationStart@1 window=W#1; willTransition@1 window=W#1 size=844x390 !; didTransition@1 window=W#1
      navigationDone@1 window=W#1
      """,
      """
      session hooks=navigationDone; +0 navigationStart@1 animated=true; +120 willTransition@1 size=844x390 !
      +300 didTransition@1
      """,
    ],
    possible: [
      "navigationStart@1; loss; willTransition@1; didTransition@1; navigationDone@1"
    ],
    quiet: [
      "navigationStart@1 interactive=true; willTransition@1; didTransition@1; navigationDone@1",
      "navigationStart@1; willTransition@1; navigationDone@1 cancelled=true; didTransition@1",
      "navigationStart@1 animated=false; willTransition@1; didTransition@1; navigationDone@1",
      """
      appDidBecomeActive; navigationStart@1; appDidEnterBackground; willTransition@1 size=1024x768; didTransition@1
      appWillEnterForeground; navigationDone@1
      """,
      "navigationStart@1; viewDidAppear@2; willTransition@1; didTransition@1; navigationStart@1; navigationDone@1",
      "navigationStart@1; willTransition@1; didTransition@1",
    ])
}
