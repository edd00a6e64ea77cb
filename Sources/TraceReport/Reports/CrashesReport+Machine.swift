import TraceModel

extension CrashesReport {
  static func json(_ row: CrashListing) -> JSON {
    let report = row.report
    return .document([
      "id": .string(row.id), "kind": .string(report.format), "end": .string(report.kind.rawValue),
      "why": .text(report.why), "path": .string(row.path), "incident": .text(report.incident),
      "time": .time(report.captured.flatMap { $0.hasZone ? $0.time : nil }),
      "window": report.window.map {
        .members(["begin": .time($0.begin?.time), "end": .time($0.end?.time)])
      } ?? .null,
      "device": .device(report.device),
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
      "signature": .text(signature(of: row)), "confidence": .string(row.signature.confidence.rawValue),
      "frames": .array(row.summary.frames.map { .string($0) }), "group": .text(row.group),
      "session": .text(row.session),
      "link": row.link.map { .members(["how": .string($0.how.rawValue), "confidence": .real($0.confidence)]) } ?? .null,
      "inRotation": .flag(row.summary.isInRotation), "inLayout": .flag(row.summary.isInLayout),
      "zeroSizeViews": .array(
        row.report.zeroSizeViews.map { view in
          .members([
            "class": .string(view.type), "controller": .text(view.controller),
            "width": .real(view.frame.width), "height": .real(view.frame.height),
          ])
        }),
      "copies": .count(row.copies), "rules": .array(row.rules.map { .string($0) }),
    ])
  }

  static func signature(of row: CrashListing) -> String? { row.signature.symbol ?? row.signature.address }

  /// The columns of the view `crashes`.
  var csv: String {
    var writer = CSVWriter(header: [
      "id", "kind", "end", "path", "incident", "time", "window_begin", "window_end", "device", "device_name", "family",
      "simulator", "os", "os_build", "app", "app_version", "app_build", "process", "pid", "exception_type",
      "exception_signal", "exception_codes", "exception_name", "exception_reason", "termination_namespace",
      "termination_code", "termination_reason", "signature", "group", "session", "link_how", "link_confidence",
      "in_rotation", "in_layout", "copies",
    ])
    for row in rows { writer.add(fields(of: row)) }
    return writer.text
  }

  private func fields(of row: CrashListing) -> [String?] {
    let report = row.report
    let identifier = report.device.identifier
    let captured = report.captured.flatMap { $0.hasZone ? RFC3339.text($0.time) : nil }
    let launch: [String?] = [
      row.id, report.format, report.kind.rawValue, row.path, report.incident, captured,
      report.window?.begin.map { RFC3339.text($0.time) }, report.window?.end.map { RFC3339.text($0.time) }, identifier,
      identifier.flatMap { DeviceCatalog.model($0)?.name }, report.device.family,
      Self.bit(report.device.simulator), report.system.version, report.system.build, report.app.bundle,
      report.app.version, report.app.build, report.process, report.pid.map { "\($0)" },
    ]
    let death: [String?] = [
      report.exception.type ?? report.exception.name, report.exception.signal, report.exception.codes,
      report.exception.name, report.exception.reason, report.termination.namespace,
      report.termination.code.map { "\($0)" }, report.termination.reason, Self.signature(of: row), row.group,
      row.session, row.link?.how.rawValue, row.link.map { Decimal.rounded($0.confidence, places: 2) },
      Self.bit(row.summary.isInRotation), Self.bit(row.summary.isInLayout), "\(row.copies)",
    ]
    return launch + death
  }

  private static func bit(_ value: Bool?) -> String? { value.map { $0 ? "1" : "0" } }
}
