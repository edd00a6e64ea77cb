import Testing
import TraceModel

@testable import TraceImport

@Suite("Messages of the system")
struct MessageCatalogTests {
  @Test("what the messages say", arguments: fromApps)
  func app(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
    #expect(RecognizedText.of(row.message, speaker: .unknown) == row.expected)
  }

  static let fromApps: [RecognizedCase] = [
    .init(
      "Unbalanced calls to begin/end appearance transitions for <UnityViewControllerStoryboard: 0x102c11a40>.",
      "diagnostic controller=UnityViewControllerStoryboard#0x102c11a40 code=unbalanced-appearance"),
    .init(
      "Warning: Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window hierarchy!",
      "presentRefused controller=B#0x2 presented=A#0x1 reason=notInHierarchy code=present-not-in-hierarchy"),
    .init(
      "[Presentation] Attempt to present <_TtGC7SwiftUI19UIHostingControllerVS_7AnyView_: 0x1> on <R.B: 0x2> "
        + "(from <R.C: 0x3>) whose view is not in the window hierarchy.",
      "presentRefused controller=B#0x2 presented=UIHostingController#0x1 reason=notInHierarchy "
        + "code=present-not-in-hierarchy"),
    .init(
      "Warning: Attempt to present <A: 0x1>  on <B: 0x2> which is already presenting <C: 0x3>",
      "presentRefused controller=B#0x2 presented=A#0x1 reason=alreadyPresenting code=present-already-presenting"),
    .init(
      "Attempt to present <A: 0x1> on <B: 0x2> (from <D: 0x4>) which is already presenting <C: 0x3>.",
      "presentRefused controller=B#0x2 presented=A#0x1 reason=alreadyPresenting code=present-already-presenting"),
    .init(
      "Attempt to present <A: 0x1> on <B: 0x2> (from <D: 0x4>) while a presentation is in progress.",
      "presentRefused controller=B#0x2 presented=A#0x1 reason=inTransition code=present-in-transition"),
    .init(
      "CAMetalLayer ignoring invalid setDrawableSize width=2732.000000 height=0.000000",
      "surfaceResize drawable=2732x0 code=metal-zero-drawable"),
    .init(
      "[API] CAMetalLayer ignoring invalid setDrawableSize width=0 height=0",
      "surfaceResize drawable=0x0 code=metal-zero-drawable"),
    .init(
      "CAMetalLayer ignoring invalid setDrawableSize width=nan height=0.5",
      "surfaceResize drawable=nanx0.5 code=metal-zero-drawable"),
    .init(
      "CAMetalLayer ignoring invalid setDrawableSize width=20000.000000 height=2048.000000",
      "surfaceResize drawable=20000x2048 code=metal-oversized-drawable"),
    .init("MTLTextureDescriptor has height of zero.", "diagnostic code=metal-zero-texture"),
    .init(
      "-[MTLTextureDescriptorInternal validateWithDevice:], line 1344: error 'Texture Descriptor Validation\n"
        + "MTLTextureDescriptor has width of zero.\n'", "diagnostic code=metal-zero-texture"),
    .init(
      "-[MTLTextureDescriptorInternal validateWithDevice:], line 1344: error 'Texture Descriptor Validation\n"
        + "MTLTextureDescriptor has width (20000) greater than the maximum.\n'", "unwanted"),
    .init(
      "<UIWindowScene: 0x1034094c0> (2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11) Scene will change interface orientation: "
        + "landscapeLeft (4)",
      "interfaceOrientation scene=UIWindowScene#0x1034094c0 orientation=landscapeLeft "
        + "code=scene-orientation-will-change"),
    // The number decides.
    .init(
      "<UIWindowScene: 0x10> (A) Scene will change interface orientation: landscapeLeft (3)",
      "interfaceOrientation scene=UIWindowScene#0x10 orientation=landscapeRight code=scene-orientation-will-change"),
    .init(
      "Deactivation reason added: 0; deactivation reasons: 0 -> 1; animating application lifecycle event: 1",
      "appWillResignActive code=deactivation-reasons"),
    .init(
      "Deactivation reason removed: 12; deactivation reasons: 4096 -> 0; animating application lifecycle event: 0",
      "appDidBecomeActive code=deactivation-reasons"),
    // Neither 0: the app stays as it is.
    .init(
      "Deactivation reason added: 12; deactivation reasons: 1 -> 4097; animating",
      "diagnostic code=deactivation-reasons-changed"),
    .init(
      "Deactivation reason removed: 12; deactivation reasons: 4097 -> 1; animating",
      "diagnostic code=deactivation-reasons-changed"),
    .init(
      "Deactivation reason added: 5; deactivation reasons: 0 -> 0; animating",
      "diagnostic code=deactivation-reasons-changed"),
    .init("Deactivation reason added: 12; deactivation reasons: none", "unwanted"),
    .init(
      "[(FBSceneManager):sceneID:com.example.reader-default] Received action(s) in scene-update: "
        + "<FBSceneSnapshotAction: 0x600000c0a1e0>", "snapshot scene=#default code=scene-snapshot"),
    .init(
      "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: "
        + "[nan 0; 0 0]' SIGABRT",
      "crash bounds=nan,0,0,0 reason=CALayer bounds contains NaN: [nan 0; 0 0] code=uncaught-exception signal=SIGABRT "
        + "exception=CALayerInvalidGeometry"),
    .init(
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'it's \"so\"'",
      "crash reason=it's \"so\" code=uncaught-exception exception=NSGenericException"),
    .init(
      "*** Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: 'Supported",
      "crash reason=Supported code=uncaught-exception exception=UIApplicationInvalidInterfaceOrientation"),
    .init(
      "libc++abi: terminating due to uncaught exception of type NSException",
      "crash code=cxx-terminate exception=NSException"),
    .init("Message from debugger: killed", "exit reason=kill code=debugger-killed"),
    .init(
      "**\\* Terminating app due to uncaught exception 'NSRangeException', reason: 'a'",
      "crash reason=a code=uncaught-exception exception=NSRangeException"),
    .init(
      "Got a SIGSEGV while executing native code. This usually indicates",
      "crash reason=native code code=mono-native-crash signal=SIGSEGV"),
    .init(
      "critical: Got a segv while executing native code.",
      "crash reason=native code code=mono-native-crash signal=SIGSEGV"),
    .init("Got a message while executing code.", "unwanted"),
    .init("Message from debugger: Terminated due to signal 9", "exit code=debugger-terminated signal=SIGKILL"),
    .init("Terminated due to signal 11", "exit code=debugger-terminated signal=SIGSEGV"),
    .init("Message from debugger: Terminated due to memory issue", "exit reason=kill code=debugger-terminated"),
    .init(
      "Reader/GameViewController.swift:42: Fatal error: Index out of range",
      "crash reason=Index out of range code=swift-fatal-error exception=Swift runtime failure"),
    .init(
      "The behavior of the UICollectionViewFlowLayout is not defined because:", "diagnostic code=flow-layout-undefined"),
    .init(
      "[Snapshotting] Snapshotting a view (0x7fa2a5621310, _UIReplicantView) that has not been rendered at least once "
        + "requires afterScreenUpdates:YES.",
      "diagnostic view=_UIReplicantView#0x7fa2a5621310 code=snapshot-unrendered"),
    .init(
      "Warning once only: UITableView was told to layout its visible cells and other contents without being in the view "
        + "hierarchy. Table view: <UITableView: 0x10509d000; frame = (0 0; 402 641)>",
      "diagnostic view=UITableView#0x10509d000 code=table-layout-outside-hierarchy"),
    .init(
      "BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported.", "diagnostic code=device-orientation-set"
    ),
    .init(
      "failed: Error Domain=UISceneErrorDomain Code=101 \"None of the requested orientations are supported by the view "
        + "controller. Requested: portrait; Supported: landscapeLeft, landscapeRight\" UserInfo={}",
      "geometryRequestFailed code=geometry-request-refused request=portrait"),
    .init("Error Domain=UISceneErrorDomain Code=7 \"x\"", "unwanted"),
    .init("[SwiftUI] Invalid frame dimension (negative or non-finite).", "diagnostic code=invalid-frame-dimension"),
    .init(
      "Invalid size provided to UIGraphicsBeginImageContext(): size={353, 0}, scale=3.000000",
      "diagnostic size=353x0 code=invalid-image-context"),
    .init("[Unknown process name] CGAffineTransformInvert: singular matrix.", "diagnostic code=singular-transform"),
  ]

