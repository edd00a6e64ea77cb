#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives every reader of outside bytes broken input, and keeps what must not have happened.
///
/// Exits with 0 if nothing was found, 1 if something was, 2 if it could not be tried.
@main
enum Main {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try run(options) ? 0 : 1)
    } catch let failure as Options.Failure {
      Terminal.say(failure.text)
    } catch {
      Terminal.say("\(error)")
    }
    exit(2)
  }

  /// - Returns: Whether nothing was found.
  private static func run(_ options: Options) throws -> Bool {
    if options.lists {
      for reader in try ReaderCatalog.all() { Terminal.tell(reader.name) }
      return true
    }
    if let path = options.replay { return try replay(path, options) }
    if let journal = options.journal {
      let deadline = ProcessClock.now + options.seconds * 1_000_000_000
      var worker = try Worker(options, journal: journal)
      try worker.run(until: deadline)
      return true
    }
    return try Supervisor(options, arguments: CommandLine.arguments).run()
  }

  /// Reads one file by each of the readers that are named.
  private static func replay(_ path: String, _ options: Options) throws(Options.Failure) -> Bool {
    let bytes = try SeedFiles.bytes(of: path)
    var isFine = true
    for reader in try ReaderCatalog.named(options.readers) {
      do throws(Fault) {
        let (_, time) = try Allowance.spend(on: bytes) { () throws(Fault) in try reader.read(bytes) }
        Terminal.tell("\(reader.name): nothing wrong, \(time / 1000) µs")
      } catch {
        Terminal.tell("\(reader.name): \(error.kind): \(error.text)")
        isFine = false
      }
    }
    return isFine
  }
}
