package import TraceModel

/// Writes one capture. Everything happens inside the caller's transaction.
///
/// A session that the database has already, from another capture or from what the file held before it grew, is carried
/// on: its events are put in order and its facts brought together when the capture is finished.
package struct CaptureWriter: EventSink {
  /// What was written.
  package struct Outcome: Sendable {
    /// Row of the capture.
    package var id: Int
    /// Ids of the sessions that changed, sorted; those that are gone too.
    package var sessions: [String]
    /// The capture as the database has it: an event that another capture tells of as well counts as lost here.
    package var capture: Capture
    /// All losses of the capture.
    package var losses: [Loss]
  }

  private let connection: Connection
  private let rows: CaptureRows
  private let capture: Int64
  private let given: String
  /// By the id that this capture gives a session.
  private var sessions: [String: SessionProgress] = [:]
  /// Rows of sessions that lost events because the capture is read again.
  private var shortened: Set<Int64> = []

  init(
    _ connection: Connection, capture: Capture, lineage: String, given: String, growing: KnownCapture?
  ) throws(StoreFailure) {
    self.connection = connection
    self.given = given
    rows = try CaptureRows(connection)
    if let growing {
      self.capture = Int64(growing.id)
      if growing.digest != capture.digest { try rows.keepDigest(ofCapture: self.capture) }
      try rows.links.undo(capture: self.capture)
      try rows.links.drop(reportsOf: self.capture)
      shortened = try rows.dropTail(of: self.capture, from: growing.resume)
    } else {
      self.capture = try rows.add(capture, lineage: lineage, given: given)
    }
  }

  package mutating func open(_ session: Session) throws(StoreFailure) {
    if sessions[session.id] != nil { return }
    let progress: SessionProgress
    if let row = try rows.accounts.session(calledBy: session.id) {
      try rows.links.undo(session: row)
      progress = try rows.progress(in: row, capture: capture)
      if progress.isShared { try rows.order.takeBackShifts(of: row) }
    } else {
      progress = SessionProgress(row: try rows.sessions.add(session, capture: capture))
    }
    try rows.accounts.put(session, row: progress.row, capture: capture)
    sessions[session.id] = progress
  }

  package mutating func write(_ batch: EventBatch, to session: String) throws(StoreFailure) {
    precondition(
      batch.texts.count == batch.events.count, "\(batch.events.count) events have \(batch.texts.count) texts")
    guard var progress = sessions[session] else { throw .unknownSession(session) }
    var known = [NameID](repeating: .none, count: batch.names.count + 1)
    for (event, text) in zip(batch.events, batch.texts) {
      guard event.position == progress.nextPlace else { throw .outOfStep(session: session) }
      var stored = event
      try stored.mapNames { (id: NameID) throws(StoreFailure) -> NameID in
        let index = Int(id.rawValue)
        if known[index].isNone { known[index] = try rows.names.id(of: batch.names[id]) }
        return known[index]
      }
      let position = progress.position(of: event, isMark: event.isLossMark(batch.names))
      try rows.insert(stored, text, position: position, session: progress.row, capture: capture)
    }
    sessions[session] = progress
  }

  package mutating func close(_ session: Session) throws(StoreFailure) {
    guard let progress = sessions[session.id] else { throw .unknownSession(session.id) }
    guard session.eventCount == progress.nextPlace else { throw .outOfStep(session: session.id) }
    try rows.accounts.put(session, row: progress.row, capture: capture)
    let told: Session
    if let before = progress.before {
      told = progress.isShared ? before.merged(with: session) : before.retold(as: session)
    } else {
      told = session
    }
    try rows.sessions.replace(told, row: progress.row)
  }

  /// Keeps a report, with a session of its own until it is tied to others (`TraceDatabase.linkReports`).
  package mutating func take(_ launch: ReportedLaunch) throws(StoreFailure) {
    let reports = rows.links.reports
    let row = try reports.add(launch, capture: capture)
    try reports.noteDue()
    guard launch.opensSession else { return }
    let session = try reports.addSession(of: try reports.stored(row))
    let names = launch.batch.names
    for (event, text) in zip(launch.batch.events, launch.batch.texts) {
      var stored = event
      try stored.mapNames { (id: NameID) throws(StoreFailure) -> NameID in try rows.names.id(of: names[id]) }
      try rows.insert(
        stored, text, position: event.position, session: session, capture: capture, report: row)
    }
    try rows.sessions.recount(row: session)
  }

  package mutating func record(_ loss: Loss) throws(StoreFailure) {
    try rows.insert(loss, capture: capture)
  }

  /// Puts what was written in order, and notes what the whole reading came to.
  ///
  /// - Parameters:
  ///   - summary: The capture as it was read, from its start: `lines` is the sum of `events`, `unwanted` and `losses`.
  ///   - resume: Offset of the last record, from which a grown version is to be read again.
  package mutating func finish(_ summary: Capture, resume: Int) throws(StoreFailure) -> Outcome {
    try rows.update(summary, given: given, resume: resume, row: capture)
    var changed: Set<String> = []
    var captures: Set<Int64> = [capture]
    let told = Set(sessions.values.map(\.row))
    for progress in sessions.values.sorted(by: { $0.row < $1.row }) {
      try settle(progress, &changed, &captures)
    }
    for row in shortened.subtracting(told).sorted() { try settleShortened(row, &changed, &captures) }
    for row in captures.sorted() { try rows.countDuplicates(ofCapture: row) }
    if !changed.isEmpty { try rows.links.reports.noteDue() }
    return try outcome(changed, summary)
  }

  private func settle(
    _ progress: SessionProgress, _ changed: inout Set<String>, _ captures: inout Set<Int64>
  ) throws(StoreFailure) {
    let isShortened = shortened.contains(progress.row)
    var row = progress.row
    if progress.written > 0 || isShortened {
      try rows.accounts.set(
        lastOffset: progress.written > 0 ? progress.lastOffset : nil, row: row, capture: capture)
    }
    if progress.needsOrdering {
      captures.formUnion(try rows.order.settle(row))
    } else if progress.before == nil {
      try rows.sessions.set(countsOf: progress)
    } else {
      try rows.sessions.recount(row: row)
    }
    if progress.written > 0 { row = try join(row, &changed, &captures) }
    let now = try rows.sessions.session(in: row)
    if progress.written > 0 || isShortened || now != progress.before {
      try rows.sessions.markTouched(row: row)
      changed.insert(now.id)
      if let before = progress.before, before.id != now.id { changed.insert(before.id) }
    }
  }

  /// Makes one session of this one and of all that tell of the same launch. Returns the row of that session.
  private func join(
    _ row: Int64, _ changed: inout Set<String>, _ captures: inout Set<Int64>
  ) throws(StoreFailure) -> Int64 {
    var row = row
    while let other = try rows.joiner.partner(of: row) {
      changed.formUnion([try rows.sessions.session(in: row).id, try rows.sessions.session(in: other).id])
      let (older, newer) = (min(row, other), max(row, other))
      try rows.joiner.move(newer, into: older)
      captures.formUnion(try rows.order.settle(older))
      row = older
    }
    return row
  }

  /// Closes the holes in a session that lost events and got none, and removes one that has none left.
  private func settleShortened(
    _ row: Int64, _ changed: inout Set<String>, _ captures: inout Set<Int64>
  ) throws(StoreFailure) {
    changed.insert(try rows.sessions.session(in: row).id)
    try rows.sessions.markTouched(row: row)
    if try !rows.accounts.set(lastOffset: nil, row: row, capture: capture) {
      try rows.accounts.drop(row: row, capture: capture)
    }
    guard try rows.accounts.accounts(of: row).isEmpty else {
      captures.formUnion(try rows.order.settle(row))
      return
    }
    try rows.sessions.remove(row)
  }

  private func outcome(_ changed: Set<String>, _ summary: Capture) throws(StoreFailure) -> Outcome {
    var capture = summary
    var losses: [Loss] = []
    var count = try connection.prepare("SELECT duplicates FROM capture WHERE id = ?")
    count.put(self.capture)
    let duplicates = try count.first { $0.takeInt() } ?? 0
    capture.events -= duplicates
    capture.losses += duplicates
    var find = try connection.prepare(
      "SELECT reason, line, offset, count, text FROM loss WHERE capture = ? ORDER BY line, offset, reason, id")
    find.put(self.capture)
    while try find.step() {
      losses.append(
        Loss(
          reason: find.takeText(), line: find.takeInt(), offset: find.takeInt(), count: find.takeInt(),
          text: find.takeText()))
    }
    return Outcome(id: Int(self.capture), sessions: changed.sorted(), capture: capture, losses: losses)
  }
}
