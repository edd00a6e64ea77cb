internal import TraceModel

extension HazardRule {
  static let openTransitionAtCrash = HazardRule(
    id: "open-transition-at-crash",
    title: "The process died inside a size transition",
    severity: .note,
    clauses: [
      Clause(
        .response(
          [EventFilter(.willTransition)], to: [EventFilter(.didTransition)]),
        .global, key: .transition,
        message: "the process died {delta} after {opener}, inside the transition"
      ).with {
        $0.due = .atDeath
        $0.certainIfVisible = [.didTransition]
      }
    ],
    page: RulePage(
      contract: """
        No contract is broken by the app here: a dead process cannot complete anything. The rule says what was under way.
        """,
      mechanism: """
        A crash between willTransition and didTransition happened while sizes, surfaces and orientation masks were in \
        between two states. That is the strongest lead a cut log can give, and it tells a lost process from a lost \
        completion.
        """,
      remedy: """
        Look at what ran between the two events: the alongside block, the layout passes, the renderer's resize, and the \
        frames logged after the opener. Read the findings of the other rules in the same transition first. If there are \
        none, log frame samples of every surface and the steps of your own resize code, before they run, not after.
        """,
      notWhen: [
        "the log merely ends: a buffer was cut or the file was rotated",
        "the process ended by itself",
        "the transition had completed or was cancelled before",
      ],
      needs:
        "willTransition, didTransition, and the death: a crash message, the system's exit record or a crash report.",
      sources: [
        "godotengine/godot#11630", "godotengine/godot#9295", "apptekstudios/ASCollectionView#200",
        "field report 000 (crash while rotating)",
      ]),
    fires: [
      "session hooks=willTransition,didTransition; willTransition@1; crash !",
      "willTransition@1; didTransition@1; willTransition@1; viewDidLayoutSubviews@1; exit signal=SIGKILL !",
      "+0 willTransition@1; +300 didTransition@1; +99 willTransition@2; +40 crash signal=SIGABRT !",
    ],
    possible: [
      """
      willTransition@1; didTransition@1; willTransition@1; loss; crash exception=A
      """,
      "willTransition@1; crash",
    ],
    quiet: [
      "willTransition@1; didTransition@1; willTransition@1; viewDidLayoutSubviews@1",
      "willTransition@1; didTransition@1; willTransition@1; appWillTerminate",
      "willTransition@1; didTransition@1; willTransition@1; didTransition@1 cancelled=true; crash",
      "willTransition@1 transition=9; willTransition@2 transition=9; didTransition@1 transition=9; crash",
    ])
}
