internal import TraceModel

extension HazardRule {
  static let preferredOrientationUnsupported = HazardRule(
    id: "preferred-orientation-unsupported",
    title: "A controller prefers an orientation that it does not support",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .crash, where: .word(.exception, in: ["UIApplicationInvalidInterfaceOrientation"]),
            .marked(.preferredOrientation))
        ]), .global, key: .session,
        message: "the app died because a controller prefers an orientation that it does not support"
      )
    ],
    page: RulePage(
      contract: """
        preferredInterfaceOrientationForPresentation must be one of supportedInterfaceOrientations. UIKit asks for \
        both at a full-screen presentation, and again of the presenter at its dismissal, and throws if they \
        disagree.
        """,
      mechanism: """
        The crash comes where the value is asked for, not where it was set: often at a dismissal, when the presenter \
        is asked again after the app has changed its mask.
        """,
      remedy: """
        Derive the preferred orientation from the mask in one place, or do not override it. Change the mask before \
        the presentation and change it back after the dismissal has completed.
        """,
      notWhen: [
        "the style is not full screen: it is not asked",
        "the exception is about the app and the controller having nothing in common: that is another rule",
      ],
      needs: "The death with its exception and a reason that names the preferred orientation.",
      sources: [
        "bytedance/Bytedance-UnionAD#105",
        "nytimes/NYTPhotoViewer#360",
        "yuwind/HHTransition#16",
      ]),
    fires: [
      """
      dismissStart@2
      crash exception=UIApplicationInvalidInterfaceOrientation reason=preferredInterfaceOrientationForPresentation !
      """
    ],
    quiet: [
      "crash exception=UIApplicationInvalidInterfaceOrientation reason=no-common-orientation",
      "presentStart@1 presented=C#2 style=pageSheet; presentDone@1",
      "crash exception=NSGenericException reason=preferredInterfaceOrientationForPresentation",
    ])
}
