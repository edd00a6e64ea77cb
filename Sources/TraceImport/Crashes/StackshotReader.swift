internal import TraceModel

/// Snapshots of all processes: of a watchdog of the system, of a forced reset, or asked for.
enum StackshotReader: CrashReader {
  static let name = "stackshot"

  static func takes(_ document: CrashDocument) -> Bool {
    let body = document.json
    return body["processByPid"].isObject || body["stackshot"]["processByPid"].isObject
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let body = document.json
    let type = body["bug_type"].word ?? document.header?.bugType
    var report = CrashReport(format: name)
    report.incident = CrashText.uuid(body["incident"].string) ?? document.header?.incident
    report.device.unitID = CrashText.held(body["crashReporterKey"].string)
    report.captured = CrashStamp.instant(body["date"]) ?? CrashStamp.instant(body["captureTime"])
    report.process = CrashText.held(body["procName"].string)
    report.pid = body["pid"].int.flatMap { $0 > 0 ? $0 : nil }
    report.termination.namespace = CrashText.held(body["termination"]["namespace"].word)
    report.termination.code = body["termination"]["code"].bits
    report.termination.reason = CrashText.held(body["reason"].string ?? body["string"].string)
    body["termination"]["details"].forEachElement { detail in
      if report.termination.reason == nil { report.termination.reason = CrashText.held(detail.string) }
    }
    var identity = CrashIdentity()
    identity.model = body["product"].string ?? body["modelCode"].string
    let train = body["osVersion"]["train"].string
    identity.system = SystemText(body["build"].string ?? train ?? document.header?.system)
    if let build = body["osVersion"]["build"].string { identity.system.build = CrashText.held(build) }
    identity.settle(&report)
    if type == "409" || report.termination.namespace == "WATCHDOG" {
      report.kind = .watchdog
    } else {
      (report.kind, report.why) = (.notACrash, IPSHeader.meaning(ofBugType: type) ?? "stackshot")
    }
    return [report]
  }
}
