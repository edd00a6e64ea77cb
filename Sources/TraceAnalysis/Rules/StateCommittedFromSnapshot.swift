internal import TraceModel

extension HazardRule {
  static let stateCommittedFromSnapshot = HazardRule(
    id: "state-committed-from-snapshot",
    title: "A size that the app has only in the background is kept",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.stateUpdate, .geometryRead, where: .marked(.passingSize), .word(.use, in: ["store"]))]),
        .afterUntil(
          [EventFilter(.sceneWillResignActive, .sceneDidEnterBackground, .appWillResignActive, .appDidEnterBackground)],
          [EventFilter(.sceneDidBecomeActive, .appDidBecomeActive)]), key: .session,
        message: "a size of {size} is kept {delta} after {opener}; the app had another one in front"
      ).with { $0.reopening = .first }
    ],
    page: RulePage(
      contract: """
        Between resigning active and becoming active again, sizes may be those of the system's pictures. Nothing \
        marks them.
        """,
      mechanism: """
        A store, a script engine or an engine's settings keep width and height of a picture. After the return they \
        are swapped, until the next real rotation.
        """,
      remedy: """
        Keep no size while the scene is not active. Read it anew in sceneDidBecomeActive and send it only if it \
        differs.
        """,
      notWhen: [
        "the size is the one that the app had in front",
        "the value is not kept (use= is not store)",
      ],
      needs: """
        stateUpdate or geometryRead with use=store and size=, the resign and active events, and samples with \
        windowBounds= or a completed transition before.
        """,
      sources: [
        "Expensify/App#2727",
        "AdColony/AdColony-Unity-SDK-3#14",
      ]),
    fires: [
      """
      viewDidLayoutSubviews@1 bounds=0,0,1024,768 windowBounds=0,0,1024,768; sceneWillResignActive@1
      stateUpdate use=store size=768x1024 !; sceneDidBecomeActive@1
      """
    ],
    quiet: [
      """
      viewDidLayoutSubviews@1 bounds=0,0,1024,768 windowBounds=0,0,1024,768; sceneWillResignActive@1
      stateUpdate use=store size=1024x768; sceneDidBecomeActive@1
      """,
      """
      viewDidLayoutSubviews@1 windowBounds=0,0,1024,768; sceneWillResignActive@1
      geometryRead controller=C#1 use=log size=768x1024; sceneDidBecomeActive@1
      """,
      """
      willTransition@1 size=1024x768; didTransition@1; sceneWillResignActive@1; sceneDidBecomeActive@1
      stateUpdate use=store size=768x1024
      """,
      "sceneWillResignActive@1; stateUpdate use=store size=768x1024; sceneDidBecomeActive@1",
    ])
}
