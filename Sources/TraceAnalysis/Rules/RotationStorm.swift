internal import TraceModel

extension HazardRule {
  static let rotationStorm = HazardRule(
    id: "rotation-storm",
    title: "The window turns again and again",
    severity: .warning,
    clauses: [
      Clause(
        .timed(
          .burst(
            [
              EventFilter(
                .willTransition, where: .notMarked(.systemRotation), .notMarked(.likelySystemRotation),
                .notMarked(.sameCoordinator), .notMarked(.resizes), .flag(.interactive, isNot: true),
                .word(.by, notIn: ["test"]))
            ], count: 4, within: 3_000)), .global, key: .controller,
        message: "{subject} is told of {count} rotations in {delta}"
      ).with {
        $0.reopening = .first
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        Not promised. UIKit follows the device as fast as it is turned; each turn is a transition of its own, and \
        nothing limits how many there are. The limit of three in three seconds is ours.
        """,
      mechanism: """
        Each transition lays out and rebuilds surfaces. Engines queue that work, finish it out of order, or keep the \
        state of the first turn for the last: views upside down, an unexpected state, a crash on the fifth turn.
        """,
      remedy: """
        Rebuild once, when things have settled: on each transition cancel the rebuild that is still to come. Keep \
        the state of a transition with its coordinator. Test with five quick turns there and back.
        """,
      notWhen: [
        "the system turns the app for its pictures (guard snapshot-rotation-pair)",
        "the window is resized, not turned: the sizes are no turned pair",
        "a test turns the device on purpose (by=test)",
      ],
      needs: "willTransition with the controller's instance, size= and a clock.",
      sources: [
        "godotengine/godot#32149",
        "jdg/MBProgressHUD#211",
      ]),
    fires: [
      """
      +0 willTransition@1 size=844x390; +400 didTransition@1; +200 willTransition@1 size=390x844; +400 didTransition@1
      +200 willTransition@1 size=844x390; +400 didTransition@1; +200 willTransition@1 size=390x844 !
      +400 didTransition@1
      """
    ],
    possible: [
      """
      +0 willTransition controller=A size=844x390; +400 didTransition controller=A
      +200 willTransition controller=A size=390x844; +400 didTransition controller=A
      +200 willTransition controller=A size=844x390; +400 didTransition controller=A
      +200 willTransition controller=A size=390x844; +400 didTransition controller=A
      """
    ],
    quiet: [
      """
      +0 appDidEnterBackground; +5 willTransition@1 size=844x390; +400 didTransition@1
      +200 willTransition@1 size=390x844; +400 didTransition@1; +200 willTransition@1 size=844x390
      +400 didTransition@1; +200 willTransition@1 size=390x844; +400 didTransition@1; +9 appWillEnterForeground
      """,
      """
      +0 willTransition@1 size=800x600; +100 didTransition@1; +100 willTransition@1 size=780x600; +100 didTransition@1
      +100 willTransition@1 size=760x600; +100 didTransition@1; +100 willTransition@1 size=740x600
      +100 didTransition@1; +100 willTransition@1 size=720x600; +100 didTransition@1
      """,
      """
      +0 willTransition@1 by=test size=844x390; +400 didTransition@1; +200 willTransition@1 by=test size=390x844
      +400 didTransition@1; +200 willTransition@1 by=test size=844x390; +400 didTransition@1
      +200 willTransition@1 by=test size=390x844; +400 didTransition@1
      """,
      """
      +0 willTransition@1 size=844x390; +400 didTransition@1; +900 willTransition@1 size=390x844; +400 didTransition@1
      +900 willTransition@1 size=844x390; +400 didTransition@1; +900 willTransition@1 size=390x844
      +400 didTransition@1
      """,
      """
      +0 willTransition@1 size=844x390; +1 willTransition@2 size=844x390; +1 willTransition@3 size=844x390
      +1 willTransition@4 size=844x390; +300 didTransition@1; +0 didTransition@2; +0 didTransition@3
      +0 didTransition@4
      """,
    ])
}
