internal import TraceModel

/// Logs of uncaught exceptions that Meter writes beside MetricKit's payloads: a number and an object on each line.
enum MeterReader: CrashReader {
  static let name = "meter"

  static func takes(_ document: CrashDocument) -> Bool {
    guard case .text(let lines) = document.content else { return false }
    var takes = false
    lines.walk { line, _ in
      takes = line.has("1 {\"type\"")
      return false
    }
    return takes
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    guard case .text(let lines) = document.content else { return [] }
    var report = CrashReport(format: name)
    var thread = CrashThread(number: 0)
    var bases: Set<UInt64> = []
    lines.walk { line, _ in
      guard let (number, end) = line.processNumber(at: 0) else { return true }
      let start = line.endOfBlanks(from: end)
      guard start < line.count, line[start] == UInt8(ascii: "{") else { return true }
      JSONNode.withRoot(line, JSONTapeReader.read(line, at: start)) { take(number, $0) }
      return true
    }
    report.threads = [thread]
    report.crashedThread = 0
    report.placeFrames()
    if report.images.contains(where: { CrashText.has($0.path, "/Contents/MacOS/") }) {
      report.platform = .mac
    } else if report.images.contains(where: { CrashText.has($0.path, "/CoreSimulator/") }) {
      (report.platform, report.device.simulator) = (.simulator, true)
    }
    return [report]

    func take(_ number: Int, _ node: JSONNode) {
      switch number {
      case 1:
        report.exception.name = Base64Text.decoded(node["name"].string)
        report.exception.reason = Base64Text.decoded(node["reason"].string)
        report.captured = CrashStamp.instant(node["time_ms"])
      case 2:
        var frame = CrashFrame()
        frame.address = node["pc"].bits
        if thread.frames.count < CrashLimits.frames { thread.frames.append(frame) }
      case 3:
        var image = CrashImage()
        image.path = CrashText.held(node["path"].string)
        image.name = image.path.map { CrashText.fileName($0) }
        image.uuid = CrashText.uuid(node["uuid"].string)
        image.base = node["address"].bits
        // The same image stands there once for each frame.
        if report.images.count < CrashLimits.images, let base = image.base, bases.insert(base).inserted {
          report.images.append(image)
        }
      default: break
      }
    }
  }
}
