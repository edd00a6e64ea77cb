internal import TraceModel

extension HazardRule {
  static let isAppearingRepeated = HazardRule(
    id: "is-appearing-repeated",
    title: "viewIsAppearing comes twice in one appearance",
    severity: .note,
    clauses: [
      Clause(
        .boundedExistence([EventFilter(.viewIsAppearing)], atMost: 1),
        .afterUntil(
          [EventFilter(.viewWillAppear)], [EventFilter(.viewDidAppear, .viewWillDisappear, .viewDidDisappear)]),
        key: .controller,
        message: "{subject} gets {witness} twice within one appearance, {delta} after {opener}"
      ).with {
        // A second viewWillAppear opens another appearance, or the recorder is hooked twice: neither is this hazard.
        $0.retract = [EventFilter(.viewWillAppear)]
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        Apple promises that viewIsAppearing is called exactly once in each appearance, after viewWillAppear, even when \
        nothing has to be laid out.
        """,
      mechanism: """
        Set-up that is meant to run once (scroll to the selection, start a surface, subscribe) runs twice. If it really \
        happens, two appearances of one controller overlap, which a container caused by forwarding callbacks itself.
        """,
      remedy: """
        Find who forwards appearance callbacks: a container that calls viewIsAppearing or beginAppearanceTransition by \
        hand while UIKit does too. Let UIKit forward, or turn its forwarding off with \
        shouldAutomaticallyForwardAppearanceMethods. Make the set-up safe to run twice.
        """,
      notWhen: [
        "two instances of one class appear, and the log names only the class (at most possible)",
        "the recorder is hooked into the class and its base class: every callback comes twice",
        "a cancelled pop opens another appearance",
      ],
      needs: "viewWillAppear, viewIsAppearing and viewDidAppear with the instance of the controller.",
      sources: [
        "Apple documentation: UIViewController.viewIsAppearing(_:)",
        "field report 002 (once in each appearance)", "no public report of a repeat is known",
      ]),
    fires: ["viewWillAppear@1; viewIsAppearing@1; viewIsAppearing@1 !; viewDidAppear@1"],
    possible: [
      """
      viewWillAppear controller=CardViewController; viewIsAppearing controller=CardViewController
      viewIsAppearing controller=CardViewController; viewDidAppear controller=CardViewController
      """,
      "viewWillAppear@1; viewIsAppearing@1; loss count=2; viewIsAppearing@1; viewDidAppear@1",
    ],
    quiet: [
      "viewWillAppear@1; viewWillAppear@2; viewIsAppearing@1; viewIsAppearing@2; viewDidAppear@1; viewDidAppear@2",
      "viewWillAppear@1; viewWillAppear@1; viewIsAppearing@1; viewIsAppearing@1; viewDidAppear@1; viewDidAppear@1",
      """
      viewWillAppear@1; viewIsAppearing@1; viewWillDisappear@1; viewDidDisappear@1
      viewWillAppear@1; viewIsAppearing@1; viewDidAppear@1
      """,
      "viewWillAppear@1; viewIsAppearing@1; viewDidAppear@1; viewWillAppear@1; viewIsAppearing@1; viewDidAppear@1",
      "late; viewIsAppearing@1; viewIsAppearing@1; viewDidAppear@1",
    ])
}
