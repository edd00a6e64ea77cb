import TraceImport
import TraceModel
import TraceReport
import TraceStore

/// One capture into the database: new, grown, or known already.
extension IngestPipeline {
  /// So often a file is looked at anew because another process wrote before it was our turn.
  private static let attempts = 10

  mutating func importCapture(_ log: FoundCapture) throws {
    for attempt in 0..<Self.attempts where try importOnce(log, isFirst: attempt == 0) { return }
    throw StoreFailure.busy(path: context.databasePath)
  }

  /// - Returns: Whether it was done; else the captures changed between the look at the file and our turn to write.
  private mutating func importOnce(_ log: FoundCapture, isFirst: Bool) throws -> Bool {
    let known = try known()
    let digest = isFirst ? log.digest : try log.read { try $0.digest(prefixes: known.map(\.bytes)) }
    let same = try database.capture(digest: digest.digest)
    // Where nothing is to be written, nothing is to be waited for.
    if let same, !options.hasFacts, options.completed(by: same.given).readsAsBefore(same.given) {
      files.append(.init(path: log.label, outcome: .known))
      return true
    }
    let start = known.first { $0.bytes > 0 && digest.prefixDigests[$0.bytes] == $0.digest }
    let isDone = try change { pipeline in
      if let same { return try pipeline.take(same, again: digest, log) }
      return try pipeline.take(log, digest, from: start)
    }
    try note(digest.digest)
    return isDone
  }

  /// Reads a capture that is not there. Inside a transaction.
  private mutating func take(_ log: FoundCapture, _ digest: CaptureDigest, from start: KnownCapture?) throws -> Bool {
    if try database.capture(digest: digest.digest) != nil { return false }
    if let start, try database.capture(digest: start.digest) != start { return false }
    let read = try read(log, digest, from: start)
    files.append(
      .init(
        path: log.label, outcome: start == nil ? .new : .grown, capture: read.outcome.capture,
        losses: read.outcome.losses, warnings: read.warnings, changed: start == nil ? [] : read.outcome.sessions))
    files[files.count - 1].reports = read.reports
    return true
  }

  private struct Reading {
    var outcome: CaptureWriter.Outcome
    var warnings: [String]
    var reports: ReportTally
  }

  /// Reads a capture, from where a known one ended if that can be, and analyses what changed. Inside a transaction.
  private mutating func read(
    _ log: FoundCapture, as name: String? = nil, _ digest: CaptureDigest, from start: KnownCapture?
  ) throws -> Reading {
    var (start, options) = (start, options)
    if let known = start {
      options = options.completed(by: known.given)
      // Read otherwise, its events are others.
      if !options.canReadOn(known.given) { start?.resume = 0 }
      options = options.forReading
    }
    var reading: Reading
    do {
      reading = try database.transaction { try write(log, as: name, digest, from: start, options) }
    } catch StoreFailure.outOfStep where start.map({ $0.resume > 0 }) ?? false {
      // Another version of the program read the beginning, and saw other events in it.
      start?.resume = 0
      reading = try write(log, as: name, digest, from: start, options)
    }
    guard start != nil, options.hasFacts else {
      try analyse(reading.outcome.sessions)
      return reading
    }
    var changed = Set(reading.outcome.sessions)
    for var session in try database.sessions(ofCapture: reading.outcome.id) {
      // What is given now is given to the sessions too that were over long before the log grew.
      _ = self.options.apply(to: &session, path: log.label)
      if changed.contains(session.id) { options.fill(&session) }
      if try database.update(session) { changed.insert(session.id) }
    }
    reading.outcome.sessions = changed.sorted()
    try analyse(reading.outcome.sessions)
    return reading
  }

  private func write(
    _ log: FoundCapture, as name: String?, _ digest: CaptureDigest, from start: KnownCapture?, _ options: ImportOptions
  ) throws -> Reading {
    let begun = Capture(path: name ?? log.label, digest: digest.digest, format: "unknown", bytes: digest.bytes)
    let lineage = start?.lineage ?? digest.digest
    var writer = try database.begin(begun, lineage: lineage, given: options.given, growing: start)
    var summary = try log.read {
      try Importer(options: options).read(
        $0, lineage: lineage, from: start?.resume ?? 0, digest: digest, into: &writer)
    }
    if let name { summary.capture.path = name }
    return Reading(
      outcome: try writer.finish(summary.capture, resume: summary.resume), warnings: summary.warnings,
      reports: summary.reports)
  }

  /// The bytes are there already: gives their sessions what came with this call. Inside a transaction.
  private mutating func take(
    _ known: KnownCapture, again digest: CaptureDigest, _ log: FoundCapture
  ) throws -> Bool {
    guard let same = try database.capture(digest: digest.digest), same == known else { return false }
    let options = options.completed(by: same.given)
    var warnings: [String] = []
    var changed: [String] = []
    if options.readsAsBefore(same.given) {
      if self.options.hasFacts {
        for before in try database.sessions(ofCapture: same.id) {
          var session = before
          warnings += self.options.apply(to: &session, path: log.label)
          if try database.update(session) { changed.append(session.id) }
        }
        try database.keep(given: options.given, ofCapture: same.id)
        try analyse(changed)
      }
    } else if same.digest == digest.digest {
      (changed, warnings) = try readAnew(same, digest, log)
    } else {
      warnings.append("the database holds more of this log; read the longer file again with these options")
    }
    files.append(
      .init(
        path: log.label, outcome: changed.isEmpty ? .known : .updated(sessions: changed.count), warnings: warnings,
        changed: changed))
    return true
  }

  /// Reads known bytes in another way (zone, year, process, format, configuration).
  ///
  /// - Returns: Ids of the sessions that are not as before, and warnings.
  private mutating func readAnew(
    _ known: KnownCapture, _ digest: CaptureDigest, _ log: FoundCapture
  ) throws -> ([String], [String]) {
    let before = try state(ofCapture: known.id)
    let reading = try read(log, as: known.path, digest, from: known)
    let after = try state(ofCapture: known.id)
    let ids = Set(before.keys).union(after.keys)
    return (ids.filter { before[$0] != after[$0] }.sorted(), reading.warnings)
  }

  /// A session as reports see it.
  private struct State: Equatable {
    var session: Session
    var findings: [String] = []
  }

  private func state(ofCapture id: Int) throws -> [String: State] {
    var states: [String: State] = [:]
    for session in try database.sessions(ofCapture: id) { states[session.id] = State(session: session) }
    for listing in try database.findings(QueryFilter()) {
      states[listing.session.id]?.findings.append(listing.finding.id)
    }
    return states
  }
}
