import Testing
import TraceModel

@testable import TraceImport

/// One message in the wordings of several systems, tools and languages.
@Suite("Messages of the system: wordings")
struct MessageCatalogVariantTests {
  @Test("known by domain and code, class or selector", arguments: fromApps)
  func app(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
    #expect(RecognizedText.of(row.message, speaker: .unknown) == row.expected)
    #expect(RecognizedText.of(row.message, speaker: .system) == "unwanted")
  }

  static let fromApps: [RecognizedCase] = [
    // Languages.
    .init(
      "Error Domain=UISceneErrorDomain Code=101 “Aucune orientation demandée : landscapeLeft, landscapeRight ; acceptée : "
        + "portrait” UserInfo={NSLocalizedDescription=portraitUpsideDown}",
      "geometryRequestFailed code=geometry-request-refused request=landscapeLeft, landscapeRight"),
    .init(
      "lock: 要求された方向はサポートされていません。要求: portrait、portraitUpsideDown; (UISceneErrorDomainエラー101)",
      "geometryRequestFailed code=geometry-request-refused"),
    .init(
      "Error Domain=UISceneErrorDomain Code=101 \"要求: portrait、portraitUpsideDown\"",
      "geometryRequestFailed code=geometry-request-refused request=portrait、portraitUpsideDown"),
    .init(
      "<NSError: 0x2; domain: UISceneErrorDomain; code: 101 (\"x\"); \"Angefordert: portrait; unterstützt: landscapeLeft\">",
      "geometryRequestFailed code=geometry-request-refused request=portrait"),
    .init("Error Domain=UISceneErrorDomain Code=1010 \"portrait\"", "unwanted"),
    .init("The domain is UISceneErrorDomain. It has 101 meanings.", "unwanted"),
    .init("UISceneErrorDomain\n101", "unwanted"),
    .init(
      "render: Error Domain=MTLCommandBufferErrorDomain Code=7 \"Unzureichende Berechtigung\" UserInfo={}",
      "diagnostic code=gpu-background-denied"),
    .init("render: Error Domain=MTLCommandBufferErrorDomain Code=2 \"Caused GPU Timeout Error\"", "unwanted"),
    .init("Error Domain=IOGPUCommandQueueErrorDomain Code=4 \"(null)\"", "unwanted"),
    .init(
      "Ignored (00000004:kIOGPUCommandBufferCallbackErrorSubmissionsIgnored)", "diagnostic code=gpu-submissions-ignored"
    ),
    // Systems.
    .init(
      "the behavior of the UICollectionViewFlowLayout is not defined because:", "diagnostic code=flow-layout-undefined"),
    .init(
      "the item height must be less that the height of the UICollectionView minus the section insets top and bottom values.",
      "diagnostic code=flow-layout-item-size state=height"),
    .init("the item width must be less than you think", "unwanted"),
    .init(
      "Snapshotting a view that has not been rendered results in an empty snapshot. Ensure your view has been rendered.",
      "diagnostic code=snapshot-unrendered"),
    .init(
      "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={0, 20.5}, scale=3.000000, bitmapInfo=0x2006.",
      "diagnostic size=0x20.5 code=invalid-image-context"),
    .init(
      "-[MTLDebugRenderCommandEncoder setScissorRect:]:2029: failed assertion `(rect.y(0) + rect.height(1024))(1024) must "
        + "be <= 768'", "diagnostic code=metal-scissor-outside-pass"),
    .init(
      "(rect.x(0) + rect.width(1125))(1125) must be <= render pass width(1080)",
      "diagnostic code=metal-scissor-outside-pass"),
    .init("(rect.x(0) + rect.width(1125))(1125) is fine", "unwanted"),
    .init(
      "-[MTLDebugRenderCommandEncoder setScissorRect:]:3635: failed assertion `Set Scissor Rect Validation", "unwanted"),
    .init("12  MetalTools  0x1f0 -[MTLDebugRenderCommandEncoder setScissorRect:] + 120", "unwanted"),
    .init(
      "Application failed to launch: UIScene life cycle is required for apps built with this SDK",
      "diagnostic code=scene-lifecycle-missing"),
    .init(
      "[General] **BUG IN CLIENT OF UIKIT: An exception was thrown (and suppressed) while evaluating supported interface "
        + "orientations.", "diagnostic code=orientation-exception-suppressed"),
    .init(
      "Attempt to present <A: 0x1> on <B: 0x2> which is waiting for a delayed presention of <C: 0x3> to complete",
      "presentRefused controller=B#0x2 presented=A#0x1 reason=inTransition code=present-refused"),
    .init("Attempt to present the user with a choice", "unwanted"),
    .init("Attempt to present <A: 0x1>", "unwanted"),
    // Cut at the 1,024th byte, before the reason.
    .init(
      "[Presentation] Attempt to present <A: 0x1> on <B: 0x2> (from <C: 0x3>) whose view is not in the win<…>",
      "presentRefused controller=B#0x2 presented=A#0x1 cut=true code=present-refused"),
    .init(
      "Attempt to present <A: 0x1> on <_TtGC7SwiftUI19UIHosting<…>",
      "presentRefused presented=A#0x1 cut=true code=present-refused"),
    .init(
      "Failed to bind EAGLDrawable: <CAEAGLLayer: 0x12c> to GL_RENDERBUFFER 1",
      "diagnostic surface=CAEAGLLayer#0x12c code=gl-drawable-unbound"),
    .init("Failed to make complete multisample framebuffer object 8cd6 ", "diagnostic code=gl-framebuffer-incomplete"),
    .init(
      "Assertion failed: (renderSize.y != 0), function -[SCNRenderContextMetal _setupDescriptor:], file S.mm, line 688.",
      "diagnostic code=scenekit-zero-size"),
    .init("Assertion failed: (renderSize.y != 0), function resize, file Engine.cpp, line 7.", "unwanted"),
    .init(
      "<Error>: Error: this application, or a library it uses, has passed an invalid numeric value (NaN, or not-a-number) "
        + "to CoreGraphics API and this value is being ignored.Please fix this problem.",
      "diagnostic code=number-not-finite"),
    .init(
      "[VERBOSE-2:ui_dart_state.cc(157)] Unhandled Exception: MissingPluginException(No implementation found for method "
        + "dispose on channel unity_view_0)", "handlerDropped handler=#unity_view_0 code=channel-without-handler"),
    .init("MissingPluginException(No implementation found for method dispose", "unwanted"),
    .init("[Unknown process name] CGContextGetType: invalid context 0x0", "diagnostic code=graphics-context-invalid"),
    .init(
      "<Error>: CGContextRestoreGState: invalid context 0x0. This is a serious error.",
      "diagnostic code=graphics-context-invalid"),
    .init("CGContextGetType: a fine context 0x0", "unwanted"), .init("CGContext: invalid", "unwanted"),
    // The debugger.
    .init(
      "Message from debugger: The LLDB RPC server has crashed. You may need to manually terminate your process.",
      "stateUpdate code=debugger-lost state=lost"),
    .init("App is being debugged, do not track this hang", "stateUpdate code=debugger-attached state=attached"),
    .init("Terminated due to memory issue", "exit reason=kill code=debugger-terminated"),
  ]

