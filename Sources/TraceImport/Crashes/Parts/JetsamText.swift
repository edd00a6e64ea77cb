internal import TraceModel

/// Reports of memory as text, which systems up to iOS 8 wrote: a list of processes, with what became of each behind it.
enum JetsamText {
  static func takes(_ lines: CrashLines) -> Bool {
    lines.begins(with: ["Largest process:"], within: 80) && lines.begins(with: ["Processes"], within: 120)
  }

  static func read(_ lines: CrashLines, into report: inout CrashReport) {
    var identity = CrashIdentity()
    var isList = false
    lines.walk { line, offset in
      // Half of a fact may be another fact.
      if lines.endsOpen, offset + line.count == lines.bytes.count { return false }
      let start = line.endOfBlanks(from: 0)
      if isList {
        take(String(decoding: line[start...], as: UTF8.self), into: &report)
      } else if line.has("Processes", at: start) {
        isList = true
      } else if let (key, value) = CrashTextHeader.pair(line, from: start) {
        switch key {
        case "Incident Identifier": report.incident = report.incident ?? CrashText.uuid(value)
        case "CrashReporter Key": report.device.unitID = report.device.unitID ?? CrashText.held(value)
        case "Hardware Model": identity.model = identity.model ?? CrashText.held(value)
        case "OS Version": if identity.system.version == nil { identity.system = SystemText(value) }
        case "Date", "Date/Time":
          report.captured = report.captured ?? CrashStamp.instant(value)
          if report.captured == nil { report.loseStamp(value) }
        case "Largest process": report.process = report.process ?? CrashText.held(value)
        default: break
        }
      }
      return true
    }
    identity.settle(&report)
    if report.kind != .jetsam {
      (report.kind, report.why) = (.notACrash, "nobody-killed")
    }
  }

  /// `Reader <6f1c2e3a4b5d3e6f8a9b0c1d2e3f4a5b>  31402  (jettisoned) (active)`, later `… [per-process-limit] (frontmost)`.
  private static func take(_ line: String, into report: inout CrashReport) {
    guard let open = line.firstIndex(of: "<"), let close = line[open...].firstIndex(of: ">") else { return }
    let rest = line[line.index(after: close)...]
    var reason = CrashText.has(String(rest), "(jettisoned)") ? "jettisoned" : nil
    if let begin = rest.firstIndex(of: "["), let end = rest[begin...].firstIndex(of: "]") {
      reason = CrashText.held(String(rest[rest.index(after: begin)..<end]))
    }
    let isFront = CrashText.has(String(rest), "(frontmost)") || CrashText.has(String(rest), "(active)")
    // The one that was seen counts before the others.
    guard let reason, report.kind != .jetsam || isFront && report.inForeground != true else { return }
    report.kind = .jetsam
    report.process = CrashText.held(String(line[..<open]))
    report.binary = CrashText.uuid(String(line[line.index(after: open)..<close]))
    report.inForeground = isFront
    report.termination.namespace = "JETSAM"
    report.termination.reason = reason
  }
}
