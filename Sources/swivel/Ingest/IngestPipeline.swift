import TraceAnalysis
import TraceImport
import TraceModel
import TraceReport
import TraceStore

/// Files in, findings in the database: what `ingest` and `check` have in common.
struct IngestPipeline {
  let database: TraceDatabase
  /// For the file that is being read: what its side files say is in it.
  private(set) var options: ImportOptions
  let context: Context
  private var plans: RulePlans
  private let rulesVersion: String
  /// See `isOurs`.
  private let ours: Set<String>
  var files: [IngestReport.File] = []
  /// What the last analysis of each session found, of those that were analysed now.
  private var tallies: [String: FindingTally] = [:]
  /// The captures that the database holds, longest first; nil: to be asked for anew.
  private var lastKnown: [KnownCapture]?
  /// `changesByOthers` when they were asked for.
  private var lastChange = 0
  /// What is said beside the files of a folder, by the folder's path.
  private var sides: [String: SideFacts] = [:]
  /// Something that was named on the command line could not be read.
  private(set) var hasTrouble = false

  init(database: TraceDatabase, options: ImportOptions, rules: UserRules, context: Context) throws {
    self.database = database
    plans = RulePlans(rules.all, limits: rules.limits)
    rulesVersion = rules.version
    self.options = options
    self.context = context
    ours = Self.ours(context)
    let turns = Turns(context)
    database.whenBusy(waitOnceMore: turns.waitsOnceMore)
    try database.setRules(
      rules.all.map { rule in
        (
          id: rule.id, severity: rule.severity, maturity: rule.maturity, title: rule.title,
          isAboutCrash: rules.aboutCrash.contains(rule.id)
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
        if isOurs(path) { throw ImportFailure.binary(path: path, found: "a file that Swivel uses itself") }
        let found = try PathWalk.files(under: path).filter { !isOurs($0) }
        if found.isEmpty { throw ImportFailure.noFiles(path: path) }
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
    if readPaths.count == before, files.last?.outcome != .facts { hasTrouble = true }
  }

  /// The file is no log of the user's: the database, or what the command line names for another purpose.
  ///
  /// The database's files must not even be opened: when a process closes a file, the system takes back all locks that it
  /// holds on it (POSIX, fcntl), and with them the database's own.
  private func isOurs(_ file: String) -> Bool {
    PathText.resolved(file).map { ours.contains($0) } ?? false
  }

  private static func ours(_ context: Context) -> Set<String> {
    let settings = context.settings
    let named = [context.databasePath, settings.deviceMap, settings.configuration, settings.baseline]
    let places = named.compactMap { $0.flatMap(PathText.resolved) }
    return Set(places.flatMap { place in ["", "-wal", "-shm", "-journal"].map { place + $0 } })
  }

  /// Ties crash reports to sessions, analyses what that, new facts or new rules leave to be judged anew, and tells what
  /// was done.
  mutating func finish() throws -> IngestReport {
    try linkReports()
    // Most often there is nothing, and then nothing is to be waited for.
    if try !database.sessionsToAnalyse(rulesVersion: rulesVersion).isEmpty {
      try change { pipeline in
        try pipeline.analyse(try pipeline.database.sessionsToAnalyse(rulesVersion: pipeline.rulesVersion))
      }
    }
    var report = IngestReport(files: files)
    report.sessions = tallies.count
    report.crashed = tallies.values.count { $0.crashed }
    for tally in tallies.values {
      report.findings.merge(tally.certain) { $0 + $1 }
      report.possible += tally.possible
    }
    return report
  }

  private mutating func linkReports() throws {
    guard try database.linksAreDue() else { return }
    let sentences = try change { try $0.database.linkReports() }
    for (path, sentence) in sentences {
      if let index = files.firstIndex(where: { $0.path == path }) {
        files[index].warnings.append(sentence)
      } else {
        files.append(.init(path: path, outcome: .known, warnings: [sentence]))
      }
    }
    // A copy of a report that is there already turns out only now.
    let captures = Dictionary(try database.captures().map { ($0.digest, $0) }, uniquingKeysWith: { $1 })
    for index in files.indices where !files[index].reports.isEmpty {
      guard let digest = files[index].capture?.digest, let capture = captures[digest] else { continue }
      files[index].capture = capture
      files[index].losses = try database.losses(capture: files[index].path).map(\.loss)
    }
  }

  /// `named`: the command line names the file itself, not a folder that it is in.
  private mutating func addFile(_ path: String, label: String, named: Bool) throws {
    context.note("reading \(label)")
    do {
      let survey = try CaptureSurvey(
        of: path, label: label, importer: Importer(options: options), lengths: try known().map(\.bytes))
      let besideFile = label == "-" ? SideFacts() : beside(path)
      let besideMembers = survey.sides
      let database = database
      func isNew(_ found: CaptureDigest) throws -> Bool { try database.capture(digest: found.digest) == nil }
      try survey.forEach(where: isNew) { found in
        switch found {
        case .capture(let log):
          options.side = besideMembers[PathText.folder(of: log.label)] ?? besideFile
          try importCapture(log)
        case .side(let member, _): files.append(.init(path: member, outcome: .facts))
        case .refused(let member, let failure):
          refuse(member, failure, named: named && member == label, readFrom: path)
        }
      }
      if let failure = survey.failure { throw failure }
    } catch let failure as ImportFailure {
      refuse(label, failure, named: named, readFrom: path)
    }
  }

  /// What the files of a file's folder say of devices.
  private mutating func beside(_ path: String) -> SideFacts {
    let folder = PathText.folder(of: path)
    if let known = sides[folder] { return known }
    let found = SideFacts(inFolder: folder, except: isOurs)
    sides[folder] = found
    return found
  }

  /// The captures that the database holds, longest first. Of many small files each would ask for all before it.
  mutating func known() throws -> [KnownCapture] {
    let change = try database.changesByOthers()
    if let lastKnown, change == lastChange { return lastKnown }
    lastChange = change
    let known = try database.knownCaptures(notLongerThan: .max)
    lastKnown = known
    return known
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

  /// Does what `body` does to the database as a whole or not at all.
  mutating func change<Value>(_ body: (inout IngestPipeline) throws -> Value) throws -> Value {
    do {
      return try database.transaction { try body(&self) }
    } catch {
      lastKnown = nil
      throw error
    }
  }

  /// Takes over what a change made of the capture with this digest. Without such a capture all are asked for anew.
  mutating func note(_ digest: String) throws {
    guard let capture = try database.capture(digest: digest), var known = lastKnown else {
      lastKnown = nil
      return
    }
    lastKnown = nil
    known.removeAll { $0.id == capture.id }
    known.insert(capture, at: known.firstIndex { $0.bytes < capture.bytes } ?? known.endIndex)
    lastKnown = known
  }

  /// Analyses those of these sessions that changed. `ids` may name some that are gone.
  mutating func analyse(_ ids: [String]) throws {
    for id in ids { tallies[id] = nil }
    try analyse(try database.sessionsToAnalyse(among: ids))
  }

  private mutating func analyse(_ sessions: [Session]) throws {
    if sessions.isEmpty { return }
    var run = try AnalysisRun(database, by: plans, rulesVersion: rulesVersion)
    try run.analyse(sessions)
    // What these sessions show of their recorder may settle what was only possible in others.
    try run.analyse(try database.doubtfulNeighbours(of: Set(sessions.map(\.id))))
    plans = run.plans
    tallies.merge(run.tallies) { $1 }
  }

  private func progress(_ line: String) {
    guard context.settings.progress == .auto, context.settings.verbosity == .normal, context.terminal.errorIsTerminal
    else { return }
    context.terminal.showProgress(Prose.cut(Prose.visible(line), width: 78))
  }
}
