internal import TraceModel

extension HazardRule {
  static let snapshotOfUndrawnView = HazardRule(
    id: "snapshot-of-undrawn-view",
    title: "A picture is taken of a view that was never drawn, or of no size",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: ["snapshot-unrendered"]), .marked(.appView))]),
        .global,
        key: .view,
        message: "a picture was taken of {subject} before it was drawn for the first time"
      ),
      Clause(
        .absence([
          EventFilter(.diagnostic, where: .word(.code, in: ["invalid-image-context"]), .zeroSize),
          EventFilter(.crash, where: .word(.code, in: ["image-context-without-size"]), .zeroSize),
        ]), .global,
        key: .session,
        message: "an image context of {size} was asked for"
      ),
    ],
    page: RulePage(
      contract: """
        UIKit can draw a view into a picture only after it was rendered once, or with afterScreenUpdates. An image \
        context needs at least one pixel.
        """,
      mechanism: """
        The picture is blank, or nil and unwrapped by force. During a rotation that is the moment at which covers \
        and custom transitions take their pictures.
        """,
      remedy: """
        Check that the view is in a window and has a size before taking the picture. Use UIGraphicsImageRenderer, \
        ask for afterScreenUpdates where the view is new, and treat no picture as no animation.
        """,
      notWhen: [
        "the view is the system's own: keyboard, replicas of rotations"
      ],
      needs: "UIKit's own messages, with the view that they name.",
      sources: [
        "pointfreeco/swift-snapshot-testing#241",
        "kivy/kivy#862",
        "algal/SelfSizingCellsDemo#3",
      ]),
    fires: [
      "diagnostic code=snapshot-unrendered view=CardView#9 !",
      "diagnostic code=invalid-image-context size=353x0 !",
      "viewDidAppear@1; crash code=image-context-without-size size=382x0 !",
    ],
    quiet: [
      "diagnostic code=snapshot-unrendered view=_UIReplicantView#9",
      "diagnostic code=snapshot-unrendered",
      "diagnostic code=invalid-image-context size=353x10",
      "viewDidAppear@1; crash code=image-context-without-size size=60000x60000",
      "diagnostic code=snapshot-unrendered view=UIKeyboardImpl#2",
    ])
}
