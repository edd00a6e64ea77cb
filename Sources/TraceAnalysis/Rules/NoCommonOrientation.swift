internal import TraceModel

extension HazardRule {
  static let noCommonOrientation = HazardRule(
    id: "no-common-orientation",
    title: "App and controller have no orientation in common",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .crash, where: .word(.exception, in: ["UIApplicationInvalidInterfaceOrientation"]),
            .notMarked(.preferredOrientation))
        ]), .global, key: .session,
        message: "the app died because a controller and the app support no orientation in common"
      )
    ],
    page: RulePage(
      contract: """
        UIKit intersects the orientations of the app (delegate, else Info.plist) with those of the top controller. \
        An empty result is an error of the app: it throws UIApplicationInvalidInterfaceOrientation.
        """,
      mechanism: """
        A landscape-only controller (an ad, a store page, a Unity screen) is shown in an app whose mask is portrait \
        at that moment, often because the delegate's answer depends on state that was not restored after a launch.
        """,
      remedy: """
        Let the app delegate answer the union of everything that can be shown, and narrow it in the controllers. Set \
        the app's state before presenting, also on the way back from a forced quit. Test each presented controller \
        with the mask of each screen it is presented from.
        """,
      notWhen: [
        "UIKit threw and suppressed it: the process lives on",
        "the exception is about the preferred orientation: that is another rule",
      ],
      needs: """
        The death with exception=UIApplicationInvalidInterfaceOrientation, from the console, the log or a crash \
        report.
        """,
      sources: [
        "ChildMindInstitute/mindlogger-app-refactor#1116",
        "AppLovin/AppLovin-MAX-Unity-Plugin#371",
        "Unity-Technologies/unity-ads#61",
        "godotengine/godot#89102",
      ]),
    fires: [
      """
      presentStart@1 presented=C#2
      crash exception=UIApplicationInvalidInterfaceOrientation reason=no-common-orientation !
      """,
      "crash exception=UIApplicationInvalidInterfaceOrientation !",
    ],
    quiet: [
      "diagnostic code=uncaught-exception exception=UIApplicationInvalidInterfaceOrientation; viewDidAppear@1",
      "crash exception=UIApplicationInvalidInterfaceOrientation reason=preferredInterfaceOrientationForPresentation",
      "crash exception=NSInternalInconsistencyException",
    ])
}
