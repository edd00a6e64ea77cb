internal import TraceModel

/// Payloads of MetricKit, whole or one diagnostic of them. They tell of a period, never of an instant.
enum MetricKitReader: CrashReader {
  static let name = "metrickit"

  private static let lists: [(key: StaticString, kind: CrashKind, why: String?)] = [
    ("crashDiagnostics", .crash, nil), ("hangDiagnostics", .hang, nil),
    ("cpuExceptionDiagnostics", .nonFatal, "cpu-usage"),
    ("diskWriteExceptionDiagnostics", .nonFatal, "disk-writes"), ("appLaunchDiagnostics", .nonFatal, "launch"),
  ]

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    if lists.contains(where: { root[$0.key].isArray }) { return true }
    if root["callStackTree"].isObject, meta(root).isObject { return true }
    if root["environment"].isObject, result(root) != nil { return true }
    return root["callStacks"].isArray
      && (root["callStackPerThread"].exists || root["callStacks"][0]["callStackRootFrames"].isArray)
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    let window = window(root)
    var reports: [CrashReport] = []
    for list in lists {
      root[list.key].forEachElement { node in
        guard reports.count < CrashLimits.threads else { return }
        reports.append(report(node, kind: list.kind, why: list.why, window))
      }
    }
    if let (node, kind, why) = result(root) {
      reports.append(report(node, kind: kind, why: why, window, meta: root["environment"]))
    } else if reports.isEmpty, root["callStackTree"].exists {
      var kind = CrashKind.crash
      var why: String?
      let meta = meta(root)
      if meta["hangDuration"].exists { kind = .hang }
      if meta["totalCPUTime"].exists { (kind, why) = (.nonFatal, "cpu-usage") }
      if meta["writesCaused"].exists { (kind, why) = (.nonFatal, "disk-writes") }
      if meta["launchDuration"].exists { (kind, why) = (.nonFatal, "launch") }
      reports.append(report(root, kind: kind, why: why, window))
    } else if reports.isEmpty, root["callStacks"].isArray {
      // A stack alone: nobody knows what became of the process.
      var bare = CrashReport(format: name)
      (bare.kind, bare.why) = (.notACrash, "stack-only")
      readStacks(root, into: &bare)
      reports.append(bare)
    }
    return reports
  }

  /// What iOS 27 tells of: one case of an enumeration, its value directly below its name or below `_0`.
  private static func result(_ root: JSONNode) -> (node: JSONNode, kind: CrashKind, why: String?)? {
    let cases: [(key: StaticString, kind: CrashKind, why: String?)] = [
      ("crash", .crash, nil), ("hang", .hang, nil), ("cpuException", .nonFatal, "cpu-usage"),
      ("diskWriteException", .nonFatal, "disk-writes"), ("appLaunch", .nonFatal, "launch"),
    ]
    for found in cases where root["result"][found.key].isObject {
      let node = root["result"][found.key]
      return (node["_0"].isObject ? node["_0"] : node, found.kind, found.why)
    }
    return nil
  }

  private static func meta(_ node: JSONNode) -> JSONNode {
    node["diagnosticMetaData"].exists ? node["diagnosticMetaData"] : node["environment"]
  }

  private static func window(_ node: JSONNode) -> CrashWindow? {
    let range = node["timeRange"]
    let begin = CrashStamp.instant(node["timeStampBegin"]) ?? instant(range["start"])
    let end =
      CrashStamp.instant(node["timeStampEnd"]) ?? instant(range["end"])
      ?? range["duration"].double.flatMap { length in
        // An interval is written as its start and its length in seconds.
        guard var end = begin, (0..<1e8).contains(length) else { return nil }
        end.time.nanoseconds += Int64(length * 1e9)
        return end
      }
    return begin == nil && end == nil ? nil : CrashWindow(begin: begin, end: end)
  }

  /// A date as text, or as Swift encodes it: in seconds since 2001.
  private static func instant(_ node: JSONNode) -> CrashInstant? {
    if let found = CrashStamp.instant(node) { return found }
    guard node.isNumber, let seconds = node.double, (0..<4e9).contains(seconds) else { return nil }
    let since1970 = seconds + 978_307_200
    return CrashStamp.instant(number: since1970 == since1970.rounded() ? "\(Int64(since1970))" : "\(since1970)")
  }

  private static func report(
    _ node: JSONNode, kind: CrashKind, why: String?, _ outer: CrashWindow?, meta environment: JSONNode? = nil
  ) -> CrashReport {
    var report = CrashReport(format: name)
    (report.kind, report.why) = (kind, why)
    let meta = environment ?? meta(node)
    report.window = outer ?? window(node)
    report.pid = meta["pid"].int
    report.app.bundle = CrashText.held(meta["bundleIdentifier"].string)
    report.app.version = CrashText.held(
      (meta["appVersion"].exists ? meta["appVersion"] : meta["applicationVersion"]).word)
    let build = meta["appBuildVersion"].exists ? meta["appBuildVersion"] : meta["applicationBuildVersion"]
    report.app.build = CrashText.held(build.word)
    report.isTestFlight = meta["isTestFlightApp"].bool
    readReasons(node, environment == nil ? meta : node, into: &report)
    readStacks(node["callStackTree"].exists ? node["callStackTree"] : node, into: &report)
    var identity = CrashIdentity()
    identity.model = meta["deviceType"].string
    identity.system = SystemText(meta["osVersion"].string)
    identity.settle(&report)
    CrashJudgement.settle(&report)
    return report
  }

  private static func readReasons(_ node: JSONNode, _ meta: JSONNode, into report: inout CrashReport) {
    if let number = meta["exceptionType"].int { report.exception.type = MachNames.exception(number) }
    if let number = meta["signal"].int { report.exception.signal = MachNames.signal(number) }
    report.exception.codes = meta["exceptionCode"].bits.map { "0x" + String($0, radix: 16) }
    var thrown = meta["objectiveCexceptionReason"]
    if !thrown.exists { thrown = meta["exceptionReason"] }
    if !thrown.exists { thrown = node["exceptionReason"] }
    report.exception.name = CrashText.held(thrown["exceptionName"].string ?? thrown["name"].string)
    report.exception.reason = CrashText.held(thrown["composedMessage"].string ?? thrown["message"].string)
    let ended = meta["terminationReason"]
    if ended.isObject {
      report.termination.namespace = CrashText.held(ended["namespace"].word)
      report.termination.code = ended["code"].bits
      report.termination.reason = CrashText.held(
        (ended["reason"].exists ? ended["reason"] : ended["description"]).string)
    }
    guard let text = CrashText.held(meta["terminationReason"].string) else { return }
    report.termination.reason = text
    // `Namespace SIGNAL, Code 0xb`, and more behind it.
    guard text.hasPrefix("Namespace ") else { return }
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    if words.count > 1 { report.termination.namespace = String(words[1]) }
    if words.count > 3, words[2] == "Code" { report.termination.code = CrashNumber.bits(words[3]) }
  }

  private static func readStacks(_ tree: JSONNode, into report: inout CrashReport) {
    // In Apple's interface for developers it is an array of trees.
    let tree = tree.isArray ? tree[0] : tree
    var images: [String: Int] = [:]
    tree["callStacks"].walk { stack -> Bool in
      var thread = CrashThread(number: report.threads.count)
      var frame = stack["callStackRootFrames"][0]
      while frame.isObject, thread.frames.count < CrashLimits.frames {
        thread.frames.append(self.frame(frame, &images, &report))
        frame = frame["subFrames"][0]
      }
      if stack["threadAttributed"].bool == true, report.crashedThread == nil { report.crashedThread = thread.number }
      report.threads.append(thread)
      return report.hasRoomForThreads
    }
    if report.crashedThread == nil, report.threads.count == 1 { report.crashedThread = 0 }
    // Flame graphs begin with the outermost frame.
    if tree["callStackPerThread"].bool == false {
      for index in report.threads.indices { report.threads[index].frames.reverse() }
    }
    report.binary = appBinary(report)
  }

  /// No frame says that it is the app's. Its binary is the one that the loader calls, which is the outermost but for the
  /// loader itself.
  private static func appBinary(_ report: CrashReport) -> String? {
    for thread in report.threads {
      var frames = thread.frames[...]
      while let last = frames.last, loaders.contains(last.imageName ?? "") { frames.removeLast() }
      // A thread without the loader is no main thread; a whole one alone may be cut.
      guard let last = frames.last, let image = last.image,
        report.threads.count == 1 || frames.count < thread.frames.count
      else { continue }
      if last.imageName?.hasSuffix(".dylib") == true { continue }
      return report.images[image].uuid
    }
    return nil
  }

  private static let loaders: Set<String> = ["dyld", "dyld_sim", "libdyld.dylib"]

  private static func frame(
    _ node: JSONNode, _ images: inout [String: Int], _ report: inout CrashReport
  ) -> CrashFrame {
    var frame = CrashFrame()
    frame.address = (node["address"]).bits
    frame.imageName = CrashText.held(node["binaryName"].string)
    frame.symbol = CrashText.held(node["symbolName"].string)
    frame.file = CrashText.held(node["fileName"].string)
    frame.sourceLine = node["lineNumber"].int
    var base: UInt64?
    if let stated = node["offsetIntoBinaryTextSegment"].bits {
      // iOS 14 wrote where the image was loaded instead of the offset.
      if stated >= 0x1_0000_0000 {
        if let address = frame.address, address >= stated { (frame.offset, base) = (address - stated, stated) }
      } else {
        frame.offset = stated
        if let address = frame.address, address >= stated { base = address - stated }
      }
    }
    guard let uuid = CrashText.uuid(node["binaryUUID"].string) else { return frame }
    if let known = images[uuid] {
      frame.image = known
    } else if report.images.count < CrashLimits.images {
      var image = CrashImage()
      (image.uuid, image.name, image.base) = (uuid, frame.imageName, base)
      images[uuid] = report.images.count
      frame.image = report.images.count
      report.images.append(image)
    }
    return frame
  }
}
