import TraceModel

/// What wrote a session's events: a process, in one version of its app.
struct Program: Hashable {
  var process: String
  var version: String?
  var build: String?
}

extension Program {
  init(_ session: Session) {
    self.init(process: session.process, version: session.app.version, build: session.app.build)
  }
}
