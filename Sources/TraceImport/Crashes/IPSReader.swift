internal import TraceModel

/// Crash reports of iOS 15 and later: a JSON body, mostly behind a line of JSON that heads it.
enum IPSReader: CrashReader {
  static let name = "ips"

  static func takes(_ document: CrashDocument) -> Bool {
    let body = document.json
    guard body.isObject else { return false }
    if body["threads"].isArray, body["usedImages"].exists || body["modelCode"].exists || body["procName"].exists {
      return true
    }
    // A body that was cut, or one whose threads are missing.
    if body["captureTime"].exists, body["procName"].exists || body["osVersion"].isObject { return true }
    return body["modelCode"].exists && body["osVersion"]["train"].exists && !body["processByPid"].exists
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let body = document.json
    let header = document.header
    var report = CrashReport(format: name)
    report.incident = CrashText.uuid(body["incident"].string) ?? header?.incident
    readApp(body, header, into: &report)
    readTimes(body, into: &report)
    readReasons(body, into: &report)
    let used = usedImages(body)
    readImages(body["usedImages"], used, into: &report)
    readThreads(body, used, into: &report)
    readIdentity(body, header, into: &report)
    if report.captured == nil { report.window = header?.window }
    judge(body, header, &report)
    return [report]
  }

  private static func readApp(_ body: JSONNode, _ header: IPSHeader?, into report: inout CrashReport) {
    let bundle = body["bundleInfo"]
    report.app.bundle = CrashText.held(bundle["CFBundleIdentifier"].string) ?? header?.bundle
    report.app.version = CrashText.held(bundle["CFBundleShortVersionString"].word) ?? header?.version
    report.app.build = CrashText.held(bundle["CFBundleVersion"].word) ?? header?.build
    report.process = CrashText.held(body["procName"].string) ?? header?.process
    report.pid = body["pid"].int
    report.boot = CrashText.uuid(body["bootSessionUUID"].string)
    report.binary = header?.sliceUUID
    report.role = CrashText.held(body["procRole"].string)
    report.isTestFlight = header?.isBeta
    if body["storeInfo"]["distributorID"].string == "com.apple.TestFlight" { report.isTestFlight = true }
    report.device.unitID = CrashText.held(body["crashReporterKey"].string)
  }

  private static func readTimes(_ body: JSONNode, into report: inout CrashReport) {
    report.capture(body["captureTime"])
    report.launched = CrashStamp.instant(body["procLaunch"])
    report.launchTick = body["procStartAbsTime"].bits
    report.exitTick = body["procExitAbsTime"].bits
    if body["cpuType"].string?.hasPrefix("X86") == true { report.ticksPerSecond = 1_000_000_000 }
  }

  private static func readReasons(_ body: JSONNode, into report: inout CrashReport) {
    let exception = body["exception"]
    report.exception.type = CrashText.held(exception["type"].string)
    report.exception.signal = CrashText.held(exception["signal"].string)
    report.exception.codes = CrashText.held(exception["codes"].string)
    let thrown = body["exceptionReason"]
    report.exception.name = CrashText.held(thrown["name"].string)
    report.exception.reason =
      CrashText.held(thrown["composed_message"].string) ?? CrashText.held(thrown["format_string"].string)
    let end = body["termination"]
    report.termination.namespace = CrashText.held(end["namespace"].word)
    report.termination.code = end["code"].bits
    var texts: [String] = []
    for key in ["indicator", "details", "reasons"] as [StaticString] {
      if let text = CrashText.held(end[key].string) { texts.append(text) }
      end[key].forEachElement { if let text = CrashText.held($0.string), texts.count < 16 { texts.append(text) } }
    }
    report.termination.reason = CrashText.held(texts.joined(separator: "\n"))
    body["asi"].forEachMember { _, lines in
      lines.forEachElement { line in
        guard let text = CrashText.held(line.string), report.messages.count < 32 else { return }
        ThrownText.read(text, into: &report.exception)
        report.messages.append(text)
      }
    }
    if report.exception.reason == nil {
      report.exception.reason =
        CrashText.held(exception["subtype"].string) ?? CrashText.held(exception["message"].string)
    }
  }

  /// The images that frames lie in, each with its new place: a report lists hundreds that nothing tells of. Of other
  /// machines than devices all are kept, since their paths tell simulators.
  private static func usedImages(_ body: JSONNode) -> [Int: Int]? {
    guard body["modelCode"].string?.hasPrefix("iP") == true, !body["asiBacktraces"].exists else { return nil }
    var used: Set<Int> = [0]
    func take(_ frames: JSONNode) {
      frames.forEachElement { frame in
        if let index = frame["imageIndex"].int, used.count < CrashLimits.images { used.insert(index) }
      }
    }
    body["threads"].forEachElement { take($0["frames"]) }
    take(body["lastExceptionBacktrace"])
    let count = body["usedImages"].count
    let order = used.filter { (0..<count).contains($0) }.sorted()
    return Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
  }

