internal import TraceModel

/// Events of Datadog: user monitoring and session replay. Only errors can be crashes; the rest tells what went before.
enum DatadogReader: CrashReader {
  static let name = "datadog"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = unwrapped(document.json)
    if root["type"].isString, root["date"].isNumber {
      return root["session"].isObject || root["_dd"].isObject || root["view"].isObject
    }
    if isSegment(root) { return true }
    // A record of session replay: numbered types, most with data.
    guard root["timestamp"].isNumber, let type = root["type"].int, (4...11).contains(type), root["type"].isNumber else {
      return false
    }
    return root["data"].isObject || root.count == 2
  }

  /// Records of session replay, as the SDK sends them: many of one view.
  private static func isSegment(_ root: JSONNode) -> Bool {
    root["records"].isArray && root["records"][0]["timestamp"].isNumber && root["session"].isObject
  }

  private static func segment(_ root: JSONNode) -> CrashReport {
    var report = CrashReport(format: name)
    (report.kind, report.why) = (.notACrash, "session-replay")
    let begin = CrashStamp.instant(root["start"])
    let end = CrashStamp.instant(root["end"])
    if begin != nil || end != nil { report.window = CrashWindow(begin: begin, end: end) }
    report.sessionID = CrashText.held(root["session"]["id"].string)
    root["records"].walk { node -> Bool in
      addSize(node, to: &report)
      return report.crumbs.count < CrashLimits.crumbs
    }
    return report
  }

  /// The size of the screen that a record states: at the beginning, and whenever the device is turned.
  private static func addSize(_ node: JSONNode, to report: inout CrashReport) {
    let data = node["data"]
    guard node["type"].int == 4 || (node["type"].int == 11 && data["source"].int == 4),
      let width = data["width"].word, let height = data["height"].word
    else { return }
    var crumb = CrashCrumb(category: "viewport", text: CrashText.bounded("viewport \(width) \(height)"))
    crumb.time = CrashStamp.instant(node["timestamp"])
    crumb.offset = node.range.lowerBound
    report.crumbs.append(crumb)
  }

  /// Archives wrap each event.
  private static func unwrapped(_ root: JSONNode) -> JSONNode {
    var node = root
    for _ in 0..<2 where node["attributes"].isObject && !node["type"].isString { node = node["attributes"] }
    if node["attributes"]["date"].exists || node["attributes"]["session"].isObject { node = node["attributes"] }
    return node
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let node = unwrapped(document.json)
    if isSegment(node) { return [segment(node)] }
    var report = CrashReport(format: name)
    guard node["type"].isString else {
      (report.kind, report.why) = (.notACrash, "session-replay")
      report.capture(node["timestamp"])
      addSize(node, to: &report)
      return [report]
    }
    report.capture(node["date"])
    report.sessionID = CrashText.held(node["session"]["id"].string)
    report.app.version = CrashText.held(node["version"].word)
    report.app.build = CrashText.held(node["build_version"].word)
    report.inForeground = node["view"]["in_foreground"].bool
    let error = node["error"]
    report.incident = CrashText.uuid(error["meta"]["incident_identifier"].string)
    // The id of the event stands for it only where there is surely none.
    if report.incident == nil, !document.isCut { report.incident = CrashText.uuid(error["id"].string) }
    if node["type"].string == "error" { readError(error, into: &report) }
    var identity = CrashIdentity()
    identity.model = node["device"]["model"].string
    identity.system.name = CrashText.held(node["os"]["name"].string)
    identity.system.version = CrashText.held(node["os"]["version"].word)
    identity.system.build = CrashText.held(node["os"]["build"].word)
    identity.settle(&report)
    judge(node, &report)
    CrashJudgement.settle(&report)
    return [report]
  }

  private static func judge(_ node: JSONNode, _ report: inout CrashReport) {
    let error = node["error"]
    guard node["type"].string == "error" else {
      (report.kind, report.why) = (.notACrash, "rum-\(node["type"].string ?? "event")")
      guard node["type"].string == "view", let view = CrashText.held(node["view"]["name"].string) else { return }
      var crumb = CrashCrumb(category: "view", text: view)
      crumb.time = report.captured
      crumb.mean(.viewDidAppear, [("controller", view)], names: &report.names)
      report.crumbs.append(crumb)
      return
    }
    switch error["category"].string {
    // The next launch found that the app had not come back from it.
    case "App Hang": report.kind = error["is_crash"].bool == true ? .watchdog : .hang
    case "Watchdog Termination": report.kind = .watchdog
    case "Memory Warning": (report.kind, report.why) = (.nonFatal, "memory-warning")
    default: if error["is_crash"].bool != true { (report.kind, report.why) = (.nonFatal, "handled") }
    }
  }

  private static func readError(_ error: JSONNode, into report: inout CrashReport) {
    let meta = error["meta"]
    let type = CrashText.held(meta["exception_type"].string) ?? CrashText.held(error["type"].string)
    if let type {
      let head = type.prefix { $0 != "(" && $0 != " " }
      if head.hasPrefix("EXC_") {
        report.exception.type = String(head)
      } else if MachNames.isSignal(String(head)) {
        report.exception.signal = String(head)
      } else {
        report.exception.name = type
      }
      if let open = type.firstIndex(of: "("), let close = type.lastIndex(of: ")"), open < close {
        let inside = String(type[type.index(after: open)..<close])
        if MachNames.isSignal(inside) { report.exception.signal = inside }
      }
    }
    report.exception.codes = CrashText.held(meta["exception_codes"].string)
    report.exception.reason = CrashText.held(error["message"].string)
    if let process = CrashText.held(meta["process"].string) {
      report.process = CrashText.held(String(process.prefix { $0 != "[" }))
      if let open = process.lastIndex(of: "["), process.last == "]" {
        report.pid = Int(process[process.index(after: open)...].dropLast())
      }
    }
    if let captured = report.captured, let since = error["time_since_app_start"].double, since > 0, since < 1e12 {
      report.launched = CrashInstant(
        time: Timestamp(nanoseconds: captured.time.nanoseconds - Int64(since * 1e6)), resolution: 1_000_000,
        hasZone: true)
    }
    error["binary_images"].walk { node -> Bool in
      var image = CrashImage()
      image.name = CrashText.held(node["name"].string)
      image.uuid = CrashText.uuid(node["uuid"].string)
      image.base = node["load_address"].word.flatMap { CrashNumber.hex($0) }
      if let base = image.base, let end = node["max_address"].word.flatMap({ CrashNumber.hex($0) }), end >= base {
        image.size = end - base &+ 1
      }
      report.images.append(image)
      return report.images.count < CrashLimits.images
    }
    error["threads"].walk { node -> Bool in
      var thread = CrashThread(number: report.threads.count)
      thread.name = CrashText.held(node["name"].string)
      thread.frames = FrameLine.frames(in: node["stack"].string)
      if node["crashed"].bool == true, report.crashedThread == nil { report.crashedThread = report.threads.count }
      report.threads.append(thread)
      return report.hasRoomForThreads
    }
    if report.crashedThread == nil {
      var thread = CrashThread(number: report.threads.count)
      thread.frames = FrameLine.frames(in: error["stack"].string)
      if !thread.frames.isEmpty {
        report.crashedThread = report.threads.count
        report.threads.append(thread)
      }
    }
    report.placeFrames()
  }
}

extension FrameLine {
  /// The frames of a stack that is one text of many lines.
  static func frames(in text: String?) -> [CrashFrame] {
    guard var text else { return [] }
    return text.withUTF8 { bytes in
      var frames: [CrashFrame] = []
      CrashLines(UnsafeRawBufferPointer(bytes)).walk { line, _ in
        if let found = FrameLine(line) { frames.append(found.frame) }
        return frames.count < CrashLimits.frames
      }
      return frames
    }
  }
}
