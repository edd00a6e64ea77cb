internal import TraceModel

extension HazardRule {
  static let animationsLeftDisabled = HazardRule(
    id: "animations-left-disabled",
    title: "Animations are switched off and not on again",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.animationsDisabled)],
          to: [EventFilter(.animationsEnabled, .appDidEnterBackground, .sceneDidEnterBackground)]), .global,
        key: .session,
        message: "animations of the whole app are still off {delta} after {opener} (limit {bound})"
      ).with {
        $0.bound = 2_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.animationsEnabled]
      }
    ],
    page: RulePage(
      contract: """
        UIView.setAnimationsEnabled is a switch of the whole process. Who switches it off switches it on; UIKit does \
        not.
        """,
      mechanism: """
        A rotation switches animations off at its start and on in its completion. If the completion is lost, no \
        animation of the app runs again: pushes and sheets jump, completions run at once, and code that waits for an \
        animation hangs.
        """,
      remedy: """
        Use UIView.performWithoutAnimation, which cannot be left open. Where the switch is needed around a \
        transition, restore it also on a timeout and when the controller disappears, and keep the value from before.
        """,
      notWhen: [
        "a block without animation that ends by itself: it is on again in the same turn",
        "the app goes to the background meanwhile",
      ],
      needs: "animationsDisabled and animationsEnabled, and a clock.",
      sources: [
        "Unity's generated iOS project: UnityViewControllerBase",
        "lionheart/openradar-mirror#8001",
        "facebookarchive/AsyncDisplayKit#788",
        "intentkit/IntentKit#18",
      ]),
    fires: [
      "session hooks=animationsEnabled; +0 willTransition@1; +1 animationsDisabled; +2100 viewDidAppear@2 !",
      "+0 animationsDisabled; +9 animationsEnabled; +900 animationsDisabled; +5000 animationsEnabled !",
    ],
    possible: [
      "session hooks=animationsEnabled debugger=true; +0 animationsDisabled; +9000 animationsEnabled"
    ],
    quiet: [
      "+0 animationsDisabled; +1 animationsEnabled; +9000 viewDidAppear@1",
      """
      session hooks=animationsEnabled; +0 animationsDisabled; +90 appDidEnterBackground; +90000 appWillEnterForeground
      +9 viewDidAppear@1; +9000 viewDidAppear@2
      """,
      "+0 animationsDisabled; +9000 viewDidAppear@1",
      "session hooks=animationsEnabled; +0 animationsDisabled; +90 crash",
    ])
}
