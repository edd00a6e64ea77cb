import TraceAnalysis
import TraceImport
import TraceModel
import TraceReport
import TraceStore

/// Files in, findings in the database: what `ingest` and `check` have in common.
struct IngestPipeline {
  private let database: TraceDatabase
  private let options: ImportOptions
  private let context: Context
  private let plan = RulePlan(RuleCatalog.all)
  private var files: [IngestReport.File] = []
  /// What the last analysis of each session found, of those that were analysed now.
  private var tallies: [String: FindingTally] = [:]
  /// Something that was named on the command line could not be read.
  private(set) var hasTrouble = false

  init(database: TraceDatabase, options: ImportOptions, context: Context) throws {
    self.database = database
    self.options = options
    self.context = context
    try database.setRules(
      RuleCatalog.all.map { rule in
        (
          id: rule.id, severity: rule.severity, maturity: rule.maturity, title: rule.title,
          isAboutCrash: RuleCatalog.aboutCrash.contains(rule.id)
        )
      })
    try database.setDevices(
      DeviceCatalog.all.map { (identifier: $0.identifier, name: $0.name, family: $0.family, year: $0.year) })
  }

  /// Paths of the files that were read, in order.
  var readPaths: [String] { files.filter(\.outcome.isRead).map(\.path) }

  /// How many sessions were analysed.
  var sessionCount: Int { tallies.count }

  /// Imports what a path on the command line means. A file that cannot be read does not keep the others from it.
  mutating func add(_ path: String) throws {
    let before = readPaths.count
    if path == "-" {
      let copy = try StandardInputCopy()
      try addFile(copy.path, label: "-", named: true)
    } else {
      do {
        let found = try PathWalk.files(under: path)
        for (index, file) in found.enumerated() {
          progress("\(index + 1) of \(found.count) \(file)")
          try addFile(file, label: file, named: file == path)
        }
      } catch let failure as ImportFailure {
        fail(path, failure, readFrom: path)
      }
      progress("")
    }
    // A folder in which nothing could be read is a failure, whatever each file was.
    if readPaths.count == before { hasTrouble = true }
  }

  /// Analyses what new facts or new rules leave to be judged anew, and tells what was done.
  mutating func finish() throws -> IngestReport {
    try database.transaction { try analyse(try database.sessionsToAnalyse(rulesVersion: RuleCatalog.version)) }
    var report = IngestReport(files: files)
    report.sessions = tallies.count
    report.crashed = tallies.values.count { $0.crashed }
    for tally in tallies.values {
      report.findings.merge(tally.certain) { $0 + $1 }
      report.possible += tally.possible
    }
    return report
  }

  /// `named`: the command line names the file itself, not a folder that it is in.
  private mutating func addFile(_ path: String, label: String, named: Bool) throws {
    context.note("reading \(label)")
    do {
      let known = try database.knownCaptures(notLongerThan: .max)
      let survey = try CaptureSurvey(
        of: path, label: label, importer: Importer(options: options), lengths: known.map(\.bytes))
      var next = 0
      // The rows of the report are in the order of the file, whether it must be read again for them or not.
      func settle(upTo end: Int) throws {
        while next < end {
          switch survey.found[next] {
          case .capture(let member, let digest):
            if let same = try database.capture(digest: digest.digest) { try updateFacts(of: same, label: member) }
          case .refused(let member, let failure):
            refuse(member, failure, named: named && member == label, readFrom: path)
          }
          next += 1
        }
      }
      let wanted = try survey.found.indices.last { try isNew(survey.found[$0]) }
      try survey.read(upTo: wanted) { input, number in
        try settle(upTo: number)
        if case .capture(_, let digest) = survey.found[number], try isNew(survey.found[number]) {
          try importCapture(input, digest)
          next += 1
        }
      }
      try settle(upTo: survey.found.count)
      if let failure = survey.failure { throw failure }
    } catch let failure as ImportFailure {
      refuse(label, failure, named: named, readFrom: path)
    }
  }

  private func isNew(_ found: CaptureSurvey.Found) throws -> Bool {
    guard case .capture(_, let digest) = found else { return false }
    return try database.capture(digest: digest.digest) == nil
  }

  private mutating func refuse(_ label: String, _ failure: ImportFailure, named: Bool, readFrom path: String) {
    if named || !failure.isUnknownForm { return fail(label, failure, readFrom: path) }
    files.append(.init(path: label, outcome: .unknown(Self.reason(failure, paths: [label, path]))))
  }

  private mutating func fail(_ label: String, _ failure: ImportFailure, readFrom path: String) {
    hasTrouble = true
    progress("")
    let reason = Self.reason(failure, paths: [label, path])
    context.terminal.say("\(label): \(reason)")
    files.append(.init(path: label, outcome: .failed(reason)))
  }

  /// The failure's words without the path in front, which the report names by itself.
  private static func reason(_ failure: ImportFailure, paths: [String]) -> String {
    let words = failure.description
    guard let path = paths.first(where: { words.hasPrefix($0 + ": ") }) else { return words }
    return String(words.dropFirst(path.count + 2))
  }

  private mutating func importCapture(_ input: CaptureInput, _ digest: CaptureDigest) throws {
    let start = try database.knownCaptures(notLongerThan: digest.bytes)
      .first { $0.bytes > 0 && digest.prefixDigests[$0.bytes] == $0.digest }
    let begun = Capture(path: input.label, digest: digest.digest, format: "unknown", bytes: digest.bytes)
    let lineage = start?.lineage ?? digest.digest
    let summary = try database.transaction {
      var writer = try database.begin(begun, lineage: lineage, growing: start)
      let summary = try Importer(options: options).read(
        input, lineage: lineage, from: start?.resume ?? 0, digest: digest, into: &writer)
      let touched = Set(try writer.finish(summary.capture, resume: summary.resume))
      try analyse(try database.sessionsToAnalyse().filter { touched.contains($0.id) })
      return summary
    }
    files.append(
      .init(
        path: input.label, outcome: start == nil ? .new : .grown, capture: summary.capture, losses: summary.losses,
        warnings: summary.warnings))
  }

  private mutating func analyse(_ sessions: [Session]) throws {
    if sessions.isEmpty { return }
    let pass = try database.analysisPass()
    for session in sessions {
      var analyzer = Analyzer(plan: plan, session: session)
      var names = NameTable()
      try pass.readEvents(of: session.id) { events, table in
        analyzer.see(events, names: table)
        names = table
      }
      let analysis = analyzer.finish(names: names)
      try pass.save(analysis, of: session.id, rulesVersion: RuleCatalog.version)
      tallies[session.id] = FindingTally(analysis)
    }
  }

  /// The bytes are there already: gives their sessions the facts that came with this call.
  private mutating func updateFacts(of capture: KnownCapture, label: String) throws {
    var warnings: [String] = []
    var changed = 0
    if options.hasFacts {
      try database.transaction {
        for known in try database.sessions(ofCapture: capture.id) {
          var session = known
          warnings += options.apply(to: &session, path: label)
          if try database.update(session) { changed += 1 }
        }
      }
    }
    files.append(.init(path: label, outcome: changed == 0 ? .known : .updated(sessions: changed), warnings: warnings))
  }

  private func progress(_ line: String) {
    guard context.settings.progress == .auto, context.settings.verbosity == .normal, context.terminal.errorIsTerminal
    else { return }
    context.terminal.showProgress(Prose.cut(Prose.visible(line), width: 78))
  }
}
