import TraceReport

extension Option {
  /// Options that every command takes.
  static let everywhere: [Option] = [
    Option("--output", "FILE", in: .everywhere, help: "write there, whole or not at all; '-' is standard output") {
      settings, value throws(UsageFailure) in
      let path = try OptionValue.notEmpty(value, of: "--output", wants: "a file, or '-'")
      settings.output = path == "-" ? nil : path
    },
    Option("--color", "WHEN", in: .everywhere, help: "auto, always or never; auto: on a terminal without NO_COLOR") {
      settings, value throws(UsageFailure) in
      settings.color = try OptionValue.word(value, of: "--color")
    },
    Option("--progress", "WHEN", in: .everywhere, help: "auto or never; auto: when standard error is a terminal") {
      settings, value throws(UsageFailure) in
      settings.progress = try OptionValue.word(value, of: "--progress")
    },
    Option("--quiet", in: .everywhere, help: "say nothing but errors, where the exit status tells the rest") {
      settings, _ throws(UsageFailure) in
      settings.verbosity = .quiet
    },
    Option("--verbose", in: .everywhere, help: "say on standard error what is being done") {
      settings, _ throws(UsageFailure) in
      settings.verbosity = .verbose
    },
  ]

  /// The database to use.
  static let database = Option(
    "--db", "FILE", in: .everywhere, help: "the database; else $SWIVEL_DB, else swivel.db here"
  ) { settings, value throws(UsageFailure) in
    settings.database = try OptionValue.notEmpty(value, of: "--db", wants: "a file")
  }

  /// The output format, of those that a command can write.
  static func format(_ formats: [OutputFormat]) -> Option {
    let words = formats.map(\.rawValue).joined(separator: ", ")
    return Option("--format", "NAME", in: .everywhere, help: "\(words) (else text)") {
      settings, value throws(UsageFailure) in
      guard let format = OutputFormat(rawValue: value), formats.contains(format) else {
        let known = OutputFormat(rawValue: value) != nil
        throw UsageFailure(
          known
            ? "this command cannot write \(value); write --format with one of \(words)"
            : "'\(value)' is no value for --format; write one of \(words)")
      }
      settings.format = format
    }
  }

  /// Options of the contract that no command takes yet.
  static let notBuilt = ["--redact"]
}
