internal import TraceModel

extension HazardRule {
  static let rotationDuringPresentation = HazardRule(
    id: "rotation-during-presentation",
    title: "The window changes size while a presentation is under way",
    severity: .warning,
    clauses: [
      Clause(
        .absence([
          EventFilter(.willTransition, where: .notMarked(.systemRotation), .notMarked(.causedByPresentation))
        ]),
        .afterUntil(
          [EventFilter(.presentStart)],
          [
            EventFilter(
              .presentDone, .presentRefused, .dismissStart, .dismissDone, .appDidEnterBackground,
              .sceneDidEnterBackground)
          ]), key: .window,
        message: "{subject} starts a size transition {delta} after {opener}, before the presentation is done"
      ).with {
        $0.exposedIfVisible = [.presentDone]
        // An app logs the end of those presentations only that it has something to do after.
        $0.lapsesAfter = 1_500
        $0.openUntil = [.presentDone, .presentRefused]
      },
      // A presentation that turns the window itself is legal, if the turn ends soon after it.
      Clause(
        .response(
          [
            EventFilter(
              .willTransition, where: .marked(.causedByPresentation), .notMarked(.systemRotation),
              .flag(.interactive, isNot: true), .flag(.long, isNot: true))
          ], to: [EventFilter(.didTransition)]), .global, key: .transition,
        message: "the turn that a presentation caused is still open {delta} after {opener} (limit {bound})"
      ).with {
        $0.bound = 2_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.didTransition]
      },
    ],
    page: RulePage(
      contract: """
        Not promised. UIKit does not say that a presentation and a size change exclude one another, nor which sizes the \
        presentation controller uses when they meet.
        """,
      mechanism: """
        The presentation controller has computed its frames for the old size, and presenter and presented may support \
        different orientations in mid-flight. The picture comes out half black or off screen, or UIKit finds no common \
        orientation and throws.
        """,
      remedy: """
        Give presenter and presented the same supported orientations, or lock the orientation from present(_:animated:) \
        to its completion. Override containerViewWillLayoutSubviews in a custom presentation controller and set the \
        presented frame there, not once at the start. For full-screen ads over a portrait Unity scene, allow both \
        orientations in the app's mask before presenting.
        """,
      notWhen: [
        "presenting a controller of another orientation causes the turn itself, and it completes within 2 s",
        "the system turned the app for a snapshot (guard snapshot-rotation-pair)",
        "the presentation began more than 1.5 s ago: its end was not logged",
      ],
      needs: """
        presentStart, presentDone and willTransition with their window; presentStart with presented= tells whether the \
        presentation caused the turn.
        """,
      sources: ["mopub/mopub-unity-sdk#180", "zoonooz/ZFDragableModalTransition#51"]),
    fires: [
      """
      presentStart@1 presented=C#2 window=W#1; willTransition@1 window=W#1 !; didTransition@1 window=W#1
      presentDone@1 presented=C#2 window=W#1
      """,
      "presentStart@1 presented=C#2; willTransition@1 !; didTransition@1; presentDone@1 presented=C#2",
      """
      +0 presentStart@1 presented=C#2; +5 willTransition@2 size=844x390; +400 presentDone@1 presented=C#2
      +2500 didTransition@2 !
      """,
    ],
    possible: [
      "presentStart@1 presented=C#2; willTransition@1; didTransition@1; dismissDone@2; presentStart@1 presented=C#3; presentDone@1",
      """
      presentStart@1 presented=C#2 window=W#1; appWillResignActive; willTransition@1 window=W#1; didTransition@1
      presentDone@1 presented=C#2 window=W#1
      """,
    ],
    quiet: [
      """
      +0 presentStart@1 presented=C#2; +400 presentDone@1; +900 dismissDone@2; +900 presentStart@1 presented=C#3
      +60000 willTransition@1; +300 didTransition@1
      """,
      """
      +0 presentStart@1 presented=C#2; +5 willTransition@2 size=844x390; +300 didTransition@2
      +20 presentDone@1 presented=C#2
      """,
      """
      appDidBecomeActive; presentStart@1 presented=C#2; appWillResignActive; snapshot@1; willTransition@1 size=1024x768
      didTransition@1; willTransition@1 size=768x1024; didTransition@1; appDidBecomeActive; presentDone@1 presented=C#2
      """,
      """
      presentStart@1 presented=C#2 window=W#1; willTransition@3 window=W#2; didTransition@3 window=W#2
      presentDone@1 presented=C#2 window=W#1
      """,
      "presentStart@1 presented=C#2; presentDone@1 presented=C#2; willTransition@1; didTransition@1",
      """
      presentStart@1 presented=C#2; presentRefused@1 presented=C#2 reason=notInHierarchy; willTransition@1
      didTransition@1; presentStart@1 presented=C#2; presentDone@1 presented=C#2
      """,
      "presentStart@1 presented=C#2; willTransition@1; didTransition@1",
      "+0 willTransition@1 size=844x390; +3000 didTransition@1",
      """
      +0 presentStart@1 presented=C#2; +5 willTransition@2 interactive=true; +400 presentDone@1; +3000 didTransition@2
      +9 willTransition@2 long=true; +3000 didTransition@2
      """,
      "+0 presentStart@1 presented=C#2; +5 willTransition@2 size=844x390; +400 presentDone@1; +9 didTransition@2; +9 willTransition@2 size=390x844; +5 crash",
      """
      appDidBecomeActive; presentStart@1 presented=C#2; presentDone@1; dismissStart@2; dismissDone@2
      presentStart@1 presented=C#3; appDidEnterBackground; appWillEnterForeground; appDidBecomeActive; willTransition@1; didTransition@1
      """,
      """
      presentStart@1 presented=C#2; presentDone@1; dismissDone@2; presentStart@1 presented=C#3; dismissStart@3
      willTransition@1; didTransition@1; dismissDone@3
      """,
    ])
}
