internal import TraceModel

extension HazardRule {
  static let teardownOnCancelledPop = HazardRule(
    id: "teardown-on-cancelled-pop",
    title: "What was released in viewWillDisappear is missing after a cancelled pop",
    severity: .warning,
    clauses: [
      restored([.handlerDetach], by: [.handlerAttach], "its handler is detached"),
      restored([.surfaceDestroy], by: [.surfaceCreate], "its surface is destroyed"),
    ],
    page: RulePage(
      contract: """
        viewWillDisappear is an attempt. A pop that the user takes back sends viewWillAppear to the same controller, \
        and no viewDidDisappear.
        """,
      mechanism: """
        The controller stays on screen without its observer, coordinator or engine: touches, keyboard or frames are \
        no longer handled, and nothing says so.
        """,
      remedy: """
        Release in viewDidDisappear, or only when isMovingFromParent is true there. What viewWillDisappear stops, \
        viewWillAppear must start again.
        """,
      notWhen: [
        "nothing was released",
        "what was released was made again before the controller left",
      ],
      needs: """
        viewWillDisappear, viewWillAppear and viewDidDisappear of one instance, and handlerDetach, handlerAttach, \
        surfaceDestroy or surfaceCreate with controller=.
        """,
      sources: [
        "jessesquires/JSQMessagesViewController#1174",
        "AlphaWallet/alpha-wallet-ios#5146",
      ]),
    fires: [
      """
      session hooks=handlerAttach; viewDidAppear@1; viewWillDisappear@1; handlerDetach@3 controller=C#1
      viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1 !
      """,
      """
      session hooks=surfaceCreate; viewWillDisappear@1; surfaceDestroy@7 controller=C#1; viewWillAppear@1
      viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1 !
      """,
    ],
    possible: [
      """
      session hooks=handlerAttach; viewWillDisappear@1; handlerDetach@3 controller=C#1; loss; viewWillAppear@1
      viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1
      """
    ],
    quiet: [
      """
      session hooks=handlerAttach; viewWillDisappear@1; viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1
      viewDidDisappear@1
      """,
      """
      viewWillDisappear@1; handlerDetach@3 controller=C#1; handlerAttach@4 controller=C#1 replays=true
      viewWillAppear@1; viewDidAppear@1; viewWillDisappear@1; viewDidDisappear@1
      """,
      """
      session hooks=handlerAttach; viewWillDisappear@1; handlerDetach@3 controller=C#1; viewDidDisappear@1
      viewWillAppear@1
      """,
      """
      session hooks=handlerAttach; viewWillDisappear@1; handlerDetach@3 controller=C#1; viewWillAppear@1
      viewDidAppear@1
      """,
      """
      viewWillDisappear@1; handlerDetach@3 controller=C#1; viewWillAppear@1
      handlerAttach@4 controller=C#1 replays=true; viewWillDisappear@1; viewDidDisappear@1
      """,
    ])

  private static func restored(_ released: [EventKind], by made: [EventKind], _ what: String) -> Clause {
    Clause(
      .responseToChain([EventFilter(released)], [EventFilter(.viewWillAppear)], to: [EventFilter(made)]),
      .afterUntil([EventFilter(.viewWillDisappear)], [EventFilter(.viewDidDisappear, .deinit)]), key: .controller,
      message: "{subject} came back from {opener}, and \(what) ever since"
    ).with {
      // It may be made anew just before viewWillAppear is logged.
      $0.retract = [EventFilter(made)]
      $0.due = .notAtDeath
      $0.exposedIfVisible = made
      $0.needsInstance = true
    }
  }
}
