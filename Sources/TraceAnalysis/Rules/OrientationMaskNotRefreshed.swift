internal import TraceModel

extension HazardRule {
  static let orientationMaskNotRefreshed = HazardRule(
    id: "orientation-mask-not-refreshed",
    title: "An orientation is asked for before the supported ones are updated",
    severity: .warning,
    clauses: [
      Clause(
        .precedenceOfChain(
          [EventFilter(.geometryRequest)],
          [EventFilter(.geometryRequestFailed, where: .notMarked(.currentOrientation))],
          before: [EventFilter(.orientationMask)]), .global, key: .scene,
        message: "a request for an orientation was refused, and the supported orientations were not updated before it"
      ).with {
        $0.exposedIfVisible = [.orientationMask]
        $0.certainFrom = .launch
      },
      Clause(
        .absence([EventFilter(.orientationMask, where: .word(.by, in: ["app"]))]),
        .afterUntil(
          [EventFilter(.presentStart, .navigationStart, where: .flag(.animated, isNot: false))],
          [
            EventFilter(
              .presentDone, .presentRefused, .dismissStart, .dismissDone, .navigationDone, .viewDidAppear,
              .viewDidDisappear)
          ]), key: .session,
        message: "the supported orientations are updated {delta} after {opener}, inside that transition"
      ).with { $0.exposedIfVisible = [.presentDone, .navigationDone, .viewDidAppear] },
    ],
    page: RulePage(
      contract: """
        UIKit keeps the supported orientations of the top controller and asks again only when it is told to \
        (setNeedsUpdateOfSupportedInterfaceOrientations) or the top controller changes.
        """,
      mechanism: """
        A request is checked against the old mask and refused, or carried out twice: once for the request, once more \
        when the mask is asked for. During a presentation the controller asked is the one that is leaving.
        """,
      remedy: """
        Call setNeedsUpdateOfSupportedInterfaceOrientations on the top controller first, then requestGeometryUpdate, \
        both after presentDone or navigationDone.
        """,
      notWhen: [
        "the mask was updated, or asked for by UIKit, before the request",
        "the request was not refused: the mask contained it",
        "UIKit itself asks for the mask in a presentation: only an update by=app counts",
      ],
      needs: """
        geometryRequest, geometryRequestFailed and orientationMask (by=app for the app's own update) from the start \
        of the launch.
        """,
      sources: [
        "software-mansion/react-native-screens#4117",
        "apache/cordova-plugin-screen-orientation#107",
        "Apple documentation: UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()",
      ]),
    fires: [
      "session hooks=orientationMask; geometryRequest@1 orientation=landscapeLeft; geometryRequestFailed@1 !",
      "presentStart@1 presented=C#2; orientationMask@1 by=app !; presentDone@1",
    ],
    possible: [
      "late; session hooks=orientationMask; geometryRequest@1 orientation=landscapeLeft; geometryRequestFailed@1"
    ],
    quiet: [
      """
      session hooks=orientationMask; orientationMask@1; geometryRequest@1 orientation=landscapeLeft
      geometryRequestFailed@1
      """,
      "session hooks=orientationMask; geometryRequest@1 orientation=landscapeLeft; geometryRequestDone@1",
      "presentStart@1 presented=C#2; orientationMask@2 by=system; presentDone@1; orientationMask@2 by=app",
      "geometryRequest@1 orientation=landscapeLeft; geometryRequestFailed@1",
      "presentStart@1 presented=C#2 animated=false; orientationMask@1 by=app; presentDone@1",
    ])
}
