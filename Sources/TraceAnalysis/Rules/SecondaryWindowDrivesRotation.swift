internal import TraceModel

extension HazardRule {
  static let secondaryWindowDrivesRotation = HazardRule(
    id: "secondary-window-drives-rotation",
    title: "A hidden window is asked to rotate",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.willTransition, where: .marked(.hiddenWindow), .notMarked(.systemRotation))]), .global,
        key: .window,
        message: "{subject} is told of a rotation in a window that is hidden"
      )
    ],
    systems: [SystemRange(below: "16.0")],
    page: RulePage(
      contract: """
        All windows rotate, and UIKit asks the root controller of each. Up to iOS 15 hidden ones were asked as well; \
        what newer systems do is not known.
        """,
      mechanism: """
        A hidden overlay window whose root supports other orientations turns the status bar and the keyboard, while \
        the content stays: they disagree until the next turn.
        """,
      remedy: """
        Give each window's root controller the orientations of the app's main one (forward \
        supportedInterfaceOrientations), and destroy windows that are not needed instead of hiding them.
        """,
      notWhen: [
        "the system is iOS 16 or newer, or of unknown version",
        "the window is visible",
      ],
      needs: "windowHidden and windowVisible, willTransition with window=, and the system's version.",
      sources: [
        "lionheart/openradar-mirror#11115",
        "forcedotcom/SalesforceMobileSDK-iOS#2523",
      ]),
    fires: [
      """
      session os=15.8.3; windowVisible@2; windowHidden@2; willTransition@5 window=W#2 size=844x390 !
      didTransition@5 window=W#2
      """
    ],
    quiet: [
      "session os=17.2; windowHidden@2; willTransition@5 window=W#2; didTransition@5",
      "session os=15.8.3; windowHidden@2; windowVisible@2; willTransition@5 window=W#2; didTransition@5",
      "windowHidden@2; willTransition@5 window=W#2; didTransition@5",
      "session os=15.8.3; windowHidden@2; willTransition@5 window=W#1; didTransition@5",
    ])
}
