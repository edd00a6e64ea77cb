internal import TraceModel

extension HazardRule {
  static let zeroSizeFrameInTransition = HazardRule(
    id: "zero-size-frame-in-transition",
    title: "A view that renders or carries content has no size inside a size transition",
    severity: .error,
    clauses: [
      // A transition that was cancelled leads back to the old size: what was seen on the way does not count …
      Clause(
        .absence(visibleZeroSize(EventFilter.sampleKinds)), .afterUntil(willTransition, didTransition),
        key: .transition,
        message: "{subject} is {size} {delta} after {opener}"
      ).with {
        $0.retract = [EventFilter(.didTransition, where: .flag(.cancelled, is: true))]
        $0.certainWithin = certainWithin
      },
      // … but what was drawn on the way was drawn.
      Clause(
        .absence(visibleZeroSize([.surfaceDraw])), .afterUntil(willTransition, didTransition), key: .transition,
        message: "{subject} draws at {size} {delta} after {opener}"
      ).with { $0.certainWithin = certainWithin },
      // A listener announces whatever size it has. Only a view whose role is stated can be told a wrong one.
      Clause(
        .absence([
          EventFilter(.willTransition, where: .zeroSize, .role(is: .content)),
          EventFilter(.willTransition, where: .zeroSize, .role(is: .surface)),
        ]), .global, key: .controller,
        message: "{subject} is told to become {size}"
      ).with { $0.exposedIfVisible = [.willTransition] },
    ],
    page: RulePage(
      contract: """
        Not promised. UIKit announces a size in viewWillTransition(to:with:) and runs the completion when the change is \
        over; nothing says that every layout pass in between has a positive size.
        """,
      mechanism: """
        A renderer makes its texture or drawable from the bounds it finds in a layout pass. With a width or height of \
        zero, Metal, SceneKit and GL refuse: an assertion, an abort, or a picture that stays frozen. The pass with no \
        size is short, so the crash comes now and then, and more often on some models than on others.
        """,
      remedy: """
        Never build a drawable from bounds that are zero or below: keep the last good size and return early from \
        layoutSubviews and from drawableSizeWillChange. Pause and hide the surface in viewWillTransition, and resume it \
        in the coordinator's completion once the bounds are positive. For an embedded Unity view call pause(true) \
        before and pause(false) after, because Unity pauses itself only under its own root controller. In SwiftUI keep \
        the representable out of an animated frame change, or give it a minimum size.
        """,
      notWhen: [
        "the view is a probe: a listener that is 0x0 on purpose (stated with role=probe; guard zero-size-probe-misread)",
        "the view is hidden, such as a hidden row of a stack, or its alpha is 0",
        "the view is a banner that is collapsed and says so by being hidden",
        "the view is in no window",
        "the frame is of another controller that is no descendant of the one in transition",
        "the transition was cancelled and nothing was drawn meanwhile",
      ],
      needs: """
        willTransition with its controller or coordinator, and frame samples that name the view, its controller and its \
        role. didTransition narrows the interval. Without it a frame long after the start is only possible.
        """,
      sources: [
        "field report 000 (Unity view becomes 0x0 in a rotation)", "rive-app/rive-ios#333",
        "capacitor-community/privacy-screen#62",
        "Apple documentation: UIContentContainer.viewWillTransition(to:with:)",
      ]),
    fires: [
      "+0 willTransition@1 size=844x390; +3 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0 !",
      """
      viewDidLayoutSubviews@1 frame=0,0,390,844; willTransition@1 size=844x390
      viewDidLayoutSubviews@1 frame=0,0,844,0 !; didTransition@1
      """,
      """
      willTransition@1 role=probe window=W#1
      frame controller=C#2 view=UnityView#7 window=W#1 role=surface frame=0,0,0,390 !; didTransition@1 role=probe
      """,
      """
      viewDidLayoutSubviews@2 parent=C#1 bounds=0,0,390,300; willTransition@1
      viewDidLayoutSubviews@2 bounds=0,0,-1,300 !; didTransition@1
      """,
      "willTransition@1; surfaceDraw@7 controller=C#1 size=0x0 !; didTransition@1 cancelled=true",
      "willTransition@1 role=content size=0x0 !",
      "willTransition@1 role=surface size=390x0 !",
    ],
    possible: [
      "willTransition@1; frame view=UnityView#7 role=surface frame=0,0,0,0; didTransition@1",
      "willTransition@1; frame controller=C#1 view=V#2 frame=0,0,0,0; didTransition@1",
      "willTransition@1; loss count=5; frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0",
      "+0 willTransition@1; +60000 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0",
    ],
    quiet: [
      "willTransition@1 role=probe; frame controller=C#1 view=V#1 role=probe frame=0,0,0,0; didTransition@1",
      "willTransition@1; frame controller=C#1 view=Row#3 role=content frame=0,0,0,0 hidden=true; didTransition@1",
      "willTransition@1; frame controller=C#1 view=Label#3 role=content frame=0,0,0,0 alpha=0; didTransition@1",
      "willTransition@1; frame controller=C#1 view=Banner#3 role=content frame=0,0,390,0 hidden=true; didTransition@1",
      "willTransition@1; frame controller=C#1 view=V#3 role=content frame=0,0,0,0 inWindow=false; didTransition@1",
      "willTransition@1; frame controller=C#2 view=V#4 role=surface frame=0,0,0,0; didTransition@1",
      """
      willTransition@1; frame controller=C#1 view=V#7 role=surface frame=0,0,0,0; didTransition@1 cancelled=true
      frame controller=C#1 view=V#7 role=surface frame=0,0,390,844
      """,
      """
      frame controller=C#1 view=V#7 role=surface frame=0,0,0,0; willTransition@1; didTransition@1
      frame controller=C#1 view=V#7 role=surface frame=0,0,0,0
      """,
      "willTransition@1 size=0x0; transitioning@1; didTransition@1",
      "willTransition@1 role=probe size=0x0; didTransition@1 role=probe size=0x0",
      "willTransition@1; frame controller=C#1 view=Cover#5 role=overlay frame=0,0,0,0; didTransition@1",
      "willTransition@1; frame controller=C#1 view=V#7 role=surface frame=nan,0,nan,844; didTransition@1",
      "willTransition@1 role=content size=844x390; surfaceDraw@7 controller=C#1 size=844x390; didTransition@1 cancelled=true",
      "willTransition@1 role=surface size=844x390; didTransition@1",
    ])

  /// Milliseconds after the opener within which a missing `didTransition` leaves no doubt that the transition is open.
  private static let certainWithin = 5_000.0

  private static let willTransition = [EventFilter(.willTransition)]
  private static let didTransition = [EventFilter(.didTransition)]

  private static func visibleZeroSize(_ kinds: [EventKind]) -> [EventFilter] {
    [
      EventFilter(
        kinds,
        where: [
          .zeroSize, .role(isNot: .probe), .role(isNot: .overlay), .flag(.hidden, isNot: true), .notTransparent,
          .flag(.inWindow, isNot: false),
        ])
    ]
  }
}
