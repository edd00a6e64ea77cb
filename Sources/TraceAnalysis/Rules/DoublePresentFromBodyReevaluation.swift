internal import TraceModel

extension HazardRule {
  static let doublePresentFromBodyReevaluation = HazardRule(
    id: "double-present-from-body-reevaluation",
    title: "One change of a binding presents twice",
    severity: .warning,
    clauses: [
      Clause(
        .boundedExistence([EventFilter(.presentStart)], atMost: 1),
        .afterUntil(
          [EventFilter(.stateUpdate, where: .word(.state, in: ["presented", "true"]))],
          [
            EventFilter(.stateUpdate, where: .word(.state, in: ["dismissed", "closed", "false"])),
            EventFilter(.dismissDone, .presentRefused),
          ]), key: .presenter,
        message: "{subject} presents {count} times for one change of a binding"
      ).with {
        $0.reopening = .latest
        $0.exposedIfVisible = [.dismissDone]
      },
      Clause(
        .absence([EventFilter(.presentStart, where: .during([.stateUpdate]))]), .global, key: .presenter,
        message: "{subject} presents from inside an update of SwiftUI"
      ),
    ],
    page: RulePage(
      contract: """
        SwiftUI may evaluate body at any time and as often as it likes. Presenting from it, or from what it calls, \
        has no place in that contract.
        """,
      mechanism: """
        A function called in body sees the flag, presents on the next turn of the main queue and resets the flag \
        after that. A second evaluation before it presents again: UIKit refuses, or throws for the same instance.
        """,
      remedy: """
        Use sheet, fullScreenCover or alert with the binding. Where UIKit must present, do it in onChange of the \
        flag, reset the flag first, and test that nothing is presented.
        """,
      notWhen: [
        "each presentation has a change of the binding of its own",
        "the presented controller presents in its turn",
        "the binding went back in between",
      ],
      needs: """
        stateUpdate with state=presented and state=dismissed for the binding, and presentStart (during=stateUpdate \
        where known).
        """,
      sources: [
        "field report 004 (presents from a function of body)",
        "CubeLabsNZ/CubeTime#121",
        "dkk/WrappingHStack#51",
        "joogps/SlideOverCard#35",
      ]),
    fires: [
      """
      session hooks=dismissDone; stateUpdate state=presented; presentStart@1 presented=C#2
      presentStart@1 presented=C#3 !
      """,
      "presentStart@1 presented=C#2 during=stateUpdate !",
    ],
    possible: [
      """
      session hooks=dismissDone; stateUpdate state=presented; presentStart@1 presented=C#2; loss
      presentStart@1 presented=C#3
      """
    ],
    quiet: [
      """
      stateUpdate state=presented; presentStart@1 presented=C#2; dismissDone@2; stateUpdate state=presented
      presentStart@1 presented=C#3; dismissDone@3
      """,
      """
      stateUpdate state=presented; presentStart@1 presented=C#2; presentStart@2 presented=C#3; dismissDone@3
      dismissDone@2
      """,
      """
      session hooks=dismissDone; stateUpdate state=presented; presentStart@1 presented=C#2
      stateUpdate state=dismissed; dismissDone@2; presentStart@1 presented=C#3
      """,
    ])
}
