internal import TraceModel

/// Events of Bugsnag: as the SDK sends and keeps them, and as the service gives them out; and the SDK's files beside them.
enum BugsnagReader: CrashReader {
  static let name = "bugsnag"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    return isEvent(root) || isEvent(root["user"]["event"]) || isEvent(root["events"][0]) || companion(root) != nil
  }

  private static func isEvent(_ node: JSONNode) -> Bool {
    guard node["exceptions"].isArray else { return false }
    return node["device"]["osName"].exists || node["device"]["os_name"].exists || node["severityReason"].exists
      || node["severity_reason"].exists || node["exceptions"][0]["errorClass"].exists
      || node["exceptions"][0]["error_class"].exists
  }

  /// What a file of the SDK is that tells of no error; nil: it is none.
  private static func companion(_ root: JSONNode) -> String? {
    if root["appType"].exists, root["releaseStage"].exists { return "configuration" }
    if root["discardRules"].isArray { return "configuration" }
    if root["timestamp"].exists, root["name"].exists, root["type"].exists, root["metaData"].isObject {
      return "breadcrumb"
    }
    if root["crashedLastLaunch"].exists, root["launchesSinceLastCrash"].exists { return "state" }
    if root["startedAt"].isString, root["handledCount"].exists || root["unhandledCount"].exists { return "session" }
    if root["device"]["wordSize"].exists, root["app"].isObject, !root["exceptions"].exists { return "metadata" }
    return nil
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    if let why = companion(root) {
      var report = CrashReport(format: name)
      (report.kind, report.why) = (.notACrash, why)
      var recognizer: Recognizer?
      if why == "breadcrumb" { BugsnagCrumbs.read(root, into: &report, &recognizer) }
      if why == "configuration" {
        report.app.version = CrashText.held(root["appVersion"].word)
        report.app.build = CrashText.held(root["bundleVersion"].word)
      }
      if why == "metadata" {
        var identity = CrashIdentity()
        identity.isSimulator = root["device"]["simulator"].bool
        identity.settle(&report)
      }
      return [report]
    }
    if isEvent(root["user"]["event"]) {
      var found = report(root["user"]["event"])
      found.incident = found.incident ?? CrashText.uuid(root["report"]["id"].string)
      return [found]
    }
    if isEvent(root) { return [report(root)] }
    var reports: [CrashReport] = []
    root["events"].forEachElement { if reports.count < 1000, isEvent($0) { reports.append(report($0)) } }
    return reports
  }

  private static func report(_ node: JSONNode) -> CrashReport {
    var report = CrashReport(format: name)
    let app = node["app"]
    let device = node["device"]
    let id = (node["id"].exists ? node["id"] : node["event_id"]).string
    report.incident = CrashText.uuid(id) ?? CrashText.held(id)
    report.externalGroup = CrashText.held(node["error_id"].word) ?? CrashText.held(node["groupingHash"].string)
    report.sessionID = CrashText.held(node["session"]["id"].string)
    report.capture(device["time"])
    // The service's own clock says no more than that it was over then: reports wait for the next launch.
    if report.captured == nil, let received = CrashStamp.instant(node["received_at"]) {
      report.window = CrashWindow(begin: nil, end: received)
    }
    if let captured = report.captured, let duration = app["duration"].double, duration > 0, duration < 1e12 {
      let launch = captured.time.nanoseconds - Int64(duration * 1e6)
      report.launched = CrashInstant(
        time: Timestamp(nanoseconds: launch), resolution: max(captured.resolution, 1_000_000), hasZone: captured.hasZone
      )
    }
    report.app.bundle = CrashText.held(app["id"].string)
    report.app.version = CrashText.held(app["version"].word)
    report.app.build = CrashText.held((app["bundleVersion"].exists ? app["bundleVersion"] : app["bundle_version"]).word)
    report.binary = CrashText.uuid(app["dsymUUIDs"][0].string)
    report.inForeground = app["inForeground"].bool ?? app["in_foreground"].bool
    report.process = CrashText.held(node["metaData"]["app"]["name"].string)
    report.device.unitID = CrashText.held(device["id"].string)
    report.orientation = device["orientation"].string.flatMap { Orientation(name: $0) }
    readExceptions(node, into: &report)
    readThreads(node["threads"], into: &report)
    readIdentity(node, into: &report)
    if node["unhandled"].bool == false {
      (report.kind, report.why) = (.nonFatal, "handled")
    }
    if CrashText.has(report.exception.name, "App Hang") { report.kind = .hang }
    if report.exception.name == "Out Of Memory" { report.kind = .jetsam }
    if report.exception.name == "Thermal Kill" { report.kind = .watchdog }
    CrashJudgement.settle(&report)
    BugsnagCrumbs.read(node["breadcrumbs"], into: &report)
    return report
  }

  private static func readExceptions(_ node: JSONNode, into report: inout CrashReport) {
    let first = node["exceptions"][0]
    let type = CrashText.held((first["errorClass"].exists ? first["errorClass"] : first["error_class"]).string)
    let error = node["metaData"]["error"]
    report.exception.type = CrashText.held(error["mach"]["exception_name"].string)
    report.exception.signal = CrashText.held(error["signal"]["name"].string)
    if let type {
      if type.hasPrefix("EXC_") {
        report.exception.type = type
      } else if MachNames.isSignal(type) {
        report.exception.signal = type
      } else {
        report.exception.name = type
      }
    }
    report.exception.reason = CrashText.held(first["message"].string)
    if let text = CrashText.held(error["crashInfo"].string) { report.messages.append(text) }
    var frames = frames(first["stacktrace"], &report)
    if frames.isEmpty { frames = self.frames(node["exceptions"][1]["stacktrace"], &report) }
    guard !frames.isEmpty else { return }
    var thread = CrashThread(number: 0)
    thread.frames = frames
    report.threads.append(thread)
    report.crashedThread = 0
  }

  private static func readThreads(_ threads: JSONNode, into report: inout CrashReport) {
    threads.walk { node -> Bool in
      let number = node["id"].int ?? report.threads.count
      let isReporting = (node["errorReportingThread"].bool ?? node["error_reporting_thread"].bool) == true
      if isReporting, !report.threads.isEmpty, report.crashedThread == 0 {
        report.threads[0].number = number
        report.threads[0].name = CrashText.held(node["name"].string)
        return true
      }
      var thread = CrashThread(number: number)
      thread.name = CrashText.held(node["name"].string)
      thread.frames = frames(node["stacktrace"], &report)
      if isReporting { report.crashedThread = report.threads.count }
      report.threads.append(thread)
      return report.hasRoomForThreads
    }
  }

  private static func frames(_ list: JSONNode, _ report: inout CrashReport) -> [CrashFrame] {
    var frames: [CrashFrame] = []
    list.walk { node -> Bool in
      func value(_ camel: StaticString, _ snake: StaticString) -> JSONNode {
        node[camel].exists ? node[camel] : node[snake]
      }
      var frame = CrashFrame()
      frame.address = value("frameAddress", "frame_address").bits
      frame.symbol = CrashText.held(node["method"].string)
      frame.imageName = CrashText.held(value("machoFile", "macho_file").string)
      frame.file = CrashText.held(node["file"].string)
      frame.sourceLine = value("lineNumber", "line_number").int
      frame.inApp = node["inProject"].bool ?? node["in_project"].bool
      let base = value("machoLoadAddress", "macho_load_address").bits
      if let address = frame.address, let base, address >= base { frame.offset = address - base }
      if let symbol = value("symbolAddress", "symbol_address").bits, let address = frame.address, symbol > 0,
        address >= symbol
      {
        frame.symbolOffset = address - symbol
      }
      // Bugsnag lists no images: each frame carries what it knows of its own.
      if let path = frame.imageName {
        frame.imageName = CrashText.fileName(path)
        frame.image = report.images.lastIndex { $0.path == path && $0.base == base }
        if frame.image == nil, report.images.count < 512 {
          var image = CrashImage()
          (image.path, image.name, image.base) = (path, frame.imageName, base)
          image.uuid = CrashText.uuid(value("machoUUID", "macho_uuid").string)
          frame.image = report.images.count
          report.images.append(image)
        }
      }
      frames.append(frame)
      return frames.count < CrashLimits.frames
    }
    return frames
  }

  private static func readIdentity(_ node: JSONNode, into report: inout CrashReport) {
    let device = node["device"]
    var identity = CrashIdentity()
    identity.model = device["model"].string
    identity.board = (device["modelNumber"].exists ? device["modelNumber"] : device["model_number"]).string
    identity.system.name = CrashText.held((device["osName"].exists ? device["osName"] : device["os_name"]).string)
    identity.system.version = CrashText.held(
      (device["osVersion"].exists ? device["osVersion"] : device["os_version"]).word)
    let versions = device["runtimeVersions"].exists ? device["runtimeVersions"] : device["runtime_versions"]
    identity.system.build = CrashText.held(
      (versions["osBuild"].exists ? versions["osBuild"] : versions["os_build"]).string)
    identity.isSimulator = node["metaData"]["device"]["simulator"].bool
    identity.settle(&report)
  }
}
