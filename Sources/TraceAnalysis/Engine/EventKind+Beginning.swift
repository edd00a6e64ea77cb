internal import TraceModel

extension EventKind {
  /// What this event is the end of: UIKit does not call it without having called that. nil: it may come by itself.
  var beginning: EventKind? {
    switch self {
    case .didTransition: .willTransition
    case .viewDidAppear: .viewWillAppear
    case .viewDidDisappear: .viewWillDisappear
    case .presentDone, .presentRefused: .presentStart
    case .dismissDone: .dismissStart
    case .navigationDone: .navigationStart
    default: nil
    }
  }

  /// It is the beginning of something that has an end of its own.
  var isBeginning: Bool { Self.beginnings.contains(self) }

  private static let beginnings = KindSet(EventKind.allCases.compactMap(\.beginning))
}
