internal import TraceModel

extension HazardRule {
  static let presentationLostOnRotation = HazardRule(
    id: "presentation-lost-on-rotation",
    title: "A presented controller is dismissed by a rotation",
    severity: .warning,
    clauses: [
      Clause(
        .absence([lost]),
        .afterUntil([EventFilter(.willTransition, where: .notMarked(.systemRotation))], [EventFilter(.didTransition)]),
        key: .session,
        message: "{subject} was dismissed {delta} after {opener}, by nobody's wish"
      ).with {
        $0.certainWithin = 5_000
        $0.exposedIfVisible = [.didTransition]
      },
      Clause(
        .absence([lost]),
        .afterUntil(
          [EventFilter(.didTransition, where: .notMarked(.systemRotation))], [EventFilter(.willTransition)]),
        key: .session,
        message: "{subject} was dismissed {delta} after {opener}, by nobody's wish"
      ).with {
        $0.bound = 1_000
        $0.reopening = .latest
      },
    ],
    page: RulePage(
      contract: """
        SwiftUI keeps a presentation for as long as the view that presents it is there. A change of size class may \
        take that view away.
        """,
      mechanism: """
        The branch for the other size class builds another host, or a lazy list recycles the row that presented. The \
        cover closes in the user's hand, with what was typed in it.
        """,
      remedy: """
        Attach sheet and fullScreenCover to a view that no size class removes, such as the root of the scene. Keep \
        the item in a model, not in the row.
        """,
      notWhen: [
        "the app dismisses it on purpose (by=app), or the user does (interactive=true)",
        "the style is a popover: the system closes those",
      ],
      needs: "willTransition, didTransition and dismissDone with by=system.",
      sources: [
        "mlemgroup/mlem#747",
        "idoodler/LabImporter#43",
        "shaps80/SwiftUIBackports#36",
      ]),
    fires: [
      "willTransition@1 size=844x390; dismissDone@2 by=system !; didTransition@1",
      "+0 willTransition@1; +300 didTransition@1; +400 dismissDone@2 by=system !",
    ],
    possible: [
      "willTransition@1; loss; dismissDone@2 by=system; didTransition@1"
    ],
    quiet: [
      "willTransition@1; dismissDone@2 by=app; didTransition@1",
      "willTransition@1; dismissDone@2 by=system interactive=true; didTransition@1",
      "willTransition@1; dismissDone@2 by=system style=popover; didTransition@1",
      "willTransition@1; dismissDone@2; didTransition@1",
      "+0 willTransition@1; +300 didTransition@1; +4000 dismissDone@2 by=system",
    ])

  private static let lost = EventFilter(
    .dismissDone, where: .word(.by, in: ["system"]), .flag(.interactive, isNot: true), .word(.style, notIn: ["popover"])
  )
}
