internal import TraceModel

extension Key {
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
}
