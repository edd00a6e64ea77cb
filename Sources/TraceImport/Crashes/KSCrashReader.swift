internal import TraceModel

/// KSCrash's own reports, and those of SDKs that grew from it: Sentry, Bugsnag, Rollbar, Embrace.
enum KSCrashReader: CrashReader {
  static let name = "kscrash"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    guard root["report"].isObject else { return root["recrash_report"]["report"].isObject }
    return root["crash"].exists || root["recrash_report"].isObject || root["binary_images"].exists
      || root["system"].isObject
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    // The handler itself crashed. One of the two reports is short and tells of that; the other is what it was writing.
    let inner = root["recrash_report"]
    let isOuter = root["report"]["type"].string == "standard" && root["crash"].isObject
    let tells = inner["crash"]["error"].isObject || inner["crash"]["threads"].isArray
    return [report(tells && !isOuter ? inner : root, outer: root)]
  }

  private static func report(_ node: JSONNode, outer: JSONNode) -> CrashReport {
    var report = CrashReport(format: name)
    if outer["user"]["emb-sid"].exists || outer["user"]["emb-app"].exists { report.format = "embrace" }
    let own = node["report"]
    report.incident = CrashText.uuid(own["id"].string) ?? CrashText.uuid(outer["report"]["id"].string)
    report.sessionID = CrashText.held(outer["user"]["emb-sid"].string)
    readTime(own["timestamp_millis"].exists ? own["timestamp_millis"] : own["timestamp"], &report)
    readSystem(node["system"].exists ? node["system"] : outer["system"], contexts(outer), own, into: &report)
    report.app.version = report.app.version ?? CrashText.held(outer["user"]["emb-app"].word)
    readError(node["crash"]["error"], into: &report)
    readImages(node["binary_images"].exists ? node["binary_images"] : outer["binary_images"], into: &report)
    readThreads(node["crash"], into: &report)
    readIdentity(node["system"].exists ? node["system"] : outer["system"], contexts(outer), into: &report)
    CrashJudgement.settle(&report)
    readConsole(outer["debug"]["console_log"], into: &report)
    for crumbs in [
      outer["sentry_sdk_scope"]["breadcrumbs"], outer["user"]["breadcrumbs"], outer["user_atcrash"]["breadcrumbs"],
    ] {
      if SentryCrumbs.isSentry(crumbs) {
        SentryCrumbs.read(crumbs, into: &report)
      } else {
        BugsnagCrumbs.read(crumbs, into: &report)
      }
    }
    return report
  }

  /// The last lines of the reporter's own log.
  private static func readConsole(_ lines: JSONNode, into report: inout CrashReport) {
    var recognizer: Recognizer?
    lines.walk { node -> Bool in
      guard let text = CrashText.held(node.string) else { return true }
      var crumb = CrashCrumb(category: "console", text: text)
      crumb.offset = node.range.lowerBound
      crumb.time = CrashStamp.instant(text)
      crumb.recognize(text, by: &recognizer, names: &report.names)
      report.crumbs.append(crumb)
      return report.crumbs.count < CrashLimits.crumbs
    }
  }

  /// What Sentry puts beside the report about app, device and system.
  private static func contexts(_ outer: JSONNode) -> JSONNode {
    for place in [outer["sentry_sdk_scope"]["context"], outer["user"]["context"], outer["user_atcrash"]["context"]]
    where place.isObject {
      return place
    }
    return .missing
  }

  private static func readTime(_ stamp: JSONNode, _ report: inout CrashReport) {
    // Milliseconds that were taken for seconds give January 1970, which is a loss.
    report.capture(stamp)
  }

  private static func readSystem(
    _ system: JSONNode, _ contexts: JSONNode, _ own: JSONNode, into report: inout CrashReport
  ) {
    let app = contexts["app"]
    report.app.bundle =
      CrashText.held(system["CFBundleIdentifier"].string) ?? CrashText.held(app["app_identifier"].string)
    report.app.version =
      CrashText.held(system["CFBundleShortVersionString"].word) ?? CrashText.held(app["app_version"].word)
    report.app.build = CrashText.held(system["CFBundleVersion"].word) ?? CrashText.held(app["app_build"].word)
    report.process =
      CrashText.held(system["process_name"].string) ?? CrashText.held(own["process_name"].string)
      ?? CrashText.held(system["CFBundleExecutable"].string)
    report.pid = system["process_id"].int.flatMap { $0 > 0 ? $0 : nil }
    report.binary = CrashText.uuid(system["app_uuid"].string) ?? CrashText.uuid(app["app_id"].string)
    report.launched =
      CrashStamp.instant(system["app_start_time"]) ?? CrashStamp.instant(app["app_start_time"])
    report.inForeground = system["application_stats"]["application_in_foreground"].bool
    report.device.unitID = CrashText.held(system["device_app_hash"].string)
  }

  private static func readError(_ error: JSONNode, into report: inout CrashReport) {
    let mach = error["mach"]
    let signal = error["signal"]
    report.exception.type =
      CrashText.held(mach["exception_name"].string) ?? mach["exception"].int.flatMap { MachNames.exception($0) }
    report.exception.signal =
      CrashText.held(signal["name"].string) ?? signal["signal"].int.flatMap { MachNames.signal($0) }
    if let code = mach["code"].bits, report.exception.type != nil {
      let subcode = mach["subcode"].bits
      report.exception.codes =
        "0x" + String(code, radix: 16) + (subcode.map { ", 0x" + String($0, radix: 16) } ?? "")
    }
    for kind in ["nsexception", "cpp_exception", "user_reported"] as [StaticString] where error[kind].isObject {
      report.exception.name = CrashText.held(error[kind]["name"].string)
      report.exception.reason = CrashText.held(error[kind]["reason"].string)
    }
    report.exception.reason = report.exception.reason ?? CrashText.held(error["reason"].string)
    switch error["type"].string {
    // The reporter waited for the main thread in vain, and then ended the process.
    case "deadlock": report.kind = .watchdog
    case "memory_termination":
      report.kind = .jetsam
      report.termination.namespace = "JETSAM"
    case "user":
      if error["user_reported"].exists { (report.kind, report.why) = (.nonFatal, "user-reported") }
    default: break
    }
  }

  private static func readImages(_ images: JSONNode, into report: inout CrashReport) {
    images.walk { node -> Bool in
      var image = CrashImage()
      image.path = CrashText.held(node["name"].string)
      image.name = image.path.map { CrashText.fileName($0) }
      image.uuid = CrashText.uuid(node["uuid"].string)
      image.base = node["image_addr"].bits
      image.size = node["image_size"].bits
      report.images.append(image)
      for key in ["crash_info_message", "crash_info_message2"] as [StaticString] {
        guard report.messages.count < 32, let text = CrashText.held(node[key].string) else { continue }
        ThrownText.read(text, into: &report.exception)
        report.messages.append(text)
      }
      return report.images.count < CrashLimits.images
    }
  }

  private static func readThreads(_ crash: JSONNode, into report: inout CrashReport) {
    func add(_ node: JSONNode) {
      // Of a report that broke while it was written, a thread may be a word.
      guard node.isObject else { return }
      var thread = CrashThread(number: node["index"].int ?? report.threads.count)
      thread.name = CrashText.held(node["name"].string)
      thread.queue = CrashText.held(node["dispatch_queue"].string)
      node["backtrace"]["contents"].walk { frame -> Bool in
        thread.frames.append(self.frame(frame))
        return thread.frames.count < CrashLimits.frames
      }
      if node["crashed"].bool == true, report.crashedThread == nil { report.crashedThread = report.threads.count }
      report.threads.append(thread)
    }
    crash["threads"].walk { node -> Bool in
      add(node)
      return report.hasRoomForThreads
    }
    if report.crashedThread == nil, report.threads.count == 1 { report.crashedThread = 0 }
    if report.crashedThread == nil, crash["crashed_thread"].isObject {
      report.crashedThread = report.threads.count
      add(crash["crashed_thread"])
    }
    report.placeFrames()
  }

  private static func frame(_ node: JSONNode) -> CrashFrame {
    var frame = CrashFrame()
    frame.address = node["instruction_addr"].bits
    frame.imageName = CrashText.held(node["object_name"].string).map { CrashText.fileName($0) }
    frame.symbol = CrashText.held(node["symbol_name"].string)
    if let address = frame.address, let symbol = node["symbol_addr"].bits, symbol > 0, address >= symbol {
      frame.symbolOffset = address - symbol
    }
    if let address = frame.address, let base = node["object_addr"].bits, base > 0, address >= base {
      frame.offset = address - base
    }
    return frame
  }

  private static func readIdentity(_ system: JSONNode, _ contexts: JSONNode, into report: inout CrashReport) {
    var identity = CrashIdentity()
    let device = contexts["device"]
    let own = contexts["os"]
    identity.model = CrashText.held(system["machine"].string) ?? device["model"].string
    identity.board = CrashText.held(system["model"].string) ?? device["model_id"].string
    identity.system.name = CrashText.held(system["system_name"].string) ?? CrashText.held(own["name"].string)
    identity.system.version = CrashText.held(system["system_version"].string) ?? CrashText.held(own["version"].string)
    identity.system.build = CrashText.held(system["os_version"].string) ?? CrashText.held(own["build"].string)
    if system["build_type"].string == "simulator" || device["simulator"].bool == true { identity.isSimulator = true }
    identity.settle(&report)
  }
}
