internal import TraceModel

extension HazardRule {
  static let dismissDuringTransition = HazardRule(
    id: "dismiss-during-transition",
    title: "A controller is dismissed while it is still being presented",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.dismissStart, where: .flag(.animated, isNot: false))]),
        .afterUntil(
          [EventFilter(.presentStart, where: .flag(.animated, isNot: false))],
          [EventFilter(.presentDone, .presentRefused, .viewDidAppear, .viewDidDisappear, .dismissDone, .deinit)]),
        key: .presenter,
        message: "{subject} is dismissed {delta} after {opener}, before the presentation is done"
      ).with {
        $0.exposedIfVisible = [.presentDone, .viewDidAppear]
        $0.lapsesAfter = 1_500
        $0.needsInstance = true
      },
      Clause(
        .absence([
          EventFilter(.diagnostic, where: .word(.code, in: ["dismiss-in-transition", "dismiss-while-transitioning"]))
        ]), .global, key: .session,
        message: "UIKit says that a controller was dismissed inside a presentation or dismissal"
      ),
    ],
    page: RulePage(
      contract: """
        A presentation that is under way has no view to dismiss yet. UIKit says so in the console and drops the \
        call, or carries it out half.
        """,
      mechanism: """
        The dismissal is lost and the modal stays, or an empty transition view stays on top and eats all touches; \
        older systems crash.
        """,
      remedy: """
        Dismiss in the completion of present, or through the transition coordinator. Do not present and dismiss an \
        empty controller to force an orientation.
        """,
      notWhen: [
        "one of the two is not animated",
        "the presentation is done, was refused, or began more than 1.5 s ago",
      ],
      needs: """
        presentStart, presentDone (or the presented controller's viewDidAppear) and dismissStart with presenter and \
        presented; or UIKit's own message.
        """,
      sources: [
        "bakerframework/baker#310",
        "John-Lluch/SWRevealViewController#282",
        "react/react-native#29745",
      ]),
    fires: [
      "session hooks=presentDone; +0 presentStart@1 presented=C#2; +200 dismissStart@2 !; +300 dismissDone@2",
      "diagnostic code=dismiss-in-transition !",
    ],
    possible: [
      "session hooks=presentDone; presentStart controller=A presented=C#2; dismissStart controller=A",
      "session hooks=presentDone; +0 presentStart@1 presented=C#2; +1 loss; +200 dismissStart@2",
      "session hooks=presentDone; presentStart@1 presented=C#2; dismissStart@2; dismissDone@2",
    ],
    quiet: [
      "session hooks=presentDone; +0 presentStart@1 presented=C#2; +2300 dismissStart@2; +300 dismissDone@2",
      "session hooks=presentDone; presentStart@1 presented=C#2; dismissStart@2 animated=false; dismissDone@2",
      "presentStart@1 presented=C#2; presentDone@1; dismissStart@2; dismissDone@2",
      "session hooks=presentDone; presentStart@1 presented=C#2; viewDidAppear@2; dismissStart@2; dismissDone@2",
      "presentStart@1 presented=C#2; presentRefused@1 presented=C#2 reason=inactive; dismissStart@1; presentDone@3",
      "presentStart@1 presented=C#2; dismissStart@5; presentDone@1",
      "presentStart@1 presented=C#2; dismissStart@2",
    ])
}