  @Test("what system processes say about apps", arguments: fromSystem)
  func system(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message, speaker: .system) == row.expected)
    #expect(RecognizedText.of(row.message) == "unwanted")
  }

  static let fromSystem: [RecognizedCase] = [
    .init(
      "Received active interface orientation did change from landscapeLeft (4) to portrait (1) with duration 0.4",
      "about ? interfaceOrientation orientation=portrait code=interface-orientation-did-change"),
    .init(
      "Received orientation. (Portrait to FaceUp) Timestamp 93372.699739",
      "about ? deviceOrientation orientation=faceUp code=device-orientation-received"),
    .init(
      "Received orientation. (Portrait to LandscapeLeft) Timestamp 1.5",
      "about ? deviceOrientation orientation=landscapeLeft code=device-orientation-received"),
    // A device's 3 is landscapeLeft, though backboardd's word for it is an interface's.
    .init(
      "Effective device orientation changed to: landscapeRight (3)",
      "about ? deviceOrientation orientation=landscapeLeft code=device-orientation-effective"),
    .init(
      "Effective device orientation changed to: portrait (1)",
      "about ? deviceOrientation orientation=portrait code=device-orientation-effective"),
    .init(
      "[sceneID:com.example.reader-default] Scene lifecycle state did change: Foreground",
      "about com.example.reader sceneWillEnterForeground scene=#default code=scene-lifecycle-state"),
    .init(
      "[0x86c20be40:(FBSceneManager):sceneID:com.example.my-app-default] Scene lifecycle state did change: Background",
      "about com.example.my-app sceneDidEnterBackground scene=#default code=scene-lifecycle-state"),
    .init(
      "[sceneID:com.example.reader-2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11] Scene lifecycle state did change: Foreground",
      "about com.example.reader sceneWillEnterForeground scene=#2B7A54D1-4E1B-4C36-9A68-0D4E8A2F7D11 "
        + "code=scene-lifecycle-state"),
    .init(
      "[sceneID:com.example.reader-default] Scene lifecycle state did change: NotRunning",
      "about com.example.reader stateUpdate scene=#default code=scene-lifecycle-state state=NotRunning"),
    .init("[sceneID:com.example.reader-default] Scene lifecycle state did change: ", "unwanted"),
    .init("[sceneID:] Scene lifecycle state did change: Foreground", "unwanted"),
    .init(
      "[app<com.example.reader>:6613] Process exited: <RBSProcessExitContext| specific, "
        + "status:<RBSProcessExitStatus| domain:signal(2) code:SIGSEGV(11)>>.",
      "about com.example.reader:6613 exit code=process-exited signal=SIGSEGV"),
    .init(
      "[app<com.example.reader(F2C1E4B0-6F0B-4D0A-9B5C-0F4E8A2F7D11)>:812] Process exited: "
        + "<RBSProcessExitContext| voluntary>.", "about com.example.reader:812 exit code=process-exited"),
    .init(
      "[app<com.example.reader>:812] Process exited: <RBSProcessExitContext| specific, "
        + "status:<RBSProcessExitStatus| domain:jetsam(1) code:7>>.",
      "about com.example.reader:812 exit reason=kill code=process-exited"),
    .init(
      "[application<com.example.reader>:796] Process exited: "
        + "<FBProcessExitContext; watchdog (\"watchdog provision violated\")>.",
      "about com.example.reader:796 exit reason=watchdog code=process-exited"),
    .init("Process exited: <RBSProcessExitContext| voluntary>.", "unwanted"),
    .init(
      "399243.947 memorystatus: killing_specific_process pid 2776 [Reader] (per-process-limit 10) - "
        + "memorystatus_available_pages: 42511", "about ?:2776 exit reason=kill code=jetsam-kill"),
    .init("memorystatus: killing_highwater_process [Reader] (highwater 100 17s) 8579568KB", "unwanted"),
    .init("399243.947 memorystatus", "unwanted"),
    .init("399243.947", "unwanted"),
    .init(
      "memorystatus: Reader [1509] exceeded mem limit: ActiveHard 50 MB (fatal)",
      "about ?:1509 exit reason=kill code=memory-limit"),
    .init("memorystatus: Reader [1509] exceeded mem limit: ActiveSoft 50 MB (non-fatal)", "unwanted"),
    .init("memorystatus: Reader [] exceeded mem limit: ActiveSoft 50 MB (fatal)", "unwanted"),
    .init(
      "Application 'UIKitApplication:com.example.reader[0xdead]' exited abnormally with signal 11: "
        + "Segmentation fault: 11", "about com.example.reader exit code=application-exited signal=SIGSEGV"),
    .init(
      "Application 'UIKitApplication:com.example.reader[0x1828]' was killed by jetsam.",
      "about com.example.reader exit reason=kill code=application-exited"),
    .init(
      "Application 'UIKitApplication:com.example.reader[0x1828]' crashed.",
      "about com.example.reader exit reason=crash code=application-exited"),
    .init(
      "Application 'UIKitApplication:com.example.reader[0x1828]' exited voluntarily.",
      "about com.example.reader exit code=application-exited"),
    .init("Application 'UIKitApplication:com.example.reader[0x1828]' is launching.", "unwanted"),
    .init("Application 'UIKitApplication:com.example.reader' exited voluntarily.", "unwanted"),
  ]

  @Test("every row reads its samples, and has some")
  func samples() {
    for row in MessageCatalog.rows {
      #expect(!row.samples.isEmpty && !row.evidence.isEmpty, "\(row.code)")
      for sample in row.samples {
        let speaker: Speaker = if case .app = row.emitter { .app } else { .system }
        #expect(RecognizedText.of(sample, speaker: speaker).contains("code=\(row.code)"), "\(sample)")
      }
    }
  }

  @Test("the fields that a row names are those that its samples give", arguments: MessageCatalog.rows.map(\.code))
  func fields(_ code: String) throws {
    let row = try #require(MessageCatalog.rows.first { $0.code == code })
    var found: Set<String> = []
    for sample in row.samples {
      let speaker: Speaker = if case .app = row.emitter { .app } else { .system }
      found.formUnion(RecognizedText.keyNames(sample, speaker: speaker))
    }
    found.remove("code")
    #expect(found.sorted() == row.fields)
  }

  @Test("codes are unique and spelled alike")
  func codes() {
    let codes = MessageCatalog.rows.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes { #expect(code.allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber }, "\(code)") }
  }

  @Test("the scene's facts are kept with the event")
  func kept() {
    #expect(
      RecognizedText.keys("CAMetalLayer ignoring invalid setDrawableSize width=2732.000000 height=0.000000")
        == #"{"code":"metal-zero-drawable","drawable":"2732x0"}"#)
  }
}
