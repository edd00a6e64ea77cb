internal import TraceModel

extension HazardRule {
  static let orientationNotificationBeforeChange = HazardRule(
    id: "orientation-notification-before-change",
    title: "Geometry is read in the handler of the device orientation, before the interface turns",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(.geometryRead, where: .word(.use, in: ["layout"]), .during([.deviceOrientation]))
        ]),
        .between(
          [EventFilter(.deviceOrientation, where: .notMarked(.flatOrientation))],
          [EventFilter(.interfaceOrientation, .willTransition)]), key: .session,
        message: "geometry was used for layout in the handler of {opener}; {witness} came only {delta} after it"
      ).with { $0.reopening = .latest }
    ],
    page: RulePage(
      contract: """
        Not promised. UIDevice's notification and the change of the interface are two things. iPadOS 14 sent the \
        notification after the change, iPadOS 16 sends it before.
        """,
      mechanism: """
        The handler reads interface orientation, bounds or safe area and gets those of before the turn. The app is \
        one step behind from then on, on newer systems only, and often in release builds only.
        """,
      remedy: """
        Do not use the device's notification for layout. Use viewWillTransition, viewDidLayoutSubviews or the \
        scene's geometry callbacks. If the notification must be the trigger, only call setNeedsLayout in it.
        """,
      notWhen: [
        "the handler defers to the next layout pass",
        "the interface does not turn after the notification: nothing was too early",
      ],
      needs: """
        deviceOrientation, interfaceOrientation or willTransition, and geometryRead with during=deviceOrientation \
        and use=layout.
        """,
      sources: [
        "swiftlang/swift#63230",
        "wonday/react-native-orientation-locker#239",
        "react/react-native#11350",
        "JonasGessner/JGProgressHUD#47",
      ]),
    fires: [
      """
      deviceOrientation orientation=landscapeLeft
      geometryRead controller=C#1 during=deviceOrientation use=layout bounds=0,0,390,844
      interfaceOrientation@1 orientation=landscapeRight !
      """,
      """
      +0 deviceOrientation orientation=landscapeLeft
      +1 geometryRead controller=C#1 during=deviceOrientation use=layout; +4 willTransition@1 size=844x390 !
      +300 didTransition@1
      """,
    ],
    quiet: [
      """
      deviceOrientation orientation=landscapeLeft; interfaceOrientation@1 orientation=landscapeRight
      geometryRead controller=C#1 during=viewDidLayoutSubviews use=layout
      """,
      """
      interfaceOrientation@1 orientation=landscapeRight; deviceOrientation orientation=landscapeLeft
      geometryRead controller=C#1 during=deviceOrientation use=layout
      """,
      """
      deviceOrientation orientation=faceUp; geometryRead controller=C#1 during=deviceOrientation use=layout
      willTransition@1; didTransition@1
      """,
      """
      deviceOrientation orientation=landscapeLeft; geometryRead controller=C#1 during=deviceOrientation use=log
      interfaceOrientation@1 orientation=landscapeRight
      """,
    ])
}
