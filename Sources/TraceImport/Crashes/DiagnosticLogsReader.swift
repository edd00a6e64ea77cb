internal import TraceModel

/// What App Store Connect gives out: hangs, disk writes and launches of many users.
enum DiagnosticLogsReader: CrashReader {
  static let name = "asc-diagnostics"

  static func takes(_ document: CrashDocument) -> Bool {
    document.json["productData"].isArray && document.json["productData"][0]["diagnosticLogs"].exists
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    var reports: [CrashReport] = []
    document.json["productData"].forEachElement { product in
      let group = CrashText.held(product["signatureId"].string)
      product["diagnosticLogs"].forEachElement { log in
        guard reports.count < 10_000 else { return }
        reports.append(report(log, group))
      }
    }
    return reports
  }

  private static func report(_ log: JSONNode, _ group: String?) -> CrashReport {
    let meta = log["diagnosticMetaData"]
    var report = CrashReport(format: name)
    report.externalGroup = group
    report.app.bundle = CrashText.held(meta["bundleId"].string)
    report.app.version = CrashText.held(meta["appVersion"].word)
    report.app.build = CrashText.held(meta["buildVersion"].word)
    let event = CrashText.held(meta["event"].string)
    report.exception.reason = CrashText.held(meta["eventDetail"].string) ?? event
    if CrashText.has(event?.lowercased(), "hang") {
      report.kind = .hang
    } else {
      report.kind = .nonFatal
      report.why = meta["writesCaused"].exists ? "disk-writes" : event?.lowercased()
    }
    let tree = log["callStackTree"]
    var frames: [CrashFrame] = []
    // The stack is a tree that begins with the outermost frame; its first branch is the heaviest.
    var node = (tree.isArray ? tree[0] : tree)["callStacks"][0]["callStackRootFrames"][0]
    while node.isObject, frames.count < CrashLimits.frames {
      var frame = CrashFrame()
      frame.imageName = CrashText.held(node["binaryName"].string)
      frame.address = node["address"].bits
      frame.symbol = CrashText.held(node["symbolName"].string)
      frame.symbolOffset = node["offsetIntoSymbol"].bits
      frame.file = CrashText.held(node["fileName"].string)
      frame.sourceLine = node["lineNumber"].int
      frame.inApp = node["isBlameFrame"].bool == true ? true : nil
      frames.append(frame)
      node = node["subFrames"][0]
    }
    if !frames.isEmpty {
      var thread = CrashThread(number: 0)
      thread.frames = frames.reversed()
      report.threads = [thread]
      report.crashedThread = 0
    }
    var identity = CrashIdentity()
    identity.model = meta["deviceType"].string
    identity.system = SystemText(meta["osVersion"].string)
    if identity.system.name == nil, identity.system.version != nil { identity.system.name = "iOS" }
    identity.settle(&report)
    return report
  }
}
