internal import TraceModel

extension HazardRule {
  static let transitionNotForwarded = HazardRule(
    id: "transition-not-forwarded",
    title: "A child changes its size in a transition that its parent did not tell it of",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.didTransition, where: .marked(.childNotTold), .notMarked(.systemRotation))]), .global,
        key: .controller,
        message: "{subject} completes a transition of which it did not tell a child that changed its size in it"
      ).with {
        $0.exposedIfVisible = [.viewDidLayoutSubviews]
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        Apple asks every override of viewWillTransition(to:with:) to call super, which forwards the call to the \
        children. Containers of the app's own must forward it with the size that each child gets.
        """,
      mechanism: """
        A missing super cuts the whole branch below it off. The children are resized by layout alone: what they do \
        in viewWillTransition (pause a surface, save what is visible) is never done, and their alongside blocks \
        never run.
        """,
      remedy: """
        Call super.viewWillTransition(to:with:) first in every override, base classes above all. In a container \
        override size(forChildContentContainer:withParentContainerSize:), and forward to all visible children, not \
        only to the top one.
        """,
      notWhen: [
        "the child's size did not change",
        "the child is off the screen or in a popover: it is not laid out in the transition",
        "the child was never told of any transition: its recorder may not see the call",
      ],
      needs: """
        willTransition of parent and child with their instances, parent= on an event of the child, and layout \
        samples of the child with bounds=.
        """,
      sources: [
        "mozilla-mobile/firefox-ios#1327",
        "lionheart/openradar-mirror#7463",
        "Apple documentation: UIContentContainer.viewWillTransition(to:with:)",
      ]),
    fires: [
      """
      viewDidLayoutSubviews@2 parent=C#1 bounds=0,0,390,844; willTransition@1 size=844x390
      willTransition@2 size=844x390; viewDidLayoutSubviews@2 bounds=0,0,844,390; didTransition@1
      willTransition@1 size=390x844; viewDidLayoutSubviews@2 bounds=0,0,390,844; didTransition@1 !
      """
    ],
    quiet: [
      """
      viewDidLayoutSubviews@2 parent=C#1 bounds=0,0,300,300; willTransition@1 size=844x390
      willTransition@2 size=300x300; didTransition@1; willTransition@1 size=390x844
      viewDidLayoutSubviews@2 bounds=0,0,300,300; didTransition@1
      """,
      """
      viewDidLayoutSubviews@2 parent=C#1 bounds=0,0,390,844; willTransition@1 size=844x390
      willTransition@2 size=844x390; viewDidLayoutSubviews@2 bounds=0,0,844,390; didTransition@1
      willTransition@1 size=390x844; didTransition@1; viewDidLayoutSubviews@2 bounds=0,0,390,844
      """,
      """
      viewDidLayoutSubviews@2 parent=C#1 bounds=0,0,390,844; willTransition@1 size=844x390
      viewDidLayoutSubviews@2 bounds=0,0,844,390; didTransition@1
      """,
      """
      viewDidLayoutSubviews@2 parent=C#1 bounds=0,0,390,844; willTransition@1 size=844x390
      willTransition@2 size=844x390; viewDidLayoutSubviews@2 bounds=0,0,844,390; didTransition@1
      willTransition@1 size=390x844; viewDidLayoutSubviews@2 bounds=0,0,390,844; willTransition@2 size=390x844
      didTransition@1
      """,
    ])
}
