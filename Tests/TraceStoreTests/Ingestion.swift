import Testing
import TraceModel
import TraceStore
import TraceTestSupport

/// One reading of a made-up capture: the sessions in it, and what the importer would say at its end.
struct Ingestion {
  var capture: Capture
  var resume: Int
  var sessions: [(session: Session, batch: EventBatch)] = []
  var reports: [ReportedLaunch] = []
  var losses: [Loss] = []
  var given = ""

  init(_ path: String, digest: String, bytes: Int = 1000, resume: Int = 0) {
    capture = Capture(path: path, digest: digest, format: "swivel", bytes: bytes)
    self.resume = resume
  }

  /// Adds a session in trace notation. Event `n` stands on line `n + 1` at offset `10 * n`, both moved by `firstLine`,
  /// and has position `n`, moved by `firstPosition`.
  mutating func add(
    _ id: String, _ text: String, firstLine: Int = 0, firstPosition: Int? = nil,
    _ change: (inout Session, inout EventBatch) -> Void = { _, _ in }
  ) throws {
    var trace = try TraceNotation(text)
    trace.session.id = id
    for index in trace.batch.events.indices {
      trace.batch.events[index].line += firstLine
      trace.batch.events[index].offset = 10 * (trace.batch.events[index].line - 1)
    }
    change(&trace.session, &trace.batch)
    let start = firstPosition ?? firstLine
    for index in trace.batch.events.indices { trace.batch.events[index].position = start + index }
    trace.session.eventCount = start + trace.batch.events.count
    sessions.append((trace.session, trace.batch))
    capture.events += trace.batch.events.count
  }

  /// Writes it as one change. Returns the ids of the sessions that changed.
  @discardableResult
  func run(into database: TraceDatabase, growing: KnownCapture? = nil) throws -> [String] {
    try outcome(into: database, growing: growing).sessions
  }

  /// Writes it as one change.
  func outcome(into database: TraceDatabase, growing: KnownCapture? = nil) throws -> CaptureWriter.Outcome {
    try database.transaction {
      var writer = try database.begin(
        capture, lineage: growing?.lineage ?? capture.digest, given: given, growing: growing)
      for (session, _) in sessions { try writer.open(session) }
      for (session, batch) in sessions { try writer.write(batch, to: session.id) }
      for (session, _) in sessions { try writer.close(session) }
      for report in reports { try writer.take(report) }
      for loss in losses { try writer.record(loss) }
      var summary = capture
      summary.losses = losses.reduce(0) { $0 + $1.count }
      summary.lines = summary.events + summary.unwanted + summary.losses
      return try writer.finish(summary, resume: resume)
    }
  }
}

extension TraceDatabase {
  /// A database of its own for one test.
  static func scratch() throws -> TraceDatabase { try TraceDatabase(path: "scratch", access: .temporary) }

  /// Rows of a query as text: columns joined by `|`, NULL empty.
  func text(_ sql: String) throws -> [String] {
    try query(sql).rows.map { $0.map(\.text).joined(separator: "|") }
  }

  /// The capture with this digest, which must be there.
  func knownCapture(_ digest: String) throws -> KnownCapture {
    let known = try capture(digest: digest)
    return try #require(known)
  }

  /// All events of a session, with the names they mean.
  func events(of session: String) throws -> (events: [Event], names: NameTable) {
    var all: [Event] = []
    var table = NameTable()
    try readEvents(of: session) { events, names in
      all += events
      table = names
    }
    return (all, table)
  }

  /// Every row of every table, for "as it was before".
  func dump() throws -> [String] {
    var lines: [String] = []
    for table in [
      "name", "kind", "capture", "earlier_digest", "session", "session_capture", "label", "event", "loss", "finding",
      "witness",
      "exposure", "crash", "rule", "device", "report", "report_label", "death",
      "session_by_log", "lent_fact", "linking",
    ] {
      lines += try text("SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table): \($0)" }
    }
    return lines
  }
}

/// A finding with the given events as witness.
func madeFinding(
  _ rule: String, in session: String, id: String, verdict: Verdict = .violated, severity: Severity = .error,
  positions: [Int]
) -> Finding {
  Finding(
    id: id, fingerprint: "0123456789abcdef", rule: rule, severity: severity, verdict: verdict, session: session,
    subject: "V#1", message: "V#1 is 0x0",
    witness: positions.map { Witness(kind: .frame, position: $0, line: $0 + 1) })
}
