internal import TraceModel

/// Captures that hold crash reports instead of lines.
extension Importer {
  /// The user says so, or nothing takes its beginning for a log and it is that of a report.
  func holdsReports(_ input: CaptureInput) -> Bool {
    if let name = options.formatIn { return CrashCatalog.names.contains(name) }
    guard CrashImporter.mayHold(input) else { return false }
    let detection = input.firstDetection(among: formats)
    switch detection.failure(at: input.label) {
    case .unknownFormat, .binary: return CrashImporter.format(of: input) != nil
    case nil: return detection.yieldsToReports && CrashImporter.format(of: input) != nil
    default: return false
    }
  }

  /// Reads the reports of a capture. Each is read anew when the capture has grown: a document may have been cut.
  func readReports<Sink: EventSink>(
    _ input: CaptureInput, digest known: CaptureDigest, into sink: inout Sink
  ) throws -> ImportSummary {
    var counts = ReportCounts()
    var given = GivenFacts(options: options, label: input.label)
    let read = try CrashImporter.read(input) { report in
      var launch = report.launch
      if launch.opensSession {
        launch.session = given.applied(to: launch.session, relayName: "", collectsWarnings: true)
        options.fill(&launch.session)
      }
      counts.count(report, launch)
      try sink.take(launch)
      for loss in report.losses { try sink.record(loss) }
    }
    // What stands around the reports.
    counts.unwanted += read.unknown
    if let damage = read.damage {
      let loss = Loss(reason: "damaged", line: 1, offset: 0, count: 1, text: damage)
      counts.losses.append(loss)
      try sink.record(loss)
    }
    var capture = Capture(
      path: input.label, digest: known.digest, format: read.format ?? options.formatIn ?? "unknown", bytes: known.bytes)
    capture.wrappers = input.wrappers
    capture.events = counts.events
    capture.unwanted = counts.unwanted
    capture.losses = counts.losses.reduce(0) { $0 + $1.count }
    capture.lines = capture.events + capture.unwanted + capture.losses
    var summary = ImportSummary(capture: capture, resume: 0, warnings: given.warnings, losses: counts.losses)
    summary.reports = counts.tally
    return summary
  }
}

/// What the reports of a capture come to, in reports and breadcrumbs.
private struct ReportCounts {
  var tally = ReportTally()
  var events = 0
  var unwanted = 0
  var losses: [Loss] = []

  mutating func count(_ report: CrashReport, _ launch: ReportedLaunch) {
    tally.count(report)
    let records = report.crumbs.count + 1
    let used = launch.opensSession ? launch.batch.events.count : 0
    events += used
    unwanted += records - used
    losses += report.losses
  }
}
