internal import TraceModel

extension HazardRule {
  static let duplicateDidAppear = HazardRule(
    id: "duplicate-did-appear",
    title: "viewDidAppear comes twice in one appearance",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.viewDidAppear, where: .notMarked(.hookedTwice))]),
        .afterUntil(
          [EventFilter(.viewDidAppear)],
          [EventFilter(.viewWillAppear, .viewIsAppearing, .viewWillDisappear, .viewDidDisappear, .deinit)]),
        key: .controller,
        message: "{subject} has appeared again {delta} after {opener}, with no new appearance in between"
      ).with {
        $0.exposedIfVisible = [.viewWillAppear]
        $0.seenOfClass = [.viewWillAppear]
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: "Each viewDidAppear ends one appearance that viewWillAppear began. Apple pairs them.",
      mechanism: """
        What starts in viewDidAppear (engine, subscription, counter of views) starts twice and is stopped once.
        """,
      remedy: """
        Look for a container that calls viewDidAppear or endAppearanceTransition by hand, and for a child that is \
        added while the app becomes active. Make the start safe to run twice.
        """,
      notWhen: [
        "the recorder is hooked into the class and its base: every callback comes twice",
        "it is a second appearance, with a viewWillAppear of its own",
        "the recorder does not see viewWillAppear of the class",
      ],
      needs: "viewWillAppear and viewDidAppear with the instance of the controller.",
      sources: [
        "lionheart/openradar-mirror#13725",
        "briancollins/BCTabBarController#7",
      ]),
    fires: [
      "viewWillAppear@1; viewDidAppear@1; appDidBecomeActive; viewDidAppear@1 !"
    ],
    possible: [
      "viewWillAppear controller=A; viewDidAppear controller=A; viewDidAppear controller=A",
      "viewWillAppear@1; viewDidAppear@1; loss; viewDidAppear@1",
    ],
    quiet: [
      "viewWillAppear@1; viewWillAppear@1; viewIsAppearing@1; viewIsAppearing@1; viewDidAppear@1; viewDidAppear@1",
      "viewWillAppear@1; viewDidAppear@1; viewWillAppear@1; viewDidAppear@1",
      "viewDidAppear@1; viewDidAppear@1",
      "viewWillAppear@1; viewDidAppear@1; viewWillAppear@2; viewDidAppear@2",
    ])
}
