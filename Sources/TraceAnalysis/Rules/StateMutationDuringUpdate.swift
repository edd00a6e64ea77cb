internal import TraceModel

extension HazardRule {
  static let stateMutationDuringUpdate = HazardRule(
    id: "state-mutation-during-update",
    title: "SwiftUI state is written inside an update, around a rotation",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: ["state-set-in-update"]))]),
        .afterUntil(turn, background), key: .session,
        message: "state was set inside an update of SwiftUI {delta} after {opener}"
      ).with {
        $0.bound = 2_000
        $0.reopening = .latest
      },
      // One such line by itself is common and harmless.
      Clause(
        .boundedExistence(
          [EventFilter(.diagnostic, where: .word(.code, in: ["attribute-graph-cycle", "state-modified-in-update"]))],
          atMost: 1), .afterUntil(turn, [EventFilter(.didTransition)] + background), key: .session,
        message: "SwiftUI reports {count} cycles or writes inside updates since {opener}"
      ).with {
        $0.reopening = .latest
        $0.exposedIfVisible = [.didTransition]
      },
    ],
    page: RulePage(
      contract: """
        SwiftUI calls it undefined behaviour to change state while it updates views. A rotation changes size classes \
        and environment, so that many views update at once.
        """,
      mechanism: """
        The write makes the graph dirty again: it runs in a cycle until the app hangs, shows the state of before, or \
        trips a precondition and dies.
        """,
      remedy: """
        Write state in onChange, task or a button, never in body, init of a view, or a delegate call that layout \
        makes. Compute what depends on the size in body from the size itself.
        """,
      notWhen: [
        "a single cycle line with no hang",
        "the message comes without a rotation",
      ],
      needs: "SwiftUI's own messages, willTransition and didTransition; a clock for the first clause.",
      sources: [
        "Dimillian/IceCubesApp#2461",
        "conath/FrontRowTrailers#6",
        "neevaco/neeva-ios#4002",
      ]),
    fires: [
      "+0 willTransition@1; +90 diagnostic code=state-set-in-update !; +9 didTransition@1",
      """
      willTransition@1; diagnostic code=attribute-graph-cycle; diagnostic code=attribute-graph-cycle !
      didTransition@1
      """,
    ],
    possible: [
      """
      willTransition@1; diagnostic code=attribute-graph-cycle; loss; diagnostic code=attribute-graph-cycle
      didTransition@1
      """
    ],
    quiet: [
      "willTransition@1; diagnostic code=attribute-graph-cycle; didTransition@1",
      """
      diagnostic code=attribute-graph-cycle; diagnostic code=attribute-graph-cycle
      diagnostic code=state-set-in-update
      """,
      "+0 willTransition@1; +300 didTransition@1; +9000 diagnostic code=state-set-in-update",
    ])

  private static let turn = [EventFilter(.willTransition, where: .notMarked(.systemRotation))]
  private static let background = [EventFilter(.appDidEnterBackground, .sceneDidEnterBackground)]
}
