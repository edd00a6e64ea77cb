internal import TraceModel

extension HazardRule {
  static let layoutLoop = HazardRule(
    id: "layout-loop",
    title: "A view is laid out again and again at the same bounds",
    severity: .warning,
    clauses: [
      Clause(
        .timed(
          .burst([EventFilter(.viewDidLayoutSubviews, where: .marked(.sameBounds))], count: 20, within: 250)), .global,
        key: .controller,
        message: "{subject} is laid out {count} times in {delta}, always at the same bounds"
      ).with {
        $0.reopening = .first
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        UIKit lays out at most once in a turn of the run loop, and again when something asks for it. The limit of 20 \
        passes in 250 ms with unchanged bounds is ours.
        """,
      mechanism: """
        Code in a layout pass calls setNeedsLayout or changes a frame that leads back to it. The main thread never \
        rests: touches stop, memory grows, and the watchdog or the memory limit ends it.
        """,
      remedy: """
        Change frames in layout only when they differ. Look for constraints and safe-area insets that depend on one \
        another, for text that is measured and set in layout, and for a keyboard that floats.
        """,
      notWhen: [
        "the view scrolls: the origin of its bounds changes",
        "the window is being resized: the bounds change",
        "traits are tracked (iOS 18): a few more passes are legal",
      ],
      needs: "viewDidLayoutSubviews with the instance, bounds=, and a clock of milliseconds.",
      sources: [
        "LeoNatan/LNPopupController#459",
        "nicklockwood/layout#184",
        "microsoft/fluentui-apple#2099",
        "PostHog/posthog-ios#340",
        "Juanpe/SkeletonView#495",
      ]),
    fires: [
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844 !
      """
    ],
    possible: [
      """
      +0 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      +8 viewDidLayoutSubviews controller=A bounds=0,0,390,844
      """
    ],
    quiet: [
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,4,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,8,390,844; +8 viewDidLayoutSubviews@1 bounds=0,12,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,16,390,844; +8 viewDidLayoutSubviews@1 bounds=0,20,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,24,390,844; +8 viewDidLayoutSubviews@1 bounds=0,28,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,32,390,844; +8 viewDidLayoutSubviews@1 bounds=0,36,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,40,390,844; +8 viewDidLayoutSubviews@1 bounds=0,44,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,48,390,844; +8 viewDidLayoutSubviews@1 bounds=0,52,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,56,390,844; +8 viewDidLayoutSubviews@1 bounds=0,60,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,64,390,844; +8 viewDidLayoutSubviews@1 bounds=0,68,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,72,390,844; +8 viewDidLayoutSubviews@1 bounds=0,76,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,80,390,844; +8 viewDidLayoutSubviews@1 bounds=0,84,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,88,390,844; +8 viewDidLayoutSubviews@1 bounds=0,92,390,844
      """,
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,800,844; +8 viewDidLayoutSubviews@1 bounds=0,0,799,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,798,844; +8 viewDidLayoutSubviews@1 bounds=0,0,797,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,796,844; +8 viewDidLayoutSubviews@1 bounds=0,0,795,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,794,844; +8 viewDidLayoutSubviews@1 bounds=0,0,793,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,792,844; +8 viewDidLayoutSubviews@1 bounds=0,0,791,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,790,844; +8 viewDidLayoutSubviews@1 bounds=0,0,789,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,788,844; +8 viewDidLayoutSubviews@1 bounds=0,0,787,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,786,844; +8 viewDidLayoutSubviews@1 bounds=0,0,785,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,784,844; +8 viewDidLayoutSubviews@1 bounds=0,0,783,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,782,844; +8 viewDidLayoutSubviews@1 bounds=0,0,781,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,780,844; +8 viewDidLayoutSubviews@1 bounds=0,0,779,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,778,844; +8 viewDidLayoutSubviews@1 bounds=0,0,777,844
      """,
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +8 viewDidLayoutSubviews@1 bounds=0,0,390,844; +8 viewDidLayoutSubviews@1 bounds=0,0,390,844
      """,
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      +16 viewDidLayoutSubviews@1 bounds=0,0,390,844; +16 viewDidLayoutSubviews@1 bounds=0,0,390,844
      """,
      """
      +0 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1
      +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1
      +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1
      +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1
      +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1
      +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1; +8 viewDidLayoutSubviews@1
      """,
    ])
}
