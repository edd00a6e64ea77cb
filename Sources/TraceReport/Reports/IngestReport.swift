package import TraceModel

/// What an import did, file by file.
package struct IngestReport: Report {
  package static let name = "ingest"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl]

  /// What became of one file.
  package enum Outcome: Equatable, Sendable {
    case new
    /// It begins with a known capture; only what followed was read.
    case grown
    /// The same bytes are in the database already.
    case known
    /// The same bytes are there already; what is given now changed so many sessions.
    case updated(sessions: Int)
    /// It is no log, and what it tells of devices was given to the logs beside it.
    case facts
    /// No format fits; the words say which came nearest.
    case unknown(String)
    /// It could not be read at all; the words say why.
    case failed(String)

    var word: String {
      switch self {
      case .new: "new"
      case .grown: "grown"
      case .known: "known"
      case .updated: "updated"
      case .facts: "facts"
      case .unknown: "unknown"
      case .failed: "failed"
      }
    }

    /// The file's events are in the database.
    package var isRead: Bool {
      switch self {
      case .facts, .unknown, .failed: false
      default: true
      }
    }
  }

  package struct File: Sendable {
    package var path: String
    package var outcome: Outcome
    /// nil when it was not read now.
    package var capture: Capture?
    package var losses: [Loss]
    package var warnings: [String]
    /// Ids of the sessions that are not as they were before; empty where the whole file is new.
    package var changed: [String]
    /// The crash reports in it, of what was read now.
    package var reports = ReportTally()

    package init(
      path: String, outcome: Outcome, capture: Capture? = nil, losses: [Loss] = [], warnings: [String] = [],
      changed: [String] = []
    ) {
      self.path = path
      self.outcome = outcome
      self.capture = capture
      self.losses = losses
      self.warnings = warnings
      self.changed = changed
    }
  }

  package var files: [File]
  /// Sessions that were analysed now.
  package var sessions = 0
  package var crashed = 0
  /// Certain findings in these, by severity.
  package var findings: [Severity: Int] = [:]
  package var possible = 0

  /// How text shows what was read.
  package enum Detail: Sendable {
    /// File by file, and where there are many by format.
    case brief
    case everyFile
  }

  package var detail = Detail.brief

  package init(files: [File]) { self.files = files }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document([
          "files": .array(files.map(json)), "sessions": .count(sessions), "crashed": .count(crashed),
          "findings": .members([
            "error": .count(findings[.error] ?? 0), "warning": .count(findings[.warning] ?? 0),
            "note": .count(findings[.note] ?? 0), "possible": .count(possible),
          ]),
        ]))
    case .jsonl: JSONWriter.lines(files.map(json))
    default: refuse(format)
    }
  }

  private static func json(_ tally: ReportTally) -> JSON {
    if tally.isEmpty { return .null }
    func count(_ kind: CrashKind) -> JSON { .count(tally.byKind[kind] ?? 0) }
    return .members([
      "crashes": count(.crash), "jetsam": count(.jetsam), "watchdog": count(.watchdog), "hangs": count(.hang),
      "noCrash": .count((tally.byKind[.nonFatal] ?? 0) + (tally.byKind[.notACrash] ?? 0)),
      "reasons": .object(tally.byReason.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .count($0.value)) }),
    ])
  }

  private func json(_ file: File) -> JSON {
    var reason: String?
    switch file.outcome {
    case .unknown(let words), .failed(let words): reason = words
    default: break
    }
    let capture = file.capture
    return .document([
      "path": .string(file.path), "outcome": .string(file.outcome.word), "reason": .text(reason),
      "format": .text(capture?.format), "wrappers": .array((capture?.wrappers ?? []).map { .string($0) }),
      "bytes": .count(capture?.bytes), "lines": .count(capture?.lines), "events": .count(capture?.events),
      "unwanted": .count(capture?.unwanted), "lost": .count(capture?.losses),
      "losses": .array(file.losses.map(CapturesReport.json)), "warnings": .array(file.warnings.map { .string($0) }),
      "changed": .array(file.changed.map { .string($0) }), "reports": Self.json(file.reports),
    ])
  }
}
