internal import TraceModel

extension HazardRule {
  static let gpuWorkInBackground = HazardRule(
    id: "gpu-work-in-background",
    title: "The app draws while it is in the background",
    severity: .note,
    clauses: [
      Clause(
        .absence([draws]), .afterUntil([EventFilter(.appDidEnterBackground)], inFront), key: .session,
        message: "{subject} draws {delta} after {opener}, in the background"
      ).with { $0.exposedIfVisible = [.surfaceDraw] },
      Clause(
        .absence([draws]), .afterUntil([EventFilter(.sceneDidEnterBackground)], inFront), key: .scene,
        message: "{subject} draws {delta} after {opener}, in the background"
      ).with { $0.exposedIfVisible = [.surfaceDraw] },
      Clause(
        .absence([
          EventFilter(.diagnostic, where: .word(.code, in: ["gpu-background-denied"])),
          EventFilter(.crash, where: .word(.code, in: ["gpu-background-death"])),
        ]), .global, key: .session,
        message: "the system refused GPU work of the app because it is in the background"
      ),
    ],
    page: RulePage(
      contract: """
        An app in the background may not use the GPU: Apple asks apps to have finished their commands when the \
        background callback returns. iOS 26 grants it to continued-processing tasks only.
        """,
      mechanism: """
        Older drivers killed the process, newer ones fail the command buffer. Engines that turn that error into an \
        exception, or wait for the buffer, die or hang with it, often in the system's snapshot pass.
        """,
      remedy: """
        Stop the display link and wait for the last command buffer in sceneWillResignActive, and start again in \
        sceneDidBecomeActive. Draw no frame in layout passes while the scene is in the background. Treat a failed \
        command buffer as a lost frame.
        """,
      notWhen: [
        "the system granted GPU time to a background task (state=granted)",
        "views are laid out for a snapshot and nothing is submitted",
        "another scene of the app is in front",
      ],
      needs: """
        surfaceDraw with its scene (or window of that scene) and the background events, or Metal's own message.
        """,
      sources: [
        "flutter/flutter#26366",
        "kivy/kivy-ios#862",
        "maplibre/maplibre-native#3172",
        "mlalma/kokoro-ios#18",
        "Apple documentation: Preparing your Metal app to run in the background",
      ]),
    fires: [
      "appDidEnterBackground; surfaceDraw@7 size=390x844 !; appWillEnterForeground",
      """
      frame surface=U#7 scene=S#1 frame=0,0,390,844; sceneDidEnterBackground@1; surfaceDraw@7 size=390x844 !
      sceneWillEnterForeground@1
      """,
      "diagnostic code=gpu-background-denied !",
      "appDidEnterBackground; crash code=gpu-background-death !",
    ],
    possible: [
      "sceneDidEnterBackground@1; surfaceDraw@7 size=390x844"
    ],
    quiet: [
      "appDidEnterBackground; surfaceDraw@7 size=390x844 state=granted; appWillEnterForeground",
      """
      appDidEnterBackground; snapshot@1; surfaceResize@7 size=844x390; frame@7 frame=0,0,844,390
      appWillEnterForeground; surfaceDraw@7 size=390x844
      """,
      "sceneDidEnterBackground@2; surfaceDraw@7 scene=S#1 size=390x844; sceneWillEnterForeground@2",
      "appDidEnterBackground; diagnostic code=gpu-submissions-ignored; crash code=cxx-terminate",
    ])

  private static let draws = EventFilter(.surfaceDraw, where: .word(.state, notIn: ["granted"]))
  private static let inFront = [
    EventFilter(.appWillEnterForeground, .appDidBecomeActive, .sceneWillEnterForeground, .sceneDidBecomeActive)
  ]
}
