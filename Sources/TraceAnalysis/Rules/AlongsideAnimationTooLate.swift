internal import TraceModel

extension HazardRule {
  static let alongsideAnimationTooLate = HazardRule(
    id: "alongside-animation-too-late",
    title: "An animation alongside a transition is asked for when there is none to join",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(.alongsideAnimation, where: animates, .flag(.accepted, is: false)),
          EventFilter(.alongsideAnimation, where: animates, .word(.reason, in: ["noCoordinator"])),
          EventFilter(.alongsideAnimation, where: animates, .during([.viewIsAppearing, .viewDidAppear])),
        ]), .global, key: .controller,
        message: "{subject} asks for an animation alongside a transition that takes none"
      ).with { $0.exposedIfVisible = [.alongsideAnimation] },
      Clause(
        .absence([EventFilter(.alongsideAnimation, where: animates)]),
        .afterUntil([EventFilter(.viewIsAppearing)], [EventFilter(endsOfAppearance)]), key: .controller,
        message: "{subject} asks for an animation alongside {delta} after {opener}, when the transition has begun"
      ).with {
        $0.exposedIfVisible = [.viewDidAppear]
        $0.seenOfClass = [.viewDidAppear]
        $0.needsInstance = true
      },
    ],
    page: RulePage(
      contract: """
        Apple names viewWillAppear as the place to add an alongside animation, and says that viewIsAppearing is too late \
        for it. The coordinator exists only while a transition is being set up and runs; outside it is nil.
        """,
      mechanism: """
        The blocks are taken when the transition starts. A later registration is dropped without a sign, and with a nil \
        coordinator the optional call does nothing: the animation never runs, and a completion that was to restore \
        something may not run either.
        """,
      remedy: """
        Register in viewWillAppear, viewWillDisappear or viewWillTransition. Test the coordinator for nil and the result \
        of animate(alongsideTransition:completion:) for false, and make the change without animation in that case. Read \
        geometry inside the block, where it is current, instead of waiting for it outside.
        """,
      notWhen: ["the coordinator is used only for its completion (use=completion)"],
      needs: """
        alongsideAnimation with accepted=, reason=noCoordinator or during=, or together with the controller's \
        viewIsAppearing and viewDidAppear.
        """,
      sources: [
        "Apple documentation: UIViewController.viewIsAppearing(_:), transitionCoordinator",
        "field report 002 (where alongside animations may be added)", "lionheart/openradar-mirror#10637",
        "ECSlidingViewController/ECSlidingViewController#407",
      ]),
    fires: [
      "viewWillAppear@1; alongsideAnimation@1 accepted=false !; viewIsAppearing@1; viewDidAppear@1",
      "viewDidAppear@1; alongsideAnimation@1 reason=noCoordinator !",
      "viewWillAppear@1; viewIsAppearing@1; alongsideAnimation@1 during=viewIsAppearing !",
      "viewWillAppear@1; viewIsAppearing@1; alongsideAnimation@1 !; viewDidAppear@1",
    ],
    possible: [
      """
      viewIsAppearing controller=FeedViewController; alongsideAnimation controller=FeedViewController
      viewDidAppear controller=FeedViewController
      """,
      "viewIsAppearing@1; loss; alongsideAnimation@1; viewDidAppear@1",
    ],
    quiet: [
      "viewIsAppearing@1; alongsideAnimation@1 use=completion; viewDidAppear@1",
      "viewWillAppear@1; alongsideAnimation@1 accepted=true; viewIsAppearing@1; viewDidAppear@1",
      "viewIsAppearing@1; willTransition@1; alongsideAnimation@1 during=willTransition; didTransition@1; viewDidAppear@1",
      "viewIsAppearing@1; alongsideAnimation@2; viewDidAppear@1",
      "viewIsAppearing@1; viewDidAppear@1; viewWillDisappear@1; alongsideAnimation@1 accepted=true; viewDidDisappear@1",
      "viewDidAppear@1; alongsideAnimation@1 accepted=false use=completion; alongsideAnimation@1 reason=noCoordinator use=completion",
      "viewIsAppearing@1; alongsideAnimation@1 during=viewIsAppearing use=completion; viewDidAppear@1",
      "viewIsAppearing@1; viewDidAppear@1; alongsideAnimation@1 accepted=true",
      "viewIsAppearing@1; presentStart@1 presented=C#2; alongsideAnimation@1; presentDone@1; viewDidAppear@1; dismissDone@2",
    ])

  private static let animates = Condition.word(.use, notIn: ["completion"])
  private static let endsOfAppearance: [EventKind] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willTransition, .navigationStart,
    .presentStart, .dismissStart,
  ]
}
