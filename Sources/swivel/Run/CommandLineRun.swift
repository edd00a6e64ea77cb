import TraceModel
import TraceReport

/// One run of the program, from its arguments to its exit status.
struct CommandLineRun {
  static let version = "0.1.0"

  var terminal: Terminal

  func status(of arguments: [String]) -> ExitStatus {
    do {
      return try run(arguments)
    } catch is Terminal.BrokenPipe {
      // The reader has seen enough.
      return .done
    } catch {
      terminal.say("\(error)")
      return .trouble
    }
  }

  private func run(_ arguments: [String]) throws -> ExitStatus {
    let options = arguments.prefix { $0 != "--" }
    guard let first = arguments.first else {
      throw UsageFailure("a command is missing; 'swivel --help' lists them")
    }
    switch first {
    case "--version", "version": return try show("swivel \(Self.version)\n")
    case "--help", "-h": return try show(HelpText.overview(style))
    case "help":
      guard arguments.count > 1 else { return try show(HelpText.overview(style)) }
      return try show(HelpText.page(try CommandCatalog.command(arguments[1]), .full, style))
    default: break
    }
    if first.hasPrefix("-") {
      if let nearest = Suggestion.nearest(to: first, among: ["--help", "--version"]) {
        throw UsageFailure("unknown option '\(first)'; did you mean '\(nearest)'?")
      }
      throw UsageFailure("'\(first)' stands before the command; write swivel COMMAND \(first)")
    }
    let command = try CommandCatalog.command(first)
    if options.contains("--help") { return try show(HelpText.page(command, .full, style)) }
    if options.contains("-h") { return try show(HelpText.page(command, .short, style)) }
    if options.contains("--version") { return try show("swivel \(Self.version)\n") }
    let settings = try ArgumentParser.settings(from: arguments.dropFirst(), for: command)
    return try command.run(Context(settings: settings, terminal: terminal))
  }

  /// Help has no settings yet: it is coloured where `auto` would.
  private var style: Style { Context(settings: Settings(), terminal: terminal).style }

  private func show(_ text: String) throws -> ExitStatus {
    try terminal.write(text)
    return .done
  }
}
