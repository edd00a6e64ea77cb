internal import TraceModel

extension HazardRule {
  static let containmentCallbackAnomaly = HazardRule(
    id: "containment-callback-anomaly",
    title: "Containment callbacks of a child do not fit together",
    severity: .note,
    clauses: [
      Clause(
        .precedence([EventFilter(.didMoveToParent)], before: [EventFilter(.willMoveToParent)]), .global,
        key: .controller,
        message: "{subject} has moved to its parent without willMove(toParent:)"
      ).with {
        $0.certainFrom = .launch
        $0.exposedIfVisible = [.willMoveToParent]
        $0.seenOfClass = [.willMoveToParent]
        $0.needsInstance = true
      },
      Clause(
        .boundedExistence([EventFilter(.didMoveToParent)], atMost: 2),
        .afterUntil([EventFilter(.willMoveToParent)], [EventFilter(.deinit)]), key: .controller,
        message: "{subject} gets {witness} {count} times after one {opener}"
      ).with {
        $0.reopening = .latest
        $0.needsInstance = true
      },
    ],
    page: RulePage(
      contract: """
        addChild calls willMove(toParent:) and removeFromParent calls didMove(toParent: nil); the other half is the \
        app's duty. UIKit sends a second didMove of its own at the end of an appearance.
        """,
      mechanism: """
        Work in didMove runs twice or never. Without willMove(nil) a child believes itself contained while it is \
        being taken out.
        """,
      remedy: """
        Write the three calls of adding and the three of removing in one helper each. Put nothing in \
        didMove(toParent:) that may not run twice.
        """,
      notWhen: [
        "didMove comes twice: UIKit does that itself",
        "the recorder does not see willMove(toParent:) of the class, or the log begins later",
      ],
      needs: "willMoveToParent and didMoveToParent with the instance of the child.",
      sources: [
        "Cocoanetics/DTFoundation#33",
        "lionheart/openradar-mirror#12177",
        "Apple documentation: UIViewController.didMove(toParent:)",
      ]),
    fires: [
      "session hooks=willMoveToParent,didMoveToParent; viewDidLoad@2; didMoveToParent@2 parent=C#1 !",
      """
      willMoveToParent@2 parent=C#1; didMoveToParent@2 parent=C#1; didMoveToParent@2 parent=C#1; didMoveToParent@2 !
      """,
    ],
    possible: [
      "willMoveToParent controller=A#1; didMoveToParent controller=A#1; didMoveToParent controller=B#2",
      "late; session hooks=willMoveToParent; didMoveToParent@2",
    ],
    quiet: [
      """
      willMoveToParent@2 parent=C#1; didMoveToParent@2 parent=C#1; didMoveToParent@2 parent=C#1; willMoveToParent@2
      didMoveToParent@2
      """,
      "didMoveToParent@2 parent=C#1; didMoveToParent@2 parent=C#1; didMoveToParent@2",
      """
      willMoveToParent@2 parent=C#1; didMoveToParent@2 parent=C#1; willMoveToParent@3 parent=C#1
      didMoveToParent@3 parent=C#1
      """,
    ])
}
