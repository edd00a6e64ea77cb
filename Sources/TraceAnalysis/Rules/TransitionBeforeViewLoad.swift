internal import TraceModel

extension HazardRule {
  static let transitionBeforeViewLoad = HazardRule(
    id: "transition-before-view-load",
    title: "A controller is told of a size transition before its view is loaded",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(.willTransition, where: .flag(.loaded, is: false))]), .global, key: .controller,
        message: "{subject} is told of a transition while its view is not loaded"
      ).with { $0.exposedIfVisible = [.willTransition] },
      // A missing viewDidLoad proves nothing; one that comes later does. A controller that was laid out or has appeared
      // was loaded, whatever the recorder saw of that.
      Clause(
        .precedence([EventFilter(.willTransition)], before: [EventFilter(signsOfLoad)]),
        .before([EventFilter(.viewDidLoad)]), key: .controller,
        message: "{subject} loads its view only {delta} after it was told of a transition"
      ).with {
        $0.certainFrom = .launch
        $0.needsInstance = true
      },
    ],
    page: RulePage(
      contract: """
        Not promised. viewWillTransition(to:with:) is sent to controllers whose view has not been asked for yet, as \
        happens when an iPad app is launched into Split View.
        """,
      mechanism:
        "Outlets and subviews made in viewDidLoad do not exist yet; code that takes them for granted traps on nil.",
      remedy: """
        Begin viewWillTransition with a check of isViewLoaded (or use viewIfLoaded) after the call of super. Keep what \
        depends on the size in one method that viewDidLoad calls too, so that nothing is lost by returning early. Do \
        not touch view there just to load it: that loads it at a size it will not keep.
        """,
      notWhen: [
        "the recorder was attached after the view was loaded: the controller was laid out or has appeared before"
      ],
      needs: """
        viewDidLoad and willTransition of the same instance, or willTransition that states loaded=false. A log that \
        never shows the controller load accuses nobody.
        """,
      sources: ["lionheart/openradar-mirror#19280", "yysskk/SwipeMenuViewController#104"]),
    fires: [
      "willTransition@1 size=320x1024; viewDidLoad@1 !; didTransition@1",
      "willTransition@1 loaded=false size=320x1024 !; didTransition@1",
    ],
    possible: [
      "late; willTransition@1; viewDidLoad@1; didTransition@1",
      "willTransition controller=DetailViewController; viewDidLoad controller=DetailViewController",
    ],
    quiet: [
      "viewDidLayoutSubviews@1 frame=0,0,390,844; willTransition@1; didTransition@1; viewDidLoad@1",
      "viewDidLoad@1; willTransition@1; didTransition@1",
      "viewDidLoad@2; willTransition@1; didTransition@1",
      "viewDidLoad@1; willTransition@1; didTransition@1; deinit@1; viewDidLoad@1",
      "willTransition@1 loaded=true; didTransition@1; viewDidLoad@2",
    ])

  private static let signsOfLoad: [EventKind] = [
    .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .frame,
  ]
}
