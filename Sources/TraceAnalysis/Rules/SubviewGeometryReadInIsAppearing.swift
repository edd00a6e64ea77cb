internal import TraceModel

extension HazardRule {
  static let subviewGeometryReadInIsAppearing = HazardRule(
    id: "subview-geometry-read-in-is-appearing",
    title: "Frames of subviews are used in viewIsAppearing",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .geometryRead, where: .zeroSize, .word(.use, in: ["layout"]), .during([.viewIsAppearing]),
            .role(isNot: .probe))
        ]), .global, key: .controller,
        message: "{subject} is {size} where it is used for layout, in viewIsAppearing"
      ).with { $0.exposedIfVisible = [.geometryRead] }
    ],
    page: RulePage(
      contract: """
        In viewIsAppearing the controller and its own view have traits and geometry. Subviews have not been laid out \
        yet; Apple's header says so.
        """,
      mechanism: """
        A scroll position, a mask or a surface is computed from frames of zero. The first picture is wrong, and \
        where nothing computes it again it stays so.
        """,
      remedy: """
        Move what needs frames of subviews to viewDidLayoutSubviews, or call view.layoutIfNeeded() first. Keep in \
        viewIsAppearing what needs only the view's own bounds, insets and traits.
        """,
      notWhen: [
        "layoutIfNeeded was called before: the frame is not zero",
        "the value is only logged (use=log)",
      ],
      needs: "geometryRead with during=viewIsAppearing, use=layout and the frame that was read.",
      sources: [
        "Apple documentation: UIViewController.viewIsAppearing(_:)",
        "field report 002 (what is valid where)",
      ]),
    fires: [
      """
      viewWillAppear@1; viewIsAppearing@1 bounds=0,0,390,844
      geometryRead controller=C#1 view=BoxView#5 during=viewIsAppearing use=layout frame=0,0,0,0 !
      viewDidLayoutSubviews@1
      """
    ],
    quiet: [
      """
      viewIsAppearing@1; geometryRead controller=C#1 view=BoxView#5 during=viewIsAppearing use=layout frame=0,0,120,40
      """,
      "viewIsAppearing@1; geometryRead controller=C#1 view=BoxView#5 during=viewIsAppearing use=log frame=0,0,0,0",
      """
      viewIsAppearing@1
      geometryRead controller=C#1 view=BoxView#5 during=viewDidLayoutSubviews use=layout frame=0,0,0,0
      """,
    ])
}
