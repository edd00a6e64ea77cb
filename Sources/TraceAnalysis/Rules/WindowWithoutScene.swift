internal import TraceModel

extension HazardRule {
  static let windowWithoutScene = HazardRule(
    id: "window-without-scene",
    title: "A window is made without a scene and never gets one",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.windowCreate, where: .word(.reason, in: ["noScene"]), .notMarked(.systemWindow))],
          to: [
            EventFilter(.windowCreate, .windowVisible, .windowKey, .windowResignKey, where: .marked(.inScene)),
            EventFilter(.windowHidden, .windowDestroy, .appDidEnterBackground, .sceneDidEnterBackground),
          ]), .global, key: .window,
        message: "the window has no scene {delta} after {opener}"
      ).with {
        $0.bound = 500
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.sceneWillConnect]
      }
    ],
    page: RulePage(
      contract: """
        In an app with scenes a window reaches the screen only through its windowScene. A window made with a frame \
        alone belongs to none.
        """,
      mechanism: """
        Everything works but nothing is seen: a black screen at a cold launch, now and then, when the window was \
        made before the scene connected.
        """,
      remedy: """
        Make windows with UIWindow(windowScene:) in scene(_:willConnectTo:options:), or set windowScene as soon as \
        the scene connects.
        """,
      notWhen: [
        "the app has no scenes",
        "the window gets its scene within half a second",
        "the window is the system's, hidden or destroyed",
      ],
      needs: """
        windowCreate with reason=noScene, later events of the window with scene=, and sceneWillConnect; a clock.
        """,
      sources: [
        "slint-ui/slint#13450",
        "Apple documentation: UIWindow.init(windowScene:)",
      ]),
    fires: [
      "+0 windowCreate@1 reason=noScene; +90 sceneWillConnect@1; +600 viewDidLoad@1 !"
    ],
    possible: [
      "+0 windowCreate@1 reason=noScene; +90 sceneWillConnect@1; +1 loss; +600 viewDidLoad@1"
    ],
    quiet: [
      "+0 windowCreate@1 reason=noScene; +900 viewDidLoad@1",
      "+0 windowCreate@1 reason=noScene; +90 sceneWillConnect@1; +1 windowVisible@1 scene=S#1; +900 viewDidLoad@1",
      "sceneWillConnect@1; +0 windowCreate@1; +900 viewDidLoad@1",
      """
      +0 sceneWillConnect@1; +1 windowCreate window=UITextEffectsWindow#2 reason=noScene
      +1 windowCreate@3 reason=noScene; +1 windowDestroy@3; +900 viewDidLoad@1
      """,
    ])
}
