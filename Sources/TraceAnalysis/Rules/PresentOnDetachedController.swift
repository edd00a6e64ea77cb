internal import TraceModel

extension HazardRule {
  static let presentOnDetachedController = HazardRule(
    id: "present-on-detached-controller",
    title: "A controller presents while its view is in no window",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.presentStart, where: .flag(.inWindow, is: false))],
          to: [
            EventFilter(.presentDone, .presentRefused, .viewDidAppear, .appDidEnterBackground, .sceneDidEnterBackground)
          ]),
        .global, key: .presenter,
        message: "{subject} presents without a window, and nothing is shown {delta} after it"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.presentDone]
      },
      Clause(
        .absence([EventFilter(.presentRefused, where: .word(.reason, in: ["notInHierarchy"]))]), .global,
        key: .presenter,
        message: "{subject} was refused a presentation: its view is in no window"
      ).with { $0.exposedIfVisible = [.presentRefused] },
    ],
    page: RulePage(
      contract: """
        A presentation needs a presenter whose view is in a window. UIKit refuses it otherwise, with a line in the \
        console and no other sign.
        """,
      mechanism: """
        Nothing is shown and no completion runs: the flow waits for ever. Typical are viewDidLoad, a controller that \
        a sheet was swiped away over, and a stale reference to a root.
        """,
      remedy: """
        Present from viewDidAppear or later, from the topmost controller of the scene at hand. Keep the request as \
        state and repeat it when the controller has appeared.
        """,
      notWhen: [
        "UIKit defers the presentation and shows it within a second",
        "it was refused for another reason",
      ],
      needs: "UIKit's own message, or presentStart with inWindow=false and presentDone.",
      sources: [
        "MvvmCross/MvvmCross#3546",
        "BobDG/BDGShare#4",
        "Apple documentation: UIViewController.present(_:animated:completion:)",
      ]),
    fires: [
      "session hooks=presentDone; +0 presentStart@1 presented=C#2 inWindow=false; +1100 viewDidAppear@9 !",
      "presentRefused@1 presented=C#2 reason=notInHierarchy !",
    ],
    possible: [
      "session hooks=presentDone; +0 presentStart@1 presented=C#2 inWindow=false; +1 loss; +1100 viewDidAppear@9"
    ],
    quiet: [
      "+0 presentStart@1 presented=C#2 inWindow=false; +600 presentDone@1; +2000 viewDidAppear@9",
      "presentRefused@1 presented=C#2 reason=inTransition",
      "+0 presentStart@1 presented=C#2 inWindow=false; +3000 viewDidAppear@9",
    ])
}
