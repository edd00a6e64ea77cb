package import TraceModel

/// Reads sessions for their analysis and keeps what it made of them, with statements that are made once for all.
///
/// It belongs to one transaction. After an error it is not used any more.
package final class AnalysisPass {
  /// How many events `readEvents` lends at once.
  package static let batchSize = 256

  private let connection: Connection
  private let kinds: KindNames
  private let sessions: SessionWriter
  private let names: NameStore
  private var findEvents: Statement
  private var findCaptures: Statement
  /// What `programs(in:)` found: nothing adds events to a capture while sessions are analysed.
  private var programs: [Int64: [Program: KindSet]] = [:]
  private var insertFinding: Statement
  private var insertWitness: Statement
  private var insertExposure: Statement
  private var insertCrash: Statement
  private var markAnalysed: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    kinds = try KindNames(connection)
    sessions = try SessionWriter(connection)
    names = try NameStore(connection)
    findEvents = try connection.prepare(Self.eventsQuery)
    findCaptures = try connection.prepare("SELECT capture FROM session_capture WHERE session = ?")
    insertFinding = try connection.prepare(
      """
      INSERT INTO finding (id, fingerprint, rule, severity, verdict, session, subject, message, further, condition,
        position) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    insertWitness = try connection.prepare("INSERT INTO witness (finding, ordinal, position) VALUES (?, ?, ?)")
    insertExposure = try connection.prepare(
      "INSERT INTO exposure (session, rule, opened, pending) VALUES (?, ?, ?, ?)")
    insertCrash = try connection.prepare(
      """
      INSERT INTO crash (session, id, kind, position, stamp_position, exception, signal, reason, signature)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    markAnalysed = try connection.prepare(
      "UPDATE session SET end_reason = ?, touched = 0, rules_version = ? WHERE id = ?")
  }

  // MARK: Reading

  /// A part of a session, from a position on, in order.
  static let eventsQuery: SQL =
    "SELECT position, " + EventColumns.list
    + " FROM event WHERE session = ? AND position >= ? ORDER BY position LIMIT ?"

  /// Reads a session's events in order, in batches. One table of names grows over the whole session, so ids of one
  /// batch hold in the next. The database is free for other work while `body` runs.
  package func readEvents(
    of session: String, _ body: (_ events: [Event], _ names: NameTable) throws -> Void
  ) throws {
    let row = try sessionRow(of: session)
    let words = try WordReader(connection)
    var names = NameTable()
    // One batch stays in the processor's cache, and its memory serves for all.
    var events: [Event] = []
    events.reserveCapacity(Self.batchSize)
    var next = 0
    while true {
      try readEvents(row: row, from: next, words, &names, into: &events)
      guard let last = events.last else { return }
      next = last.position + 1
      try body(events, names)
      if events.count < Self.batchSize { return }
    }
  }

  private func readEvents(
    row: Int64, from position: Int, _ words: WordReader, _ names: inout NameTable, into events: inout [Event]
  ) throws(StoreFailure) {
    events.removeAll(keepingCapacity: true)
    findEvents.put(row)
    findEvents.put(position)
    findEvents.put(Self.batchSize)
    while try findEvents.step() {
      let position = findEvents.takeInt()
      var event = try EventColumns.take(from: &findEvents, kinds: kinds, words: words, names: &names)
      event.position = position
      events.append(event)
    }
  }

  /// Kinds that were logged in launches of the same program that a capture of this session tells of.
  ///
  /// Program: process and version of the app. One capture: what is written there, one recorder wrote.
  package func kindsInLaunches(like session: Session) throws(StoreFailure) -> KindSet {
    let row = try sessionRow(of: session.id)
    findCaptures.put(row)
    var captures: [Int64] = []
    while try findCaptures.step() { captures.append(findCaptures.takeInt64()) }
    var seen = KindSet()
    for capture in captures { seen.formUnion(try programs(in: capture)[Program(session)] ?? KindSet()) }
    return seen
  }

  private func programs(in capture: Int64) throws(StoreFailure) -> [Program: KindSet] {
    if let known = programs[capture] { return known }
    var found: [Program: KindSet] = [:]
    var rows = try connection.prepare(
      """
      SELECT DISTINCT s.process, s.app_version, s.app_build, e.kind
      FROM session_capture AS c JOIN session AS s ON s.id = c.session
        JOIN event AS e ON e.session = s.id AND e.position >= 0
      WHERE c.capture = ?
      """)
    rows.put(capture)
    while try rows.step() {
      let program = Program(
        process: rows.takeText(), version: rows.takeOptionalText(), build: rows.takeOptionalText())
      found[program, default: KindSet()].insert(try kinds.kind(rows.takeInt64()))
    }
    programs[capture] = found
    return found
  }

  // MARK: Writing

  /// Keeps what the analysis made of a session, in place of what an earlier one did.
  ///
  /// `rulesVersion` names the engine and rules that judged; `sessionsToAnalyse` compares it.
  package func save(
    _ analysis: SessionAnalysis, of session: String, rulesVersion: String
  ) throws(StoreFailure) {
    let row = try sessionRow(of: session)
    try sessions.dropDerived(row: row)
    try insert(analysis.findings, row: row)
    try insert(analysis.exposures, row: row)
    if let crash = analysis.crash { try insert(crash, row: row) }
    markAnalysed.put(analysis.end.rawValue)
    markAnalysed.put(rulesVersion)
    markAnalysed.put(row)
    try markAnalysed.run()
  }

  private func sessionRow(of id: String) throws(StoreFailure) -> Int64 {
    guard let row = try sessions.row(of: id) else { throw .unknownSession(id) }
    return row
  }

  private func insert(_ findings: [Finding], row: Int64) throws(StoreFailure) {
    for finding in findings {
      guard let last = finding.witness.last else { preconditionFailure("finding \(finding.id) has no witness") }
      insertFinding.put(finding.id)
      insertFinding.put(finding.fingerprint)
      insertFinding.put(Int64(try names.id(of: finding.rule).rawValue))
      insertFinding.put(finding.severity.rawValue)
      insertFinding.put(finding.verdict.rawValue)
      insertFinding.put(row)
      insertFinding.put(finding.subject)
      insertFinding.put(finding.message)
      insertFinding.put(finding.further)
      insertFinding.put(finding.condition)
      insertFinding.put(last.position)
      try insertFinding.run()
      let number = connection.lastInsertedRow
      for (index, witness) in finding.witness.enumerated() {
        insertWitness.put(number)
        insertWitness.put(index + 1)
        insertWitness.put(witness.position)
        try insertWitness.run()
      }
    }
  }

  private func insert(_ exposures: [Exposure], row: Int64) throws(StoreFailure) {
    // A rule that was not exposed says nothing, and takes no row.
    for exposure in exposures where exposure.opened > 0 || exposure.pending > 0 {
      insertExposure.put(row)
      insertExposure.put(Int64(try names.id(of: exposure.rule).rawValue))
      insertExposure.put(exposure.opened)
      insertExposure.put(exposure.pending)
      try insertExposure.run()
    }
  }

  private func insert(_ crash: Crash, row: Int64) throws(StoreFailure) {
    insertCrash.put(row)
    insertCrash.put(crash.id)
    insertCrash.put(crash.kind)
    insertCrash.put(crash.position)
    insertCrash.put(crash.stampPosition)
    insertCrash.put(crash.exception)
    insertCrash.put(crash.signal)
    insertCrash.put(crash.reason)
    insertCrash.put(crash.signature)
    try insertCrash.run()
  }
}
