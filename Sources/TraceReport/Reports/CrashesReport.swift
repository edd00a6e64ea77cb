package import TraceModel

/// Crash reports, by what they have in common.
package struct CrashesReport: Report {
  package static let name = "crashes"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl]

  package struct Row: Sendable {
    /// Of the first copy that was read.
    package var path: String
    /// `c-` and 12 hex digits.
    package var id: String
    /// Without threads and images: `signature` says what they came to.
    package var report: CrashReport
    package var signature: CrashSignature
    /// The signature's frames in words, innermost first.
    package var frames: [String]
    package var isInRotation: Bool?
    package var isInLayout: Bool?
    /// `g-` and 12 hex digits; nil: it has nothing to compare it by.
    package var group: String?
    /// Further reports of the same incident.
    package var copies = 0

    package init(
      path: String, id: String, report: CrashReport, signature: CrashSignature, frames: [String], isInRotation: Bool?,
      isInLayout: Bool?
    ) {
      self.path = path
      self.id = id
      self.report = report
      self.signature = signature
      self.frames = frames
      self.isInRotation = isInRotation
      self.isInLayout = isInLayout
    }
  }

  /// Deaths, hangs and what is neither, in the order of their files.
  package var rows: [Row]
  /// Paths of files in which no report was found.
  package var without: [String]

  package init(rows: [Row], without: [String]) {
    self.rows = rows
    self.without = without
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json:
      JSONWriter.document(
        .document(["crashes": .array(rows.map(json)), "without": .array(without.map { .string($0) })]))
    case .jsonl: JSONWriter.lines(rows.map(json))
    default: refuse(format)
    }
  }

  // MARK: Text

  private func text(_ style: Style) -> String {
    var out = ""
    for group in groups {
      guard let first = group.first else { continue }
      let title = "\(first.group ?? "no group")  \(Prose.count(group.count, "report"))  \(Self.cause(of: first.report))"
      out += style.paint(Prose.cut(title, width: style.width), .heading) + "\n"
      if !first.frames.isEmpty { out += Prose.paragraph("in " + first.frames.joined(separator: " < "), indent: 2) }
      for row in group { out += Self.block(row, style) }
      out += "\n"
    }
    let others = rows.filter { !$0.report.kind.isDeath && $0.report.kind != .hang }
    if !others.isEmpty {
      out += style.paint("No crash", .heading) + "\n"
      for row in others {
        out += Prose.paragraph(
          "\(row.path): \(row.report.format), \(row.report.why ?? row.report.kind.rawValue)", indent: 2)
      }
      out += "\n"
    }
    if !without.isEmpty {
      out += style.paint("Not read", .heading) + "\n"
      out += without.map { Prose.paragraph("\($0): no crash report", indent: 2) }.joined() + "\n"
    }
    return out + Prose.paragraph(sum)
  }

  /// Deaths and hangs by group, the largest first; what has no group stands for itself, last.
  private var groups: [[Row]] {
    let wanted = rows.filter { $0.report.kind.isDeath || $0.report.kind == .hang }
    let known = Dictionary(grouping: wanted.filter { $0.group != nil }) { $0.group ?? "" }
    let sorted = known.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    return sorted + wanted.filter { $0.group == nil }.map { [$0] }
  }

  private var sum: String {
    func count(_ kind: CrashKind) -> Int { rows.count { $0.report.kind == kind } }
    let parts = [
      (count(.crash), "crash", "crashes"), (count(.jetsam), "kill for memory", "kills for memory"),
      (count(.watchdog), "kill by a watchdog", "kills by a watchdog"), (count(.hang), "hang", "hangs"),
      (count(.nonFatal) + count(.notACrash), "report of no crash", "reports of no crash"),
    ].filter { $0.0 > 0 }.map { Prose.count($0.0, $0.1, $0.2) }
    let copies = rows.reduce(0) { $0 + $1.copies }
    return (parts.isEmpty ? "no report" : Prose.list(parts))
      + (copies > 0 ? "; \(Prose.count(copies, "more report")) of the same incidents" : "")
      + ". They are not put into the database, and not tied to sessions: that is not built yet."
  }

  private static func cause(of report: CrashReport) -> String {
    let exception = report.exception
    let words = [exception.name ?? exception.type, exception.signal].compactMap { $0 }
    return words.isEmpty ? report.kind.rawValue : words.joined(separator: " ")
  }

  private static func block(_ row: Row, _ style: Style) -> String {
    let report = row.report
    let system = [report.system.name, report.system.version].compactMap { $0 }.joined(separator: " ")
    let app = [report.process ?? report.app.bundle, report.app.version].compactMap { $0 }.joined(separator: " ")
    var words = [
      row.id, time(of: report), FactText.device(report.device.identifier),
      system.isEmpty ? "unknown OS" : system, app.isEmpty ? "unknown app" : app,
    ]
    if row.isInRotation == true { words.append("in a rotation") }
    if row.isInLayout == true { words.append("in a layout pass") }
    if row.copies > 0 { words.append("\(Prose.count(row.copies, "more copy", "more copies"))") }
    var out = Prose.paragraph(words.joined(separator: ", "), indent: 2, width: style.width)
    if let reason = report.exception.reason ?? report.termination.reason {
      out += Prose.paragraph(Prose.cut(Prose.visible(reason), width: 200), indent: 4, width: style.width)
    }
    return out + Prose.paragraph("\(row.path), \(report.format)", indent: 4, width: style.width)
  }

  private static func time(of report: CrashReport) -> String {
    if let captured = report.captured {
      return RFC3339.text(captured.time) + (captured.hasZone ? "" : " in an unknown zone")
    }
    if let end = report.window?.end { return "before \(RFC3339.text(end.time))" }
    return "at an unknown time"
  }

  // MARK: JSON

  private func json(_ row: Row) -> JSON {
    let report = row.report
    return .document([
      "id": .string(row.id), "kind": .string(report.format), "end": .string(report.kind.rawValue),
      "why": .text(report.why), "path": .string(row.path), "incident": .text(report.incident),
      "time": .time(report.captured.flatMap { $0.hasZone ? $0.time : nil }), "device": .device(report.device),
      "os": .members([
        "name": .text(report.system.name), "version": .text(report.system.version),
        "build": .text(report.system.build),
      ]),
      "app": .app(report.app), "process": .text(report.process), "pid": .count(report.pid),
      "exception": .members([
        "type": .text(report.exception.type), "signal": .text(report.exception.signal),
        "codes": .text(report.exception.codes), "name": .text(report.exception.name),
        "reason": .text(report.exception.reason),
      ]),
      "termination": .members([
        "namespace": .text(report.termination.namespace), "code": .text(report.termination.code.map { "\($0)" }),
        "reason": .text(report.termination.reason),
      ]),
      "signature": .text(row.signature.symbol ?? row.signature.address),
      "confidence": .string(row.signature.confidence.rawValue), "frames": .array(row.frames.map { .string($0) }),
      "group": .text(row.group), "session": .null, "link": .null, "inRotation": .flag(row.isInRotation),
      "inLayout": .flag(row.isInLayout), "copies": .count(row.copies),
    ])
  }
}
