internal import TraceModel

extension HazardRule {
  static let hierarchyInconsistency = HazardRule(
    id: "hierarchy-inconsistency",
    title: "A view enters a window under a controller that is not its parent",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(.crash, where: .word(.exception, in: ["UIViewControllerHierarchyInconsistency"]))
        ]), .global, key: .session,
        message: "the app died because a controller's view was put where its parent is not"
      )
    ],
    page: RulePage(
      contract: """
        When a view enters a window, UIKit checks that its controller's parent is the controller of the nearest \
        container view, and throws UIViewControllerHierarchyInconsistency if not.
        """,
      mechanism: """
        A view was added without addChild, was moved to another container, or was restored after a lock or a reload \
        into a tree whose controllers are others.
        """,
      remedy: """
        Add and remove controller and view together: addChild, addSubview, didMove; willMove(nil), \
        removeFromSuperview, removeFromParent. Never move a child's view alone. After a long pause rebuild both.
        """,
      notWhen: [
        "the view is that of the root controller: it has no parent",
        "another exception",
      ],
      needs: """
        The death with exception=UIViewControllerHierarchyInconsistency. parent= on the controllers' events tells \
        who should have been the parent.
        """,
      sources: [
        "software-mansion/react-native-screens#944",
        "Apple documentation: UIViewController.addChild(_:)",
      ]),
    fires: [
      """
      sceneDidBecomeActive@1; willMoveToParent@2 parent=C#1; crash exception=UIViewControllerHierarchyInconsistency !
      """
    ],
    quiet: [
      "viewDidLoad@1; viewDidAppear@1; crash exception=NSInternalInconsistencyException",
      "viewMovedToWindow@1 controller=C#1 inWindow=true; viewDidAppear@1",
    ])
}
