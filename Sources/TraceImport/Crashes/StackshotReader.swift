internal import TraceModel

/// Snapshots of all processes: of a watchdog of the system, of a forced reset, or asked for; and the end of a kernel.
enum StackshotReader: CrashReader {
  static let name = "stackshot"

  static func takes(_ document: CrashDocument) -> Bool {
    let body = document.json
    return body["processByPid"].isObject || body["stackshot"]["processByPid"].isObject || body["panicString"].isString
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let body = document.json
    let type = body["bug_type"].word ?? document.header?.bugType
    var report = CrashReport(format: name)
    report.incident = CrashText.uuid(body["incident"].string) ?? document.header?.incident
    report.device.unitID = CrashText.held(body["crashReporterKey"].string)
    report.capture(body["date"])
    report.capture(body["captureTime"])
    report.process = CrashText.held(body["procName"].string)
    report.pid = body["pid"].int.flatMap { $0 > 0 ? $0 : nil }
    report.termination.namespace = CrashText.held(body["termination"]["namespace"].word)
    report.termination.code = body["termination"]["code"].bits
    report.termination.reason = CrashText.held(body["reason"].string ?? body["string"].string)
    body["termination"]["details"].forEachElement { detail in
      if report.termination.reason == nil { report.termination.reason = CrashText.held(detail.string) }
    }
    var identity = CrashIdentity()
    identity.model = body["product"].string ?? body["modelCode"].string
    let train = body["osVersion"]["train"].string
    identity.system = SystemText(body["build"].string ?? train ?? document.header?.system)
    if let build = body["osVersion"]["build"].string { identity.system.build = CrashText.held(build) }
    identity.settle(&report)
    readMainThread(body, into: &report)
    if body["panicString"].isString {
      // The kernel ended; no process failed.
      report.format = IPSReader.name
      (report.kind, report.why) = (.notACrash, "panic")
    } else if type == "409" || report.termination.namespace == "WATCHDOG" {
      report.kind = .watchdog
    } else {
      (report.kind, report.why) = (.notACrash, IPSHeader.meaning(ofBugType: type) ?? "stackshot")
    }
    return [report]
  }

  /// Of all processes, the one that the report is of, else the one that was seen, and of its threads the main one: the others
  /// tell nothing of an app.
  private static func readMainThread(_ body: JSONNode, into report: inout CrashReport) {
    let shot = body["processByPid"].isObject ? body : body["stackshot"]
    let front = report.pid ?? (body["frontmostPids"].exists ? body["frontmostPids"] : shot["frontmostPids"])[0].int
    var found = JSONNode.missing
    shot["processByPid"].forEachMember { key, node in
      guard !found.exists else { return }
      let name = CrashText.held(node["procname"].string)
      if let front {
        if key == String(front) { found = node }
      } else if name != nil, name == report.process {
        found = node
      }
    }
    guard found.exists else { return }
    report.process = report.process ?? CrashText.held(found["procname"].string)
    report.pid = report.pid ?? found["pid"].int.flatMap { $0 > 0 ? $0 : nil }
    var main: (node: JSONNode, isNamed: Bool, id: Int)?
    found["threadById"].forEachMember { key, node in
      let queue = queue(of: node)
      let next = (node, queue?.hasSuffix("com.apple.main-thread") == true, node["id"].int ?? Int(key) ?? .max)
      guard let known = main else {
        main = next
        return
      }
      // The first thread of a process is the main one.
      if next.1 != known.isNamed ? next.1 : next.2 < known.id { main = next }
    }
    guard let node = main?.node else { return }
    var thread = CrashThread(number: 0)
    thread.name = CrashText.held(node["name"].string)
    thread.queue = queue(of: node)
    var images: [Int: Int] = [:]
    node["userFrames"].walk { pair -> Bool in
      thread.frames.append(frame(pair, shot["binaryImages"], &images, &report))
      return thread.frames.count < CrashLimits.frames
    }
    report.threads = [thread]
    report.crashedThread = 0
  }

  private static func queue(of thread: JSONNode) -> String? {
    CrashText.held((thread["queue"].exists ? thread["queue"] : thread["dispatch_queue_label"]).string)
  }

  /// `[7, 4096]`: the place in the image of that number, of which the list says UUID and address.
  private static func frame(
    _ pair: JSONNode, _ list: JSONNode, _ images: inout [Int: Int], _ report: inout CrashReport
  ) -> CrashFrame {
    var frame = CrashFrame()
    frame.offset = pair[1].bits
    guard let number = pair[0].int, number >= 0 else { return frame }
    if images[number] == nil, report.images.count < CrashLimits.images, list[number].isArray {
      var image = CrashImage()
      image.uuid = CrashText.uuid(list[number][0].string)
      image.base = list[number][1].bits
      images[number] = report.images.count
      report.images.append(image)
    }
    frame.image = images[number]
    if let image = frame.image, let base = report.images[image].base, let offset = frame.offset {
      frame.address = base &+ offset
    }
    return frame
  }
}
