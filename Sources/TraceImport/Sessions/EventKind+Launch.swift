internal import TraceModel

extension EventKind {
  /// The app says that it was launched.
  var isLaunchMark: Bool { self == .appDidFinishLaunching }

  /// A controller or window is at work: what follows a launch and cannot precede it.
  var isAppearanceOrTransition: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit, .willMoveToParent, .didMoveToParent,
      .willTransition, .transitioning, .didTransition, .alongsideAnimation:
      true
    default: false
    }
  }

  /// Cannot be a late word of a process that died: it begins something.
  var isBeginning: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillAppear, .sceneWillConnect, .appDidBecomeActive: true
    default: false
    }
  }

  /// Tells of the end of a process, not of its life.
  var isEnd: Bool {
    switch self {
    case .crash, .exit, .sessionEnd: true
    default: false
    }
  }
}

extension Event {
  /// Nothing of its launch came before it.
  var isStart: Bool { seq == 1 || kind.isLaunchMark || kind == .session }
}
