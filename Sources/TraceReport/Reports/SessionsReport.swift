package import TraceModel

/// The sessions one by one.
package struct SessionsReport: Report {
  package static let name = "sessions"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl, .csv]

  package var sessions: [SessionListing]

  package init(sessions: [SessionListing]) { self.sessions = sessions }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(.document(["sessions": .array(sessions.map(Self.json))]))
    case .jsonl: JSONWriter.lines(sessions.map(Self.json))
    case .csv: csv
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    if sessions.isEmpty { return "No sessions.\n" }
    // Most logs are of one app: then it is named once.
    let apps = Set(sessions.map { FactText.app($0.session) }.filter { !$0.isEmpty })
    var columns: [TextTable.Column] = [.init("Session"), .init("Device", fit: .wraps), .init("OS")]
    if apps.count > 1 { columns.append(.init("App", fit: .wraps)) }
    columns += [.init("Debugger"), .init("Events", .right), .init("Findings", .right), .init("End")]
    var table = TextTable(columns)
    for listing in sessions {
      let session = listing.session
      var cells: [TextTable.Cell] = [
        .init(session.id, .heading),
        .init(session.device.identifier.map { FactText.shortDevice($0) } ?? FactText.unknown),
        .init(session.system.version ?? FactText.unknown),
      ]
      if apps.count > 1 { cells.append(.init(FactText.app(session))) }
      let hasCrashed = listing.crashed || session.end == .crash
      table.add(
        cells + [
          .init(FactText.answer(session.debugger)), "\(session.eventCount)",
          .init("\(listing.findings)", listing.findings > 0 ? .warning : nil),
          .init(hasCrashed ? "crash" : Self.word(session.end), hasCrashed ? .error : nil),
        ])
    }
    return table.rendered(style) + "\n" + Prose.paragraph(sum(apps), width: style.width)
  }

  private func sum(_ apps: Set<String>) -> String {
    var words = Prose.count(sessions.count, "session")
    if let app = apps.first, apps.count == 1 {
      let isKnown = sessions.allSatisfy { !FactText.app($0.session).isEmpty }
      words += isKnown ? " of \(app)" : " of \(app), where the app is known"
    }
    words += ", \(sessions.count { $0.crashed }) crashed"
    let isOpen = sessions.contains { !$0.crashed && $0.session.end == .unknown }
    return isOpen ? words + ". End -: the log ended before the process did" : words
  }

  /// `-`: the log ends, and nobody knows.
  private static func word(_ end: SessionEnd) -> String { end == .unknown ? "-" : end.rawValue }

  private static func json(_ listing: SessionListing) -> JSON {
    let session = listing.session
    return .document([
      "id": .string(session.id), "capture": .string(listing.capture),
      "process": .text(session.process.isEmpty ? nil : session.process), "pid": .count(session.pid),
      "boot": .text(session.boot), "device": .device(session.device), "os": .system(session),
      "app": .app(session.app), "debugger": .flag(session.debugger), "clock": .string(session.clock.rawValue),
      "start": .time(FactText.instant(session.first, in: session)),
      "end": .time(FactText.instant(session.last, in: session)), "endReason": .string(session.end.rawValue),
      "startSeen": .bool(session.startSeen), "events": .count(session.eventCount),
      "findings": .count(listing.findings), "crashed": .bool(listing.crashed), "labels": .labels(session.labels),
    ])
  }

  private var csv: String {
    var writer = CSVWriter(header: [
      "id", "capture", "process", "pid", "boot", "device", "device_name", "family", "unit", "simulator", "os",
      "os_build", "app", "app_version", "app_build", "debugger", "clock", "start", "end", "end_reason", "events",
      "findings", "crashed",
    ])
    for listing in sessions {
      let session = listing.session
      let identifier = session.device.identifier
      writer.add([
        session.id, listing.capture, session.process, session.pid.map { "\($0)" }, session.boot, identifier,
        identifier.flatMap { DeviceCatalog.model($0)?.name }, session.device.family,
        session.device.name, session.device.simulator.map { "\($0)" }, session.system.version, session.system.build,
        session.app.bundle, session.app.version, session.app.build, session.debugger.map { "\($0)" },
        session.clock.rawValue, FactText.instant(session.first, in: session).map(RFC3339.text),
        FactText.instant(session.last, in: session).map(RFC3339.text), session.end.rawValue, "\(session.eventCount)",
        "\(listing.findings)", "\(listing.crashed)",
      ])
    }
    return writer.text
  }
}
