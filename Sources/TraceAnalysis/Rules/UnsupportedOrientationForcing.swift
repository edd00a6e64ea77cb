internal import TraceModel

extension HazardRule {
  static let unsupportedOrientationForcing = HazardRule(
    id: "unsupported-orientation-forcing",
    title: "The orientation of the device is written to turn the interface",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: ["device-orientation-set"]))]), .global,
        key: .session,
        message: "the app set UIDevice.orientation, which the system ignores"
      )
    ],
    page: RulePage(
      contract: """
        UIDevice.orientation can only be read. Writing it through key-value coding was a trick; apps linked against \
        iOS 16 or later get a message and nothing else.
        """,
      mechanism: """
        The app's state says landscape, the screen stays portrait. Everything that was laid out for the new shape is \
        wrong, and a later rotation undoes or doubles it.
        """,
      remedy: """
        Use UIWindowScene.requestGeometryUpdate with the mask wanted, after \
        setNeedsUpdateOfSupportedInterfaceOrientations. In a Unity project set Screen.orientation and leave the rest \
        to its controller.
        """,
      notWhen: [
        "the system is older than iOS 16, or the app was linked before: it works there and nothing is printed",
        "another message of UIKit about orientations",
      ],
      needs: "UIKit's own message (category Orientation).",
      sources: [
        "wonday/react-native-orientation-locker#241",
        "sososdk/flutter_orientation#8",
        "WebKit commit b751dd0",
      ]),
    fires: [
      "session os=17.2; diagnostic code=device-orientation-set !"
    ],
    quiet: [
      "session os=15.8.3; deviceOrientation by=app orientation=landscapeLeft",
      "session os=17.2; diagnostic code=orientation-forced-meanwhile",
      "deviceOrientation orientation=landscapeLeft; interfaceOrientation@1 orientation=landscapeRight",
    ])
}
