package import TraceModel

/// The findings one by one.
package struct FindingsReport: Report {
  package static let name = "findings"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl, .csv]

  /// In `Finding.reportOrder`.
  package var findings: [FindingListing]

  package init(findings: [FindingListing]) { self.findings = findings }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(.document(["findings": .array(findings.map(JSON.finding))]))
    case .jsonl: JSONWriter.lines(findings.map(JSON.finding))
    case .csv: csv
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    if findings.isEmpty { return "No findings.\n" }
    let shown = Self.gravestFirst(findings)
    return shown.map { Self.block($0, style) + "\n" }.joined() + Prose.paragraph(Self.sum(of: findings))
      + "'swivel explain ID' tells all about one.\n"
  }

  /// In the order of reading: gravest first, then those of one rule, each by its place.
  static func gravestFirst(_ findings: [FindingListing]) -> [FindingListing] {
    func place(_ listing: FindingListing) -> (String, Int, String) {
      (listing.witness.last?.capture ?? "", listing.witness.last?.line ?? 0, listing.finding.id)
    }
    return findings.sorted { a, b in
      if a.finding.severity != b.finding.severity { return a.finding.severity > b.finding.severity }
      if a.finding.rule != b.finding.rule { return a.finding.rule < b.finding.rule }
      return place(a) < place(b)
    }
  }

  /// One finding in a few lines: how grave and which rule, what happened, where, under which conditions.
  static func block(_ listing: FindingListing, _ style: Style) -> String {
    let finding = listing.finding
    let severity = finding.severity.rawValue
    var head = style.paint(severity, finding.severity.ink) + String(repeating: " ", count: 9 - severity.utf8.count)
    head += style.paint(finding.rule, .heading)
    if finding.verdict != .violated { head += " (\(finding.verdict.rawValue))" }
    var out = head + "  " + style.paint(finding.id, .faint) + "\n"
    out += Prose.paragraph(finding.message + further(finding), indent: 9, width: style.width)
    if !finding.condition.isEmpty {
      out += Prose.paragraph("only if \(finding.condition)", indent: 9, width: style.width)
    }
    return out + Prose.paragraph(place(listing), indent: 9, width: style.width)
      + Prose.paragraph(conditions(listing), indent: 9, width: style.width)
  }

  private static func further(_ finding: Finding) -> String {
    finding.further == 0 ? "" : " (and \(finding.further) more of the same)"
  }

  private static func place(_ listing: FindingListing) -> String {
    guard let last = listing.witness.last else { return "session \(listing.session.id)" }
    return "\(last.capture):\(last.line)"
  }

  /// `iPhone 12, unit QA 7, iOS 17.2, Reader 3.1, debugger no, simulator no; crashed 38 ms later`.
  static func conditions(_ listing: FindingListing) -> String {
    let session = listing.session
    var words = [FactText.shortDevice(session.device.identifier)]
    if let unit = session.device.name ?? session.device.unitID { words.append("unit \(unit)") }
    words.append(FactText.system(session))
    let app = FactText.app(session)
    if !app.isEmpty { words.append(app) }
    words.append("debugger\(Prose.tie)\(FactText.answer(session.debugger))")
    words.append("simulator\(Prose.tie)\(FactText.answer(session.device.simulator))")
    return words.joined(separator: ", ") + crash(listing)
  }

  private static func crash(_ listing: FindingListing) -> String {
    guard let crash = listing.crash else { return "" }
    if let last = listing.witness.last, last.position >= crash.position { return "; crashed here" }
    guard let after = listing.crashAfter, after.isFinite, after >= 0 else { return "; the session crashed" }
    // Stamps of whole seconds cannot tell milliseconds, whatever those of the crash can. With ticks, whole seconds are no ticks'.
    let isBySeconds = listing.witness.allSatisfy(\.isStampWhole)
    let hasTicks = listing.witness.allSatisfy { $0.tick != nil }
    guard isBySeconds, !hasTicks || after.truncatingRemainder(dividingBy: 1000) == 0 else {
      return "; crashed \(duration(after)) later"
    }
    if after < 1000 { return after == 0 ? "; crashed in the same second" : "; crashed less than 1 s later" }
    return "; crashed about \(Decimal.rounded(after / 1000, places: 0)) s later"
  }

  /// Milliseconds below a second, else seconds.
  static func duration(_ milliseconds: Double) -> String {
    milliseconds < 1000
      ? "\(Decimal.rounded(milliseconds, places: milliseconds < 10 ? 1 : 0)) ms"
      : "\(Decimal.rounded(milliseconds / 1000, places: 1)) s"
  }

  /// `9 findings (7 error, 2 warning), 1 possible, in 6 sessions`.
  static func sum(of findings: [FindingListing]) -> String {
    let certain = findings.filter { $0.finding.verdict.isCertain }
    let bySeverity = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = certain.count { $0.finding.severity == severity }
      return count == 0 ? nil : Prose.count(count, severity.rawValue)
    }
    var words = Prose.count(certain.count, "finding")
    if !bySeverity.isEmpty { words += " (\(bySeverity.joined(separator: ", ")))" }
    if certain.count < findings.count { words += " and \(findings.count - certain.count) possible" }
    return words + " in \(Prose.count(Set(findings.map(\.session.id)).count, "session"))"
  }

  private var csv: String {
    var writer = CSVWriter(header: [
      "id", "fingerprint", "rule", "severity", "verdict", "session", "subject", "capture", "line", "time", "device",
      "device_name", "os", "os_build", "app", "app_version", "debugger", "crash", "crash_after_ms", "message",
    ])
    for listing in findings {
      let (finding, session, last) = (listing.finding, listing.session, listing.witness.last)
      writer.add([
        finding.id, finding.fingerprint, finding.rule, finding.severity.rawValue, finding.verdict.rawValue, session.id,
        finding.subject, last?.capture, last.map { "\($0.line)" },
        FactText.instant(last?.time, in: session).map(RFC3339.text), session.device.identifier,
        session.device.identifier.flatMap { DeviceCatalog.model($0)?.name }, session.system.version,
        session.system.build, session.app.bundle, session.app.version, session.debugger.map { "\($0)" },
        listing.crash?.id, listing.crashAfter.map { Decimal.rounded($0, places: 3) }, finding.message,
      ])
    }
    return writer.text
  }
}
