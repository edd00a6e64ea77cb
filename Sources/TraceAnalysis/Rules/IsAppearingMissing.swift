internal import TraceModel

extension HazardRule {
  static let isAppearingMissing = HazardRule(
    id: "is-appearing-missing",
    title: "A controller appears without viewIsAppearing",
    severity: .note,
    clauses: [
      Clause(
        .existence([EventFilter(.viewIsAppearing)]),
        .between(
          [EventFilter(.viewWillAppear, where: .notMarked(.cancelledAppearance))], [EventFilter(.viewDidAppear)]),
        key: .controller,
        message: "{subject} appeared {delta} after {opener} without viewIsAppearing"
      ).with {
        $0.reopening = .latest
        // It was never in a window.
        $0.retract = [EventFilter(.viewDidAppear, where: .flag(.inWindow, is: false))]
        $0.exposedIfVisible = [.viewIsAppearing]
        // A cancelled pop or swipe is known by it.
        $0.certainIfVisible = [.viewWillDisappear]
        $0.certainFrom = .launch
        $0.seenOfClass = [.viewIsAppearing]
        $0.needsInstance = true
      }
    ],
    systems: [SystemRange(from: "13.0")],
    page: RulePage(
      contract: """
        Apple promises one call of viewIsAppearing between viewWillAppear and viewDidAppear, from iOS 13 on, for a view \
        that enters a window.
        """,
      mechanism: """
        An override forgot to call super, or a container calls viewWillAppear and viewDidAppear itself instead of \
        beginAppearanceTransition. Everything that was moved to viewIsAppearing, because geometry is right there, is \
        never run: wrong scroll position, a surface that is not started.
        """,
      remedy: """
        Call super in every appearance override, in base classes above all. In a container that forwards by hand use \
        beginAppearanceTransition(_:animated:) and endAppearanceTransition(), never the callbacks themselves. Check \
        that the recorder was built with an SDK that knows viewIsAppearing (Xcode 15 or later).
        """,
      notWhen: [
        "the system is older than iOS 13",
        "the appearance was cancelled before the view was inserted",
        "the view is in no window (inWindow=false)",
        "the recorder does not see viewIsAppearing at all",
        "an interactive pop was cancelled and the controller never left (guard cancelled-pop)",
      ],
      needs: """
        viewWillAppear and viewDidAppear of one instance, and a recorder that shows it can see viewIsAppearing: through \
        hooks= or one such event in the launch.
        """,
      sources: [
        "Apple documentation: UIViewController.viewIsAppearing(_:)", "libgdx/libgdx#5430",
        "getsentry/sentry-cocoa#4417", "getsentry/sentry-cocoa#3100",
        "no public trace of a missing call is known",
      ]),
    fires: [
      """
      session os=17.2 hooks=viewWillAppear,viewIsAppearing,viewDidAppear,viewWillDisappear
      viewWillAppear@1; viewDidAppear@1 !
      """,
      """
      viewWillAppear@2; viewIsAppearing@2; viewDidAppear@2; viewWillAppear@1; viewDidAppear@1 !; viewWillDisappear@1
      """,
    ],
    possible: [
      "session hooks=viewWillAppear,viewIsAppearing,viewDidAppear; viewWillAppear@1; viewDidAppear@1",
      "session hooks=viewIsAppearing,viewWillDisappear; late; viewWillAppear@1; viewDidAppear@1",
      """
      viewWillAppear controller=A#1; viewIsAppearing controller=A#1; viewDidAppear controller=A#1
      viewWillAppear controller=B#1; viewDidAppear controller=B#1
      """,
      """
      viewWillAppear controller=A; viewIsAppearing controller=A; viewDidAppear controller=A
      viewWillAppear controller=B; viewDidAppear controller=B
      """,
      "session hooks=viewIsAppearing; viewWillAppear@1; loss; viewDidAppear@1",
    ],
    quiet: [
      "session os=12.4 hooks=viewWillAppear,viewIsAppearing,viewDidAppear; viewWillAppear@1; viewDidAppear@1",
      """
      session hooks=viewIsAppearing; viewWillAppear@1; viewWillDisappear@1; viewDidDisappear@1
      """,
      "session hooks=viewIsAppearing; viewWillAppear@1; viewDidAppear@1 inWindow=false",
      "viewWillAppear@1; viewDidAppear@1; viewWillAppear@2; viewDidAppear@2",
      """
      viewWillAppear@1; viewIsAppearing@1; viewDidAppear@1; viewWillDisappear@1; viewWillAppear@1; viewDidAppear@1
      """,
      "session hooks=viewIsAppearing; viewWillAppear@1; viewIsAppearing@1",
      "session hooks=viewIsAppearing; late; viewDidAppear@1",
    ])
}
