import TraceModel

/// Reads the arguments of one command.
///
/// `--name value` and `--name=value`; `--` ends the options; `-` is an operand. An option given twice counts as given last,
/// labels add up.
enum ArgumentParser {
  static func settings(from arguments: ArraySlice<String>, for command: Command) throws(UsageFailure) -> Settings {
    var settings = Settings()
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        settings.operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        settings.operands.append(argument)
        continue
      }
      try take(argument, from: &rest, for: command, into: &settings)
    }
    try check(settings.operands, for: command)
    return settings
  }

  private static func take(
    _ argument: String, from rest: inout ArraySlice<String>, for command: Command, into settings: inout Settings
  ) throws(UsageFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknown(name, for: command)
    }
    guard let wanted = option.value else {
      if parts.count == 2 { throw UsageFailure("\(name) takes no value; write \(name) alone") }
      return try option.apply(&settings, "")
    }
    if parts.count == 2 { return try option.apply(&settings, parts[1]) }
    // A value that looks like an option is more often a forgotten value; `--name=--value` says that it is meant.
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw UsageFailure("\(name) needs a value; write \(name) \(wanted)")
    }
    rest.removeFirst()
    try option.apply(&settings, value)
  }

  private static func unknown(_ name: String, for command: Command) -> UsageFailure {
    if Option.notBuilt.contains(name) { return UsageFailure("\(name) is not built yet; leave it out") }
    let known = command.options.map(\.name) + ["--help", "--version"]
    if let nearest = Suggestion.nearest(to: name, among: known) {
      return UsageFailure("unknown option '\(name)'; did you mean '\(nearest)'?")
    }
    let others = CommandCatalog.all.filter { $0.options.contains { $0.name == name } }.map { "'\($0.name)'" }
    if !others.isEmpty {
      return UsageFailure("'\(command.name)' has no option \(name), which is for \(others.joined(separator: ", "))")
    }
    return UsageFailure("unknown option '\(name)'; 'swivel \(command.name) --help' lists what there is")
  }

  private static func check(_ operands: [String], for command: Command) throws(UsageFailure) {
    if operands.count < command.operands.lowerBound {
      throw UsageFailure("'\(command.name)' needs \(command.operandWords); write \(command.usage)")
    }
    if operands.count > command.operands.upperBound {
      let excess = operands[command.operands.upperBound...].map { "'\($0)'" }
      throw UsageFailure(
        "'\(command.name)' does not know what to do with \(excess.joined(separator: ", ")); write \(command.usage)")
    }
  }
}
