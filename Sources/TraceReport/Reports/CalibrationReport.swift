package import TraceModel

/// How long what time limits wait for takes in clean sessions, and the limits that follow.
package struct CalibrationReport: Report {
  package static let name = "rules calibrate"
  package static let formats: [OutputFormat] = [.text, .json, .csv]

  package var calibrations: [Calibration]
  /// How many sessions were measured, and how many were left out because their process died.
  package var measured: Int
  package var dead: Int

  package init(calibrations: [Calibration], measured: Int, dead: Int) {
    self.calibrations = calibrations
    self.measured = measured
    self.dead = dead
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    case .csv: csv
    default: refuse(format)
    }
  }

  // MARK: Text

  private func text(_ style: Style) -> String {
    let left = dead == 0 ? "" : "; \(Prose.count(dead, "session")) left out whose process died"
    let sum = "\(Prose.count(measured, "session")) measured\(left)."
    if calibrations.isEmpty {
      return Prose.paragraph("\(sum) Nothing that a limit waits for was seen with a clock.", width: style.width)
    }
    var out = ""
    var table = TextTable([
      .init("Device", fit: .wraps), .init("OS"), .init("Seen", .right), .init("99.5 %", .right), .init("Limit", .right),
      .init("Now", .right),
    ])
    var last: String?
    for row in calibrations {
      let head = "\(row.rule), clause \(row.clause): \(row.limit.rawValue)"
      if head != last { table.addSpan(.init(head, .heading)) }
      last = head
      table.add([
        .init("  \(row.family ?? "unknown")"), .init(row.os.map { "\($0)" } ?? "unknown"), "\(row.count)",
        .init("\(Decimal.milliseconds(nanoseconds: row.percentile)) ms"),
        .init(row.suggestion.map { "\($0) ms" } ?? "too few", row.suggestion == nil ? .faint : nil),
        .init("\(Decimal.rounded(row.standard, places: 3)) ms"),
      ])
    }
    out += table.rendered(style)
    out += "\n" + Prose.paragraph("\(sum) \(Self.rule)", width: style.width)
    let entries = calibrations.compactMap(entry)
    if entries.isEmpty { return out }
    out += "\n" + style.paint("For swivel.json5", .heading) + "\n"
    return out + "limits: [\n" + entries.joined() + "],\n"
  }

  private static let rule =
    "A limit is twice the time that 99.5 of 100 do not exceed, of at least \(Calibration.fewest) times seen in sessions "
    + "that do not break the rule."

  /// One element of the list; nil: too little was seen, or of nobody knows whom.
  private func entry(_ row: Calibration) -> String? {
    guard let limit = row.suggestion, let family = row.family, let os = row.os else { return nil }
    return "  // \(row.count) seen\n  { rule: \"\(row.rule)\", clause: \(row.clause),\n"
      + "    family: \"\(family)\", os: \(os), \(row.limit.rawValue): \(limit) },\n"
  }

  // MARK: Machines

  private var json: JSON {
    .document([
      "sessions": .count(measured), "left": .count(dead),
      "limits": .array(
        calibrations.map { row in
          .members([
            "rule": .string(row.rule), "clause": .count(row.clause), "limit": .string(row.limit.rawValue),
            "family": .text(row.family), "os": .count(row.os), "seen": .count(row.count),
            "percentileMs": .number(Decimal.text(row.percentile, places: 6)), "ms": .count(row.suggestion),
            "standardMs": .number(Decimal.rounded(row.standard, places: 6)),
          ])
        }),
    ])
  }

  private var csv: String {
    var writer = CSVWriter(header: [
      "rule", "clause", "limit", "family", "os", "seen", "percentile_ms", "ms", "standard_ms",
    ])
    for row in calibrations {
      writer.add([
        row.rule, "\(row.clause)", row.limit.rawValue, row.family, row.os.map { "\($0)" }, "\(row.count)",
        Decimal.text(row.percentile, places: 6), row.suggestion.map { "\($0)" },
        Decimal.rounded(row.standard, places: 6),
      ])
    }
    return writer.text
  }
}
