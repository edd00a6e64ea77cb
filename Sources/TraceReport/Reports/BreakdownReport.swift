package import TraceModel

/// Hazards, crashes and sessions by group, and how each hazard goes with crashes.
package struct BreakdownReport: Report {
  package static let name = "report"
  package static let formats: [OutputFormat] = [.text, .json, .csv, .markdown]

  /// `hazards` in the order of rank.
  package var breakdown: Breakdown
  /// What the logs could not show; nil: nobody asked.
  package var adequacy: LogAdequacy?
  /// How many hazards text lists.
  package enum Detail: Sendable {
    /// Those that were in a session that crashed; where none was, the first ones.
    case brief
    case everyHazard
  }

  package var detail = Detail.brief
  /// Which sessions were asked for, in words (`device iPhone13,2`); empty: all.
  package var selection: [String]

  package init(breakdown: Breakdown, selection: [String] = []) {
    self.breakdown = breakdown
    self.selection = selection
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    case .csv: csv
    case .markdown: markdown
    default: refuse(format)
    }
  }

  /// What stands above a column of groups.
  static func title(of grouping: Grouping) -> String {
    switch grouping {
    case .device: "Device"
    case .unit: "Unit"
    case .family: "Family"
    case .os: "OS"
    case .osMajor: "OS major"
    case .build: "OS build"
    case .appVersion: "App version"
    case .debugger: "Debugger"
    case .simulator: "Simulator"
    }
  }

  static func value(_ value: String?, of grouping: Grouping) -> String {
    switch grouping {
    case .device: FactText.device(value)
    case .debugger, .simulator: FactText.answer(value.map { $0 == "true" })
    case .unit, .family, .os, .osMajor, .build, .appVersion: value ?? FactText.unknown
    }
  }

  /// `iPhone 12 (iPhone13,2), OS 17.2`; `unknown device, unknown OS`.
  func name(of group: Breakdown.Group) -> String {
    let words = zip(group.by, breakdown.groupings).map { value, grouping in
      guard let value else { return "\(FactText.unknown) \(Self.lowered(Self.title(of: grouping)))" }
      let text = Self.value(value, of: grouping)
      return grouping == .device ? text : "\(Self.title(of: grouping)) \(text)"
    }
    return words.isEmpty ? "All sessions" : words.joined(separator: ", ")
  }

  /// `device and OS`.
  var groupingWords: String {
    Prose.list(breakdown.groupings.map { $0 == .os ? "OS" : Self.lowered(Self.title(of: $0)) })
  }

  private static func lowered(_ title: String) -> String {
    title.hasPrefix("OS") ? title : title.prefix(1).lowercased() + title.dropFirst()
  }

  var heading: String {
    "Hazards, crashes and sessions" + (breakdown.groupings.isEmpty ? "" : " by \(groupingWords)")
  }

  var totalsLine: String {
    let totals = breakdown.totals
    return "\(Prose.count(totals.sessions, "session")) in \(Prose.count(totals.captures, "capture")), "
      + "\(totals.crashed) crashed; \(Prose.count(totals.findings, "finding"))"
  }

  /// Which share of sessions does not crash, and what that share is worth.
  var crashFreeLine: String {
    let totals = breakdown.totals
    guard let interval = totals.crashFree else { return "" }
    let words =
      "Without a crash: \(totals.sessions - totals.crashed) of \(totals.sessions), 95 % limits \(Self.share(interval))."
    if totals.reportedOnly == 0 { return words }
    return words + " Of \(Prose.count(totals.reportedOnly, "session")) only a crash report tells: the share is too low."
  }

  /// What the logs could not show, in one sentence.
  var unseenLine: String {
    let totals = breakdown.totals
    var parts: [String] = []
    if totals.possible > 0 {
      parts.append(
        totals.possible == 1
          ? "1 possible finding depends on something unseen"
          : "\(totals.possible) possible findings depend on something unseen")
    }
    if totals.pending > 0 { parts.append("\(totals.pending) still pending when the log ended") }
    if totals.losses > 0 { parts.append("\(Prose.count(totals.losses, "line")) lost") }
    if totals.missing > 0 { parts.append("\(Prose.count(totals.missing, "event")) missing by their numbers") }
    return parts.isEmpty
      ? "Nothing is left open of what these logs can show: nothing possible, nothing pending, nothing lost."
      : "Left open: \(Prose.list(parts))."
  }

  /// What the four counts are.
  static let cellsLegend =
    "Sessions in which the rule's scope opened: with both hazard and crash, hazard only, crash only, none of them."

  /// What stands beside the counts of a hazard.
  static let rankLegend =
    "Units: devices by their own name or id, ? where no log names one. Odds: odds ratio with its 95 % limits, half a "
    + "session added to each count. q: its p adjusted for the number of rules. Ranked by the lower limit."

  /// On how many distinct devices: `3`, `≥3` where some sessions do not say on which, `?` where none does.
  static func units(_ hazard: Breakdown.HazardCount) -> String {
    if hazard.sessionsWithoutUnit == 0 { return "\(hazard.units)" }
    return hazard.units == 0 ? "?" : "≥\(hazard.units)"
  }

  static func ratio(_ value: Double?) -> String { value.map { Decimal.significant($0, digits: 3) } ?? "-" }

  static func limits(_ association: Association?) -> String {
    association.map { "\(Decimal.significant($0.low, digits: 2))–\(Decimal.significant($0.high, digits: 2))" } ?? "-"
  }

  /// `12–77`, in percent.
  static func limits(_ interval: ConfidenceInterval?) -> String {
    interval.map { "\(percent($0.low))–\(percent($0.high))" } ?? "-"
  }

  /// `12–77 %`.
  static func share(_ interval: ConfidenceInterval?) -> String { interval.map { "\(limits($0)) %" } ?? "-" }

  private static func percent(_ share: Double) -> String { Decimal.rounded(share * 100, places: 0) }

  static func probability(_ value: Double?) -> String { value.map { Decimal.significant($0, digits: 2) } ?? "-" }
}
