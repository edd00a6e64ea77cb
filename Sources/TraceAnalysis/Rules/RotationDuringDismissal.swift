internal import TraceModel

extension HazardRule {
  static let rotationDuringDismissal = HazardRule(
    id: "rotation-during-dismissal",
    title: "The window changes size while a controller is being dismissed",
    severity: .warning,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .willTransition, where: .notMarked(.systemRotation), .notMarked(.causedByDismissal),
            .notMarked(.causedByPresentation))
        ]),
        .afterUntil(
          [EventFilter(.dismissStart, where: .word(.style, notIn: staying))],
          [
            EventFilter(
              .dismissDone, .presentStart, .viewDidAppear, .viewDidDisappear, .appDidEnterBackground,
              .sceneDidEnterBackground)
          ]), key: .window,
        message: "{subject} starts a size transition {delta} after {opener}, before the dismissal is done"
      ).with { $0.exposedIfVisible = [.dismissDone, .viewDidDisappear] },
      Clause(
        .absence([
          EventFilter(EventFilter.sampleKinds, where: [.marked(.unlikeWindow), .flag(.hidden, isNot: true)])
        ]),
        .afterUntil([EventFilter(.dismissDone)], [EventFilter(.willTransition, .presentStart)]), key: .session,
        message: "{subject} is {size} {delta} after {opener}, the size that its window had before it turned"
      ),
    ],
    page: RulePage(
      contract: """
        Not promised. UIKit does not say what a presenter that was out of the hierarchy gets when the window turns \
        before it is back.
        """,
      mechanism: """
        The presenter was removed while the full-screen controller covered it. It comes back with the size of \
        before, and its transition may be announced to nobody: half of the screen stays black, or touches miss.
        """,
      remedy: """
        Lock the orientation from dismiss(animated:) to its completion, or dismiss first and let the turn follow. In \
        the presenter's viewIsAppearing compare view.bounds with window.bounds and lay out anew where they differ.
        """,
      notWhen: [
        "the presenter stays in the hierarchy: over-full-screen styles, sheets and popovers",
        "the presented controller had turned the window, and its dismissal turns it back",
        "the system turned the app for a snapshot (guard snapshot-rotation-pair)",
      ],
      needs: """
        dismissStart, dismissDone and willTransition; style= where it is known. For the second clause samples with \
        bounds= and windowBounds=.
        """,
      sources: [
        "pkluz/PKRevealController#17",
        "lionheart/openradar-mirror#4604",
        "zoonooz/ZFDragableModalTransition#51",
      ]),
    fires: [
      """
      dismissStart@2 window=W#1; willTransition@1 window=W#1 size=844x390 !; didTransition@1 window=W#1
      dismissDone@2 window=W#1
      """,
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844 windowBounds=0,0,390,844; presentStart@1 presented=C#2; presentDone@1
      dismissStart@2; dismissDone@2; viewDidLayoutSubviews@1 bounds=0,0,390,844 windowBounds=0,0,844,390 !
      """,
    ],
    possible: [
      """
      dismissStart@2 window=W#1; appWillResignActive; willTransition@1 window=W#1; didTransition@1
      dismissDone@2 window=W#1
      """
    ],
    quiet: [
      "dismissStart@2 style=overFullScreen; willTransition@1; didTransition@1; dismissDone@2",
      """
      presentStart@1 presented=C#2; willTransition@2 size=844x390; didTransition@2; presentDone@1; dismissStart@2
      willTransition@1 size=390x844; didTransition@1; dismissDone@2
      """,
      """
      appDidBecomeActive; dismissStart@2; appWillResignActive; snapshot@1; willTransition@1 size=1024x768
      didTransition@1; dismissDone@2; appDidBecomeActive
      """,
      "dismissStart@2; dismissDone@2; willTransition@1; didTransition@1",
      "dismissStart@2 window=W#1; willTransition@3 window=W#2; didTransition@3 window=W#2; dismissDone@2 window=W#1",
      "dismissStart@2; willTransition@1; didTransition@1",
      "dismissDone@2; viewDidLayoutSubviews@1 bounds=0,0,844,390 windowBounds=0,0,844,390",
    ])

  /// Styles that leave the presenter in the hierarchy.
  private static let staying = [
    "overFullScreen", "overCurrentContext", "pageSheet", "formSheet", "automatic", "popover", "custom",
  ]
}
