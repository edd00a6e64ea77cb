internal import TraceModel

extension HazardRule {
  static let geometryReadTooEarly = HazardRule(
    id: "geometry-read-too-early",
    title: "Geometry is used for layout before the view has its own",
    severity: .note,
    clauses: [
      Clause(
        .absence([tooEarly]), .global, key: .controller,
        message: "geometry of {subject} is used for layout before it is valid"
      ).with { $0.exposedIfVisible = [.geometryRead] },
      // Where the read does not say its callback, its place before the first appearance tells. A controller that was
      // laid out before has appeared before, unseen.
      Clause(
        .precedence([EventFilter(.geometryRead, where: forLayout)], before: [EventFilter(signsOfAppearance)]),
        .before([EventFilter(.viewIsAppearing)]), key: .controller,
        message: "geometry of {subject} was used for layout {delta} before {witness}"
      ).with {
        $0.retract = [tooEarly]
        $0.certainFrom = .launch
        $0.needsInstance = true
      },
    ],
    page: RulePage(
      contract: """
        Apple promises current traits and right geometry of the controller's own view from viewIsAppearing on. In \
        viewDidLoad and viewWillAppear neither is promised: the view is in no window, the safe area is zero.
        """,
      mechanism: """
        Sizes come from the nib or from the orientation before, insets are zero, traits are stale. A scroll position, a \
        column count or a surface made from them is wrong on the first picture, and stays so where nothing lays it out \
        again.
        """,
      remedy: """
        Move what depends on size, insets or traits from viewDidLoad and viewWillAppear to viewIsAppearing (it runs in \
        the same transaction, so nothing is seen late), or to viewDidLayoutSubviews for frames of subviews. Leave in \
        viewWillAppear only what needs no geometry and what must run before the transition begins. In SwiftUI read the \
        size in a GeometryReader or onGeometryChange, not in makeUIView.
        """,
      notWhen: [
        "the value is only logged (use=log)",
        "the size does not depend on the orientation: the recorder then states no use=layout",
      ],
      needs: "geometryRead with use=layout and either during= or the controller, whose viewIsAppearing the log shows.",
      sources: [
        "Apple documentation: UIViewController.viewIsAppearing(_:)",
        "field report 002 (when traits and geometry are valid)",
        "cocos2d/cocos2d-x#16879",
      ]),
    fires: [
      "viewDidLoad@1; geometryRead controller=C#1 view=V#1 during=viewDidLoad use=layout !; viewIsAppearing@1",
      "viewWillAppear@1; geometryRead controller=C#1 during=viewWillAppear use=layout !; viewIsAppearing@1",
      "viewDidLoad@1; geometryRead controller=C#1 view=V#1 use=layout; viewWillAppear@1; viewIsAppearing@1 !",
    ],
    possible: [
      "late; geometryRead controller=C#1 view=V#1 use=layout; viewIsAppearing@1",
      "geometryRead controller=FeedViewController use=layout; viewIsAppearing controller=FeedViewController",
    ],
    quiet: [
      "viewDidLoad@1; geometryRead controller=C#1 during=viewDidLoad use=log; viewIsAppearing@1",
      "viewDidLoad@1; geometryRead controller=C#1 during=viewDidLoad; viewIsAppearing@1",
      "viewWillAppear@1; viewIsAppearing@1; geometryRead controller=C#1 during=viewIsAppearing use=layout",
      "viewDidLayoutSubviews@1; geometryRead controller=C#1 view=V#1 use=layout; viewIsAppearing@1",
      "viewWillAppear@1; geometryRead controller=C#2 view=V#2 use=layout; viewIsAppearing@1",
      "viewDidLoad@1; geometryRead controller=C#1 view=V#1 use=layout; viewDidAppear@1",
    ])

  private static let forLayout = Condition.word(.use, in: ["layout"])
  private static let tooEarly = EventFilter(
    .geometryRead, where: forLayout, .during([.loadView, .viewDidLoad, .viewWillAppear]))
  private static let signsOfAppearance: [EventKind] = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
