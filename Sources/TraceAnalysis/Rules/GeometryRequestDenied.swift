internal import TraceModel

extension HazardRule {
  static let geometryRequestDenied = HazardRule(
    id: "geometry-request-denied",
    title: "An orientation is asked for, and the window does not turn",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.geometryRequest, where: .marked(.newOrientation))],
          to: [
            EventFilter(
              .geometryRequestDone, .geometryRequestFailed, .willTransition, .interfaceOrientation,
              .appDidEnterBackground,
              .sceneDidEnterBackground)
          ]), .global, key: .scene,
        message: "an orientation was asked for, and nothing turned within {bound}"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
      },
      Clause(
        .response(
          [EventFilter(.geometryRequestFailed, where: .notMarked(.currentOrientation))],
          to: [
            EventFilter(
              .geometryRequestDone, .willTransition, .interfaceOrientation, .appDidEnterBackground,
              .sceneDidEnterBackground)
          ]), .global, key: .scene,
        message: "the system refused the orientation that the app asked for, and nothing turned within {bound}"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
      },
    ],
    page: RulePage(
      contract: """
        requestGeometryUpdate is a request: the system chooses from what is asked for and what app and top \
        controller support, calls the error handler otherwise, and may do so later.
        """,
      mechanism: """
        The app believes that it has turned and locks its interface to the wrong shape: a landscape player in a \
        portrait window, a button that does nothing.
        """,
      remedy: """
        Pass an error handler, log domain and code (the text is translated), and undo the app's own state in it. \
        Update the supported orientations first (setNeedsUpdateOfSupportedInterfaceOrientations), and ask after a \
        running transition has completed, not in it.
        """,
      notWhen: [
        "the scene has the orientation already",
        "a retry succeeds within a second",
        "the app goes to the background meanwhile",
      ],
      needs: """
        geometryRequest with orientation=, interfaceOrientation, and geometryRequestFailed or UIKit's own message; a \
        clock.
        """,
      sources: [
        "capawesome-team/capacitor-plugins#100",
        "GeekyAnts/flick-video-player#257",
        "software-mansion/react-native-screens#4117",
        "Apple documentation: UIWindowScene.requestGeometryUpdate(_:errorHandler:)",
      ]),
    fires: [
      """
      +0 interfaceOrientation@1 orientation=portrait; +900 geometryRequest@1 orientation=landscapeLeft
      +1100 viewDidAppear@1 !
      """,
      """
      +0 geometryRequest@1 orientation=landscapeLeft; +3 geometryRequestFailed@1 code=geometry-request-refused
      +1100 viewDidAppear@1 !
      """,
    ],
    possible: [
      "+0 geometryRequestFailed@1; +1 loss; +1100 viewDidAppear@1"
    ],
    quiet: [
      """
      +0 interfaceOrientation@1 orientation=portrait; +9 geometryRequest@1 orientation=portrait; +3000 viewDidAppear@1
      """,
      """
      +0 interfaceOrientation@1 orientation=portrait; +9 geometryRequest@1 orientation=portrait
      +9 geometryRequestFailed@1 orientation=portrait; +3000 viewDidAppear@1
      """,
      """
      +0 geometryRequest@1 orientation=landscapeLeft; +3 geometryRequestFailed@1
      +20 geometryRequest@1 orientation=landscapeLeft; +60 willTransition@1 size=844x390; +300 didTransition@1
      +3000 viewDidAppear@1
      """,
      """
      +0 interfaceOrientation@1 orientation=portrait; +9 geometryRequest@1 orientation=landscapeLeft
      +40 geometryRequestDone@1; +3000 viewDidAppear@1
      """,
      "+0 geometryRequestFailed@1; +90 appDidEnterBackground; +9000 appWillEnterForeground; +9000 viewDidAppear@1",
      "+0 geometryRequest@1 orientation=landscapeLeft; +3000 viewDidAppear@1",
    ])
}
