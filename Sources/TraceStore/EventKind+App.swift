import TraceModel

extension EventKind {
  /// The app itself did it: a session with such an event counts in the breakdown. A session that holds only its own
  /// frame (a session line, an exit record, a note of dropped messages) does not.
  var isOfApp: Bool {
    switch self {
    case .session, .sessionEnd, .exit, .crash, .loss: false
    default: true
    }
  }
}
