internal import TraceModel

/// Rows of Crashlytics as BigQuery exports them, one JSON object a line.
enum CrashlyticsReader: CrashReader {
  static let name = "crashlytics"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    return (root["bundle_identifier"].exists && root["issue_id"].exists)
      || (root["event_timestamp"].exists && root["issue_id"].exists)
      || (root["eventTime"].exists && root["issueVariant"].exists)
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let row = document.json
    func value(_ snake: StaticString, _ camel: StaticString) -> JSONNode { row[snake].exists ? row[snake] : row[camel] }
    var report = CrashReport(format: name)
    report.incident = CrashText.uuid(value("event_id", "eventId").string)
    report.externalGroup = CrashText.held(row["issue_id"].string ?? row["issue"]["id"].string)
    report.sessionID = CrashText.held(value("firebase_session_id", "sessionId").string)
    report.capture(value("event_timestamp", "eventTime"))
    report.app.bundle = CrashText.held(value("bundle_identifier", "bundleOrPackage").string)
    let app = value("application", "version")
    report.app.version = CrashText.held(either(app, "display_version", "displayVersion").word)
    report.app.build = CrashText.held(either(app, "build_version", "buildVersion").word)
    report.device.unitID = CrashText.held(value("installation_uuid", "installationUuid").string)
    let state = value("process_state", "processState").string
    report.role = CrashText.held(state)
    if let state { report.inForeground = state.uppercased() == "FOREGROUND" }
    readOrientation(
      value("app_orientation", "appOrientation").string, value("device_orientation", "deviceOrientation").string,
      &report)
    readThreads(row, into: &report)
    readIdentity(row, into: &report)
    let kind = value("error_type", "errorType").string?.uppercased()
    if kind == "NON_FATAL" || (kind == nil && row["is_fatal"].bool == false) {
      (report.kind, report.why) = (.nonFatal, "handled")
    } else if kind == "ANR" {
      report.kind = .hang
    }
    CrashJudgement.settle(&report)
    readCrumbs(row, into: &report)
    return [report]
  }

  private static func either(_ node: JSONNode, _ first: StaticString, _ second: StaticString) -> JSONNode {
    node[first].exists ? node[first] : node[second]
  }

  private static func readOrientation(_ app: String?, _ device: String?, _ report: inout CrashReport) {
    let words: [String: Orientation] = [
      "PORTRAIT": .portrait, "PORTRAIT_UPSIDE_DOWN": .portraitUpsideDown, "LANDSCAPE_LEFT": .landscapeLeft,
      "LANDSCAPE_RIGHT": .landscapeRight, "FACE_UP": .faceUp, "FACE_DOWN": .faceDown,
    ]
    if let app, let known = words[app.uppercased()] {
      (report.orientation, report.orientationIsInterface) = (known, true)
    } else if let device {
      report.orientation = words[device.uppercased()]
    }
  }

  private static func readThreads(_ row: JSONNode, into report: inout CrashReport) {
    row["threads"].walk { node -> Bool in
      let number = report.threads.count
      var thread = CrashThread(number: number)
      thread.name = CrashText.held(either(node, "thread_name", "name").string)
      thread.queue = CrashText.held(either(node, "queue_name", "queue").string)
      thread.frames = frames(node["frames"])
      if node["crashed"].bool == true || node["blamed"].bool == true, report.crashedThread == nil {
        report.crashedThread = number
        report.exception.signal = CrashText.held(either(node, "signal_name", "signal").string)
        report.exception.codes = CrashText.held(either(node, "signal_code", "signalCode").string)
        // `title` is what was thrown, `subtitle` what it said.
        let title = CrashText.held(node["title"].string)
        let label = "Fatal Exception: "
        report.exception.name = title.map { $0.hasPrefix(label) ? String($0.dropFirst(label.count)) : $0 }
        report.exception.reason = CrashText.held(node["subtitle"].string)
      }
      report.threads.append(thread)
      return report.hasRoomForThreads
    }
    guard report.crashedThread == nil else { return }
    for list in ["error", "errors", "exceptions"] as [StaticString] where row[list][0].isObject {
      let first = row[list][0]
      var thread = CrashThread(number: report.threads.count)
      thread.frames = frames(first["frames"])
      report.exception.name = CrashText.held(first["type"].string) ?? CrashText.held(first["title"].string)
      report.exception.reason =
        CrashText.held(either(first, "exception_message", "subtitle").string)
      report.crashedThread = report.threads.count
      report.threads.append(thread)
      return
    }
    let blamed = either(row, "blame_frame", "blameFrame")
    guard blamed.isObject else { return }
    var thread = CrashThread(number: report.threads.count)
    thread.frames = [frame(blamed)]
    report.crashedThread = report.threads.count
    report.threads.append(thread)
  }

  private static func frames(_ list: JSONNode) -> [CrashFrame] {
    var frames: [CrashFrame] = []
    list.walk { node -> Bool in
      frames.append(frame(node))
      return frames.count < CrashLimits.frames
    }
    return frames
  }

  private static func frame(_ node: JSONNode) -> CrashFrame {
    var frame = CrashFrame()
    frame.imageName = CrashText.held(node["library"].string)
    frame.address = node["address"].bits
    frame.symbol = CrashText.held(node["symbol"].string)
    frame.symbolOffset = node["offset"].bits
    frame.file = CrashText.held(node["file"].string)
    frame.sourceLine = node["line"].int
    if let owner = node["owner"].string { frame.inApp = owner == "DEVELOPER" }
    return frame
  }

  private static func readIdentity(_ row: JSONNode, into report: inout CrashReport) {
    var identity = CrashIdentity()
    let system = row["operating_system"].exists ? row["operating_system"] : row["operatingSystem"]
    identity.model = row["device"]["model"].string
    let text = CrashText.held(either(system, "display_version", "displayVersion").word)
    identity.system = SystemText(text)
    let stated =
      CrashText.held(system["name"].string) ?? CrashText.held(system["os"].string)
      ?? CrashText.held(row["platform"].string)
    identity.system.name = stated?.uppercased() == "IOS" ? "iOS" : stated ?? identity.system.name
    identity.settle(&report)
  }

  private static func readCrumbs(_ row: JSONNode, into report: inout CrashReport) {
    var recognizer: Recognizer?
    row["breadcrumbs"].walk { node -> Bool in
      let name = CrashText.held(node["name"].string) ?? CrashText.held(node["title"].string) ?? "event"
      var values: [String: String] = [:]
      node["params"].forEachElement { pair in
        if values.count < 32, let key = pair["key"].string { values[key] = pair["value"].word }
      }
      node["params"].forEachMember { key, value in if values.count < 32 { values[key] = value.word } }
      let list = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.prefix(120))" }
      var crumb = CrashCrumb(category: name, text: CrashText.bounded(([name] + list).joined(separator: " ")))
      crumb.time = CrashStamp.instant(either(node, "timestamp", "eventTime"))
      crumb.offset = node.range.lowerBound
      let screen = values["firebase_screen_class"] ?? values["screen_class"]
      if name == "screen_view", let screen = CrashText.held(screen) {
        crumb.mean(.viewDidAppear, [("controller", screen)], names: &report.names)
      }
      report.crumbs.append(crumb)
      return report.crumbs.count < CrashLimits.crumbs
    }
    row["logs"].walk { node -> Bool in
      guard let text = CrashText.held(node["message"].string) else { return true }
      var crumb = CrashCrumb(category: "log", text: text)
      crumb.time = CrashStamp.instant(either(node, "timestamp", "logTime"))
      crumb.offset = node.range.lowerBound
      crumb.recognize(text, by: &recognizer, names: &report.names)
      report.crumbs.append(crumb)
      return report.crumbs.count < CrashLimits.crumbs
    }
  }
}
