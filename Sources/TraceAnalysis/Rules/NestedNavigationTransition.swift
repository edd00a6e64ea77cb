internal import TraceModel

extension HazardRule {
  static let nestedNavigationTransition = HazardRule(
    id: "nested-navigation-transition",
    title: "A push or pop starts while another one is under way",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(.navigationStart, where: .flag(.animated, isNot: false))]),
        .afterUntil(
          [EventFilter(.navigationStart, where: .flag(.animated, isNot: false), .flag(.interactive, isNot: true))],
          [EventFilter(.navigationDone, .deinit)]), key: .controller,
        message: "{subject} starts another push or pop {delta} after {opener}, before that one is done"
      ).with {
        // A pop that is taken back has no end in many logs: what is open for longer than a push takes proves nothing.
        $0.bound = 1_000
        $0.reopening = .latest
        $0.exposedIfVisible = [.navigationDone]
        $0.needsInstance = true
      },
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: messages))]), .global, key: .session,
        message: "UIKit says that navigation transitions of the app are nested"
      ),
    ],
    page: RulePage(
      contract: """
        A navigation controller makes one animated transition at a time. UIKit warns about nested ones and says that \
        the bar may be corrupted.
        """,
      mechanism: """
        The stack and the bar's items no longer agree. Seconds later a pop takes the wrong controller, or a view is \
        added to itself and the app dies.
        """,
      remedy: """
        Push from one place, and only when navigationController.transitionCoordinator is nil. Disable the row that \
        was tapped until viewDidAppear. For several steps at once use setViewControllers(_:animated:).
        """,
      notWhen: [
        "the stack is set without animation (animated=false)",
        "the first was an interactive pop that the user took back: its end is not logged",
      ],
      needs: """
        navigationStart and navigationDone of one navigation controller and a clock; or UIKit's own message.
        """,
      sources: [
        "leancloud/leanchat-ios#116",
        "ChatSecure/ChatSecure-iOS#597",
        "HeroTransitions/Hero#638",
        "cobaltians/Cobalt#18",
        "lionheart/openradar-mirror#19278",
      ]),
    fires: [
      """
      session hooks=navigationDone; +0 navigationStart@1 animated=true; +120 navigationStart@1 animated=true !
      +500 navigationDone@1
      """,
      "diagnostic code=navigation-nested !",
    ],
    possible: [
      """
      +0 navigationStart controller=UINavigationController; +90 navigationStart controller=UINavigationController
      +500 navigationDone controller=UINavigationController
      """
    ],
    quiet: [
      "+0 navigationStart@1 animated=true; +90 navigationStart@1 animated=false; +500 navigationDone@1",
      "+0 navigationStart@1 interactive=true; +300 navigationStart@1; +500 navigationDone@1",
      "session hooks=navigationDone; +0 navigationStart@1; +4000 navigationStart@1; +500 navigationDone@1",
      "+0 navigationStart@1; +90 navigationStart@2; +500 navigationDone@1; +9 navigationDone@2",
      "+0 navigationStart@1; +90 navigationStart@1",
    ])

  private static let messages = [
    "navigation-nested", "navigation-while-transitioning", "navigation-unexpected-state", "navigation-bar-transition",
  ]
}
