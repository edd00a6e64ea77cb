internal import TraceModel

/// Lines in which a system process speaks of an app.
extension SessionAssembler {
  /// Takes an event about the app that `app` names. `unwanted`: no session of that app is known.
  ///
  /// System processes open no session, but a death is too grave to lose: one by a signal of the app's own fault opens a
  /// session of its own.
  mutating func take(_ account: Account, about app: AppReference, emit: (SinkCall) throws -> Void) throws -> Outcome {
    if let session = session(of: app, device: account.source.device) {
      if let bundle = app.bundle, app.pid != nil { session.bundleHint = bundle }
      try append(account, to: session, emit: emit)
      return .taken
    }
    guard SessionEnd(account.event, names: account.names) == .crash, let bundle = app.bundle, isForeign(bundle) == false
    else {
      unclaimed.add(account, app)
      return .unwanted
    }
    var unnamed = account
    // The line's process is the one that tells of the death, not the one that died.
    unnamed.source.process = ""
    unnamed.source.pid = app.pid
    var statement = LaunchStatement()
    statement.facts[.app] = bundle
    let session = try begin(unnamed, process: "", pid: app.pid, statement: statement, emit: emit)
    session.session.app.bundle = bundle
    session.session.stated.insert(.app)
    session.hasOnlyLaunchMarks = false
    index.add(session)
    try append(account, to: session, emit: emit)
    return .taken
  }

  /// The system's own programs die often and are nobody's app, unless the command line says so.
  private func isForeign(_ bundle: String) -> Bool { bundle.hasPrefix("com.apple.") && bundle != self.bundle }

  private func session(of app: AppReference, device: String) -> OpenSession? {
    if let pid = app.pid, let session = index.session(device: device, pid: pid) {
      // A process id is given out again.
      return isNamed(app, session) ? session : nil
    }
    let recent = index.recent(device: device)
    guard let bundle = app.bundle else {
      // Nobody is named: whose it is, is plain only if there is one.
      if app.pid != nil { return nil }
      let living = recent.filter { !$0.isOver }
      return living.count == 1 ? living[0] : nil
    }
    return recent.first { session in
      // A pid that is known and another one is another launch.
      if app.pid != nil, session.session.pid != nil { return false }
      return isLikely(session, bundle)
    }
  }

  /// Whether a system process meant the session, which has just begun in the middle of its launch.
  func isAbout(_ session: OpenSession, _ account: Account, _ app: AppReference) -> Bool {
    if account.source.device != session.key.device { return false }
    if let pid = app.pid { return pid == session.session.pid && isNamed(app, session) }
    return app.bundle.map { isLikely(session, $0) } ?? true
  }

  /// Whether the process may be called so, which was cut; true also where it is called nothing.
  private func isNamed(_ app: AppReference, _ session: OpenSession) -> Bool {
    guard let said = app.process.map(Self.letters), !said.isEmpty else { return true }
    let own = Self.letters(of: session.session.process)
    return own.starts(with: said) || said.starts(with: own)
  }

  /// Whether the session may be one of the bundle, by its facts, else by its process name.
  private func isLikely(_ session: OpenSession, _ bundle: String) -> Bool {
    let process = session.session.process
    if let known = session.session.app.bundle ?? session.bundleHint { return known == bundle }
    if let known = self.bundle { return known == bundle }
    let name = bundle.split(separator: ".").last.map(String.init) ?? bundle
    return process.isEmpty || Self.letters(of: process) == Self.letters(of: name)
  }

  /// Names are compared without case, blanks and hyphens: bundle ids cannot hold all that process names can.
  private static func letters(of name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
  }
}
