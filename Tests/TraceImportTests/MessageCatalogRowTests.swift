import Testing
import TraceModel

@testable import TraceImport

/// What the rows beyond the first ones read, and what looks like a row and is none.
@Suite("Messages of the system: rotation, scenes, navigation, rendering, engines")
struct MessageCatalogRowTests {
  @Test("what apps print", arguments: fromApps)
  func app(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
    #expect(RecognizedText.of(row.message, speaker: .unknown) == row.expected)
    // SpringBoard may quote an app's words; they are not its own.
    #expect(RecognizedText.of(row.message, speaker: .system) == "unwanted")
  }

  static let fromApps: [RecognizedCase] = [
    .init(
      "<UIWindowScene: 0x10> (A-B) Scene did change interface orientation: portrait (1); success=YES",
      "interfaceOrientation scene=UIWindowScene#0x10 orientation=portrait accepted=true "
        + "code=scene-orientation-did-change"),
    .init(
      "<UIWindowScene: 0x10> (A-B) Scene did change interface orientation: landscapeRight (3); success=NO",
      "interfaceOrientation scene=UIWindowScene#0x10 orientation=landscapeRight accepted=false "
        + "code=scene-orientation-did-change"),
    .init(
      "<UIWindowScene: 0x10> (A) Scene did update orientation mode: dynamic -> static",
      "orientationMask scene=UIWindowScene#0x10 code=scene-orientation-mode state=static"),
    .init(
      "<UIWindowScene: 0x10> (A) The scene is being updated with an unknown interface orientation!",
      "diagnostic scene=UIWindowScene#0x10 code=scene-orientation-unknown"),
    .init(
      "<UIWindowScene: 0x10>: Rotation view controller (<R.GameViewController: 0x20>) provided supported orientations: "
        + "portrait; consultedApplication=YES",
      "orientationMask controller=GameViewController#0x20 scene=UIWindowScene#0x10 code=supported-orientations"),
    .init(
      "Error Domain=UISceneErrorDomain Code=101 \"所有已请求的方向均不受视图控制器支持。已请求：landscapeRight；"
        + "受支持：portrait, portraitUpsideDown\" UserInfo={NSLocalizedDescription=…}",
      "geometryRequestFailed code=geometry-request-refused request=landscapeRight"),
    .init(
      "App transitioned to background, suspending HangTracing.", "appDidEnterBackground code=app-in-background"),
    .init("Received memory warning.", "memoryWarning code=memory-warning"),
    .init(
      "Hang detected: 0.40s (debugger attached, not reporting)",
      "stall reason=debugger attached, not reporting code=hang-detected"),
    .init(
      "pushViewController:animated: called on <UINavigationController 0x7fA0> while an existing transition or "
        + "presentation is occurring; the navigation stack will not be updated.",
      "diagnostic controller=UINavigationController#0x7fa0 code=navigation-while-transitioning"),
    .init(
      "popToViewController:transition: called on <Shop.FlowController 0x0b0> while an existing transition or presentation "
        + "is occurring; the navigation stack will not be updated.",
      "diagnostic controller=FlowController#0xb0 code=navigation-while-transitioning"),
    .init(
      "nested pop animation can result in corrupted navigation bar", "diagnostic code=navigation-nested request=pop"),
    .init(
      "nested push animation can result in a corrupted navigation bar", "diagnostic code=navigation-nested request=push"
    ),
    .init(
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.",
      "diagnostic code=navigation-unexpected-state"),
    .init(
      "Presenting view controllers on detached view controllers is discouraged <Menu: 0x14f>.",
      "diagnostic controller=Menu#0x14f code=present-on-detached"),
    .init(
      "[Presentation] Presenting view controller <Sheet: 0x1> from detached view controller <Page: 0x2> is discouraged.",
      "diagnostic controller=Page#0x2 presented=Sheet#0x1 code=present-on-detached"),
    .init(
      "Warning: Attempt to dismiss from view controller <UITabBarController: 0x72> while a presentation or dismiss is in "
        + "progress!", "diagnostic controller=UITabBarController#0x72 code=dismiss-in-transition"),
    .init(
      "-[MTLDebugRenderCommandEncoder setScissorRect:]:3801: failed assertion `(rect.y(0) + rect.height(1334))(1334) must "
        + "be <= render pass height(750)'", "diagnostic code=metal-scissor-outside-pass"),
    .init(
      "flutter: Insufficient Permission (00000006:kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted)",
      "diagnostic code=gpu-background-denied"),
    .init("cocos2d: surface size: 0x0", "surfaceResize drawable=0x0 code=cocos-surface-size"),
    .init("rotation unhandled: 5", "diagnostic code=unity-rotation-unhandled"),
    .init(
      "[Error] All orientations are off for autorotation. Preventing crash by using current orientation.",
      "diagnostic code=unity-no-autorotation"),
    .init(
      "=== AttributeGraph: cycle detected through attribute 3160824 ===", "diagnostic code=attribute-graph-cycle"),
    .init(
      "The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x1>, and it is attached to "
        + "<UICollectionView: 0x2; frame = (0 0; 375 667); contentSize: {812, 50}; layout: <X: 0x1>>.",
      "diagnostic view=UICollectionView#0x2 frame=0,0,375,667 size=812x50 code=flow-layout-instance"),
    .init(
      "*** Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: 'Supported "
        + "orientations has no common orientation with the application, and [PUUIAlbumListViewController "
        + "shouldAutorotate] is returning YES'",
      "crash reason=Supported orientations has no common orientation with the application, and "
        + "[PUUIAlbumListViewController shouldAutorotate] is returning YES code=uncaught-exception "
        + "exception=UIApplicationInvalidInterfaceOrientation"),
  ]

