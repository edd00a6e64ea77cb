import TraceModel

/// Gives sessions of logs the facts of the reports that belong to them, and takes them back.
///
/// What the log itself states stays; a report of the same launch comes next, before side file, map and flag.
struct LentFacts {
  private let connection: Connection
  private let sessions: SessionWriter

  init(_ connection: Connection, _ sessions: SessionWriter) {
    self.connection = connection
    self.sessions = sessions
  }

  /// What a report's own serial is, no log states: it is another number than that of the device.
  private static let facts: [Fact] = Fact.allCases.filter { $0 != .deviceId && $0 != .deviceName }

  /// The name under which the system's is kept.
  private static let systemName = "osName"

  /// Returns a sentence for each contradiction.
  func lend(_ launch: Session, from path: String, to row: Int64) throws(StoreFailure) -> [String] {
    var session = try sessions.session(in: row)
    var warnings: [String] = []
    var insert = try connection.prepare("INSERT INTO lent_fact (session, fact, value) VALUES (?, ?, ?)")
    func keep(_ fact: String, _ before: String?) throws(StoreFailure) {
      insert.put(row)
      insert.put(fact)
      insert.put(before)
      try insert.run()
    }
    for fact in Self.facts where launch.stated.contains(fact) {
      guard let value = launch[fact] else { continue }
      let before = session[fact]
      if session.stated.contains(fact) {
        if let before, before != value {
          warnings.append(Self.warning(fact, before, "its log", value, "the crash report \(path)", session))
        }
        continue
      }
      if let before, before != value {
        warnings.append(Self.warning(fact, value, "the crash report \(path)", before, "what was given", session))
      }
      try keep(fact.rawValue, before)
      session[fact] = value
      session.stated.insert(fact)
    }
    if session.system.name == nil, let name = launch.system.name {
      try keep(Self.systemName, nil)
      session.system.name = name
    }
    try sessions.replace(session, row: row)
    return warnings
  }

  private static func warning(
    _ fact: Fact, _ kept: String, _ keeper: String, _ other: String, _ giver: String, _ session: Session
  ) -> String {
    "\(session.id): \(fact.rawValue) is '\(kept)' by \(keeper), not '\(other)' as \(giver) says"
  }

  func takeBack(_ row: Int64) throws(StoreFailure) {
    let session = try byLog(try sessions.session(in: row), row)
    try sessions.replace(session, row: row)
    var drop = try connection.prepare("DELETE FROM lent_fact WHERE session = ?")
    drop.put(row)
    try drop.run()
  }

  /// A session without what reports lent it.
  func byLog(_ session: Session, _ row: Int64) throws(StoreFailure) -> Session {
    var session = session
    var find = try connection.prepare("SELECT fact, value FROM lent_fact WHERE session = ?")
    find.put(row)
    while try find.step() {
      let (name, before) = (find.takeText(), find.takeOptionalText())
      if name == Self.systemName { session.system.name = before }
      guard let fact = Fact(rawValue: name) else { continue }
      session[fact] = before
      session.stated.remove(fact)
    }
    return session
  }
}
