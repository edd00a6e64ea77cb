internal import TraceModel

extension HazardRule {
  static let transitionNeverCompletes = HazardRule(
    id: "transition-never-completes",
    title: "A size transition does not complete although the app lives on",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [
            EventFilter(
              .willTransition, where: .notMarked(.systemRotation), .notMarked(.likelySystemRotation),
              .flag(.interactive, isNot: true), .flag(.long, isNot: true))
          ], to: [EventFilter(.didTransition)]), .global, key: .transition,
        message: "the transition is still open {delta} after {opener} (limit {bound})"
      ).with {
        $0.bound = 5_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.didTransition]
      }
    ],
    page: RulePage(
      contract: """
        UIKit promises to call the coordinator's completion when the transition has ended, cancelled or not. How long \
        that takes is not promised; a rotation takes well under a second, and the limit of 5 s is ours.
        """,
      mechanism: """
        Until the completion, UIKit keeps its rotation state and ignores touches; further rotations are dropped. What \
        the app hid or paused "until done" stays hidden. Causes are a main thread that is blocked, layout code that \
        starts animations of its own inside the alongside block, and a controller that went away in between.
        """,
      remedy: """
        Do no slow work in viewWillTransition, in the alongside block or in the layout passes they cause. Do not hide \
        arranged subviews of a stack or touch layer actions inside the alongside block. Restore surfaces and the \
        animation switch by a timeout as well, not by the completion alone, and hold no weak handler that may be gone.
        """,
      notWhen: [
        "the log ends before the limit",
        "the app was in background meanwhile: that time is taken out",
        "a child was told by hand and the completion came for the parent: one coordinator, one transition",
        "the transition is interactive or declared long",
        "the system rotated the app for a snapshot (guard snapshot-rotation-pair)",
        "the process stood at a breakpoint: one long silence with a debugger attached is at most possible",
      ],
      needs: """
        willTransition and didTransition of one recorder, a clock, and further events that show that the app lived on. \
        Without a clock the rule cannot tell.
        """,
      sources: [
        "lionheart/openradar-mirror#15140", "tomvanzummeren/TZStackView#50",
        "Apple documentation: UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)",
      ]),
    fires: [
      "session hooks=willTransition,didTransition,viewDidAppear; +0 willTransition@1; +5100 viewDidAppear@2 !",
      """
      +0 willTransition@1 size=844x390; +300 didTransition@1; +900 willTransition@1 size=390x844
      +40 viewDidLayoutSubviews@1 frame=0,0,390,844; +5000 viewDidLayoutSubviews@1 frame=0,0,390,844 !
      """,
      "+0 willTransition@1 transition=4; +7000 didTransition@1 transition=4 !",
      """
      +0 sceneDidBecomeActive@1; +9 sceneDidBecomeActive@2; +900 sceneDidEnterBackground@2
      +900 willTransition@1 scene=S#1; +300 didTransition@1; +900 willTransition@1; +6000 viewDidLayoutSubviews@1 !
      """,
    ],
    possible: [
      """
      +0 willTransition@1 size=844x390; +100 willTransition@1 size=390x844; +300 didTransition@1
      +9000 memoryWarning
      """,
      "session debugger=true; +0 willTransition@1; +9000 didTransition@1",
      "+0 willTransition@1; +300 didTransition@1; +99 willTransition@1; +1 loss; +6000 viewDidLayoutSubviews@1",
    ],
    quiet: [
      """
      +0 willTransition@1 size=844x390; +100 willTransition@1 size=390x844; +300 didTransition@1
      +0 didTransition@1; +9000 memoryWarning
      """,
      """
      +0 viewDidLoad@2 parent=C#1; +0 willTransition@1 size=844x390; +1 willTransition@2 size=300x390
      +300 didTransition@1; +9000 memoryWarning
      """,
      "+0 willTransition@1; +300 didTransition@1; +99 willTransition@1; +4000 viewDidLayoutSubviews@1",
      """
      +0 willTransition@1; +300 didTransition@1; +99 willTransition@1; +9 appDidEnterBackground
      +60000 appWillEnterForeground; +20 appDidBecomeActive; +200 didTransition@1
      """,
      """
      +0 willTransition@1 transition=9; +1 willTransition@2 parent=C#1 transition=9; +300 didTransition@1 transition=9
      +6000 viewDidLayoutSubviews@2
      """,
      """
      +0 willTransition@1 interactive=true; +6000 didTransition@1
      +9 willTransition@1 long=true; +6000 didTransition@1
      """,
      """
      +0 appWillResignActive; +3 appDidEnterBackground; +1 snapshot@1; +1 willTransition@1 size=1024x768
      +2 appWillEnterForeground; +2 appDidBecomeActive; +6000 viewDidLayoutSubviews@1; +9 willTransition@1
      +300 didTransition@1
      """,
      """
      +0 willTransition@1; +300 didTransition@1; +99 appWillResignActive; +1 willTransition@1
      +3000 viewDidLayoutSubviews@1; +3000 viewDidLayoutSubviews@1
      """,
      "+0 willTransition@1; +4000 viewDidLayoutSubviews@1; +4000 viewDidLayoutSubviews@1",
      "+0 willTransition@1; +300 didTransition@1 cancelled=true; +9000 viewDidLayoutSubviews@1",
      "willTransition@1; didTransition@1; willTransition@1; viewDidLayoutSubviews@1; viewDidLayoutSubviews@1",
      "+0 willTransition@1; +300 didTransition@1; +99 willTransition@1; +60 crash",
    ])
}