  @Test("deaths by an exception say which contract was broken", arguments: deaths)
  func death(_ reason: String, _ expected: String) {
    for stars in ["*** ", ""] {
      let message = "\(stars)Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'"
      let words = RecognizedText.of(message).split(separator: " ").filter { !$0.hasPrefix("reason=") }
      #expect(words.first == "crash")
      #expect(words.contains { $0 == "code=\(expected)" }, "\(words)")
      #expect(words.contains("exception=NSGenericException"))
    }
  }

  static let deaths: [(String, String)] = [
    (
      "Application tried to present modally a view controller <A: 0x1> that is already being presented by <B: 0x2>.",
      "present-presented-controller"
    ),
    ("Application tried to present modally an active controller <A: 0x1>.", "present-active-controller"),
    (
      "UIPopoverPresentationController (<P: 0x1>) should have a non-nil sourceView or sourceItem.",
      "popover-without-anchor"
    ),
    ("Attempting to attach window to an invalidated scene:\n<UIWindowScene: 0x1; role: X>", "window-on-gone-scene"),
    (
      "Modifications to the layout engine must not be performed from a background thread",
      "layout-engine-off-main-thread"
    ),
    ("UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={0, 0}", "image-context-without-size"),
    ("Invalid Region <center:-180.00000000, -180.00000000 span:+0.0, +0.0>", "map-region-of-no-view"),
    ("Invalid Region <center:+120.20000000, +30.26667000 span:+10.0, +10.0>", "uncaught-exception"),
    ("Can't add self as subview", "uncaught-exception"),
    ("unexpected start state", "uncaught-exception"),
  ]

