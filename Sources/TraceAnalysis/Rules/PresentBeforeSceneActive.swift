internal import TraceModel

extension HazardRule {
  static let presentBeforeSceneActive = HazardRule(
    id: "present-before-scene-active",
    title: "A controller is presented before its scene is active",
    severity: .warning,
    clauses: [
      Clause(
        .precedence(presentations, before: active), .global, key: .session,
        message: "{subject} presents before a scene is active"
      ).with {
        $0.certainFrom = .launch
        $0.exposedIfVisible = [.sceneDidBecomeActive, .appDidBecomeActive]
      },
      Clause(
        .absence([EventFilter(.presentStart, where: .role(isNot: .overlay), .notMarked(.otherSceneInFront))]),
        .afterUntil([EventFilter(.sceneDidEnterBackground)], active), key: .scene,
        message: "{subject} presents {delta} after {opener}, before its scene is active again"
      ).with { $0.exposedIfVisible = [.sceneDidBecomeActive, .appDidBecomeActive] },
      Clause(
        .absence(presentations), .afterUntil([EventFilter(.appDidEnterBackground)], active), key: .session,
        message: "{subject} presents {delta} after {opener}, before the app is active again"
      ).with { $0.exposedIfVisible = [.sceneDidBecomeActive, .appDidBecomeActive] },
      Clause(
        .precedence(
          [EventFilter(.presentRefused, where: .word(.reason, in: ["inactive"]))], before: [EventFilter(.presentStart)]),
        .global, key: .presenter,
        message: "{subject} was refused a presentation: its scene is not active"
      ).with { $0.exposedIfVisible = [.presentRefused] },
    ],
    page: RulePage(
      contract: """
        UIKit promises an order of states for one scene: connected, in foreground, active. It does not promise that a \
        look-up of the foreground-active scene finds one before that, nor the order of app, scene and controller calls.
        """,
      mechanism: """
        A helper that filters for the foreground-active scene finds none and returns nil: nothing is presented and \
        nobody is told. Or the presentation starts in a window that is not on screen yet and leaves an empty view on \
        top. Taps on notifications and links opened at the launch arrive in just that moment.
        """,
      remedy: """
        Keep what is to be presented as state and present it in sceneDidBecomeActive (SwiftUI: when scenePhase becomes \
        .active). Find the window through the scene that delivered the link or notification, not through a search for \
        an active one. Let the helper report that it found none.
        """,
      notWhen: ["a privacy cover is shown on purpose while the app is inactive (role=overlay)"],
      needs: "presentStart and sceneDidBecomeActive or appDidBecomeActive from the start of the launch.",
      sources: [
        "field report 004 (top controller only of a foreground-active scene)", "openhab/openhab-ios#1229",
        "xavierdonnellon/swiftui-statusbarstyle#2", "Apple documentation: UIScene.ActivationState",
      ]),
    fires: [
      "sceneWillConnect@1; presentStart@1 presented=C#2 !; sceneDidBecomeActive@1; presentDone@1",
      """
      sceneDidBecomeActive@1; sceneDidEnterBackground@1; sceneWillEnterForeground@1
      presentStart@1 presented=C#2 scene=S#1 !; sceneDidBecomeActive@1
      """,
      "appDidBecomeActive; appDidEnterBackground; presentStart@1 presented=C#2 !; appDidBecomeActive",
      "sceneDidBecomeActive@1; presentRefused@1 presented=C#2 reason=inactive !",
    ],
    possible: [
      "late; presentStart@1 presented=C#2; sceneDidBecomeActive@1",
      """
      sceneDidBecomeActive@1; sceneDidEnterBackground@1; sceneWillEnterForeground@1; presentStart@1 presented=C#2
      sceneDidBecomeActive@1
      """,
    ],
    quiet: [
      """
      sceneDidBecomeActive@1; appDidEnterBackground; sceneDidBecomeActive@1; presentStart@1 presented=C#2
      """,
      """
      sceneDidBecomeActive@1; sceneDidBecomeActive@2; sceneDidEnterBackground@2; presentStart@1 presented=C#2
      """,
      """
      presentStart@1 presented=Cover#2 role=overlay; sceneDidBecomeActive@1; dismissDone controller=Cover#2
      sceneDidEnterBackground@1
      presentStart@1 presented=Cover#3 role=overlay scene=S#1; dismissDone controller=Cover#3; sceneDidBecomeActive@1
      """,
      "sceneDidBecomeActive@1; sceneWillResignActive@1; presentStart@1 presented=Cover#2; sceneDidEnterBackground@1",
      "sceneWillConnect@1; sceneDidBecomeActive@1; presentStart@1 presented=C#2; presentDone@1",
      """
      sceneDidBecomeActive@1; sceneDidEnterBackground@2; presentStart@1 presented=C#2 scene=S#1; presentDone@1
      sceneDidBecomeActive@2
      """,
      "presentStart@1 presented=C#2; presentDone@1",
      """
      sceneDidBecomeActive@1; sceneDidEnterBackground@1; sceneWillEnterForeground@1; sceneDidBecomeActive@1
      presentStart@1 presented=C#2 scene=S#1; presentDone@1; appDidEnterBackground; appDidBecomeActive
      dismissDone@2; presentStart@1 presented=C#3
      """,
      "sceneDidBecomeActive@1; presentRefused@1 presented=C#2 reason=notInHierarchy",
      "appDidBecomeActive; presentStart@1 presented=C#2; presentDone@1",
    ])

  private static let presentations = [EventFilter(.presentStart, where: .role(isNot: .overlay))]
  private static let active = [EventFilter(.sceneDidBecomeActive, .appDidBecomeActive)]
}
