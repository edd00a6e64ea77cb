internal import TraceModel

extension HazardRule {
  static let presentInTransitionCompletion = HazardRule(
    id: "present-in-transition-completion",
    title: "A controller is presented in the completion of the dismissal that it is part of",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(.presentStart, where: .during([.didTransition]))]),
        .afterUntil([EventFilter(.dismissStart)], [EventFilter(.dismissDone, .viewDidAppear)]), key: .session,
        message: "{subject} presents in a transition's completion {delta} after {opener}, before the dismissal is done"
      ).with {
        $0.bound = 2_000
        $0.reopening = .latest
        $0.exposedIfVisible = [.dismissDone, .viewDidAppear]
      }
    ],
    page: RulePage(
      contract: """
        The completion blocks of a coordinator run inside completeTransition. The controllers of the transition \
        still count as active there.
        """,
      mechanism: """
        UIKit throws: the application tried to present modally an active controller. It shows on the newest system \
        first, because the order inside completeTransition is nobody's promise.
        """,
      remedy: """
        Present in the completion of dismiss(animated:completion:), or on the next turn of the main queue after the \
        coordinator's completion.
        """,
      notWhen: [
        "it is presented in the next turn of the run loop: during= names no callback",
        "no dismissal is under way",
      ],
      needs: "presentStart with during=didTransition, dismissStart and dismissDone; a clock.",
      sources: [
        "material-components/material-components-ios#8506"
      ]),
    fires: [
      "+0 dismissStart@2; +400 presentStart@1 presented=C#2 during=didTransition !; +9 dismissDone@2"
    ],
    quiet: [
      "+0 dismissStart@2; +400 dismissDone@2; +16 presentStart@1 presented=C#3",
      """
      +0 willTransition@1; +300 presentStart@1 presented=C#3 during=didTransition; +1 didTransition@1
      +9 dismissStart@3; +400 dismissDone@3
      """,
      "+0 dismissStart@2; +400 dismissDone@2; +1 presentStart@1 presented=C#3 during=didTransition",
    ])
}