  @Test("what system processes say", arguments: fromSystem)
  func system(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message, speaker: .system) == row.expected)
    #expect(RecognizedText.of(row.message) == "unwanted")
  }

  static let fromSystem: [RecognizedCase] = [
    .init(
      "Broadcasting active interface orientation (landscapeLeft (4)) change to registered clients with sequence #: 3.",
      "about ? interfaceOrientation orientation=landscapeLeft code=interface-orientation-broadcast"),
    .init(
      "Notify from, Portrait -> FaceUp", "about ? deviceOrientation orientation=faceUp code=device-orientation-received"
    ),
    .init(
      "systemAppSetOrientationEventsClient: pid:62 currentOrientation:landscapeRight (3) orientationLocked:YES",
      "about ? deviceOrientation orientation=landscapeLeft code=orientation-events-client"),
    .init(
      "[sceneID:com.example.reader-default] Setting deactivation reasons to: '(none)' for reason: update.",
      "about com.example.reader stateUpdate scene=#default reason=update code=scene-deactivation-reasons state=(none)"),
    .init(
      "Added: <UIApplicationSceneDeactivationAssertion: 0x2; reason: systemAnimation; all scene levels; hasPredicate: NO>",
      "about ? stateUpdate reason=systemAnimation code=deactivation-assertion state=added"),
    .init(
      "[0x28:(FBSceneManager):sceneID:com.example.reader-default] Scene assertion state did change: ForegroundNonFocal.",
      "about com.example.reader stateUpdate scene=#default code=scene-assertion-state state=ForegroundNonFocal"),
    .init(
      "[app<com.example.reader>:6613] Workspace assertion state did change: ForegroundActive (acquireAssertion = YES).",
      "about com.example.reader:6613 stateUpdate code=workspace-assertion-state state=ForegroundActive"),
    .init(
      "SBMainWorkspaceApplicationSceneLayoutElementViewController-sceneID:com.example.reader-default will begin "
        + "transition to visible NO",
      "about com.example.reader stateUpdate scene=#default code=scene-visibility state=hidden"),
    .init(
      "Scene FBSceneManager/sceneID:com.example.reader-E1256BD2 update failed: <NSError: 0x3; domain: "
        + "FBSceneErrorDomain; code: 1 (\"operation-failed\"); \"Szenenaktualisierung fehlgeschlagen.\"> {…}",
      "about com.example.reader diagnostic scene=#E1256BD2 code=scene-update-failed"),
    .init(
      "Calculated state for app<com.example.reader(BED36376-0D4B-4D0A-9B5C-0F4E8A2F7D11)>: running-active (role: "
        + "UserInteractiveFocal) (endowments: <private>)",
      "about com.example.reader stateUpdate code=process-state state=running-active"),
  ]

  @Test("look-alikes say nothing", arguments: silent)
  func lookAlikes(_ message: String) {
    for speaker in [Speaker.app, .system, .unknown] {
      #expect(RecognizedText.of(message, speaker: speaker) == "unwanted")
    }
  }

  /// Messages near those of the catalogue, and those that the catalogue leaves out on purpose.
  static let silent: [String] = [
    // Touches, start-up and the scheduler: no step of a life, and thousands of lines.
    "Evaluating dispatch of UIEvent: 0x151469e00; type: 0; subtype: 0; backing type: 11; shouldSend: 1;",
    "Sending UIEvent type: 0; subtype: 0; to windows: 1",
    "Realizing settings extension _UISceneOrientationSettingsExtension on FBSSceneSettings",
    "Requesting visual style in an implementation that has disabled it, returning nil.",
    "Bootstrapping app<com.example.reader> with intent foreground-interactive",
    "START SCENE MUTATION ------- sceneID:com.example.reader-default",
    "Turning on orientation events.",
    "[app<com.example.reader>:377] Set jetsam priority to 10 [0] flag[1]",
    "Acquiring assertion targeting [app<com.example.reader(BED36376)>:6613] from originator [osservice<x>]",
    "memorystatus: set assertion priority(10) target Reader:377",
    // The debugger's and the engine's own affairs.
    "Reader was compiled with optimization - stepping may behave oddly; variables may not be available.",
    "*** First throw call stack:", "Metal GPU Frame Capture Enabled", "Metal API Validation Enabled",
    "Metal API Validation Disabled", "Initialize engine version: 2019.4.26f1 (e0392c6b2363)",
    "Built from '2019.4/staging' branch, Version '2019.4.26f1 (e0392c6b2363)', Build type 'Release'",
    "CADisplayLink created", "-> registered mono modules 0x1034",
    "UnloadTime: 5.848417 ms", "GfxDevice: creating device client; threaded=1; jobified=0",
    "Initializing Metal device caps: Apple A15 GPU", "MemoryManager: Using 'Default' Allocator.",
    "CrashReporter: initialized", "UnityIAP UnityEarlyTransactionObserver: Created",
    "[API] Failed to create 0x88 image slot (alpha=1 wide=1) (client=0x73cebadb) [0x5 (os/kern) failure]",
    "fopen failed for data file: errno = 2 (No such file or directory)",
    "-[UIApplication statusBarStyle] API has been deprecated and is a no-op on 27.0 and later.",
    "Please check the values returned by the delegate.",
    "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
    "Assertion 33-34-2043855 (target:[app<com.example.reader>:6613](UIScene:sceneID%3Acom.example.reader-default)) "
      + "will be created as active",
    // Nearly a row.
    "Hang detected: soon", "rotation unhandled: maybe", "surface size: unknown", "surface size: 0x7fa2a5621310000000x",
    "AttributeGraph: cycle detected through attribute", "nested push animation can result in happiness",
    "pushViewController:animated: called on <UINavigationController 0x7fa0>", "Received memory warnings so far: 0",
    "Presenting view controller <Sheet: 0x1>", "The user said: Scene will change interface orientation: portrait (1)",
    "Warning: Attempt to dismiss from view controller <X: 0x1> was ignored",
    "Setting deactivation reasons to: 'x' for reason: no scene.", "sceneID:com.example.reader-default is fine",
    "Calculated state for apples: ripe", "Added: <UIApplicationSceneDeactivationAssertion: 0x2>",
    "Broadcasting active interface orientation (sideways) change",
    "-[MTLDebugRenderCommandEncoder setScissorRect:]: fine",
    "SBMainWorkspaceApplicationSceneLayoutElementViewController-sceneID:com.example.reader-default did load",
    "Error Domain=FBSceneErrorDomain Code=101", "Error Domain=UISceneErrorDomain Code=10",
  ]

  @Test("fields that the event itself has no place for are kept with it", arguments: kept)
  func keys(_ message: String, _ speaker: Speaker, _ expected: [String]) {
    #expect(RecognizedText.keyNames(message, speaker: speaker) == expected)
  }

  static let kept: [(String, Speaker, [String])] = [
    ("Deactivation reason added: 12; deactivation reasons: 1 -> 4097; animating", .app, ["code", "mask"]),
    ("CGContextGetType: invalid context 0x0", .app, ["code", "message"]),
    (
      "Scene did change interface orientation: portrait (1); success=YES", .app, ["code", "accepted", "orientation"]
    ),
    (
      "Received active interface orientation did change from landscapeLeft (4) to portrait (1) with duration 0.4",
      .system,
      ["code", "from", "duration", "orientation"]
    ),
  ]

  @Test("every anchor is found wherever a message may begin with it")
  func anchorsAreFound() {
    let heads = MessageCatalog.rows.flatMap(\.anchors).filter { if case .head = $0 { true } else { false } }
    let index = AnchorIndex(heads.enumerated().map { .init(anchor: $1.text, row: $0) })
    for (row, head) in heads.enumerated() {
      let bytes = Array("  \(head.text)".utf8)
      bytes.withUnsafeBytes { bytes in
        let text = MessageText(bytes)
        #expect(index.candidates(text, at: 2).contains { index[$0].row == row }, "\(head.text)")
        #expect(index.candidates(text, at: bytes.count - 3).isEmpty)
        #expect(index.candidates(text, at: bytes.count).isEmpty)
      }
    }
  }
}
