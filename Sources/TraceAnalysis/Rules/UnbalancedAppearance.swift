internal import TraceModel

extension HazardRule {
  static let unbalancedAppearance = HazardRule(
    id: "unbalanced-appearance",
    title: "Appearance callbacks of a controller do not pair up",
    severity: .warning,
    clauses: [
      clause(
        .viewWillAppear, after: [.viewWillAppear], until: [.viewDidAppear, .viewWillDisappear, .viewDidDisappear],
        message: "{subject} is about to appear again {delta} after {opener}, with no end of the first appearance"
      ).with {
        $0.exposedIfVisible = [.viewDidAppear]
        $0.certainIfVisible = [.viewWillDisappear]
        $0.seenOfClass = [.viewDidAppear]
      },
      // The first callback that a late recorder sees opens the scope; it accuses nobody.
      clause(
        .viewDidAppear, after: [.viewDidAppear, .viewWillDisappear, .viewDidDisappear], until: [.viewWillAppear],
        message: "{subject} has appeared {delta} after {opener} without viewWillAppear"
      ).with {
        $0.exposedIfVisible = [.viewWillAppear]
        $0.seenOfClass = [.viewWillAppear]
      },
      clause(
        .viewDidDisappear, after: [.viewWillAppear, .viewDidAppear, .viewDidDisappear], until: [.viewWillDisappear],
        message: "{subject} has disappeared {delta} after {opener} without viewWillDisappear"
      ).with {
        $0.exposedIfVisible = [.viewWillDisappear]
        $0.seenOfClass = [.viewWillDisappear]
      },
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: ["unbalanced-appearance"]))]), .global,
        key: .controller, message: "UIKit says that the appearance calls of {subject} are unbalanced"
      ),
    ],
    page: RulePage(
      contract: """
        Apple pairs viewWillAppear with viewDidAppear and viewWillDisappear with viewDidDisappear, except where a \
        transition is cancelled: then the other beginning answers instead of the end. Calling the callbacks by hand is \
        not allowed.
        """,
      mechanism: """
        Begin and end of appearance transitions are nested: an animated change was started before the last one ended, \
        or a container forwards twice. UIKit's own count goes wrong, callbacks are lost, and what the app starts and \
        stops in them stays on or off.
        """,
      remedy: """
        Wait for the end of a push, pop or presentation before starting the next, through the coordinator's completion \
        or the navigation delegate. In containers call beginAppearanceTransition and endAppearanceTransition in pairs, \
        also when a gesture is cancelled. Do not change the root or selected controller from viewWillAppear.
        """,
      notWhen: [
        "an interactive pop was cancelled: the six calls of it pair crosswise (guard cancelled-pop)",
        "a sheet is presented: the presenter gets none of the four",
        "the recorder was attached late: the first call that it sees is an end",
        "a class forgets super in one callback, so that the recorder never sees that callback",
        "viewWillAppear was skipped at the first appearance, as seen in production",
        "only the class is named, and a second object of it was loaded while the first was there",
        "no callback says whose it is: a push, a switch of tabs and a child look the same",
      ],
      needs: "The four callbacks with the instance of the controller, or UIKit's own message about unbalanced calls.",
      sources: [
        "slackhq/PanModal#39", "romaonthego/RESideMenu#53", "griddynamics-archive/MMDrawerController#196",
        "ChatSecure/ChatSecure-iOS#597", "getsentry/sentry-cocoa#4417",
        "Apple documentation: UIViewController.beginAppearanceTransition(_:animated:)",
      ]),
    fires: [
      """
      viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1
      viewWillAppear@1; viewWillAppear@1 !; viewDidAppear@1
      """,
      "viewWillAppear@1; viewDidAppear@1; viewDidAppear@1 !",
      "viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1; viewDidDisappear@1 !",
      """
      viewWillAppear@2; viewDidAppear@2; viewWillDisappear@2; viewDidDisappear@2
      viewWillAppear@1; viewDidAppear@1; viewDidDisappear@1 !
      """,
      "diagnostic code=unbalanced-appearance controller=DrawerController#4 !",
    ],
    possible: [
      """
      viewDidLoad controller=A; viewWillAppear controller=A; viewDidAppear controller=A; viewWillDisappear controller=A
      viewDidDisappear controller=A; viewDidLoad controller=A; viewWillAppear controller=A; viewDidAppear controller=A
      viewDidAppear controller=A
      """,
      "viewWillAppear@1; viewDidAppear@1; viewWillAppear@1; viewWillAppear@1",
      "viewWillAppear controller=A; viewDidAppear controller=A; viewDidAppear controller=A",
      "viewWillAppear@1; viewDidAppear@1; loss; viewDidAppear@1",
      """
      viewWillAppear controller=A; viewDidAppear controller=A; viewWillDisappear controller=A; viewDidDisappear controller=A
      viewWillAppear controller=A; viewWillAppear controller=A; viewDidAppear controller=A; viewDidAppear controller=A
      """,
      """
      viewWillAppear controller=A; viewDidAppear controller=A; viewWillDisappear controller=A; viewDidDisappear controller=A
      viewDidDisappear controller=A
      """,
    ],
    quiet: [
      """
      viewDidLoad; viewWillAppear; viewDidAppear; viewDidLoad; viewWillDisappear; viewWillAppear; viewDidDisappear
      viewDidAppear
      """,
      """
      viewDidLoad controller=A; viewWillAppear controller=A; viewDidAppear controller=A; viewDidLoad controller=A
      viewWillDisappear controller=A; viewWillAppear controller=A; viewDidDisappear controller=A
      viewDidAppear controller=A; viewWillDisappear controller=A; viewWillAppear controller=A
      viewDidDisappear controller=A; viewDidAppear controller=A
      """,
      """
      viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1; viewWillAppear@2; viewDidAppear@2; viewDidDisappear@1
      viewWillDisappear@2; viewWillAppear@1; viewWillDisappear@1; viewDidDisappear@1; viewWillAppear@2; viewDidAppear@2
      """,
      """
      viewWillAppear@1; viewDidAppear@1; presentStart@1 presented=C#2 style=pageSheet; viewWillAppear@2
      viewDidAppear@2; presentDone@1 presented=C#2; dismissStart@2; viewWillDisappear@2; viewDidDisappear@2
      dismissDone@2; viewWillDisappear@1; viewDidDisappear@1
      """,
      "late; viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1; viewDidDisappear@2; viewWillAppear@1",
      """
      viewWillAppear@1; viewWillDisappear@1; viewDidDisappear@1; viewWillAppear@1; viewWillDisappear@1
      viewDidDisappear@1; viewWillAppear@2; viewDidAppear@2
      """,
      "viewWillAppear@2; viewDidAppear@2; viewDidLoad@1; viewDidLayoutSubviews@1; viewDidAppear@1; viewWillDisappear@1",
      "viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1",
      "viewDidAppear@1; viewDidAppear@1",
      "viewWillAppear@1; viewWillAppear@2; viewDidAppear@1; viewDidAppear@2",
      "viewWillAppear@1; viewDidAppear@1; deinit@1; viewDidLoad@1; viewDidAppear@1",
      "diagnostic code=metal-oversized-drawable controller=DrawerController#4",
    ])

  private static func clause(
    _ kind: EventKind, after openers: [EventKind], until closers: [EventKind], message: String
  ) -> Clause {
    Clause(
      .absence([EventFilter(kind)]), .afterUntil([EventFilter(openers)], [EventFilter(closers)]),
      key: .controller, message: message
    ).with { $0.needsInstance = true }
  }
}
