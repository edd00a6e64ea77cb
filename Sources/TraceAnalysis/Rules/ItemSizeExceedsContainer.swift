internal import TraceModel

extension HazardRule {
  static let itemSizeExceedsContainer = HazardRule(
    id: "item-size-exceeds-container",
    title: "Items of a flow layout are larger than their collection view",
    severity: .note,
    clauses: [
      Clause(
        .boundedExistence([EventFilter(.diagnostic, where: .word(.code, in: ["flow-layout-undefined"]))], atMost: 1),
        .afterUntil(
          [EventFilter(.willTransition, where: .notMarked(.systemRotation))],
          [EventFilter(.appDidEnterBackground, .sceneDidEnterBackground)]),
        key: .session,
        message: "the flow layout is undefined {count} times since {opener}, the last time {delta} after it"
      ).with { $0.reopening = .latest }
    ],
    page: RulePage(
      contract: """
        A flow layout is defined only while items are smaller than the collection view less its insets. In a \
        rotation it is asked once with the sizes of before.
        """,
      mechanism: """
        If the sizes are not computed anew, the layout is undefined for good: items vanish, the content is wider \
        than its frame, layout runs in a loop, or the app dies in it.
        """,
      remedy: """
        Invalidate the layout in viewWillTransition's alongside block, and compute item sizes from the collection \
        view's bounds at that moment, never from stored ones. Prefer a compositional layout with fractional sizes.
        """,
      notWhen: [
        "it happens once inside the transition and the layout is invalidated then"
      ],
      needs: "UIKit's own message, and willTransition.",
      sources: [
        "jessesquires/JSQMessagesViewController#881",
        "radianttap/Fields#3",
        "facebook/componentkit#385",
        "gsdios/SDCycleScrollView#20",
      ]),
    fires: [
      """
      willTransition@1 size=844x390; diagnostic code=flow-layout-undefined; didTransition@1
      diagnostic code=flow-layout-undefined !
      """
    ],
    quiet: [
      """
      willTransition@1 size=844x390; diagnostic code=flow-layout-undefined; didTransition@1
      willTransition@1 size=390x844; diagnostic code=flow-layout-undefined; didTransition@1
      """,
      """
      willTransition@1; diagnostic code=flow-layout-undefined; diagnostic code=flow-layout-item-size
      diagnostic code=flow-layout-instance; didTransition@1
      """,
    ])
}
