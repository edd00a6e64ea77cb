import TraceAnalysis
import TraceImport
import TraceModel
import TraceReport
import TraceStore

/// What a command works with: its settings, and where its output goes.
struct Context {
  var settings: Settings
  var terminal: Terminal

  /// Writes a report as the settings want it, and gives `status` back.
  ///
  /// A reader that has gone away does not change what the run came to.
  func write(_ report: some Report, status: ExitStatus = .done) throws -> ExitStatus {
    let formats = type(of: report).formats
    guard formats.contains(settings.format) else {
      throw UsageFailure(
        "this cannot be written as \(settings.format.rawValue); write --format with one of "
          + formats.map(\.rawValue).joined(separator: ", "))
    }
    let text = report.rendered(as: settings.format, style: style)
    if let path = settings.output {
      if let target = PathText.resolved(path), target == PathText.resolved(databasePath) {
        throw UsageFailure("--output \(path) would replace the database; write another file")
      }
      try OutputFile.write(text, to: path)
      return status
    }
    do {
      try terminal.write(text)
    } catch is Terminal.BrokenPipe {}
    return status
  }

  /// With colour where the reader wants it: asked for, or a terminal and nothing against it.
  var style: Style {
    switch settings.color {
    case .always: return .colored
    case .never: return .plain
    case .auto: break
    }
    if settings.output != nil || terminal.variable("NO_COLOR") != nil { return .plain }
    if let force = terminal.variable("CLICOLOR_FORCE"), force != "0" { return .colored }
    return terminal.outputIsTerminal && terminal.variable("TERM") != "dumb" ? .colored : .plain
  }

  var databasePath: String { settings.database ?? terminal.variable("SWIVEL_DB") ?? "swivel.db" }

  /// The database, to look things up. It does not change under a command that asks more than once.
  func readDatabase() throws -> TraceDatabase {
    note("reading \(databasePath)")
    let database = try TraceDatabase(path: databasePath, access: .read)
    try database.holdSnapshot()
    return database
  }

  /// The database, to answer what the filters ask for. A rule that nobody knows is a slip.
  func filteredDatabase() throws -> TraceDatabase {
    if let id = settings.filter.rule, RuleCatalog.rule(id: id) == nil {
      let known = RuleCatalog.all.map(\.id) + ((try? readDatabase().ruleIDs()) ?? [])
      if !known.contains(id) {
        if let nearest = Suggestion.nearest(to: id, among: known) {
          throw UsageFailure("unknown rule '\(id)'; did you mean '\(nearest)'?")
        }
        throw UsageFailure("unknown rule '\(id)'; 'swivel rules' lists them")
      }
    }
    return try readDatabase()
  }

  /// A message for those who asked for more.
  func note(_ message: String) {
    if settings.verbosity == .verbose { terminal.say(message) }
  }

  /// The configuration that is named, else the one that is here; nil: there is none.
  func configuration() throws -> Configuration? {
    let path = settings.configuration ?? Configuration.fileName
    // One that is named must be there: without it the app's words would silently mean nothing.
    guard settings.configuration != nil || FileText.exists(path) else { return nil }
    note("reading \(path)")
    return try Configuration(json5: try FileText.read(path, purpose: "configuration"), path: path)
  }

  /// The app's own rules: of the configuration, and of the files that are named or else lie here.
  func userRules() throws -> UserRules {
    var rules = UserRules()
    let path = settings.configuration ?? Configuration.fileName
    let configuration = try configuration()
    if let member = configuration?.rules { try rules.add(member, path: path) }
    let files =
      settings.rules.isEmpty ? FileText.names(endingIn: UserRules.fileSuffix) : settings.rules
    for file in files {
      note("reading \(file)")
      try rules.add(json5: try FileText.read(file, purpose: "file of rules"), path: file)
    }
    try rules.check()
    if let member = configuration?.limits { try rules.setLimits(member, path: path) }
    return rules
  }

  /// The facts given, with configuration and device map read. What the map says of a device counts before what the
  /// configuration says.
  func importOptions() throws -> ImportOptions {
    var options = settings.facts
    options.configuration = try configuration()
    if let path = settings.deviceMap {
      options.map = try DeviceMap(csv: try FileText.read(path, purpose: "device map"), path: path)
    }
    if let devices = options.configuration?.devices {
      var map = options.map ?? devices
      if options.map != nil { map.fill(from: devices) }
      options.map = map
    }
    return options
  }
}
