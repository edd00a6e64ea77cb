import TraceModel

extension BreakdownReport {
  func text(_ style: Style) -> String {
    var out = style.paint(heading, .heading) + "\n"
    if !selection.isEmpty { out += Prose.paragraph("Only \(selection.joined(separator: ", "))") }
    out += totalsLine + "\n"
    guard breakdown.totals.sessions > 0 else {
      return out + (selection.isEmpty ? "\nNo session is in the database yet.\n" : "\nNo session is like that.\n")
    }
    out += "\n" + groupTable.rendered(style)
    out += Prose.paragraph(
      "Hazard: sessions with a certain finding, rules about the crash itself apart. Both: those of them that crashed."
        + (hasPossible ? " Possible: findings that depend on something unseen." : "")
        + " Free: 95 % limits of the share that does not crash.")
    out += Prose.paragraph(crashFreeLine) + causes(style)
    if breakdown.groups.contains(where: { !$0.rules.isEmpty }) {
      out += "\n" + ruleTable.rendered(style)
      out += Prose.paragraph(
        "Exposed: sessions in which the rule could be broken. Possible: sessions with nothing certain and a possible finding."
      )
    }
    let shown = shownHazards
    if !shown.isEmpty {
      out += "\n" + style.paint("How hazards go with crashes", .heading) + "\n"
      if breakdown.totals.crashed == 0, detail == .brief {
        out += Prose.paragraph(
          "No session crashed, so nothing can be said yet about what goes with crashes. --verbose lists the counts.")
      } else {
        out += hazardTable(shown).rendered(style)
        out += hiddenLine(hazardsFound.count - shown.count)
        out += Prose.paragraph("\(Self.countsLegend) \(Self.rankLegend)")
      }
    }
    return out + "\n" + Prose.paragraph(unseenLine) + (adequacy.map { text($0, style) } ?? "")
  }

  private var hasPossible: Bool { breakdown.groups.contains { $0.possible > 0 } }

  private var groupTable: TextTable {
    var table = TextTable(
      breakdown.groupings.map { TextTable.Column(Self.title(of: $0), fit: .wraps) } + [
        .init("Sessions", .right), .init("Hazard", .right), .init("Crash", .right), .init("Both", .right),
      ] + (hasPossible ? [.init("Possible", .right)] : []) + [.init("Free %", .right)])
    for group in breakdown.groups {
      let values = zip(group.by, breakdown.groupings).map { value, grouping in
        TextTable.Cell(Self.value(value, of: grouping), value == nil ? .faint : nil)
      }
      table.add(
        values + [
          "\(group.sessions)", .init("\(group.withHazard)", group.withHazard > 0 ? .warning : nil), "\(group.crashed)",
          .init("\(group.both)", group.both > 0 ? .error : nil),
        ] + (hasPossible ? [.init(group.possible == 0 ? "" : "\(group.possible)")] : [])
          + [.init(Self.limits(group.crashFree))])
    }
    return table
  }

  /// So many causes are listed.
  private static let mostCauses = 10

  private func causes(_ style: Style) -> String {
    if breakdown.causes.isEmpty { return "" }
    var table = TextTable(
      [.init("")] + breakdown.groupings.map { TextTable.Column(Self.title(of: $0), fit: .wraps) } + [
        .init("Crashes", .right)
      ])
    for cause in breakdown.causes.prefix(Self.mostCauses) {
      let title = "\(cause.group ?? "no group")  \(Prose.visible(cause.signature))"
      table.addSpan(.init(Prose.cut(title, width: 76), .heading))
      if !cause.rules.isEmpty {
        let rules = cause.rules.prefix(3).map { "\($0.rule) (\($0.count) of \(cause.count))" }
        table.addSpan(.init(Prose.cut("  broken before: \(rules.joined(separator: ", "))", width: 76), .faint))
      }
      for row in cause.sessions {
        table.add(
          [""] + zip(row.by, breakdown.groupings).map { .init(Self.value($0, of: $1)) } + ["\(row.count)"])
      }
    }
    let rest = breakdown.causes.count - Self.mostCauses
    return "\n" + style.paint("Crashes by cause", .heading) + "\n" + table.rendered(style)
      + (rest > 0 ? Prose.paragraph("\(Prose.count(rest, "more cause")); 'swivel crashes' lists all.") : "")
  }

  private var ruleTable: TextTable {
    // The first column has no width: its gap sets the rules in from the line of their group.
    var table = TextTable([
      .init(""), .init("Rule", fit: .wraps), .init("Exposed", .right), .init("Hazard", .right), .init("Both", .right),
      .init("Findings", .right), .init("Possible", .right),
    ])
    let severities = Dictionary(
      breakdown.hazards.map { ($0.rule, $0.severity) }, uniquingKeysWith: { first, _ in first })
    for group in breakdown.groups where !group.rules.isEmpty {
      table.addSpan(.init(name(of: group), .heading))
      for rule in group.rules {
        table.add([
          "", .init(rule.rule, severities[rule.rule]?.ink), "\(rule.exposed)", "\(rule.sessions)",
          "\(rule.crashed)", "\(rule.findings)", rule.possible == 0 ? "" : "\(rule.possible)",
        ])
      }
    }
    return table
  }

  /// So many hazards are listed where none was in a session that crashed.
  private static let mostHazards = 20

  private var hazardsFound: [Breakdown.HazardCount] { breakdown.hazards.filter { $0.a + $0.b > 0 } }

  /// A hazard that was in no session that crashed says nothing yet about crashes, and there may be many.
  private var shownHazards: [Breakdown.HazardCount] {
    let suspects = hazardsFound.filter { $0.a > 0 }
    if detail == .everyHazard { return hazardsFound }
    return suspects.isEmpty ? Array(hazardsFound.prefix(Self.mostHazards)) : suspects
  }

  private func hiddenLine(_ count: Int) -> String {
    if count <= 0 { return "" }
    let words =
      count == 1
      ? "was in no session that crashed; --verbose lists it" : "were in no session that crashed; --verbose lists them"
    return Prose.paragraph("\(Prose.count(count, "more hazard")) \(words).")
  }

  private func hazardTable(_ hazards: [Breakdown.HazardCount]) -> TextTable {
    var table = TextTable([
      .init(""), .init("Rule", fit: .wraps), .init("Units", .right), .init("a", .right), .init("b", .right),
      .init("c", .right), .init("d", .right), .init("Odds", .right), .init("95 %", .right), .init("q", .right),
    ])
    for hazard in hazards {
      table.add([
        .init(Self.letter(hazard.severity), hazard.severity.ink), .init(hazard.rule, hazard.severity.ink),
        .init(Self.units(hazard)), "\(hazard.a)", "\(hazard.b)", "\(hazard.c)", "\(hazard.d)",
        .init(Self.ratio(hazard.association?.oddsRatio)), .init(Self.limits(hazard.association)),
        .init(Self.probability(hazard.association?.q)),
      ])
    }
    return table
  }

  private static func letter(_ severity: Severity) -> String { severity.rawValue.prefix(1).uppercased() }

  /// What the counts are.
  private static let countsLegend =
    "E error, W warning, N note. Sessions in which the rule could be broken: a with hazard and crash, b with the hazard "
    + "only, c with a crash only, d with neither."
}
