internal import TraceModel

extension HazardRule {
  static let mainThreadStallInTransition = HazardRule(
    id: "main-thread-stall-in-transition",
    title: "The main thread does not answer inside a size transition",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.stall, where: .marked(.longStall), .word(.reason, notIn: ["suspended", "debugger"]))]),
        .afterUntil(
          [EventFilter(.willTransition, where: .notMarked(.systemRotation))],
          [EventFilter(.didTransition, .appDidEnterBackground, .sceneDidEnterBackground)]), key: .transition,
        message: "the main thread did not answer for a quarter of a second or more, seen {delta} after {opener}"
      ).with {
        $0.bound = 5_000
        $0.doubtedUnderDebugger = true
        $0.exposedIfVisible = [.didTransition]
      }
    ],
    page: RulePage(
      contract: """
        Transitions run on the main thread. While it is busy, changes of orientation are merged or dropped, and the \
        time that the system allows for a scene update runs on.
        """,
      mechanism: """
        Bounds stay behind the orientation for good, touches are ignored, and in the end the watchdog kills the \
        process. Slow models show it first.
        """,
      remedy: """
        Do no decoding, file access or layout of long lists in viewWillTransition and the layout passes of a \
        rotation. Move work behind the completion, and measure with the hang instrument.
        """,
      notWhen: [
        "the process stood at a breakpoint: with a debugger attached at most possible",
        "the process was suspended",
        "it is shorter than a quarter of a second",
      ],
      needs: "stall with ms=, willTransition and didTransition; a clock.",
      sources: [
        "lionheart/openradar-mirror#17359"
      ]),
    fires: [
      "+0 willTransition@1 size=844x390; +400 stall ms=380 !; +200 didTransition@1"
    ],
    possible: [
      "session debugger=true; +0 willTransition@1; +400 stall ms=380; +200 didTransition@1"
    ],
    quiet: [
      "+0 willTransition@1; +400 stall ms=120; +200 didTransition@1",
      "+0 willTransition@1; +400 stall ms=9000 reason=suspended; +200 didTransition@1",
      "+0 willTransition@1; +300 didTransition@1; +400 stall ms=380",
      """
      +0 willTransition@1; +90 appDidEnterBackground; +9000 appWillEnterForeground; +1 stall ms=9000
      +200 didTransition@1
      """,
    ])
}
