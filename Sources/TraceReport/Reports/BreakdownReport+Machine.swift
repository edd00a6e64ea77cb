import TraceModel

extension BreakdownReport {
  var json: JSON {
    let totals = breakdown.totals
    return .document([
      "totals": .members([
        "captures": .count(totals.captures), "sessions": .count(totals.sessions), "crashed": .count(totals.crashed),
        "events": .count(totals.events), "findings": .count(totals.findings), "possible": .count(totals.possible),
        "pending": .count(totals.pending), "losses": .count(totals.losses),
        "missing": .count(totals.missing), "reportedOnly": .count(totals.reportedOnly),
        "crashFree": Self.json(totals.crashFree),
      ]),
      "groups": .array(breakdown.groups.map(json)),
      "hazards": .array(breakdown.hazards.map(json)),
      "crashes": .array(breakdown.causes.map(json)),
      "adequacy": adequacy.map(json) ?? .null,
    ])
  }

  private static func json(_ interval: ConfidenceInterval?) -> JSON {
    interval.map { .members(["low": .real($0.low), "high": .real($0.high)]) } ?? .null
  }

  private func by(_ values: [String?]) -> JSON {
    .object(
      zip(breakdown.groupings, values).map { grouping, value in
        JSON.Member(key: grouping.rawValue, value: .string(value ?? FactText.unknown))
      })
  }

  private func json(_ cause: Breakdown.Cause) -> JSON {
    .members([
      "group": .text(cause.group), "signature": .string(cause.signature), "sessions": .count(cause.count),
      "by": .array(cause.sessions.map { .members(["by": by($0.by), "sessions": .count($0.count)]) }),
      "rules": .array(cause.rules.map { .members(["rule": .string($0.rule), "sessions": .count($0.count)]) }),
    ])
  }

  private func json(_ group: Breakdown.Group) -> JSON {
    .members([
      "by": by(group.by), "sessions": .count(group.sessions), "withHazard": .count(group.withHazard),
      "crashed": .count(group.crashed), "both": .count(group.both), "findings": .count(group.findings),
      "possible": .count(group.possible), "crashFree": Self.json(group.crashFree),
      "rules": .array(
        group.rules.map { rule in
          .members([
            "rule": .string(rule.rule), "exposed": .count(rule.exposed), "sessions": .count(rule.sessions),
            "crashed": .count(rule.crashed), "findings": .count(rule.findings), "possible": .count(rule.possible),
          ])
        }),
    ])
  }

  private func json(_ hazard: Breakdown.HazardCount) -> JSON {
    let association = hazard.association
    return .members([
      "rule": .string(hazard.rule), "severity": .string(hazard.severity.rawValue), "a": .count(hazard.a),
      "b": .count(hazard.b), "c": .count(hazard.c), "d": .count(hazard.d), "possible": .count(hazard.possible),
      "pending": .count(hazard.pending), "units": .count(hazard.units),
      "sessionsWithoutUnit": .count(hazard.sessionsWithoutUnit), "oddsRatio": .real(association?.oddsRatio),
      "low": .real(association?.low),
      "high": .real(association?.high), "p": .real(association?.p), "q": .real(association?.q),
    ])
  }

  /// One record a group, with an empty rule, and one a rule in it.
  var csv: String {
    var writer = CSVWriter(
      header: breakdown.groupings.map(\.rawValue) + [
        "rule", "sessions", "exposed", "with_hazard", "possible", "crashed", "both", "findings", "crash_free_low",
        "crash_free_high",
      ])
    for group in breakdown.groups {
      let by: [String?] = group.by.map { $0 ?? FactText.unknown }
      writer.add(
        by + [
          nil, "\(group.sessions)", nil, "\(group.withHazard)", nil, "\(group.crashed)", "\(group.both)",
          "\(group.findings)", group.crashFree.map { Decimal.significant($0.low) },
          group.crashFree.map { Decimal.significant($0.high) },
        ])
      for rule in group.rules {
        writer.add(
          by + [
            rule.rule, "\(group.sessions)", "\(rule.exposed)", "\(rule.sessions)", "\(rule.possible)",
            "\(group.crashed)", "\(rule.crashed)", "\(rule.findings)", nil, nil,
          ])
      }
    }
    return writer.text
  }

  var markdown: String {
    var out = "## \(heading)\n\n"
    if !selection.isEmpty { out += "Only \(MarkdownTable.escaped(selection.joined(separator: ", "))).\n\n" }
    out += totalsLine + ".\n\n"
    if breakdown.totals.sessions == 0 { return out }
    out += groupTable + "\n"
    if !breakdown.causes.isEmpty { out += "### Crashes by cause\n\n\(causeTable)\n" }
    if breakdown.groups.contains(where: { !$0.rules.isEmpty }) { out += "### Rules by group\n\n\(ruleTable)\n" }
    if breakdown.hazards.contains(where: { $0.a + $0.b > 0 }) {
      out += "### How hazards go with crashes\n\n\(hazardTable)\n\(Self.cellsLegend) \(Self.rankLegend)\n\n"
    }
    return out + unseenLine + "\n" + (adequacy.map { "\n" + markdown($0) } ?? "")
  }

  private var groupTable: String {
    var table = MarkdownTable(
      breakdown.groupings.map { (Self.title(of: $0), .left) } + [
        ("Sessions", .right), ("Hazard", .right), ("Crash", .right), ("Both", .right), ("Crash-free", .right),
      ])
    for group in breakdown.groups {
      table.add(
        zip(group.by, breakdown.groupings).map { Self.value($0, of: $1) } + [
          "\(group.sessions)", "\(group.withHazard)", "\(group.crashed)", "\(group.both)",
          Self.share(group.crashFree),
        ])
    }
    return table.text
  }

  private var causeTable: String {
    var table = MarkdownTable(
      [("Group", .left), ("Cause", .left)] + breakdown.groupings.map { (Self.title(of: $0), .left) } + [
        ("Crashes", .right)
      ])
    for cause in breakdown.causes {
      for row in cause.sessions {
        table.add(
          [cause.group ?? "-", cause.signature] + zip(row.by, breakdown.groupings).map { Self.value($0, of: $1) } + [
            "\(row.count)"
          ])
      }
    }
    return table.text
  }

  private var ruleTable: String {
    var table = MarkdownTable(
      breakdown.groupings.map { (Self.title(of: $0), .left) } + [
        ("Rule", .left), ("Exposed", .right), ("Hazard", .right), ("Both", .right), ("Findings", .right),
        ("Possible", .right),
      ])
    for group in breakdown.groups {
      for rule in group.rules {
        table.add(
          zip(group.by, breakdown.groupings).map { Self.value($0, of: $1) } + [
            rule.rule, "\(rule.exposed)", "\(rule.sessions)", "\(rule.crashed)", "\(rule.findings)", "\(rule.possible)",
          ])
      }
    }
    return table.text
  }

  private var hazardTable: String {
    var table = MarkdownTable([
      ("Rule", .left), ("Severity", .left), ("Units", .right), ("Both", .right), ("Hazard only", .right),
      ("Crash only", .right), ("Neither", .right), ("Odds ratio", .right), ("95 % limits", .right), ("q", .right),
    ])
    for hazard in breakdown.hazards where hazard.a + hazard.b > 0 {
      table.add([
        hazard.rule, hazard.severity.rawValue, Self.units(hazard), "\(hazard.a)", "\(hazard.b)", "\(hazard.c)",
        "\(hazard.d)",
        Self.ratio(hazard.association?.oddsRatio), Self.limits(hazard.association),
        Self.probability(hazard.association?.q),
      ])
    }
    return table.text
  }
}
