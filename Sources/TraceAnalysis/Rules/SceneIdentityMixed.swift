internal import TraceModel

extension HazardRule {
  static let sceneIdentityMixed = HazardRule(
    id: "scene-identity-mixed",
    title: "A scene becomes active without having come to the foreground",
    severity: .note,
    maturity: .informational,
    clauses: [
      Clause(
        .absence([EventFilter(.sceneDidBecomeActive)]),
        .afterUntil(
          [EventFilter(.sceneDidEnterBackground)],
          [EventFilter(.sceneWillEnterForeground, .sceneWillConnect, .sceneDidDisconnect)]), key: .scene,
        message: "{subject} becomes active {delta} after {opener}, without coming to the foreground: two scenes in one?"
      ).with {
        $0.exposedIfVisible = [.sceneWillEnterForeground]
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        UIKit orders the callbacks of one scene: connected, foreground, active, inactive, background, disconnected. \
        Across scenes there is no order at all.
        """,
      mechanism: """
        Code that keeps one state for all scenes takes the callbacks of the second for the first: the app pauses \
        what is on screen, or draws what is not.
        """,
      remedy: """
        Keep state per scene (in the scene delegate or keyed by session). If the log itself mixes scenes, log their \
        identity with every event.
        """,
      notWhen: [
        "the callbacks are of two scenes, which may come in any order",
        "the recorder does not see sceneWillEnterForeground",
      ],
      needs: "The scene events with the scene's identity.",
      sources: [
        "developer.apple.com/forums, profile mmatiush (scene callbacks of two scenes)",
        "Apple documentation: UISceneDelegate",
      ]),
    fires: [
      "sceneWillEnterForeground@1; sceneDidBecomeActive@1; sceneDidEnterBackground@1; sceneDidBecomeActive@1 !"
    ],
    possible: [
      "sceneWillEnterForeground@1; sceneDidEnterBackground@1; loss; sceneDidBecomeActive@1"
    ],
    quiet: [
      """
      sceneDidBecomeActive@1; sceneDidEnterBackground@1; sceneWillEnterForeground@2; sceneDidBecomeActive@2
      sceneWillEnterForeground@1; sceneDidBecomeActive@1
      """,
      "sceneDidEnterBackground@1; sceneDidBecomeActive@1",
      """
      sceneWillEnterForeground@1; sceneDidEnterBackground@1; sceneDidDisconnect@1; sceneWillConnect@1
      sceneDidBecomeActive@1
      """,
    ])
}
