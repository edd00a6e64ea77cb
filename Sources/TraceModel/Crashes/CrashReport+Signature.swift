extension CrashReport {
  /// The stack that says where it happened, innermost first: of the last exception, else of the thread that crashed, hung or
  /// was blamed; empty: the report has none.
  package var tellingFrames: [CrashFrame] {
    if !lastExceptionBacktrace.isEmpty { return lastExceptionBacktrace }
    guard let crashedThread, threads.indices.contains(crashedThread) else { return [] }
    return threads[crashedThread].frames
  }

  /// What the report has in common with others of its cause. Of the telling stack, frames that raise and those that threads
  /// begin with are left out; up to three frames of the app count: those of its own binary, then those
  /// of what came with it.
  package var signature: CrashSignature {
    let stack = framesWithoutEnds
    let own = stack.filter { isMain($0) }
    let app = own + stack.filter { !isMain($0) && isOfApp($0) && !isOfReporter($0) }
    let confidence: CrashSignature.Confidence = stack.isEmpty ? .none : app.isEmpty ? .system : .app
    let frames = Array((app.isEmpty ? stack : app).prefix(3))
    let cause = exception.name ?? exception.type ?? exception.signal ?? kind.rawValue
    let addresses = frames.compactMap { addressKey($0) }
    let symbols = frames.compactMap { symbolKey($0) }
    var symbol: String?
    if frames.isEmpty {
      symbol = exception.reason.map { CauseText.key(cause: cause, reason: $0) }
    } else if frames.first.flatMap({ symbolKey($0) }) != nil {
      symbol = "\(cause)|\(symbols.joined(separator: "<"))"
    }
    return CrashSignature(
      address: addresses.count == frames.count && !frames.isEmpty
        ? "\(cause)|\(addresses.joined(separator: "<"))" : nil,
      symbol: symbol, confidence: confidence, frames: frames)
  }

  /// The frame lies in an SDK that reports crashes: it stands in stacks because it watches, not because it fails.
  func isOfReporter(_ frame: CrashFrame) -> Bool {
    Self.reporters.contains(imageName(of: frame) ?? "")
  }

  private static let reporters: Set<String> = [
    "Sentry", "SentrySwift", "Bugsnag", "KSCrash", "KSCrashRecording", "FirebaseCrashlytics", "Crashlytics",
    "DatadogCrashReporting", "DatadogRUM", "EmbraceCore", "EmbraceIO", "MeasureSDK", "Measure", "RollbarNotifier",
    "RollbarCrash", "CrashReporter", "AppCenterCrashes", "HockeySDK", "NewRelic", "InstabugSDK", "Instabug",
  ]

  /// The name of the frame's binary: of its file, else as the frame gives it.
  package func imageName(of frame: CrashFrame) -> String? {
    guard let index = frame.image, images.indices.contains(index) else { return frame.imageName }
    if let path = images[index].path { return String(path.split(separator: "/").last ?? "") }
    return images[index].name ?? frame.imageName
  }

  /// The frame lies in the binary that the process is named after.
  func isMain(_ frame: CrashFrame) -> Bool {
    if frame.inApp == true, frame.image == nil { return true }
    guard let index = frame.image, images.indices.contains(index) else {
      return frame.imageName != nil && frame.imageName == process
    }
    let image = images[index]
    if let binary, image.uuid == binary { return true }
    if let path = image.path, let mark = path.range(of: ".app/") {
      let name = path[..<mark.lowerBound].split(separator: "/").last
      return name == path.split(separator: "/").last || path.split(separator: "/").last.map(String.init) == process
    }
    return image.name != nil && image.name == process
  }

  /// The frame lies in a binary that came with the app, or the sender says that it is the app's own.
  package func isOfApp(_ frame: CrashFrame) -> Bool {
    if frame.inApp == true || isMain(frame) { return true }
    guard let index = frame.image, images.indices.contains(index), let path = images[index].path else { return false }
    if path.range(of: ".appex/") != nil || path.range(of: ".xctest/") != nil { return true }
    // Simulators' systems lie inside Xcode.
    if path.range(of: "/RuntimeRoot/") != nil || path.range(of: ".platform/") != nil { return false }
    return path.range(of: ".app/") != nil
  }

  private func addressKey(_ frame: CrashFrame) -> String? {
    guard let offset = frame.offset, let index = frame.image, images.indices.contains(index),
      let uuid = images[index].uuid
    else { return nil }
    return "\(uuid.prefix(8))+0x\(String(offset, radix: 16))"
  }

  private func symbolKey(_ frame: CrashFrame) -> String? {
    guard let symbol = frame.symbol else {
      // Scripts have files and lines.
      return frame.file.map { "\($0):\(frame.sourceLine ?? 0)" }
    }
    return "\(imageName(of: frame) ?? "")!\(SymbolName.normal(symbol))"
  }
}
