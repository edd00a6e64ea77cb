internal import TraceModel

extension HazardRule {
  static let presentSameControllerTwice = HazardRule(
    id: "present-same-controller-twice",
    title: "A controller is presented that is presented already",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(.presentStart, where: .marked(.presentedAlready))]), .global, key: .presenter,
        message: "{subject} presents a controller that is presented already"
      ).with { $0.exposedIfVisible = [.dismissDone, .viewDidDisappear] },
      Clause(
        .absence([
          EventFilter(
            .crash, where: .word(.code, in: ["present-presented-controller", "present-active-controller"]))
        ]), .global, key: .session,
        message: "the app died because it presented a controller that is on screen already"
      ),
    ],
    page: RulePage(
      contract: """
        An instance can be presented once at a time. UIKit throws NSInvalidArgumentException when it is asked to \
        present a controller that is active.
        """,
      mechanism: """
        A handler that runs twice (resign active by the notification center, a second tap, a view body that is \
        evaluated again) presents the same privacy cover or alert again, and the app dies.
        """,
      remedy: """
        Test presentingViewController and isBeingDismissed of the instance before presenting it, or make a new one \
        each time. Let one place in the app own the cover.
        """,
      notWhen: [
        "two instances of one class are presented",
        "the first presentation was refused, or is dismissed",
      ],
      needs: """
        presentStart with presented= as an instance, and dismissDone or the presented controller's viewDidDisappear; or \
        the death with UIKit's reason.
        """,
      sources: [
        "capacitor-community/privacy-screen#83",
        "capacitor-community/privacy-screen#102",
        "react/react-native#38491",
        "wix/react-native-navigation#7423",
      ]),
    fires: [
      """
      session hooks=dismissDone; presentStart@1 presented=C#2; presentDone@1; sceneWillResignActive@1
      presentStart@3 presented=C#2 !
      """,
      "presentStart@1 presented=C#2; dismissStart@2; presentStart@1 presented=C#2 !; dismissDone@2",
      "sceneWillResignActive@1; crash code=present-presented-controller exception=NSInvalidArgumentException !",
    ],
    quiet: [
      "presentStart@1 presented=C#2; presentDone@1; presentStart@2 presented=C#3; dismissDone@3; dismissDone@2",
      """
      presentStart@1 presented=C#2; presentRefused@1 presented=C#2 reason=inactive; presentStart@1 presented=C#2
      dismissDone@2
      """,
      "presentStart@1 presented=C#2; presentDone@1; dismissStart@2; dismissDone@2; presentStart@1 presented=C#2",
      "presentStart@1 presented=Cover; presentStart@3 presented=Cover; dismissDone@1",
      "presentStart@1 presented=C#2; viewDidDisappear@2; presentStart@1 presented=C#2",
      "sceneWillResignActive@1; crash code=uncaught-exception exception=NSInvalidArgumentException",
    ])
}
