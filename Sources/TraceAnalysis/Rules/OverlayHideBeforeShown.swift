internal import TraceModel

extension HazardRule {
  static let overlayHideBeforeShown = HazardRule(
    id: "overlay-hide-before-shown",
    title: "An overlay is hidden while it is still being shown",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.overlayHide, where: .flag(.animated, isNot: false))]),
        .afterUntil([EventFilter(.overlayShow, where: .flag(.animated, is: true))], [EventFilter(.overlayDropped)]),
        key: .overlay,
        message: "{subject} is hidden {delta} after {opener}, inside its animation of {bound}"
      ).with {
        $0.bound = 150
        $0.reopening = .latest
      }
    ],
    page: RulePage(
      contract: """
        The library's own contract, where it has one. Many overlays ignore a hide while the show is queued or \
        animating.
        """,
      mechanism: """
        A job that fails at once hides before the overlay is up: the hide is dropped and the overlay stays for ever. \
        Or the fade-out of the last hide removes the overlay that was just shown.
        """,
      remedy: """
        Delay the show by a fraction of a second and drop it if the job is done by then. Hide in the completion of \
        the show. Give each request an id, and let a fade-out remove only its own.
        """,
      notWhen: [
        "the overlay is shown without animation, or its animation is not logged",
        "it is hidden without animation",
      ],
      needs: "overlayShow with animated=true, overlayHide, and a clock of milliseconds.",
      sources: [
        "SVProgressHUD/SVProgressHUD#555",
        "SVProgressHUD/SVProgressHUD#611",
        "relatedcode/ProgressHUD#143",
      ]),
    fires: [
      "+0 overlayShow@1 animated=true; +40 overlayHide@1 !"
    ],
    possible: [
      "+0 overlayShow@1 animated=true; +1 loss; +40 overlayHide@1"
    ],
    quiet: [
      "+0 overlayShow@1 animated=false; +40 overlayHide@1",
      "+0 overlayShow@1; +40 overlayHide@1",
      "+0 overlayShow@1 animated=true; +40 overlayHide@1 animated=false",
      "+0 overlayShow@1 animated=true; +400 overlayHide@1",
      "+0 overlayShow@1 animated=true; +10 overlayShow@2; +400 overlayHide@2; +400 overlayHide@1",
    ])
}
