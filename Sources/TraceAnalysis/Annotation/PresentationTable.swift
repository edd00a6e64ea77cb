internal import TraceModel

/// Who presents whom.
struct PresentationTable {
  private var presenterOf = ObjectMap<ObjectID>()

  /// The presenting controller of the presentation that the event is part of (`ObjectID.none` where the event names
  /// nobody); nil: it is part of none.
  mutating func presenter(of occurrence: Occurrence) -> ObjectID? {
    let controller = occurrence[.controller]
    switch occurrence.event.kind {
    case .presentStart:
      if !occurrence[.presented].isNone { presenterOf[occurrence[.presented]] = controller }
      return controller
    case .presentDone:
      return controller
    case .presentRefused:
      if !occurrence[.presented].isNone { presenterOf[occurrence[.presented]] = nil }
      return controller
    case .dismissStart:
      // The presentation may lie before the start of the log.
      if !occurrence[.presented].isNone, presenterOf[occurrence[.presented]] == nil {
        presenterOf[occurrence[.presented]] = controller
      }
      return presented(by: occurrence).flatMap { presenterOf[$0] } ?? controller
    case .dismissDone:
      return forget(presented(by: occurrence)) ?? controller
    case .viewDidAppear, .viewDidDisappear:
      // The presenter of a full-screen presentation disappears too: only the presented one ends it.
      return presented(by: occurrence).flatMap { presenterOf[$0] }
    case .deinit:
      return forget(presented(by: occurrence))
    default:
      return nil
    }
  }

  private mutating func forget(_ presented: ObjectID?) -> ObjectID? {
    guard let presented else { return nil }
    return presenterOf.removeValue(forKey: presented)
  }

  // A dismissal may name the presented controller, or the presenter and what it presented.
  private func presented(by occurrence: Occurrence) -> ObjectID? {
    if !occurrence[.presented].isNone { return occurrence[.presented] }
    return presenterOf[occurrence[.controller]] == nil ? nil : occurrence[.controller]
  }

  func isPresented(_ controller: ObjectID) -> Bool { !controller.isNone && presenterOf[controller] != nil }
}
