internal import TraceModel

/// Where the value of a clause's key stands in an event.
enum KeySource: BitwiseCopyable {
  case session, transition, presenter
  /// The object under a word of the trace format.
  case object(SubjectKey)
  /// The same, or a view of that role.
  case objectOrView(SubjectKey, ViewRole)
  /// Several values in one: see `SliceTable`.
  case fields

  init(_ key: Key) {
    self =
      switch key {
      case .session: .session
      case .transition: .transition
      case .presenter: .presenter
      case .controller: .object(.controller)
      case .view: .object(.view)
      case .window: .object(.window)
      case .scene: .object(.scene)
      case .surface: .objectOrView(.surface, .surface)
      case .overlay: .objectOrView(.overlay, .overlay)
      case .handler: .object(.handler)
      case .fields: .fields
      }
  }

  var isOfTransition: Bool {
    if case .transition = self { return true }
    return false
  }

  /// The value in an event, 0 where the event names none, and whether it is only assumed; nil: the event is no business
  /// of a clause with this key.
  func value(in occurrence: Occurrence) -> (UInt32, isAssumed: Bool)? {
    switch self {
    case .session: (0, false)
    case .object(let key): (occurrence[key].rawValue, false)
    case .objectOrView(let key, let role):
      (
        occurrence[key].isNone && occurrence.event.role == role
          ? occurrence[.view].rawValue : occurrence[key].rawValue, false
      )
    case .transition:
      if occurrence.transition != 0 {
        (occurrence.transition, occurrence.transitionIsAssumed)
      } else {
        Self.isAppLevel(occurrence) ? (0, false) : nil
      }
    case .presenter:
      if let presenter = occurrence.presenter {
        (presenter.rawValue, false)
      } else {
        Self.isAppLevel(occurrence) ? (0, false) : nil
      }
    case .fields: nil
    }
  }

  /// It is about the app as a whole.
  private static func isAppLevel(_ occurrence: Occurrence) -> Bool { occurrence.event.kind.subjectKey == nil }
}
