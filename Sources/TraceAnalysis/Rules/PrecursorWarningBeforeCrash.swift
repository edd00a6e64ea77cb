internal import TraceModel

extension HazardRule {
  static let precursorWarningBeforeCrash = HazardRule(
    id: "precursor-warning-before-crash",
    title: "A framework warned in the seconds before the crash",
    severity: .note,
    maturity: .informational,
    clauses: [
      Clause(
        .absence([EventFilter(.crash)]),
        .afterUntil([EventFilter(.diagnostic, where: .word(.code, in: warnings))], []), key: .session,
        message: "the app died {delta} after a warning of the system, which may name the cause"
      ).with {
        $0.bound = 10_000
        $0.reopening = .latest
      }
    ],
    page: RulePage(
      contract: "No contract of its own: the warning is the framework's report that one was broken.",
      mechanism: """
        Nested pushes, presentations on detached controllers or cycles in an update leave a state in which the next \
        step fails, some milliseconds to seconds later, with a stack that tells nothing of the cause.
        """,
      remedy: """
        Take the warning for the first suspect: find what the app did just before it, and make the crash wait for \
        that. Read the findings of other rules between the two.
        """,
      notWhen: [
        "the warning is one that comes once in a launch, far earlier",
        "the crash comes more than ten seconds later",
        "the warning is about Metal and no size: that is a finding of its own",
      ],
      needs: """
        The system's messages and the crash, with a clock. It is a remark on the session, kept out of the counts \
        that set hazards against crashes.
        """,
      sources: [
        "leancloud/leanchat-ios#116",
        "mapbox/mapbox-gl-native#3700",
        "ykyouhei/KYDrawerController (warnings before the crash)",
      ]),
    fires: [
      """
      +0 diagnostic code=navigation-nested; +2950 diagnostic code=navigation-unexpected-state
      +30 crash exception=NSInvalidArgumentException !
      """
    ],
    quiet: [
      "+0 diagnostic code=table-layout-outside-hierarchy; +900 crash",
      "+0 diagnostic code=navigation-nested; +12000 crash",
      "+0 diagnostic code=metal-zero-texture; +3 crash",
      "+0 diagnostic code=unbalanced-appearance; +900 exit",
    ])

  private static let warnings = [
    "unbalanced-appearance", "navigation-nested", "navigation-while-transitioning", "navigation-unexpected-state",
    "navigation-bar-transition", "present-on-detached", "dismiss-in-transition", "dismiss-while-transitioning",
    "flow-layout-undefined", "invalid-frame-dimension", "invalid-image-context", "singular-transform",
    "attribute-graph-cycle", "state-modified-in-update", "gl-framebuffer-incomplete", "gpu-background-denied",
    "main-thread-checker", "layout-off-main-thread", "scene-orientation-unknown", "device-orientation-set",
    "orientation-exception-suppressed", "orientation-forced-meanwhile", "number-not-finite", "gl-drawable-unbound",
  ]
}
