internal import TraceModel

extension HazardRule {
  static let surfaceVisibleInTransition = HazardRule(
    id: "surface-visible-in-transition",
    title: "A surface that cannot be resized safely renders inside a size transition",
    severity: .warning,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            EventFilter.sampleKinds + [.surfaceResume],
            where: [.marked(.renderingSurface), .flag(.resizeSafe, is: false)])
        ]), .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .transition,
        message: "{subject} is visible and rendering {delta} after {opener}"
      ).with { $0.certainWithin = 5_000 }
    ],
    page: RulePage(
      contract: """
        UIKit promises nothing to renderers: it resizes the layer whenever layout says so. Whether a surface survives \
        that is the engine's word, and the app states it with resizeSafe.
        """,
      mechanism: """
        The render thread draws into a drawable that the main thread is about to replace. Sizes of two moments meet in \
        one pass, and an engine that keeps its own copy of the size reads beyond it or asks for a texture of none.
        """,
      remedy: """
        In viewWillTransition hide the surface and pause its engine; undo both in the coordinator's completion, after a \
        layout pass with a positive size. Hiding alone is not enough: the engine goes on drawing unseen. For Unity as a \
        library call pause(true) and pause(false); for MTKView set isPaused; show a snapshot view in its place if the \
        gap is seen.
        """,
      notWhen: [
        "the engine pauses itself, or was paused and hidden by the app",
        "the drawable's size is frozen during the change, or the surface is declared resizeSafe=true",
        "the surface was never registered: nobody said that it is unsafe",
      ],
      needs: """
        Surface events (surfaceCreate or any later one with resizeSafe=false), draws or samples with hidden= and \
        paused=, and both ends of the transition.
        """,
      sources: [
        "field report 000 (hide the Unity view before the change, show it after)", "jiulongw/swift-unity#27",
        "Unity's generated iOS project: UnityViewControllerBase",
      ]),
    fires: [
      "willTransition@1; surfaceDraw@7 controller=C#1 size=390x844 resizeSafe=false !; didTransition@1",
      """
      willTransition@1
      frame controller=C#1 view=UnityView#7 role=surface frame=0,0,844,390 hidden=false paused=false resizeSafe=false !
      didTransition@1
      """,
      """
      surfaceCreate@7 controller=C#1 size=390x844; willTransition@1; surfaceHide@7
      surfaceDraw@7 size=390x844 resizeSafe=false !; didTransition@1
      """,
    ],
    possible: [
      """
      appWillResignActive; willTransition@1; surfaceDraw@7 controller=C#1 size=390x844 resizeSafe=false
      didTransition@1; appDidBecomeActive
      """,
      "+0 willTransition@1; +60000 surfaceDraw@7 controller=C#1 size=390x844 resizeSafe=false",
    ],
    quiet: [
      """
      surfaceCreate@7 controller=C#1 size=390x844 resizeSafe=false; willTransition@1; surfaceHide@7; surfacePause@7
      frame surface=U#7 controller=C#1 role=surface frame=0,0,844,390; didTransition@1; surfaceResume@7; surfaceShow@7
      """,
      """
      surfaceCreate@7 controller=C#1 size=390x844 resizeSafe=false; surfacePause@7; willTransition@1
      frame surface=U#7 role=surface frame=0,0,844,390 hidden=false resizeSafe=false; didTransition@1; surfaceResume@7
      """,
      "willTransition@1; surfaceDraw@7 controller=C#1 size=390x844 resizeSafe=true; didTransition@1",
      "willTransition@1; surfaceDraw@7 controller=C#1 size=390x844; didTransition@1",
      "willTransition@1; didTransition@1; surfaceDraw@7 controller=C#1 size=844x390 resizeSafe=false",
      "willTransition@1; surfaceDraw@8 controller=C#2 size=390x844 resizeSafe=false; didTransition@1",
    ])
}
