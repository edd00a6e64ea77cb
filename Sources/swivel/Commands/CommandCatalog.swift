import TraceModel

/// Every command, in the order of help.
enum CommandCatalog {
  static let all: [Command] = [
    .ingest, .check, .formats, .captures, .crashes, .sessions, .report, .findings, .explain, .rules, .query,
  ]

  /// Words of the contract that are no commands yet.
  static let notBuilt = ["compare", "completions", "man", "repro", "timeline", "watch"]

  static func command(_ name: String) throws(UsageFailure) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    if notBuilt.contains(name) {
      throw UsageFailure("'\(name)' is not built yet; 'swivel --help' lists the commands there are")
    }
    if let nearest = Suggestion.nearest(to: name, among: all.map(\.name) + ["help", "version"]) {
      throw UsageFailure("unknown command '\(name)'; did you mean '\(nearest)'?")
    }
    throw UsageFailure("unknown command '\(name)'; 'swivel --help' lists them")
  }
}
