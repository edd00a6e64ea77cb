internal import TraceModel

extension HazardRule {
  static let cachedSceneStale = HazardRule(
    id: "cached-scene-stale",
    title: "Something is shown in a scene that is gone",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.overlayShow, .presentStart, where: .marked(.goneScene))]), .global, key: .session,
        message: "{subject} is shown in a scene that was disconnected"
      )
    ],
    page: RulePage(
      contract: """
        A scene is disconnected when the user closes its window, and when the system needs memory. The object stays, \
        its windows are nobody's; the order of connectedScenes is not promised.
        """,
      mechanism: """
        A static or a property that was set once points to the first scene for ever: nil if it was read too early, a \
        dead one later, the wrong one where there are two windows.
        """,
      remedy: """
        Take the scene from the view that asks (view.window?.windowScene) each time. Forget every reference to a \
        scene in sceneDidDisconnect.
        """,
      notWhen: [
        "there is one scene and it is connected",
        "the scene was connected again",
      ],
      needs: """
        sceneDidDisconnect, and overlayShow or presentStart with scene=, or with the window of that scene.
        """,
      sources: [
        "field report 003 (the scene is kept in a static)",
        "hishnash/KeyWindow#6",
      ]),
    fires: [
      "sceneWillConnect@1; sceneDidDisconnect@1; sceneWillConnect@2; overlayShow@4 scene=S#1 !"
    ],
    quiet: [
      "sceneWillConnect@1; overlayShow@4 scene=S#1",
      "sceneWillConnect@1; sceneDidDisconnect@1; sceneWillConnect@1; overlayShow@4 scene=S#1",
      """
      sceneWillConnect@1; sceneWillConnect@2; sceneDidDisconnect@1; overlayShow@4 scene=S#2; overlayHide@4 scene=S#1
      """,
    ])
}