  @Test("an app's own sentence is no death")
  func noDeath() {
    #expect(RecognizedText.of("Terminating app due to uncaught exception handling in the demo") == "unwanted")
  }

  @Test("what the C++ runtime says was thrown")
  func thrown() {
    #expect(
      RecognizedText.of("libc++abi: terminating due to uncaught exception of type std::runtime_error: no size")
        == "crash reason=no size code=cxx-terminate exception=std::runtime_error")
    #expect(RecognizedText.of("libc++abi.dylib: terminate called throwing an exception") == "crash code=cxx-terminate")
  }

  @Test("the system's own thread is told from the app's")
  func coreMotion() {
    let call = "Main Thread Checker: UI API called on a background thread: -[UIApplication applicationState]"
    let expected = ["code", "message"]
    #expect(RecognizedText.keyNames(call) == expected)
    #expect(RecognizedText.keyNames("\(call)\nPID: 1, TID: 2, Thread name: (none), Queue name: q, QoS: 0") == expected)
    #expect(
      RecognizedText.keyNames("\(call)\nPID: 1, TID: 2, Thread name: com.apple.CoreMotion.MotionThread, QoS: 0")
        == expected + ["framework"])
  }

  @Test("a class of SwiftUI's that names all its views is a class")
  func longClass() {
    let name = "_TtGC7SwiftUI19UIHostingControllerV" + String(repeating: "S2_GS4_PS5_", count: 70) + "_"
    #expect(
      RecognizedText.of("Unbalanced calls to begin/end appearance transitions for <\(name): 0x7fac3bc127e0>.")
        .hasSuffix("#0x7fac3bc127e0 code=unbalanced-appearance"))
  }

  @Test("what system processes say", arguments: fromSystem)
  func system(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message, speaker: .system) == row.expected)
    #expect(RecognizedText.of(row.message) == "unwanted")
  }

  static let fromSystem: [RecognizedCase] = [
    .init(
      "[application<com.example.reader>:432] termination reported by launchd (2, 10, 10)",
      "about com.example.reader:432 exit code=termination-reported signal=SIGBUS"),
    .init(
      "[app<com.example.reader(F2C1)>:812] termination reported by launchd (0, 0, 18944)",
      "about com.example.reader:812 exit code=termination-reported"),
    .init(
      "[app<com.example.reader>:812] termination reported by launchd (10, 2343432205, 9)",
      "about com.example.reader:812 exit reason=watchdog code=termination-reported"),
    .init(
      "[app<com.example.reader>:812] termination reported by launchd (1, 7, 9)",
      "about com.example.reader:812 exit reason=kill code=termination-reported"),
    .init("[app<com.example.reader>] termination reported by launchd (1, 7, 9)", "unwanted"),
    .init(
      "[app<com.example.reader>:812] Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| "
        + "domain:frontboard(10) code:watchdog-violation(0x8BADF00D)>>.",
      "about com.example.reader:812 exit reason=watchdog code=process-exited"),
    .init(
      "[app<com.example.reader>:812] Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| "
        + "domain:frontboard(10) code:force-quit(0xfbfbfbfb)>>.",
      "about com.example.reader:812 exit reason=kill code=process-exited"),
    .init(
      "Scene FBSceneManager/sceneID:com.example.reader-default création impossible : <NSError: 0x3; domain: "
        + "FBSceneErrorDomain; code: 1; \"…\">",
      "about com.example.reader diagnostic scene=#default code=scene-update-failed"),
    .init(
      "Received state update for 6613 (app<com.example.reader>, running-active-Visible",
      "about com.example.reader:6613 stateUpdate code=process-state-update state=running-active-Visible"),
    .init("Received state update for 6613", "unwanted"),
    .init(
      "[Main (EmbeddedDisplay)] dispatch event:\n\t<SBSceneReadySwitcherModifierEvent: 0x1; contentOrientation: "
        + "\"portrait (1)\"; >", "about ? interfaceOrientation orientation=portrait code=switcher-content-orientation"),
    .init("[Main (EmbeddedDisplay)] dispatch event:\n<SBTapSwitcherModifierEvent: 0x1>", "unwanted"),
  ]
}
