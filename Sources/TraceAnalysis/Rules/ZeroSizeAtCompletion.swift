internal import TraceModel

extension HazardRule {
  static let zeroSizeAtCompletion = HazardRule(
    id: "zero-size-at-completion",
    title: "A rendering surface has no size when a size transition completes",
    severity: .error,
    clauses: [
      Clause(
        .absence(zeroSurface()), .after([EventFilter(.didTransition)]), key: .transition,
        message: "{subject} is {size} {delta} after {opener}"
      ).with { $0.bound = sameTurn },
      // Said to be of the completion itself: that needs no clock.
      Clause(
        .absence(
          zeroSurface(.during([.didTransition])) + [EventFilter(.didTransition, where: .zeroSize, .role(is: .surface))]
        ), .global, key: .transition,
        message: "{subject} is {size} in the completion of its transition"
      ).with { $0.exposedIfVisible = [.didTransition] },
    ],
    page: RulePage(
      contract: """
        Not promised. The completion of a transition coordinator says that the animation has ended; that the bounds are \
        positive at that moment is usual, not guaranteed. UIKit even runs it synchronously when the window is resized \
        without animation.
        """,
      mechanism: """
        Many engines build their surfaces anew in the completion block. If the bounds are zero right there, the drawable \
        is made with no pixels and the process dies inside UIKit's completion, in code that the app cannot guard.
        """,
      remedy: """
        In the completion, read the bounds and put the rebuild off while either side is zero: call setNeedsLayout and \
        rebuild in the next layout pass that has a size. Keep the old surface until then, paused. For Unity, resume \
        only after viewDidLayoutSubviews has shown a positive size.
        """,
      notWhen: [
        "the surface is hidden and paused",
        "the sample is of a later turn of the run loop (more than 50 ms after the completion)",
      ],
      needs: """
        didTransition and samples of surfaces (surfaceResize, surfaceDraw, or frame with role=surface) with a clock of \
        milliseconds, or samples that say during=didTransition.
        """,
      sources: [
        "AdColony/AdColony-Unity-SDK-3#52", "Unity's generated iOS project: UnityViewControllerBase, UnityView",
        "Apple documentation: UIViewControllerTransitionCoordinator",
      ]),
    fires: [
      "+0 willTransition@1 size=844x390; +300 didTransition@1; +1 surfaceResize@7 controller=C#1 size=0x0 !",
      """
      +0 willTransition@1 size=844x390; +300 didTransition@1
      +20 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,844,0 hidden=true !
      """,
      """
      willTransition@1; didTransition@1
      frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0 during=didTransition !
      """,
      "willTransition@1; didTransition@1 role=surface size=0x0 !",
      "+0 willTransition@1; +300 didTransition@1; +1 surfaceResize@7 controller=C#1 drawable=0x0 paused=true !",
      "willTransition@1; didTransition@1; surfaceResize@7 controller=C#1 size=0x0 during=didTransition !",
    ],
    possible: [
      """
      +0 appWillResignActive; +5 willTransition@1; +20 didTransition@1
      +1 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0; +200 appDidBecomeActive
      """
    ],
    quiet: [
      """
      +0 willTransition@1; +300 didTransition@1
      +1 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0 hidden=true paused=true
      """,
      """
      +0 willTransition@1; +300 didTransition@1
      +80 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0
      """,
      "+0 willTransition@1; +300 didTransition@1; +1 frame controller=C#2 view=V#8 role=surface frame=0,0,0,0",
      """
      +0 willTransition@1 role=probe size=0x0; +300 didTransition@1 role=probe size=0x0
      +1 frame controller=C#1 view=V#1 role=probe frame=0,0,0,0
      """,
      "+0 willTransition@1; +300 didTransition@1; +1 frame controller=C#1 view=Row#3 role=content frame=0,0,0,0",
      "willTransition@1; didTransition@1; frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0",
      """
      +0 willTransition@1; +300 didTransition@1 role=content size=0x0; +1 surfaceResize@7 controller=C#1 size=844x390
      +1 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,844,390 during=didTransition
      +1 surfaceCreate@8 controller=C#1 role=probe size=0x0 during=didTransition
      """,
      """
      +0 willTransition@1; +300 didTransition@1 role=surface size=844x390
      +80 surfaceCreate@8 controller=C#1 size=0x0; +1 frame controller=C#1 view=Row#3 role=content frame=0,0,0,0 during=didTransition
      """,
      "willTransition@1; didTransition@1; surfaceCreate@8 controller=C#1 size=0x0 during=didTransition hidden=true paused=true",
    ])

  /// Milliseconds that one turn of the run loop may take.
  private static let sameTurn = 50.0

  /// A zero sample of a surface that is not known to be both hidden and paused.
  private static func zeroSurface(_ further: Condition...) -> [EventFilter] {
    let surfaces: [EventKind] = [.surfaceCreate, .surfaceResize, .surfaceDraw, .surfaceShow]
    let views = EventFilter.sampleKinds.filter { !surfaces.contains($0) }
    return [Condition.flag(.hidden, isNot: true), .flag(.paused, isNot: true)].flatMap { awake in
      [
        EventFilter(surfaces, where: [.zeroSize, .role(isNot: .probe), awake] + further),
        EventFilter(views, where: [.zeroSize, .role(is: .surface), awake] + further),
      ]
    }
  }
}
