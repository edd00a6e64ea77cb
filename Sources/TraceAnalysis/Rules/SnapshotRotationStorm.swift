internal import TraceModel

extension HazardRule {
  static let snapshotRotationStorm = HazardRule(
    id: "snapshot-rotation-storm",
    title: "A surface is rebuilt while the system takes its pictures",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(.surfaceCreate, .surfaceDestroy, where: .marked(.systemRotation), .role(isNot: .probe))
        ]),
        .afterUntil(
          [EventFilter(.willTransition, where: .marked(.systemRotation))],
          [
            EventFilter(
              .didTransition, .appWillEnterForeground, .appDidBecomeActive, .sceneWillEnterForeground,
              .sceneDidBecomeActive)
          ]), key: .transition,
        message: "{witness} of {subject} {delta} after {opener}, in a rotation that the system made for its pictures"
      )
    ],
    page: RulePage(
      contract: """
        On the way to the background the system lays the app out in other orientations and sizes and takes pictures \
        of it. The callbacks are the same as for a user's rotation.
        """,
      mechanism: """
        The app rebuilds surfaces, reloads and saves for sizes that nobody will see, with little time and no GPU. On \
        return the events that piled up are delivered, in the wrong order to what is on screen.
        """,
      remedy: """
        Do nothing size-dependent while the scene is in the background. Compare the size once in \
        sceneDidBecomeActive.
        """,
      notWhen: [
        "the user really changed the window while the app was inactive, and not in the background",
        "the surface is only resized, as layout does",
      ],
      needs: """
        The background or snapshot events, willTransition, and surfaceCreate or surfaceDestroy with controller=.
        """,
      sources: [
        "lionheart/openradar-mirror#8232",
        "mozilla-mobile/firefox-ios#1949",
        "samuelclay/NewsBlur#913",
        "react/react-native#34014",
        "flutter/flutter#128868",
      ]),
    fires: [
      """
      appDidEnterBackground; willTransition@1 size=1024x768; surfaceCreate@8 controller=C#1 size=1024x768 !
      didTransition@1; willTransition@1 size=768x1024; didTransition@1; appWillEnterForeground
      """
    ],
    quiet: [
      """
      appWillResignActive; willTransition@1 size=507x768; surfaceCreate@8 controller=C#1 size=507x768; didTransition@1
      appDidBecomeActive
      """,
      """
      appDidEnterBackground; willTransition@1 size=1024x768; surfaceResize@8 controller=C#1 size=1024x768
      didTransition@1; appWillEnterForeground; surfaceCreate@9 controller=C#1 size=768x1024
      """,
      "willTransition@1 size=1024x768; surfaceCreate@8 controller=C#1 size=1024x768; didTransition@1",
    ])
}
