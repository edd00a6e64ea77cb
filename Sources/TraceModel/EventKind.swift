/// What an event says happened, in UIKit's own word for it.
///
/// The case name is the word that Swivel prints and accepts. `willTransition`, `transitioning` and `didTransition` are
/// the three steps of a *size* transition (`viewWillTransition(to:with:)`, its alongside block, its completion).
package enum EventKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // Stored databases hold names, not raw values, so that cases may be added anywhere.
  case session, sessionEnd
  case appDidFinishLaunching, appDidBecomeActive, appWillResignActive, appDidEnterBackground
  case appWillEnterForeground, appWillTerminate, memoryWarning
  case sceneWillConnect, sceneDidDisconnect, sceneWillEnterForeground, sceneDidBecomeActive
  case sceneWillResignActive, sceneDidEnterBackground
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewWillLayoutSubviews, viewDidLayoutSubviews
  case viewDidAppear, viewWillDisappear, viewDidDisappear, `deinit`
  case willMoveToParent, didMoveToParent
  case willTransition, transitioning, didTransition
  case alongsideAnimation
  case willTransitionTraits, traitsDidChange
  case deviceOrientation, interfaceOrientation
  case frame, geometryRead, safeAreaChanged
  case surfaceCreate, surfaceResize, surfaceDraw, surfaceHide, surfaceShow, surfacePause, surfaceResume, surfaceDestroy
  case presentStart, presentDone, presentRefused, dismissStart, dismissDone
  case navigationStart, navigationDone
  case windowCreate, windowKey, windowResignKey, windowHidden, windowVisible, windowDestroy, viewMovedToWindow
  case overlayShow, overlayHide, overlayDropped
  case handlerAttach, handlerDetach, handlerDropped
  case geometryRequest, geometryRequestDone, geometryRequestFailed, orientationMask
  case snapshot
  case keyboardWillShow, keyboardFrame, keyboardDidHide
  case animationsEnabled, animationsDisabled
  case stateUpdate, stall, diagnostic, loss, crash, exit

  /// The word for this kind, as in trace lines, reports and rules.
  package var name: String { Self.names[self] }

  /// The kind whose `name` is `name`; nil when no kind is called that.
  package init?(name: String) {
    guard let kind = Self.names[name: name] else { return nil }
    self = kind
  }

  private static let names = CaseNames<EventKind>()

  /// The key that names what an event of this kind is about.
  @inlinable package var subjectKey: SubjectKey? {
    switch self {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit, .willMoveToParent, .didMoveToParent,
      .willTransition, .transitioning, .didTransition, .alongsideAnimation, .willTransitionTraits, .traitsDidChange,
      .presentStart, .presentDone, .presentRefused, .dismissStart, .dismissDone, .navigationStart, .navigationDone,
      .orientationMask:
      .controller
    case .frame, .geometryRead, .safeAreaChanged, .viewMovedToWindow:
      .view
    case .surfaceCreate, .surfaceResize, .surfaceDraw, .surfaceHide, .surfaceShow, .surfacePause, .surfaceResume,
      .surfaceDestroy:
      .surface
    case .windowCreate, .windowKey, .windowResignKey, .windowHidden, .windowVisible, .windowDestroy,
      .keyboardWillShow, .keyboardFrame, .keyboardDidHide:
      .window
    case .sceneWillConnect, .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .interfaceOrientation, .geometryRequest,
      .geometryRequestDone, .geometryRequestFailed, .snapshot:
      .scene
    case .overlayShow, .overlayHide, .overlayDropped:
      .overlay
    case .handlerAttach, .handlerDetach, .handlerDropped:
      .handler
    default:
      nil
    }
  }
}
