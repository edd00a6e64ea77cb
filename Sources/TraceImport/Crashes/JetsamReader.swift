internal import TraceModel

/// Reports of memory: which processes there were, and which of them the system killed.
enum JetsamReader: CrashReader {
  static let name = "jetsam"

  static func takes(_ document: CrashDocument) -> Bool {
    if case .text(let lines) = document.content { return JetsamText.takes(lines) }
    let body = document.json
    guard body["processes"].isArray || body["memoryStatus"].isObject || body["largestProcess"].exists else {
      return false
    }
    return document.header?.bugType == "298" || body["bug_type"].word == "298" || body["memoryStatus"].isObject
      || (body["largestProcess"].exists && body["product"].exists)
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    if case .text(let lines) = document.content {
      var report = CrashReport(format: name)
      JetsamText.read(lines, into: &report)
      report.incident = report.incident ?? document.header?.incident
      return [report]
    }
    let body = document.json
    var report = CrashReport(format: name)
    report.kind = .jetsam
    report.incident = CrashText.uuid(body["incident"].string) ?? document.header?.incident
    report.device.unitID = CrashText.held(body["crashReporterKey"].string)
    report.capture(body["date"])
    var identity = CrashIdentity()
    identity.model = body["product"].string ?? body["modelCode"].string
    identity.system = SystemText(body["build"].string ?? document.header?.system)
    identity.settle(&report)
    if let victim = victim(body["processes"]) {
      report.process = CrashText.held(victim["name"].string)
      report.pid = victim["pid"].int
      report.binary = CrashText.uuid(victim["uuid"].string)
      report.termination.namespace = "JETSAM"
      report.termination.reason = CrashText.held(victim["reason"].string)
      let states = states(victim)
      report.inForeground = states.contains("frontmost")
      report.role = states.contains("frontmost") ? "Foreground" : states.first
    } else {
      // It counts what was in memory, and says of nobody that it was killed.
      (report.kind, report.why) = (.notACrash, "nobody-killed")
      report.process = CrashText.held(body["largestProcess"].string)
    }
    return [report]
  }

  /// The process that was killed. Many have a reason: of these the frontmost one, else the one killed last.
  private static func victim(_ processes: JSONNode) -> JSONNode? {
    var best: (node: JSONNode, isFront: Bool, delta: Int)?
    processes.forEachElement { node in
      guard CrashText.held(node["reason"].string) != nil else { return }
      let found = (node, states(node).contains("frontmost"), node["killDelta"].int ?? .max)
      guard let known = best else {
        best = found
        return
      }
      if found.1 != known.isFront ? found.1 : found.2 < known.delta { best = found }
    }
    return best?.node
  }

  private static func states(_ process: JSONNode) -> [String] {
    var states: [String] = []
    process["states"].forEachElement { if let word = $0.string, states.count < 16 { states.append(word) } }
    return states
  }
}
