internal import TraceModel

extension HazardRule {
  static let safeAreaBeforeLayout = HazardRule(
    id: "safe-area-before-layout",
    title: "New insets are used together with the old bounds",
    severity: .note,
    clauses: [
      Clause(
        .response(
          [
            EventFilter(
              .geometryRead, where: .marked(.sizeBefore), .word(.use, in: ["layout"]), .during([.safeAreaChanged]))
          ],
          to: [EventFilter(.geometryRead, where: .notMarked(.sizeBefore), .word(.use, in: ["layout"]))]),
        .afterUntil([EventFilter(.willTransition)], [EventFilter(.didTransition)]), key: .controller,
        message: "{subject} was used for layout at the old size, with the new insets, and not again before {witness}"
      ).with {
        $0.needsInstance = true
        $0.due = .notAtDeath
      }
    ],
    page: RulePage(
      contract: """
        Not promised. viewSafeAreaInsetsDidChange may be called before the view has its new bounds in a rotation; \
        iOS 26 does so.
        """,
      mechanism: """
        The safe rectangle is computed from the insets of the new orientation and the bounds of the old one. It is \
        off by hundreds of points, and engines that publish it do so once.
        """,
      remedy: """
        Only call setNeedsLayout in viewSafeAreaInsetsDidChange, and compute the rectangle in viewDidLayoutSubviews, \
        where both are of one moment.
        """,
      notWhen: [
        "it is computed again in the layout pass that follows"
      ],
      needs: """
        willTransition with size=, geometryRead with during=safeAreaChanged, use=layout and bounds=, and \
        didTransition.
        """,
      sources: [
        "libsdl-org/SDL#14966"
      ]),
    fires: [
      """
      willTransition@1 size=844x390; geometryRead controller=C#1 during=safeAreaChanged use=layout bounds=0,0,390,844
      viewDidLayoutSubviews@1 bounds=0,0,844,390; didTransition@1 !
      """
    ],
    possible: [
      """
      willTransition controller=A size=844x390
      geometryRead controller=A during=safeAreaChanged use=layout bounds=0,0,390,844; didTransition controller=A
      """
    ],
    quiet: [
      """
      willTransition@1 size=844x390; geometryRead controller=C#1 during=safeAreaChanged use=layout bounds=0,0,390,844
      geometryRead controller=C#1 during=viewDidLayoutSubviews use=layout bounds=0,0,844,390; didTransition@1
      """,
      """
      willTransition@1 size=844x390; geometryRead controller=C#1 during=safeAreaChanged use=layout bounds=0,0,844,390
      didTransition@1
      """,
      """
      geometryRead controller=C#1 during=safeAreaChanged use=layout bounds=0,0,390,844; willTransition@1 size=844x390
      didTransition@1
      """,
    ])
}
