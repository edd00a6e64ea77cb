internal import TraceModel

extension HazardRule {
  static let resizeStorm = HazardRule(
    id: "resize-storm",
    title: "A surface is rebuilt at every step of a live resize",
    severity: .note,
    clauses: [
      Clause(
        .timed(
          .burst(
            [
              EventFilter(.surfaceCreate, where: .notMarked(.systemRotation), .role(isNot: .probe)),
              EventFilter(.surfaceResize, where: .flag(.resizeSafe, is: false), .notMarked(.systemRotation)),
            ], count: 31, within: 3_000)), .global, key: .controller,
        message: "surfaces of {subject} are rebuilt {count} times in {delta}"
      ).with { $0.reopening = .first }
    ],
    page: RulePage(
      contract: """
        In Stage Manager, Split View and on the Mac a window changes its size with the finger, up to once a frame. \
        UIKit promises no pause between the steps. The limit of 30 in three seconds is ours.
        """,
      mechanism: """
        A rebuild for each step races the render thread with surfaces that are gone already, and lays out at sizes \
        that nobody meant. It costs the frames of the resize, or the process.
        """,
      remedy: """
        While the size changes let the layer scale the last picture (keep the drawable's size), and rebuild once \
        when no step came for a quarter of a second.
        """,
      notWhen: [
        "nothing is rebuilt for a step: the surface is resized and stands it",
        "the system lays the app out for its pictures",
      ],
      needs: """
        surfaceCreate, or surfaceResize of a surface that said resizeSafe=false, with controller= and a clock.
        """,
      sources: [
        "herbrine8403/Amethyst-iOS-MyRemastered#112",
        "vincode-io/Zavala#273",
      ]),
    fires: [
      """
      +0 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600 !
      """
    ],
    possible: [
      """
      +0 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600; loss
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600
      """
    ],
    quiet: [
      """
      +0 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      """,
      """
      +0 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      +40 surfaceCreate@7 controller=C#1 size=800x600; +40 surfaceCreate@7 controller=C#1 size=800x600
      """,
      """
      +0 surfaceResize@7 controller=C#1 size=800x600 resizeSafe=true; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      +40 surfaceResize@7 controller=C#1 size=800x600; +40 surfaceResize@7 controller=C#1 size=800x600
      """,
    ])
}