  private static func readImages(_ images: JSONNode, _ used: [Int: Int]?, into report: inout CrashReport) {
    var index = -1
    images.walk { node -> Bool in
      index += 1
      if let used, used[index] == nil { return true }
      var image = CrashImage()
      image.name = CrashText.held(node["name"].string)
      image.path = CrashText.held(node["path"].string)
      image.uuid = CrashText.uuid(node["uuid"].string)
      image.base = node["base"].bits
      image.size = node["size"].bits
      report.images.append(image)
      return report.images.count < CrashLimits.images
    }
    // The first image is the process itself.
    if report.binary == nil, let first = report.images.first, first.name == report.process {
      report.binary = first.uuid
    }
  }

  private static func readThreads(_ body: JSONNode, _ used: [Int: Int]?, into report: inout CrashReport) {
    var triggered: Int?
    body["threads"].walk { node -> Bool in
      var thread = CrashThread(number: report.threads.count)
      thread.name = CrashText.held(node["name"].string)
      thread.queue = CrashText.held(node["queue"].string)
      thread.frames = frames(node["frames"], used, report)
      if node["triggered"].bool == true, triggered == nil { triggered = report.threads.count }
      report.threads.append(thread)
      return report.hasRoomForThreads
    }
    let stated = body["faultingThread"].int.flatMap { report.threads.indices.contains($0) ? $0 : nil }
    report.crashedThread = stated ?? triggered
    report.lastExceptionBacktrace = frames(body["lastExceptionBacktrace"], used, report)
    guard report.lastExceptionBacktrace.isEmpty else { return }
    // Macs and simulators write it as a text. The first is that of the exception that was thrown last.
    let text = body["asiBacktraces"]
    report.lastExceptionBacktrace = FrameLine.frames(in: text[0].string ?? text.string)
    if !report.lastExceptionBacktrace.isEmpty { report.placeFrames() }
  }

  private static func frames(_ list: JSONNode, _ used: [Int: Int]?, _ report: CrashReport) -> [CrashFrame] {
    var frames: [CrashFrame] = []
    list.walk { node -> Bool in
      var frame = CrashFrame()
      let index = node["imageIndex"].int.flatMap { used == nil ? $0 : used?[$0] }
      frame.image = index.flatMap { report.images.indices.contains($0) ? $0 : nil }
      frame.offset = node["imageOffset"].bits
      frame.symbol = CrashText.held(node["symbol"].string)
      frame.symbolOffset = node["symbolLocation"].bits
      frame.file = CrashText.held(node["sourceFile"].string)
      frame.sourceLine = node["sourceLine"].int
      if let image = frame.image, let base = report.images[image].base, let offset = frame.offset {
        frame.address = base &+ offset
      }
      frames.append(frame)
      return frames.count < CrashLimits.frames
    }
    return frames
  }

  private static func readIdentity(_ body: JSONNode, _ header: IPSHeader?, into report: inout CrashReport) {
    var identity = CrashIdentity()
    identity.model = body["modelCode"].string ?? body["product"].string
    let system = body["osVersion"]
    identity.system = SystemText(system["train"].string ?? system.string)
    identity.system.build = CrashText.held(system["build"].string) ?? identity.system.build
    if identity.system.version == nil { identity.system = SystemText(header?.system) }
    identity.releaseType = system["releaseType"].string
    let platform = header?.platform ?? body["platform"].int
    identity.platformNumber = platform
    let machine = identity.model.map { CrashIdentity.platform(of: $0) }
    identity.isOnMac = machine == .mac && (platform == 2 || platform == 6)
    if platform == nil, machine == .mac, CrashText.has(body["procPath"].string, "/CoreSimulator/Devices/") {
      identity.isSimulator = true
    }
    identity.settle(&report)
  }

  private static func judge(_ body: JSONNode, _ header: IPSHeader?, _ report: inout CrashReport) {
    let type = body["bug_type"].word ?? header?.bugType
    if body["isSimulated"].bool == true {
      (report.kind, report.why) = (.notACrash, "simulated")
    } else if let announced = IPSHeader.kind(ofBugType: type) {
      (report.kind, report.why) = announced
    } else if body["isNonFatal"].bool == true {
      (report.kind, report.why) = (.nonFatal, "non-fatal")
    }
    // Nothing crashed in a hang: the interface is what did not answer.
    if report.kind == .hang, report.crashedThread == nil { report.crashedThread = report.mainThread }
    CrashJudgement.settle(&report)
  }
}
