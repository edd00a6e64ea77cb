internal import TraceModel

extension HazardRule {
  static let surfaceResumedBeforeCompletion = HazardRule(
    id: "surface-resumed-before-completion",
    title: "A timer resumes a surface before its transition has completed",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .surfaceResume, .surfaceDraw, .surfaceShow, where: .word(.reason, in: ["timer"]), .notMarked(.announcedSize)
          )
        ]), .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .transition,
        message: "{subject} is resumed by a timer {delta} after {opener}, before the completion"
      ).with { $0.certainWithin = 5_000 }
    ],
    page: RulePage(
      contract: """
        UIKit does not promise how long a transition takes. A main thread that is late, or a finger that holds an \
        interactive resize, makes it longer than any constant.
        """,
      mechanism: """
        The engine pauses for a fixed time and resumes in the middle of the change. It rebuilds its surface from \
        bounds of that moment, which may be old, or zero.
        """,
      remedy: """
        Resume in the coordinator's completion, and only when the bounds are positive. Keep a timer as the last \
        resort, well above a second, and let it check the bounds as well.
        """,
      notWhen: [
        "the bounds are the final ones already",
        "the surface is resumed by the completion, not by a timer",
      ],
      needs: """
        willTransition with size=, didTransition, and surfaceResume, surfaceShow or surfaceDraw with reason=timer \
        and the size.
        """,
      sources: [
        "Unity's generated iOS project: UnityViewControllerBase (timed resume)"
      ]),
    fires: [
      """
      +0 willTransition@1 size=844x390; +1 surfacePause@7 controller=C#1
      +240 surfaceResume@7 controller=C#1 reason=timer size=390x844 !; +100 didTransition@1
      """
    ],
    possible: [
      "+0 willTransition@1 size=844x390; +60000 surfaceResume@7 controller=C#1 reason=timer"
    ],
    quiet: [
      """
      +0 willTransition@1 size=844x390; +240 surfaceResume@7 controller=C#1 reason=timer size=844x390
      +100 didTransition@1
      """,
      "+0 willTransition@1 size=844x390; +300 didTransition@1; +1 surfaceResume@7 controller=C#1 reason=timer",
      "+0 willTransition@1 size=844x390; +240 surfaceResume@7 controller=C#1 reason=completion; +1 didTransition@1",
    ])
}
