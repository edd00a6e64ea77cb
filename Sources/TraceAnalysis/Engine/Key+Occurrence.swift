internal import TraceModel

extension Key {
  /// The value of the key in an event, 0 where the event names none, and whether it is only assumed; nil: the event is
  /// no business of a clause with this key.
  func value(in occurrence: Occurrence) -> (UInt32, isAssumed: Bool)? {
    let isAppLevel = occurrence.event.kind.subjectKey == nil
    switch self {
    case .session: return (0, false)
    case .transition:
      if occurrence.transition == 0 { return isAppLevel ? (0, false) : nil }
      return (occurrence.transition, occurrence.transitionIsAssumed)
    case .presenter:
      guard let presenter = occurrence.presenter else { return isAppLevel ? (0, false) : nil }
      return (presenter.rawValue, false)
    case .controller: return (occurrence[.controller].rawValue, false)
    case .view: return (occurrence[.view].rawValue, false)
    case .window: return (occurrence[.window].rawValue, false)
    case .scene: return (occurrence[.scene].rawValue, false)
    case .surface: return (object(occurrence, .surface, role: .surface).rawValue, false)
    case .overlay: return (object(occurrence, .overlay, role: .overlay).rawValue, false)
    case .handler: return (occurrence[.handler].rawValue, false)
    // Several values in one: see `SliceTable`.
    case .fields: return nil
    }
  }

  /// Events of this kind are about the key's object, whether or not they name it.
  func isAbout(_ kind: EventKind) -> Bool {
    guard let own = subjectKey, let subject = kind.subjectKey else { return false }
    return subject == own || subject == .view && (own == .surface || own == .overlay)
  }

  /// Under which word of the trace format its objects stand; nil: it is not one object.
  var subjectKey: SubjectKey? {
    switch self {
    case .controller, .presenter: .controller
    case .view: .view
    case .window: .window
    case .scene: .scene
    case .surface: .surface
    case .overlay: .overlay
    case .handler: .handler
    case .session, .transition, .fields: nil
    }
  }

  /// A surface or an overlay may be logged as a view of that role.
  private func object(_ occurrence: Occurrence, _ key: SubjectKey, role: ViewRole) -> ObjectID {
    occurrence[key].isNone && occurrence.event.role == role ? occurrence[.view] : occurrence[key]
  }
}
