import TraceAnalysis
import TraceModel
import TraceReport

extension Option {
  /// A filter: takes the value over and notes it for reports to repeat.
  private static func filter(
    _ name: String, _ value: String, help: String,
    _ apply: @escaping @Sendable (inout QueryFilter, String) throws(UsageFailure) -> Void
  ) -> Option {
    Option(name, value, in: .filters, help: help) { settings, text throws(UsageFailure) in
      try apply(&settings.filter, OptionValue.notEmpty(text, of: name, wants: value))
      settings.selection.append("\(name.dropFirst(2)) \(text)")
    }
  }

  /// Which sessions and findings a command speaks of.
  static let filters: [Option] = [
    filter("--device", "MODEL", help: "model identifier or name; * and ? stand for any text and any character") {
      filter, text throws(UsageFailure) in
      filter.device = text
    },
    filter("--os", "RANGE", help: "17, 17.2 or '>=17,<18'") { filter, text throws(UsageFailure) in
      filter.os = try OptionValue.systemRange(text, of: "--os")
    },
    filter("--app", "BUNDLE", help: "the app's bundle identifier") { filter, text throws(UsageFailure) in
      filter.app = text
    },
    filter("--app-version", "VERSION", help: "the app's version") { filter, text throws(UsageFailure) in
      filter.appVersion = text
    },
    filter("--rule", "ID", help: "one rule") { filter, text throws(UsageFailure) in
      // Whether there is such a rule, the database knows.
      filter.rule = text
    },
    filter("--severity", "LEVEL", help: "note, warning or error, and graver ones") {
      filter, text throws(UsageFailure) in
      filter.severity = try OptionValue.word(text, of: "--severity")
    },
    filter("--verdict", "WORD", help: "violated, pending-at-crash or possible") { filter, text throws(UsageFailure) in
      let verdict: Verdict = try OptionValue.word(text, of: "--verdict")
      guard verdict.isFinding else {
        throw .value(text, of: "--verdict", wants: "violated, pending-at-crash or possible; others are no findings")
      }
      filter.verdict = verdict
    },
    filter("--since", "TIME", help: "from this date or instant (RFC 3339) on; a date counts in UTC") {
      filter, text throws(UsageFailure) in
      filter.since = try OptionValue.instant(text, of: "--since", day: .first)
    },
    filter("--until", "TIME", help: "up to this date or instant, inclusive") { filter, text throws(UsageFailure) in
      filter.until = try OptionValue.instant(text, of: "--until", day: .last)
    },
    filter("--label", "KEY=VALUE", help: "sessions with this label; may be repeated") {
      filter, text throws(UsageFailure) in
      let (key, value) = try OptionValue.pair(text, of: "--label")
      filter.labels[key] = value
    },
    filter("--session", "ID", help: "one session") { filter, text throws(UsageFailure) in filter.session = text },
    Option("--where-crashed", in: .filters, help: "only sessions that crashed") {
      settings, _ throws(UsageFailure) in
      settings.filter.whereCrashed = true
      settings.selection.append("where crashed")
    },
  ]

  static let by = Option("--by", "WORDS", help: "group by these, joined by commas: \(OptionValue.groupingWords)") {
    settings, value throws(UsageFailure) in
    settings.groupings = try OptionValue.groupings(value, of: "--by")
  }
}
