internal import TraceModel

extension HazardRule {
  static let staleSizeReadInTransition = HazardRule(
    id: "stale-size-read-in-transition",
    title: "A size from before the transition is used inside it",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(.surfaceResize, .surfaceCreate, where: .marked(.sizeBefore), .role(isNot: .probe)),
          EventFilter(
            .geometryRead, where: .marked(.sizeBefore), .word(.use, in: ["layout"]),
            .during([.willTransition, .transitioning])),
        ]), .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .transition,
        message: "{subject} takes {size} {delta} after {opener}, the size of before the transition"
      ).with {
        $0.retract = [EventFilter(.didTransition, where: .flag(.cancelled, is: true))]
        $0.certainWithin = 5_000
        // Whether it was cancelled is told by its end.
        $0.certainIfVisible = [.didTransition]
      }
    ],
    page: RulePage(
      contract: """
        In viewWillTransition the view still has its old bounds, and the size argument is only the announcement. \
        UIScreen's bounds and UIDevice's orientation follow at times of their own.
        """,
      mechanism: """
        An engine, shader or web page is told the old width and height at the very moment at which it rebuilds for \
        the new ones. The drawable follows the layer, the scissor and the projection do not: a stretched or cut \
        picture, or an assertion of the validation layer.
        """,
      remedy: """
        Pass on the size argument, or read view.bounds inside the alongside block or in viewDidLayoutSubviews. Take \
        sizes from the view that renders, never from UIScreen.main.bounds or UIDevice.current.orientation.
        """,
      notWhen: [
        "the window is a square, or turned by 180 degrees: the sizes are equal",
        "the transition was cancelled: the old size is the right one",
      ],
      needs: """
        willTransition with size=, and surfaceResize, surfaceCreate or geometryRead (use=layout, during=) with the \
        size that was taken.
        """,
      sources: [
        "not-fl3/miniquad#642",
        "KhronosGroup/MoltenVK#471",
        "gini/gini-mobile-ios#1146",
        "floooh/sokol-samples#101",
      ]),
    fires: [
      "willTransition@1 size=844x390; surfaceResize@7 controller=C#1 size=390x844 !; didTransition@1",
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844; willTransition@1 size=507x844
      geometryRead controller=C#1 view=V#1 during=willTransition use=layout bounds=0,0,390,844 !; didTransition@1
      """,
    ],
    possible: [
      "willTransition@1 size=844x390; surfaceResize@7 controller=C#1 size=390x844",
      "willTransition@1 size=844x390; loss; surfaceResize@7 controller=C#1 size=390x844; didTransition@1",
    ],
    quiet: [
      "willTransition@1 size=844x844; surfaceResize@7 controller=C#1 size=844x844; didTransition@1",
      "willTransition@1 size=844x390; surfaceResize@7 controller=C#1 size=390x844; didTransition@1 cancelled=true",
      """
      willTransition@1 size=844x390; surfaceResize@7 controller=C#1 size=844x390; didTransition@1
      surfaceResize@7 controller=C#1 size=390x844
      """,
      """
      willTransition@1 size=844x390; geometryRead controller=C#1 during=willTransition use=log bounds=0,0,390,844
      surfaceResize@8 controller=C#1 size=200x100; didTransition@1
      """,
      "willTransition@1 size=844x390; surfaceResize@7 controller=C#2 size=390x844; didTransition@1",
    ])
}
