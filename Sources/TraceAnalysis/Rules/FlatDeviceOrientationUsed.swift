internal import TraceModel

extension HazardRule {
  static let flatDeviceOrientationUsed = HazardRule(
    id: "flat-device-orientation-used",
    title: "Layout is decided by a device orientation that no interface has",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(.geometryRead, where: .word(.use, in: ["layout"]), .marked(.flatOrientation)),
          EventFilter(.surfaceCreate, .surfaceResize, where: .marked(.flatOrientation)),
        ]), .global, key: .session,
        message: "{subject} is laid out for an orientation that no interface has"
      )
    ],
    page: RulePage(
      contract: """
        UIDevice reports unknown until the first turn, and faceUp or faceDown on a table. None of the three says \
        anything about the interface.
        """,
      mechanism: """
        A switch over the device's orientation maps them to portrait, or leaves the last case. A camera picture is \
        turned by 90 degrees, a layout changes when the device is put down.
        """,
      remedy: """
        Take the interface orientation of the window scene, or better the bounds. Where the device's orientation is \
        needed, ignore the three values and keep the last one that is an orientation of interfaces.
        """,
      notWhen: [
        "the value was mapped to the last known interface orientation before it was used",
        "the value is only logged (use=log)",
      ],
      needs: """
        geometryRead with use=layout and orientation=, or surface events with orientation=: the value that decided.
        """,
      sources: [
        "IFTTT/FastttCamera#63",
        "ekurutepe/MPNotificationView#14",
        "kgn/KGKeyboardChangeManager#3",
      ]),
    fires: [
      "geometryRead controller=C#1 use=layout orientation=faceUp !",
      "surfaceResize@7 controller=C#1 size=390x844 orientation=unknown !",
    ],
    quiet: [
      "deviceOrientation orientation=faceUp; geometryRead controller=C#1 use=layout orientation=portrait",
      "deviceOrientation orientation=faceDown; geometryRead controller=C#1 use=log orientation=faceDown",
      "surfaceResize@7 size=390x844 orientation=portrait; interfaceOrientation@1 orientation=unknown",
    ])
}
