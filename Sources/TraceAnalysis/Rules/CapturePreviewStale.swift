internal import TraceModel

extension HazardRule {
  static let capturePreviewStale = HazardRule(
    id: "capture-preview-stale",
    title: "A camera preview keeps the orientation of before the turn",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            [.surfaceResize, .surfaceDraw, .surfaceShow, .frame],
            where: [.marked(.otherOrientation), .flag(.hidden, isNot: true), .notMarked(.systemRotation)])
        ]), .global, key: .surface,
        message:
          "{subject} still states another orientation than the interface, more than a second after its last change"
      )
    ],
    page: RulePage(
      contract: """
        A preview layer does not follow its view, and the connection keeps the angle that it was given. AVFoundation \
        promises to turn neither.
        """,
      mechanism: """
        The picture is turned by 90 or 180 degrees, or its layer covers the shape of before. Where the connection \
        was nil at the moment of the turn, a forced unwrap traps.
        """,
      remedy: """
        Use AVCaptureDevice.RotationCoordinator, or set videoRotationAngle of the connection and the layer's frame \
        in viewDidLayoutSubviews. Do not take the angle from the device's orientation.
        """,
      notWhen: [
        "a rotation coordinator turns it: what the surface states is the interface's orientation",
        "the change is less than a second old",
        "the preview is hidden",
      ],
      needs: """
        interfaceOrientation with orientation=, and orientation= on the events of the preview's surface (that of its \
        connection); a clock.
        """,
      sources: [
        "security-union/remote-shutter#112",
        "AlexLittlejohn/ALCameraViewController#245",
        "CameraKit/camerakit-ios#17",
        "sortofsleepy/ofxARKit#4",
      ]),
    fires: [
      """
      +0 interfaceOrientation@1 orientation=portrait
      +90 surfaceResize surface=PreviewView#7 size=390x844 orientation=portrait
      +900 interfaceOrientation@1 orientation=landscapeLeft
      +1200 surfaceDraw surface=PreviewView#7 size=390x844 orientation=portrait !
      """
    ],
    quiet: [
      """
      +0 interfaceOrientation@1 orientation=portrait; +900 interfaceOrientation@1 orientation=landscapeLeft
      +1200 surfaceDraw surface=PreviewView#7 size=844x390 orientation=landscapeLeft
      """,
      """
      +0 interfaceOrientation@1 orientation=portrait; +900 interfaceOrientation@1 orientation=landscapeLeft
      +400 surfaceDraw surface=PreviewView#7 size=390x844 orientation=portrait
      +900 surfaceDraw surface=PreviewView#7 size=390x844
      """,
      """
      +0 interfaceOrientation@1 orientation=landscapeLeft
      +1200 surfaceResize surface=PreviewView#7 size=390x844 orientation=portrait hidden=true
      """,
    ])
}
