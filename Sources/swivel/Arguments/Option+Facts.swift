import TraceImport
import TraceModel

extension Option {
  static let config = Option(
    "--config", "FILE", help: "the app's own words; else \(Configuration.fileName) here, if there"
  ) {
    settings, value throws(UsageFailure) in
    settings.configuration = try OptionValue.notEmpty(value, of: "--config", wants: "a file")
  }

  static let rules = Option(
    "--rules", "FILE", help: "the app's own rules; may be repeated; else all *.rules.json5 here"
  ) { settings, value throws(UsageFailure) in
    settings.rules.append(try OptionValue.notEmpty(value, of: "--rules", wants: "a file"))
  }

  /// Facts that a log does not hold, and how to read it.
  static let facts: [Option] = [
    fact("--set-device", "MODEL", .device, help: "model identifier, such as iPhone15,4"),
    fact("--set-os", "VERSION", .os, help: "system version, such as 17.2"),
    fact("--set-build", "BUILD", .build, help: "system build, such as 21C62"),
    fact("--set-app", "BUNDLE", .app, help: "the app's bundle identifier"),
    fact("--set-version", "VERSION", .version, help: "the app's version"),
    Option("--set-debugger", "BOOL", in: .facts, help: "true or false: whether a debugger was attached") {
      settings, value throws(UsageFailure) in
      settings.facts.flags[.debugger] = try OptionValue.boolean(value, of: "--set-debugger")
    },
    Option("--set-label", "KEY=VALUE", in: .facts, help: "a label of your own; may be repeated") {
      settings, value throws(UsageFailure) in
      let (key, text) = try OptionValue.pair(value, of: "--set-label")
      settings.facts.labels[key] = text
    },
    Option("--device-map", "FILE", in: .facts, help: "CSV with facts for each device name or path") {
      settings, value throws(UsageFailure) in
      settings.deviceMap = try OptionValue.notEmpty(value, of: "--device-map", wants: "a file")
    },
    Option("--timezone", "ZONE", in: .facts, help: "of stamps without zone, such as +09:00") {
      settings, value throws(UsageFailure) in
      settings.facts.zoneOffset = try OptionValue.zone(value, of: "--timezone")
    },
    Option("--date", "DATE", in: .facts, help: "of stamps without date, such as 2026-11-03") {
      settings, value throws(UsageFailure) in
      settings.facts.date = try OptionValue.date(value, of: "--date")
    },
    Option("--year", "YEAR", in: .facts, help: "of stamps without year") { settings, value throws(UsageFailure) in
      settings.facts.year = try OptionValue.year(value, of: "--year")
    },
    Option("--process", "NAME", in: .facts, help: "the app's process; others are not taken for the app") {
      settings, value throws(UsageFailure) in
      settings.facts.process = try OptionValue.notEmpty(value, of: "--process", wants: "a name")
    },
    Option("--format-in", "NAME", in: .facts, help: "the log's format; 'swivel formats' lists them") {
      settings, value throws(UsageFailure) in
      let names = FormatCatalog.names + CrashCatalog.names
      guard names.contains(value) else { throw .unknown("log format", value, among: names) }
      settings.facts.formatIn = value
    },
  ]

  private static func fact(_ name: String, _ value: String, _ fact: Fact, help: String) -> Option {
    Option(name, value, in: .facts, help: help) { settings, text throws(UsageFailure) in
      settings.facts.flags[fact] = try OptionValue.notEmpty(text, of: name, wants: value)
    }
  }
}
