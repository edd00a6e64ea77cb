package import TraceModel

/// Writes one capture. Everything happens inside the caller's transaction.
///
/// A session that the database has already, from another capture or from what the file held before it grew, is carried
/// on: its events are put in order and its facts brought together when the capture is finished.
package struct CaptureWriter: EventSink {
  private let connection: Connection
  private let rows: CaptureRows
  private let capture: Int64
  private let lineage: String
  /// What the capture's row said of lines that nobody wanted before the file grew.
  private var earlierUnwanted = 0
  private var sessions: [String: SessionProgress] = [:]
  /// Ids of sessions that lost events because their file has grown.
  private var shortened: [String: Int64] = [:]

  init(
    _ connection: Connection, capture: Capture, lineage: String, growing: KnownCapture?
  ) throws(StoreFailure) {
    self.connection = connection
    self.lineage = growing?.lineage ?? lineage
    rows = try CaptureRows(connection)
    if let growing {
      self.capture = Int64(growing.id)
      earlierUnwanted = try rows.unwanted(capture: self.capture)
      try rows.update(capture, lineage: self.lineage, resume: growing.resume, row: self.capture)
      shortened = try rows.dropTail(of: self.capture, from: growing.resume)
    } else {
      self.capture = try rows.add(capture, lineage: lineage)
    }
  }

  package mutating func open(_ session: Session) throws(StoreFailure) {
    if sessions[session.id] != nil { return }
    guard let row = try rows.sessions.row(of: session.id) else {
      let row = try rows.sessions.add(session, capture: capture)
      try rows.sessions.link(row: row, capture: capture)
      sessions[session.id] = SessionProgress(row: row, before: nil, clock: session.clock)
      return
    }
    var progress = SessionProgress(row: row, before: try rows.session(in: row), clock: session.clock)
    try rows.survey(&progress, capture: capture)
    try rows.sessions.markTouched(row: row)
    try rows.sessions.link(row: row, capture: capture)
    sessions[session.id] = progress
  }

  package mutating func write(_ batch: EventBatch, to session: String) throws(StoreFailure) {
    precondition(
      batch.texts.count == batch.events.count, "\(batch.events.count) events have \(batch.texts.count) texts")
    guard var progress = sessions[session] else { throw .unknownSession(session) }
    var known = [NameID](repeating: .none, count: batch.names.count + 1)
    for (event, text) in zip(batch.events, batch.texts) {
      var stored = event
      try stored.mapNames { (id: NameID) throws(StoreFailure) -> NameID in
        let index = Int(id.rawValue)
        if known[index].isNone { known[index] = try rows.names.id(of: batch.names[id]) }
        return known[index]
      }
      stored.position = progress.place(event)
      try rows.insert(stored, text, session: progress.row, capture: capture)
    }
    sessions[session] = progress
  }

  package mutating func close(_ session: Session) throws(StoreFailure) {
    guard let progress = sessions[session.id] else { throw .unknownSession(session.id) }
    sessions[session.id]?.clock = session.clock
    try rows.sessions.replace(progress.before?.merged(with: session) ?? session, row: progress.row)
  }

  package mutating func record(_ loss: Loss) throws(StoreFailure) {
    try rows.insert(loss, capture: capture)
  }

  /// Puts what was written in order, and notes what the whole reading came to.
  ///
  /// - Parameters:
  ///   - summary: The capture as it was read. `lines` counts from the start of the file; `unwanted` counts in the part
  ///     that was read now. Events and losses are counted here.
  ///   - resume: Offset of the last record, from which a grown version is to be read again.
  /// - Returns: Ids of the sessions that changed, sorted.
  package mutating func finish(_ summary: Capture, resume: Int) throws(StoreFailure) -> [String] {
    var duplicates: Loss?
    for (_, progress) in sessions.sorted(by: { $0.value.row < $1.value.row }) {
      if let loss = try settle(progress) {
        if duplicates == nil { duplicates = loss } else { duplicates?.count += loss.count }
      }
    }
    if let duplicates { try record(duplicates) }
    for (id, row) in shortened.sorted(by: { $0.value < $1.value }) where sessions[id] == nil {
      try rows.settleShortened(row: row, capture: capture)
    }
    var total = summary
    total.unwanted += earlierUnwanted
    try rows.update(total, lineage: lineage, resume: resume, row: capture)
    try rows.count(capture: capture)
    return Set(sessions.keys).union(shortened.keys).sorted()
  }

  private func settle(_ progress: SessionProgress) throws(StoreFailure) -> Loss? {
    if progress.before == nil, !progress.needsOrdering {
      try rows.sessions.set(
        events: progress.nextPosition, appEvents: progress.appEvents, first: progress.first, last: progress.last,
        row: progress.row)
      return nil
    }
    var loss: Loss?
    if progress.needsOrdering {
      loss = try rows.order.settle(
        row: progress.row, capture: capture, firstNew: progress.firstNew,
        sharesInstants: progress.before?.clock.sharesInstants(with: progress.clock) ?? true)
    }
    try rows.sessions.recount(row: progress.row)
    return loss
  }
}
