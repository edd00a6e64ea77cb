internal import TraceModel

extension HazardRule {
  static let toSizeBoundsMismatch = HazardRule(
    id: "to-size-bounds-mismatch",
    title: "After a transition the view is not of the size that was announced",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(EventFilter.sampleKinds, where: [.marked(.unlikeAnnounced), .notMarked(.systemRotation)])
        ]),
        .global, key: .controller,
        message: "{subject} is {size} after its transition, which is not the size that was announced"
      ).with {
        $0.exposedIfVisible = [.didTransition]
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        UIKit announces in viewWillTransition(to:with:) the size that the view is going to have. On some versions \
        and in some containers another size came.
        """,
      mechanism: """
        Code that was laid out from the announced size disagrees with the result: columns, insets and surfaces for \
        the wrong shape, and a test width > height that decides for the wrong orientation.
        """,
      remedy: """
        Use the announced size only for what must be known before, such as which rows to keep. Lay out from \
        view.bounds in viewDidLayoutSubviews, and let the completion compare both and lay out again.
        """,
      notWhen: [
        "the view is a child with insets of its own: its size before was not the window's, and what came is no turned size",
        "the keyboard was up and took its part",
        "a second transition began before the first was over",
        "the transition was cancelled",
        "the window is a square",
      ],
      needs: """
        willTransition with size=, didTransition, and layout samples of the controller's own view with bounds= or \
        frame=.
        """,
      sources: [
        "SRGSSR/playsrg-apple#240",
        "lionheart/openradar-mirror#19799",
        "lionheart/openradar-mirror#8374",
      ]),
    fires: [
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844; willTransition@1 size=844x390; didTransition@1
      viewDidLayoutSubviews@1 bounds=0,0,320,390 !
      """,
      "willTransition@1 size=390x844; didTransition@1; viewDidLayoutSubviews@1 bounds=0,0,844,390 !",
    ],
    possible: [
      """
      willTransition controller=FeedViewController size=390x844; didTransition controller=FeedViewController
      viewDidLayoutSubviews controller=FeedViewController bounds=0,0,844,390
      """
    ],
    quiet: [
      """
      viewDidLayoutSubviews@2 bounds=0,0,350,800; willTransition@2 size=844x390; didTransition@2
      viewDidLayoutSubviews@2 bounds=0,0,804,350
      """,
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844; keyboardWillShow@1; willTransition@1 size=844x390; didTransition@1
      viewDidLayoutSubviews@1 bounds=0,0,844,190
      """,
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844; willTransition@1 size=844x390; didTransition@1 cancelled=true
      viewDidLayoutSubviews@1 bounds=0,0,390,844
      """,
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844; willTransition@1 size=844x390; didTransition@1
      viewDidLayoutSubviews@1 bounds=0,0,844,390.5
      """,
      """
      willTransition@1 size=844x390 transition=1; willTransition@2 size=600x600 transition=2; didTransition@1
      didTransition@2; viewDidLayoutSubviews@2 bounds=0,0,600,500; viewDidLayoutSubviews@1 bounds=0,0,844,390
      """,
    ])
}
