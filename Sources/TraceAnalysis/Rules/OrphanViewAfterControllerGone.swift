internal import TraceModel

extension HazardRule {
  static let orphanViewAfterControllerGone = HazardRule(
    id: "orphan-view-after-controller-gone",
    title: "A view stays on screen when its controller is gone",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.frame, .viewMovedToWindow, where: .marked(.orphan))]), .global, key: .view,
        message: "{subject} is still in its window, and its controller was destroyed"
      )
    ],
    page: RulePage(
      contract: "A view does not retain its controller. A container does, through addChild.",
      mechanism: """
        The view looks right and does nothing: targets, delegates and the responder chain ended with the controller. \
        Timers and observers that it left behind may call into nothing.
        """,
      remedy: """
        Call addChild and didMove(toParent:) whenever you add a controller's view. Remove the view before the last \
        reference to its controller goes.
        """,
      notWhen: [
        "the view is removed in the same turn of the run loop",
        "it is hidden, or states no window",
        "another controller owns it by then",
      ],
      needs: """
        An event that names view and controller together, the controller's deinit, and later samples of the view \
        with inWindow=true; a clock.
        """,
      sources: [
        "field measurements of containment without addChild",
        "Apple documentation: UIViewController.addChild(_:)",
      ]),
    fires: [
      """
      +0 frame view=V#7 controller=C#1 frame=0,0,390,844 inWindow=true; +900 deinit@1
      +500 frame view=V#7 frame=0,0,390,844 inWindow=true !
      """
    ],
    quiet: [
      """
      +0 frame view=V#7 controller=C#1 frame=0,0,390,844 inWindow=true; +900 deinit@1; +3 frame view=V#7 inWindow=true
      +1 viewMovedToWindow view=V#7 inWindow=false
      """,
      "+0 frame view=V#7 controller=C#1 frame=0,0,390,844; +900 deinit@1; +500 frame view=V#7 frame=0,0,390,844",
      """
      +0 frame view=V#7 controller=C#1 frame=0,0,390,844; +900 deinit@1
      +500 frame view=V#7 controller=C#2 frame=0,0,390,844 inWindow=true; +9 frame view=V#7 inWindow=true
      """,
      "+0 frame view=V#7 controller=C#1; +900 deinit@1; +500 frame view=V#7 inWindow=true hidden=true",
    ])
}
