internal import TraceModel

extension HazardRule {
  static let presentWhilePresenting = HazardRule(
    id: "present-while-presenting",
    title: "A controller presents while it is presenting already",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.presentStart)]),
        .afterUntil(
          [EventFilter(.presentStart)], [EventFilter(.dismissDone, .presentRefused, .viewDidDisappear, .deinit)]),
        key: .presenter,
        message: "{subject} presents again {delta} after {opener}, before the first one is dismissed"
      ).with {
        $0.exposedIfVisible = [.dismissDone, .viewDidDisappear]
        $0.needsInstance = true
        $0.needsGuest = true
      },
      // Where the app logs its presentations, the clause above reports them; UIKit's refusal is the echo.
      Clause(
        .precedence(
          [EventFilter(.presentRefused, where: .word(.reason, in: ["alreadyPresenting"]))],
          before: [EventFilter(.presentStart)]), .global, key: .presenter,
        message: "{subject} was refused a presentation: it is presenting already"
      ).with { $0.exposedIfVisible = [.presentRefused] },
    ],
    page: RulePage(
      contract: """
        A controller presents at most one other at a time; a second one must be presented by the one on top. UIKit \
        refuses it with a line in the console and no other sign.
        """,
      mechanism: """
        The call returns as if it had worked, and its completion never runs. The app's state says "shown": the flow \
        waits for a screen that is not there, or the user taps again and again.
        """,
      remedy: """
        Present from the topmost controller (follow presentedViewController to its end), or dismiss first and present in \
        the dismissal's completion. Keep one place in the app that presents, and let it queue. In SwiftUI use one \
        sheet(item:) per view instead of several, and present nothing from body or from code that it calls.
        """,
      notWhen: [
        "the presented controller presents in its turn",
        "the first presentation was refused or its controller is gone",
        "the log never tells that the first one leaves, and there was time for it",
      ],
      needs: """
        presentStart with presenter and presented, and dismissDone or the presented controller's viewDidDisappear; or \
        UIKit's own message about it. Of a controller that the log never shows leaving (an alert closes itself) it \
        cannot tell.
        """,
      sources: [
        "ThornTechPublic/InteractiveModal#8", "hhru/Nivelir#115", "field report 004 (presents from a function of body)",
        "Apple documentation: UIViewController.present(_:animated:completion:)",
      ]),
    fires: [
      "presentStart@1 presented=C#2; presentDone@1 presented=C#2; presentStart@1 presented=C#3 !; dismissDone@2",
      "presentStart@1 presented=C#2; dismissStart@2; presentStart@1 presented=C#3 !; dismissDone@2",
      "presentRefused@1 presented=C#3 reason=alreadyPresenting !",
      "+0 presentStart@1 presented=UIAlertController#2; +90 presentStart@1 presented=C#3 !; +900 dismissDone@3",
    ],
    possible: [
      """
      presentStart controller=RootController presented=C#2; presentStart controller=RootController presented=C#3
      dismissDone@2
      """,
      "presentStart@1 presented=C#2; loss; presentStart@1 presented=C#3; dismissDone@2",
    ],
    quiet: [
      """
      +0 presentStart@1 presented=UIAlertController#2; +400 presentDone@1 presented=UIAlertController#2
      +9000 presentStart@1 presented=C#3; +400 presentDone@1 presented=C#3; +900 dismissDone@3
      """,
      """
      +0 presentStart@1 presented=Sheet#2; +900 dismissDone controller=Sheet#2; +900 presentStart@1 presented=Sheet#3
      +9000 presentStart@1 presented=Sheet#4; +900 dismissDone controller=Sheet#4
      """,
      "presentStart@1 presented=C#2; presentDone@1; presentStart@2 presented=C#3; dismissDone@3; dismissDone@2",
      """
      presentStart@1 presented=C#2; presentRefused@1 presented=C#2 reason=notInHierarchy; presentStart@1 presented=C#2
      viewDidDisappear@2; presentStart@1 presented=C#3; dismissDone@3
      """,
      "presentStart@1 presented=C#2; presentDone@1; dismissStart@2; dismissDone@2; presentStart@1 presented=C#3",
      "presentStart@1 presented=C#2; presentStart@1 presented=C#3",
      "presentStart@1 presented=C#2; presentStart@4 presented=C#5; dismissDone@2; dismissDone@5",
      "presentRefused@1 presented=C#3 reason=notInHierarchy",
      "presentStart@1 presented=C#2; presentDone@1; deinit@2; presentStart@1 presented=C#3; dismissDone@3",
    ])
}
