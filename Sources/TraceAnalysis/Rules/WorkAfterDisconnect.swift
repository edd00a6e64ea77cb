internal import TraceModel

extension HazardRule {
  static let workAfterDisconnect = HazardRule(
    id: "work-after-disconnect",
    title: "A window of a disconnected scene is used",
    severity: .warning,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .windowCreate, .windowKey, .windowVisible, .viewDidLoad, .viewWillAppear, .navigationStart,
            where: .marked(.goneScene))
        ]), .global, key: .session,
        message: "{witness} of {subject} in a scene that was disconnected"
      ),
      Clause(
        .absence([EventFilter(.crash, where: .word(.code, in: ["window-on-gone-scene"]))]), .global, key: .session,
        message: "the app died because it attached a window to a scene that was disconnected"
      ),
    ],
    page: RulePage(
      contract: """
        After sceneDidDisconnect the scene has no session. UIKit throws when a window is attached to it; other work \
        is lost without a word.
        """,
      mechanism: """
        A delayed callback shows an overlay window or pushes a controller in a scene that went away meanwhile: a \
        rare crash in production, on iPad above all.
        """,
      remedy: """
        Cancel timers and tasks of a scene in sceneDidDisconnect. Check scene.activationState != .unattached before \
        making a window for it. Expect new windows when the scene is restored.
        """,
      notWhen: [
        "it only tidies up: hiding, destroying, disappearing",
        "the scene was connected again",
      ],
      needs: """
        sceneDidDisconnect, and events with scene= or window= that were that scene's; or the death with UIKit's reason.
        """,
      sources: [
        "divadretlaw/WindowKit#9",
        "brave/brave-core#38182",
        "wordpress-mobile/WordPress-iOS#25643",
        "tauri-apps/tao#1261",
      ]),
    fires: [
      "sceneWillConnect@1; windowVisible@5 scene=S#1; sceneDidDisconnect@1; windowCreate@6 scene=S#1 !",
      "sceneWillConnect@1; windowVisible@5 scene=S#1; sceneDidDisconnect@1; windowKey@5 !",
      "sceneDidBecomeActive@1; crash code=window-on-gone-scene exception=NSInternalInconsistencyException !",
    ],
    quiet: [
      """
      sceneWillConnect@1; windowVisible@5 scene=S#1; sceneDidDisconnect@1; windowHidden@5
      viewWillDisappear@1 window=W#5; windowDestroy@5; deinit@1
      """,
      "sceneWillConnect@1; sceneDidDisconnect@1; sceneWillConnect@1; windowCreate@6 scene=S#1",
      "sceneWillConnect@1; sceneDidDisconnect@2; windowCreate@6 scene=S#1",
      "sceneDidBecomeActive@1; crash code=uncaught-exception exception=NSInternalInconsistencyException",
    ])
}
