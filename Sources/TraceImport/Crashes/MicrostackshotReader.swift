internal import TraceModel

/// Text reports of work that took too much: disk writes, processor time, and run loops that hung.
enum MicrostackshotReader: CrashReader {
  static let name = "microstackshot"

  static func takes(_ document: CrashDocument) -> Bool {
    guard case .text(let lines) = document.content else { return false }
    let isDated = lines.begins(with: ["Date/Time:"], within: 12)
    return isDated
      && lines.begins(with: [
        "End time:", "Data Source:", "Event:", "Action taken:", "Heaviest stack", "Powerstats for:",
      ])
      && !lines.begins(with: ["Exception Type:"])
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    guard case .text(let lines) = document.content else { return [] }
    var report = CrashReport(format: name)
    var identity = CrashIdentity()
    var values: [String: String] = [:]
    var stacks = SampledStacks()
    var isPeriod = false
    lines.walk { line, offset in
      // Half of a fact may be another fact.
      if lines.endsOpen, offset + line.count == lines.bytes.count {
        isPeriod = line.has("End time:", at: line.endOfBlanks(from: 0))
        return false
      }
      if stacks.take(line, into: &report) { return true }
      let start = line.endOfBlanks(from: 0)
      if values.count < 200, let (key, value) = CrashTextHeader.pair(line, from: start), key.utf8.count < 24,
        values[key] == nil
      {
        values[key] = CrashText.held(value)
      }
      return true
    }
    stacks.settle(&report)
    report.captured = CrashStamp.instant(values["Date/Time"])
    if report.captured == nil { report.loseStamp(values["Date/Time"]) }
    let end = CrashStamp.instant(values["End time"])
    if report.captured != nil, end != nil || isPeriod {
      report.window = CrashWindow(begin: report.captured, end: end)
      report.captured = nil
    }
    report.incident = document.header?.incident
    report.process = values["Command"] ?? document.header?.process
    report.pid = values["PID"].flatMap { Int($0) }
    report.app.bundle = values["Identifier"] ?? document.header?.bundle
    report.app.version = document.header?.version
    report.app.build = document.header?.build
    if report.app.version == nil, report.app.build == nil, let version = values["Version"] {
      let parts = version.split(separator: "(", maxSplits: 1).map { CrashText.trim($0) }
      report.app.version = parts.first.flatMap { CrashText.held(String($0)) }
      if parts.count > 1, parts[1].last == ")" { report.app.build = CrashText.held(String(parts[1].dropLast())) }
    }
    identity.model = values["Hardware model"] ?? values["Hardware Model"]
    identity.system = SystemText(values["OS Version"] ?? document.header?.system)
    identity.settle(&report)
    let event = values["Event"] ?? ""
    report.exception.reason = values["Reason"] ?? values["Writes"] ?? values["Event"]
    let announced = IPSHeader.kind(ofBugType: document.header?.bugType)
    let action = values["Action taken"]
    if CrashText.has(event.lowercased(), "hang") || announced?.kind == .hang {
      report.kind = .hang
    } else if CrashText.has(action?.lowercased(), "kill") || announced?.kind == .watchdog && action != "none" {
      report.kind = .watchdog
    } else {
      report.kind = .nonFatal
      report.why =
        IPSHeader.meaning(ofBugType: document.header?.bugType)
        ?? CrashText.held(event.lowercased())?.split(separator: " ").joined(separator: "-")
    }
    if let action { report.termination.reason = "Action taken: \(action)" }
    return [report]
  }
}
