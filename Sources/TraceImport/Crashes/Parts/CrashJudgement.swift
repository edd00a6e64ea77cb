internal import TraceModel

/// Tells deaths by the system, and reports of no death, from crashes, by what the report says of exception and termination.
enum CrashJudgement {
  static func settle(_ report: inout CrashReport) {
    if report.inForeground == nil, let role = report.role {
      if role == "Foreground" { report.inForeground = true }
      if role == "Background" { report.inForeground = false }
    }
    guard report.kind == .crash else { return }
    let end = report.termination
    let space = end.namespace?.uppercased()
    if space == "JETSAM" {
      report.kind = .jetsam
    } else if end.code == 0x8BAD_F00D || space == "WATCHDOG" || CrashText.has(report.exception.codes, "8badf00d")
      || CrashText.has(end.reason, "0x8badf00d") || CrashText.has(end.reason, "0x8BADF00D")
      || CrashText.has(end.reason, "watchdog transgression")
    {
      report.kind = .watchdog
    } else if end.code == 0xC000_10FF || CrashText.has(report.exception.codes, "c00010ff") {
      // The device was too hot.
      report.kind = .watchdog
    } else if CrashText.has(report.exception.codes, "baaaaaad") {
      (report.kind, report.why) = (.notACrash, "stackshot")
    } else if report.exception.signal == "SIGTERM", report.exception.name == nil {
      // Somebody asked it to end, and it did.
      (report.kind, report.why) = (.notACrash, "terminated")
    } else if end.code == 0xDEAD_FA11 || CrashText.has(report.exception.codes, "deadfa11") {
      (report.kind, report.why) = (.notACrash, "force-quit")
    } else if report.exception.type == "EXC_RESOURCE",
      report.messages.contains(where: { CrashText.has($0, "Action taken: none") })
    {
      (report.kind, report.why) = (.nonFatal, "resource-limit")
    }
  }
}
