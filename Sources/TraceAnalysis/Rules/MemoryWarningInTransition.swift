internal import TraceModel

extension HazardRule {
  static let memoryWarningInTransition = HazardRule(
    id: "memory-warning-in-transition",
    title: "Memory runs short inside a size transition",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.memoryWarning, where: .flag(.inWindow, isNot: false))]),
        .afterUntil([EventFilter(.willTransition, where: .notMarked(.systemRotation))], [EventFilter(.didTransition)]),
        key: .transition,
        message: "memory runs short {delta} after {opener}, inside the transition"
      ).with {
        $0.bound = 5_000
        $0.exposedIfVisible = [.didTransition]
      }
    ],
    page: RulePage(
      contract: """
        Not promised. A memory warning can come at any time, and goes to every controller, on screen or not.
        """,
      mechanism: """
        In a transition the buffers of the old size and those of the new one exist at once: the peak of the app's \
        memory is there. What is purged in answer may be just what the transition needs, and the next warning is the \
        end.
        """,
      remedy: """
        Release size-dependent buffers in viewWillTransition before the new ones are made, and lower the scale of \
        what is cached. Purge nothing that is in flight; do it in the completion.
        """,
      notWhen: [
        "it is told only to a controller that is off the screen (inWindow=false)",
        "the transition is over, or is the system's",
      ],
      needs: "willTransition, didTransition and memoryWarning; a clock.",
      sources: [
        "wonday/react-native-pdf#502",
        "SurpriseWave/SWImageRotation#2",
        "no public trace of a warning inside a transition is known",
      ]),
    fires: [
      "+0 willTransition@1 size=844x390; +90 memoryWarning !; +200 didTransition@1"
    ],
    possible: [
      "+0 willTransition@1; +1 loss; +90 memoryWarning; +200 didTransition@1"
    ],
    quiet: [
      "+0 willTransition@1 size=844x390; +90 memoryWarning controller=C#4 inWindow=false; +200 didTransition@1",
      "+0 willTransition@1; +300 didTransition@1; +9 memoryWarning",
      """
      +0 appDidEnterBackground; +5 willTransition@1; +5 memoryWarning; +5 didTransition@1; +9 appWillEnterForeground
      """,
      "+0 willTransition@1; +90 memoryWarning",
    ])
}
