/// A session as lists show it.
package struct SessionListing: Sendable {
  package var session: Session
  /// Path of the capture that it was first read from.
  package var capture: String
  package var crashed: Bool
  /// Certain and possible findings.
  package var findings: Int

  package init(session: Session, capture: String, crashed: Bool, findings: Int) {
    self.session = session
    self.capture = capture
    self.crashed = crashed
    self.findings = findings
  }
}

/// A finding with all that a reader wants to know beside it.
package struct FindingListing: Sendable {
  package var finding: Finding
  package var session: Session
  /// The events of `finding.witness`, in the same order.
  package var witness: [TimelineEvent]
  /// The crash of the session; nil: it did not crash.
  package var crash: Crash?
  /// From the last witness to the crash, in milliseconds; nil without a crash or without a common clock.
  package var crashAfter: Double?

  package init(finding: Finding, session: Session, witness: [TimelineEvent], crash: Crash?, crashAfter: Double?) {
    self.finding = finding
    self.session = session
    self.witness = witness
    self.crash = crash
    self.crashAfter = crashAfter
  }
}

/// An event as a reader sees it.
package struct TimelineEvent: Sendable {
  package var kind: EventKind
  package var position: Int
  /// Path of the capture it was read from.
  package var capture: String
  package var line: Int
  package var offset: Int
  package var time: Timestamp?
  package var tick: Timestamp?
  /// `Class#instance`; empty when the event names no object.
  package var subject: String
  /// JSON object of all its pairs.
  package var keys: String
  /// The line as it stood in the log.
  package var raw: String

  package init(
    kind: EventKind, position: Int, capture: String, line: Int, offset: Int, time: Timestamp?, tick: Timestamp?,
    subject: String, keys: String, raw: String
  ) {
    self.kind = kind
    self.position = position
    self.capture = capture
    self.line = line
    self.offset = offset
    self.time = time
    self.tick = tick
    self.subject = subject
    self.keys = keys
    self.raw = raw
  }

  /// Its wall stamp tells no milliseconds; false where it has none.
  package var isStampWhole: Bool { time.map { $0.nanoseconds % 1_000_000_000 == 0 } ?? false }

  /// Nanoseconds from `earlier` to this event, on the monotonic clock if both have it; nil: they share no clock.
  package func since(_ earlier: TimelineEvent) -> Int64? {
    if let tick, let start = earlier.tick { return tick.since(start) }
    if let time, let start = earlier.time { return time.since(start) }
    return nil
  }
}

/// A capture that the store holds already.
package struct KnownCapture: Equatable, Sendable {
  package var id: Int
  package var path: String
  package var digest: String
  package var bytes: Int
  /// The digest under which the file was first read; it survives growth, and ids of sessions without launch facts rest
  /// on it.
  package var lineage: String
  /// Byte offset from which a grown file is read anew: the start of its last record.
  package var resume: Int
  /// What the command line said of it when it was read last, as the importer writes it.
  package var given: String

  package init(
    id: Int, path: String, digest: String, bytes: Int, lineage: String, resume: Int, given: String = ""
  ) {
    self.id = id
    self.path = path
    self.digest = digest
    self.bytes = bytes
    self.lineage = lineage
    self.resume = resume
    self.given = given
  }
}

/// The answer to a query: every value as text, number or nothing.
package struct QueryResult: Sendable {
  package enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  package var columns: [String]
  package var rows: [[Value]]

  package init(columns: [String], rows: [[Value]]) {
    self.columns = columns
    self.rows = rows
  }
}
