internal import TraceModel

/// Exceptions and life cycle events of measure.sh.
enum MeasureReader: CrashReader {
  static let name = "measure"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    if root["exception"]["exceptions"].isArray || root["lifecycle_view_controller"].isObject
      || root["lifecycle_swift_ui"].isObject || root["lifecycle_app"].isObject || isScreen(root)
    {
      return true
    }
    let first = root["exceptions"][0]
    return first["frames"].exists && first["thread_sequence"].exists
      && (root["foreground"].exists || root["handled"].exists)
  }

  private static func isScreen(_ root: JSONNode) -> Bool {
    root["screen_view"].isObject && (root["session_id"].exists || root["attribute"].exists)
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    let node = root["exception"].isObject ? root["exception"] : root
    let attributes = root["attribute"].exists ? root["attribute"] : root["attributes"]
    var report = CrashReport(format: name)
    report.capture(root["timestamp"])
    report.incident = CrashText.uuid(root["id"].string)
    report.sessionID = CrashText.held(
      (root["session_id"].exists ? root["session_id"] : attributes["session_id"]).string)
    report.inForeground = node["foreground"].bool
    report.app.bundle = CrashText.held(attributes["app_unique_id"].string)
    report.app.version = CrashText.held(attributes["app_version"].word)
    report.app.build = CrashText.held(attributes["app_build"].word)
    guard node["exceptions"].isArray else { return [lifeCycle(root, report)] }
    readImages(node["binary_images"], into: &report)
    readExceptions(node, into: &report)
    report.placeFrames()
    var identity = CrashIdentity()
    identity.model = attributes["device_model"].string
    identity.system.name = CrashText.held(attributes["os_name"].string)
    identity.system.version = CrashText.held(attributes["os_version"].word)
    // In a simulator this is the build of the Mac.
    identity.system.build = CrashText.held(node["exceptions"][0]["os_build_number"].string)
    if identity.system.name == nil, identity.system.build != nil { identity.system.name = "iOS" }
    identity.settle(&report)
    if node["handled"].bool == true { (report.kind, report.why) = (.nonFatal, "handled") }
    if node["is_custom"].bool == true { (report.kind, report.why) = (.nonFatal, "user-reported") }
    CrashJudgement.settle(&report)
    return [report]
  }

  private static func readImages(_ images: JSONNode, into report: inout CrashReport) {
    images.walk { node -> Bool in
      var image = CrashImage()
      image.name = CrashText.held(node["name"].string)
      image.path = CrashText.held(node["path"].string)
      image.uuid = CrashText.uuid(node["uuid"].string)
      let start = node["start_addr"].exists ? node["start_addr"] : node["baseAddr"]
      image.base = start.word.flatMap { CrashNumber.hex($0) }
      if let base = image.base, let end = node["end_addr"].word.flatMap({ CrashNumber.hex($0) }), end >= base {
        image.size = end - base &+ 1
      }
      report.images.append(image)
      return report.images.count < CrashLimits.images
    }
  }

  private static func readExceptions(_ node: JSONNode, into report: inout CrashReport) {
    let first = node["exceptions"][0]
    let type = CrashText.held(first["type"].string)
    report.exception.signal = CrashText.held(first["signal"].string)
    report.exception.name = type
    report.exception.reason = CrashText.held(first["message"].string)
    let number = first["thread_sequence"].int ?? 0
    var crashed = CrashThread(number: number)
    crashed.name = CrashText.held(first["thread_name"].string)
    crashed.frames = frames(first["frames"])
    report.threads.append(crashed)
    report.crashedThread = 0
    node["threads"].walk { thread -> Bool in
      var found = CrashThread(number: thread["sequence"].int ?? report.threads.count)
      found.name = CrashText.held(thread["name"].string)
      found.frames = frames(thread["frames"])
      report.threads.append(found)
      return report.hasRoomForThreads
    }
  }

  private static func frames(_ list: JSONNode) -> [CrashFrame] {
    var frames: [CrashFrame] = []
    list.walk { node -> Bool in
      var frame = CrashFrame()
      frame.imageName = CrashText.held(node["binary_name"].string)
      frame.offset = node["offset"].bits
      frame.address = node["symbol_address"].word.flatMap { CrashNumber.hex($0) }
      let parts = [node["class_name"].string, node["method_name"].string].compactMap { CrashText.held($0) }
      frame.symbol = parts.isEmpty ? nil : parts.joined(separator: ".")
      frame.file = CrashText.held(node["file_name"].string)
      frame.sourceLine = node["line_num"].int
      // The SDK marks nothing as the app's own in native stacks.
      if node["in_app"].bool == true { frame.inApp = true }
      frames.append(frame)
      return frames.count < CrashLimits.frames
    }
    return frames
  }

  private static func lifeCycle(_ root: JSONNode, _ base: CrashReport) -> CrashReport {
    var report = base
    (report.kind, report.why) = (.notACrash, "lifecycle")
    let controller = root["lifecycle_view_controller"]
    let view = root["lifecycle_swift_ui"]
    let isOfScreen = !controller.isObject && !view.isObject && isScreen(root)
    let owner = controller.isObject ? controller : view.isObject ? view : root["lifecycle_app"]
    let type = isOfScreen ? "screen_view" : owner["type"].string ?? ""
    // A view of SwiftUI has no controller of its own, and a screen is what the app calls so.
    let subject = controller.isObject ? nil : (isOfScreen ? root["screen_view"]["name"] : view["class_name"]).string
    var crumb = CrashCrumb(
      category: type,
      text: CrashText.bounded([type, CrashText.held(subject)].compactMap(\.self).joined(separator: " ")))
    crumb.time = report.captured
    let kinds: [String: EventKind] = [
      "vcDeinit": .deinit, "didReceiveMemoryWarning": .memoryWarning, "foreground": .appWillEnterForeground,
      "background": .appDidEnterBackground, "terminated": .appWillTerminate,
    ]
    if let kind = kinds[type] ?? (controller.isObject ? EventKind(name: type) : nil) {
      crumb.mean(kind, [("controller", CrashText.held(controller["class_name"].string) ?? "")], names: &report.names)
    }
    report.crumbs.append(crumb)
    return report
  }
}
