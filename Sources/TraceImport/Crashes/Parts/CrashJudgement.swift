internal import TraceModel

/// Tells deaths by the system, and reports of no death, from crashes, by what the report says of exception and termination.
enum CrashJudgement {
  static func settle(_ report: inout CrashReport) {
    if report.inForeground == nil, let role = report.role {
      if role == "Foreground" { report.inForeground = true }
      if role == "Background" { report.inForeground = false }
    }
    takeApp(&report)
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

  /// Of a piece of a report, the reason of its end may name the app: `app<com.example.reader(UUID)>:731`.
  private static func takeApp(_ report: inout CrashReport) {
    guard report.app.bundle == nil, report.process == nil, report.pid == nil, var text = report.termination.reason
    else {
      return
    }
    let named = text.withUTF8 {
      SystemMessageText(text: MessageText(UnsafeRawBufferPointer($0)), tail: 0, head: 0).processReference()
    }
    guard let named, let bundle = CrashText.held(named.bundle) else { return }
    (report.app.bundle, report.pid) = (bundle, named.pid)
  }
}
