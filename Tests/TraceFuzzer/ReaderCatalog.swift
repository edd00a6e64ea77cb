import TraceAnalysis
import TraceImport

/// All readers of outside bytes that are tried. A reader is one line here.
enum ReaderCatalog {
  static func all() throws(Options.Failure) -> [any InputReader] {
    let samples = SeedFiles.samples
    let logs = try SeedFiles.logs()
    var readers: [any InputReader] = [
      LogReader("log", seeds: samples + logs),
      LogReader("wrapper", seeds: try SeedFiles.wrapped() + SeedFiles.wrappedSamples),
      LogReader("utf16", seeds: SeedFiles.utf16, isLines: false),
      LogReader("container", seeds: try SeedContainers.all(), isLines: false),
      LogReader("side-file", seeds: SeedFiles.sides),
      MessageReader(),
      CrashInput(seeds: try SeedFiles.crashes()),
      TrialInput(seeds: samples + logs),
      StoreInput(seeds: logs + samples + (try SeedFiles.crashes())),
      ConfigurationInput(seeds: try SeedFiles.configurations()),
      PatternInput(),
      DeviceMapInput(seeds: try SeedFiles.deviceMaps()),
      NotationInput(),
      RuleFileInput(seeds: try SeedFiles.ruleFiles()),
      BaselineInput(seeds: try SeedFiles.baselines()),
    ]
    for name in FormatCatalog.names {
      var options = ImportOptions()
      options.formatIn = name
      readers.append(LogReader("format-\(name)", seeds: SeedFiles.samples(of: name), options: options))
    }
    return readers
  }

  /// Those that are meant by names on the command line.
  static func named(_ names: [String]) throws(Options.Failure) -> [any InputReader] {
    let all = try all()
    if names.isEmpty { return all }
    if names == ["self-test"] { return [SelfTest()] }
    var readers: [any InputReader] = []
    for name in names {
      let meant = all.filter { name.last == "*" ? $0.name.hasPrefix(name.dropLast()) : $0.name == name }
      if meant.isEmpty {
        throw Options.Failure(text: "there is no reader '\(name)'; ./dev fuzz --list names them")
      }
      readers += meant
    }
    return readers
  }
}
