internal import TraceModel

/// One event of Sentry, on the way to a report.
struct SentryEvent {
  private(set) var report = CrashReport(format: SentryReader.name)
  private let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
    report.incident = CrashText.uuid((node["event_id"].exists ? node["event_id"] : node["eventID"]).string)
    report.externalGroup = CrashText.held(node["groupID"].word)
    // Without a zone, Sentry means UTC.
    report.capture(node["timestamp"], assumed: 0)
    report.capture(node["dateCreated"], assumed: 0)
    readRelease()
    readImages(part("debugmeta", "debug_meta")["images"])
    readException()
    readThreads()
    report.placeFrames()
    Self.readContexts(node["contexts"], into: &report)
    SentryCrumbs.read(part("breadcrumbs", "breadcrumbs"), into: &report)
    if isTransaction { SentryCrumbs.read(spans: part("spans", "spans"), of: node["transaction"].string, into: &report) }
    judge()
    CrashJudgement.settle(&report)
  }

  /// It tells how long something took, not that something failed.
  private var isTransaction: Bool { node["type"].string == "transaction" }

  /// The value of a tag: tags are an object where they are sent, and lists of pairs where they are given back.
  private func tag(_ key: StaticString) -> String? {
    if node["tags"].isObject { return node["tags"][key].word }
    let wanted = "\(key)"
    var found: String?
    node["tags"].walk { pair -> Bool in
      if pair["key"].string == wanted { found = pair["value"].word }
      if pair[0].string == wanted { found = pair[1].word }
      return found == nil
    }
    return found
  }

  /// A part of the event: a member of what the SDK sends, an entry of what the service gives back.
  private func part(_ entry: String, _ member: StaticString) -> JSONNode {
    if node[member].exists { return node[member] }
    var found = JSONNode.missing
    node["entries"].walk { candidate -> Bool in
      if candidate["type"].string == entry { found = candidate["data"] }
      return !found.exists
    }
    return found
  }

  /// `bundle@version+build`.
  private mutating func readRelease() {
    let release = node["release"].string ?? node["release"]["version"].string
    guard let text = CrashText.held(release), let at = text.lastIndex(of: "@") else { return }
    report.app.bundle = CrashText.held(String(text[..<at]))
    let version = text[text.index(after: at)...]
    guard let plus = version.firstIndex(of: "+") else {
      report.app.version = CrashText.held(String(version))
      return
    }
    report.app.version = CrashText.held(String(version[..<plus]))
    report.app.build = CrashText.held(String(version[version.index(after: plus)...]))
  }

  private mutating func readImages(_ images: JSONNode) {
    images.walk { node -> Bool in
      var image = CrashImage()
      image.path = CrashText.held((node["code_file"].exists ? node["code_file"] : node["name"]).string)
      image.name = image.path.map { CrashText.fileName($0) }
      image.uuid = CrashText.uuid((node["debug_id"].exists ? node["debug_id"] : node["uuid"]).string)
      image.base = node["image_addr"].bits
      image.size = node["image_size"].bits
      report.images.append(image)
      return report.images.count < CrashLimits.images
    }
  }

  /// The exception that was thrown last; those before it caused it.
  private var exception: JSONNode {
    let part = part("exception", "exception")
    let values = part["values"].isArray ? part["values"] : part
    return values[max(0, values.count - 1)]
  }

  private mutating func readException() {
    let value = exception
    let mechanism = value["mechanism"]
    let meta = mechanism["meta"]
    let mach = meta["mach_exception"].exists ? meta["mach_exception"] : mechanism["mach_exception"]
    let signal = meta["signal"].exists ? meta["signal"] : mechanism["posix_signal"]
    report.exception.type =
      CrashText.held((mach["name"].exists ? mach["name"] : mach["exception_name"]).string)
      ?? mach["exception"].int.flatMap { MachNames.exception($0) }
    report.exception.signal =
      CrashText.held(signal["name"].string)
      ?? (signal["number"].exists ? signal["number"] : signal["signal"]).int.flatMap { MachNames.signal($0) }
    if let code = mach["code"].bits, let subcode = mach["subcode"].bits {
      report.exception.codes = "0x" + String(code, radix: 16) + ", 0x" + String(subcode, radix: 16)
    }
    if let type = CrashText.held(value["type"].string) {
      if type.hasPrefix("EXC_") {
        report.exception.type = report.exception.type ?? type
      } else if type.hasPrefix("SIG"), MachNames.isSignal(type) {
        report.exception.signal = report.exception.signal ?? type
      } else {
        report.exception.name = type
      }
    }
    report.exception.reason = CrashText.held(value["value"].string)
    let frames = frames(value["stacktrace"])
    guard !frames.isEmpty else { return }
    var thread = CrashThread(number: (value["thread_id"].exists ? value["thread_id"] : value["threadId"]).int ?? 0)
    thread.frames = frames
    report.crashedThread = 0
    report.threads.append(thread)
  }

  private mutating func readThreads() {
    let crashed = report.threads.first?.number
    part("threads", "threads")["values"].walk { node -> Bool in
      let number = node["id"].int ?? report.threads.count
      var thread = CrashThread(number: number)
      thread.name = CrashText.held(node["name"].string)
      thread.frames = frames(node["stacktrace"])
      if number == crashed, report.crashedThread == 0 {
        // The exception's own stack is the better one.
        report.threads[0].name = thread.name
      } else {
        if node["crashed"].bool == true, report.crashedThread == nil { report.crashedThread = report.threads.count }
        report.threads.append(thread)
      }
      return report.hasRoomForThreads
    }
  }

  /// Innermost first, which is the other way round than they are written.
  private func frames(_ stack: JSONNode) -> [CrashFrame] {
    var frames: [CrashFrame] = []
    stack["frames"].walk { node -> Bool in
      var frame = CrashFrame()
      frame.address = either(node, "instruction_addr", "instructionAddr").bits
      frame.imageName = CrashText.held(node["package"].string).map { CrashText.fileName($0) }
      frame.symbol = CrashText.held(node["function"].string)
      frame.file = CrashText.held(node["filename"].string)
      frame.sourceLine = either(node, "lineno", "lineNo").int
      frame.inApp = either(node, "in_app", "inApp").bool
      if let address = frame.address, let base = either(node, "image_addr", "imageAddr").bits, base > 0, address >= base
      {
        frame.offset = address - base
      }
      frames.append(frame)
      return frames.count < CrashLimits.frames * 16
    }
    frames.reverse()
    return Array(frames.prefix(CrashLimits.frames))
  }

  private func either(_ node: JSONNode, _ first: StaticString, _ second: StaticString) -> JSONNode {
    node[first].exists ? node[first] : node[second]
  }

  static func readContexts(_ contexts: JSONNode, into report: inout CrashReport) {
    let app = contexts["app"]
    report.app.bundle = CrashText.held(app["app_identifier"].string) ?? report.app.bundle
    report.app.version = CrashText.held(app["app_version"].word) ?? report.app.version
    report.app.build = CrashText.held(app["app_build"].word) ?? report.app.build
    report.process = CrashText.held(app["app_name"].string)
    report.binary = CrashText.uuid(app["app_id"].string)
    report.launched = CrashStamp.instant(app["app_start_time"])
    report.inForeground = app["in_foreground"].bool
    let device = contexts["device"]
    report.orientation = device["orientation"].string.flatMap { Orientation(name: $0) }
    report.device.unitID = CrashText.held(app["device_app_hash"].string)
    var identity = CrashIdentity()
    identity.model = device["model"].string
    identity.board = device["model_id"].string
    identity.system.name = CrashText.held(contexts["os"]["name"].string)
    identity.system.version = CrashText.held(contexts["os"]["version"].string)
    identity.system.build = CrashText.held(contexts["os"]["build"].string)
    identity.isSimulator = device["simulator"].bool
    identity.isOnMac = device["ios_app_on_macos"].bool == true || device["mac_catalyst_app"].bool == true
    identity.settle(&report)
  }

  private mutating func judge() {
    let mechanism = exception["mechanism"]
    let type = mechanism["type"].string ?? ""
    let name = report.exception.name ?? ""
    if type.lowercased().hasPrefix("mx") { period() }
    let tagged = tag("handled")
    let handled = mechanism["handled"].bool ?? (tagged == "yes" ? true : tagged == "no" ? false : nil)
    let level = node["level"].string ?? tag("level")
    let isNative = report.exception.type != nil || report.exception.signal != nil
    if isTransaction {
      (report.kind, report.why) = (.notACrash, "transaction")
    } else if name.hasPrefix("Fatal App Hang") || type == "watchdog_termination" || name == "WatchdogTermination" {
      report.kind = .watchdog
    } else if type == "AppHang" || name.hasPrefix("App Hang") || type == "mx_hang_diagnostic" {
      report.kind = .hang
    } else if type == "mx_cpu_exception" || type == "mx_disk_write_exception" {
      (report.kind, report.why) = (.nonFatal, type == "mx_cpu_exception" ? "cpu-usage" : "disk-writes")
    } else if !exception.isObject {
      let hasCrashed = report.crashedThread != nil
      (report.kind, report.why) = hasCrashed ? (.crash, nil) : (.notACrash, "message")
    } else if type == "HTTPClientError" || name == "HTTPClientError" {
      (report.kind, report.why) = (.nonFatal, "http")
    } else if handled == true || type == "NSError" {
      (report.kind, report.why) = (.nonFatal, "handled")
    } else if handled == nil, level != "fatal", !isNative {
      // What ends a process is fatal, and the SDK says so.
      let isScript = node["platform"].string == "javascript"
      if isScript || level != nil { (report.kind, report.why) = (.nonFatal, isScript ? "javascript" : "handled") }
    }
  }

  /// Sentry stamps what MetricKit tells with the beginning of its period.
  private mutating func period() {
    report.window = CrashWindow(begin: report.captured, end: nil)
    report.captured = nil
  }
}
