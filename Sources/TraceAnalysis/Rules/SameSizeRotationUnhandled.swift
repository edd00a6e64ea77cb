internal import TraceModel

extension HazardRule {
  static let sameSizeRotationUnhandled = HazardRule(
    id: "same-size-rotation-unhandled",
    title: "The interface turns by 180 degrees, and what follows the orientation does not",
    severity: .note,
    clauses: [
      Clause(
        .response(
          [EventFilter(.interfaceOrientation, where: .marked(.halfTurn))],
          to: [
            EventFilter(
              [
                .stateUpdate, .geometryRead, .frame, .viewDidLayoutSubviews, .surfaceResize, .surfaceDraw,
                .surfaceCreate,
              ], where: [.marked(.currentOrientation)]),
            EventFilter(.interfaceOrientation, .appDidEnterBackground, .sceneDidEnterBackground),
          ]), .global, key: .scene,
        message: "the interface turned by 180 degrees, and nothing took the new orientation within {bound}"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
      }
    ],
    page: RulePage(
      contract: """
        A turn from one landscape to the other, or from portrait to upside down, changes no size. UIKit promises no \
        layout pass and no viewWillTransition for it.
        """,
      mechanism: """
        Camera connection, touch mapping, gravity axes or a map's heading were set from the orientation in a layout \
        or transition callback. None comes, and they stay turned by 180 degrees.
        """,
      remedy: """
        Follow the scene's effective geometry (windowScene(_:didUpdate:…) or UIWindowScene.effectiveGeometry) \
        instead of size callbacks, and set the orientation of the capture connection through its rotation \
        coordinator.
        """,
      notWhen: [
        "nothing in the app depends on the orientation: no event of the app ever stated one",
        "the next turn comes before the limit",
      ],
      needs: """
        interfaceOrientation with orientation=, and orientation= on the events in which the app takes it over \
        (stateUpdate, surfaceResize, geometryRead).
        """,
      sources: [
        "omergul/LLSimpleCamera#46",
        "forums.unrealengine.com, thread 2694043 (interface flips, input axes do not)",
      ]),
    fires: [
      """
      +0 interfaceOrientation@1 orientation=landscapeLeft; +20 stateUpdate orientation=landscapeLeft
      +900 interfaceOrientation@1 orientation=landscapeRight; +1100 viewDidAppear@1 !
      """
    ],
    possible: [
      """
      +0 interfaceOrientation@1 orientation=landscapeLeft; +20 stateUpdate orientation=landscapeLeft
      +900 interfaceOrientation@1 orientation=landscapeRight; +1 loss; +1100 viewDidAppear@1
      """
    ],
    quiet: [
      """
      +0 interfaceOrientation@1 orientation=landscapeLeft; +900 interfaceOrientation@1 orientation=landscapeRight
      +1100 viewDidAppear@1
      """,
      """
      +0 interfaceOrientation@1 orientation=landscapeLeft; +20 stateUpdate orientation=landscapeLeft
      +900 interfaceOrientation@1 orientation=landscapeRight; +400 interfaceOrientation@1 orientation=landscapeLeft
      +3000 viewDidAppear@1; +3000 viewDidAppear@1
      """,
      """
      +0 interfaceOrientation@1 orientation=landscapeLeft; +20 stateUpdate orientation=landscapeLeft
      +900 interfaceOrientation@1 orientation=landscapeRight
      +40 surfaceResize@7 size=844x390 orientation=landscapeRight; +2000 viewDidAppear@1
      """,
      """
      +0 interfaceOrientation@1 orientation=portrait; +20 stateUpdate orientation=portrait
      +900 interfaceOrientation@1 orientation=landscapeRight; +2000 viewDidAppear@1
      """,
    ])
}
