#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a synthetic device log and, beside it, what a right tool must find in it.
@main
enum Main {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if let events = options.events {
        var script = EventScript(seed: options.seed)
        var file = try OutputFile(path: options.out)
        return try script.run(events: events, to: &file)
      }
      if let reports = options.reports {
        var generator = ReportGenerator(seed: options.seed)
        return try generator.run(count: reports, folder: options.out)
      }
      var generator = LogGenerator(seed: options.seed)
      var log = try OutputFile(path: options.out)
      try generator.run(bytes: options.megabytes * 1_000_000, to: &log)
      let meta = generator.tally.json(seed: options.seed, bytes: log.size)
      try write(generator.roster.truth, to: options.out + ".truth.csv")
      try write(generator.roster.deviceMap, to: options.out + ".devices.csv")
      try write(meta, to: options.out + ".meta.json")
    } catch let failure as Options.Failure {
      fail(failure.text)
    } catch let failure as OutputFile.Failure {
      fail(failure.text)
    } catch {
      fail("\(error)")
    }
  }

  private static func write(_ text: String, to path: String) throws(OutputFile.Failure) {
    var file = try OutputFile(path: path)
    try file.write(Array(text.utf8))
    try file.flush()
  }

  private static func fail(_ text: String) -> Never {
    let line = Array("tracegen: \(text)\n".utf8)
    line.withUnsafeBytes { bytes in
      // What standard error does not take cannot be said anywhere.
      if let base = bytes.baseAddress { _ = fwriteToStandardError(base, bytes.count) }
    }
    exit(2)
  }

  private static func fwriteToStandardError(_ base: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(2, base, count)
    #else
      Darwin.write(2, base, count)
    #endif
  }
}
