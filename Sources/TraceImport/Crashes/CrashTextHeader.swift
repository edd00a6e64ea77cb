internal import TraceModel

/// The lines `Key:  value` of a text report.
struct CrashTextHeader {
  var crashedThread: Int?
  private var identity = CrashIdentity()
  private var version: String?
  private var note: String?
  private var termination: [String] = []
  private(set) var hasOpenTermination = false
  private var subtype: String?
  /// One of the lines that reports begin with was there.
  private(set) var hasBegun = false
  /// Something stands in the report that only KSCrash writes.
  var isOfKSCrash = false
  private var namesCode = false
  /// The exception has a signal, and says of itself that it has no Mach type.
  private var lacksType = false
  private var datesToMilliseconds = false
  /// A kernel ended, and no process failed.
  var isPanic = false
  /// An app printed it, and no reporter's text stands around it.
  var isPrinted = false
  /// The app reported it itself, and may have lived on.
  var isOfUser = false
  /// All that the list of images says of the version of the process; nil: nothing, or more than one number.
  var imageVersion: String?
  /// Crashlytics wrote what stands before the stacks.
  private var isMarked = false
  /// The one image that Umeng names.
  private var image = CrashImage()

  /// The key of a line and what stands behind it, without blanks around; nil: it has none.
  static func pair(_ line: UnsafeRawBufferPointer, from start: Int) -> (key: String, value: String)? {
    guard let colon = line.find(UInt8(ascii: ":"), in: start..<max(start, min(line.count, start + 40))) else {
      return nil
    }
    let key = String(decoding: line[start..<colon], as: UTF8.self)
    return (key, String(CrashText.trim(String(decoding: line[(colon + 1)...], as: UTF8.self))))
  }

  static func isKnown(_ key: String) -> Bool {
    key.hasPrefix("Exception ") || key.hasPrefix("Termination ") || key.hasPrefix("Terminating ")
      || ["Triggered by Thread", "Crashed Thread", "Highlighted Thread"].contains(key)
  }

  mutating func addTermination(_ line: String) {
    if termination.count < 24 { termination.append(line) }
  }

  /// What follows belongs to no termination.
  mutating func closeTermination() { hasOpenTermination = false }

  mutating func take(_ line: UnsafeRawBufferPointer, from start: Int, into report: inout CrashReport) {
    hasOpenTermination = false
    // Crashlytics marks what it writes before the stacks.
    if line.has("# ", at: start) { return takeMarked(line, from: start + 2, into: &report) }
    guard let (key, value) = Self.pair(line, from: start) else { return }
    if Self.beginnings.contains(key) { hasBegun = true }
    switch key {
    case "Incident Identifier": set(&report.incident, CrashText.uuid(value))
    case "Fatal Exception": set(&report.exception.name, CrashText.held(value))
    case "CrashReporter Key", "Anonymous UUID": set(&report.device.unitID, CrashText.held(value))
    case "Beta Identifier":
      report.isTestFlight = true
      set(&report.device.unitID, CrashText.held(value))
    case "Beta": report.isTestFlight = value == "YES"
    case "Hardware Model", "Hardware model": set(&identity.model, value)
    case "Device Model": set(&identity.board, value)
    case "Process": takeProcess(value, &report)
    case "Path": if CrashText.has(value, "/CoreSimulator/Devices/") { identity.isSimulator = true }
    case "Identifier": set(&report.app.bundle, Self.bundle(value))
    case "Version": set(&version, CrashText.held(value))
    case "Role": set(&report.role, CrashText.held(value))
    case "Parent Process": if value.hasPrefix("launchd_sim") { identity.isSimulator = true }
    case "Date/Time":
      report.captured = report.captured ?? CrashStamp.instant(value)
      if report.captured == nil { report.loseStamp(value) }
      datesToMilliseconds = report.captured?.resolution == 1_000_000
    case "Launch Time": report.launched = report.launched ?? CrashStamp.instant(value)
    case "OS Version": if identity.system.version == nil { identity.system = SystemText(value) }
    case "Release Type": set(&identity.releaseType, value)
    case "Exception Type": takeType(value, &report)
    case "Exception Codes":
      set(&report.exception.codes, CrashText.held(value))
      // On devices Apple writes numbers, and the name of the first below them.
      namesCode = !value.hasPrefix("0x") && CrashText.has(value, " at 0x")
    case "Exception Subtype", "Exception Message": set(&subtype, CrashText.held(value))
    case "Exception Reason": set(&report.exception.reason, CrashText.held(value))
    case "Exception Note": note = value
    case "Termination Signal": break
    case "Termination Reason":
      takeTermination(value, &report)
      hasOpenTermination = true
    case "Termination Description":
      if let text = CrashText.held(value) { termination.append(text) }
      hasOpenTermination = true
    case "Triggered by Thread", "Crashed Thread", "Highlighted Thread":
      crashedThread = crashedThread ?? Int(value.prefix { $0.isNumber })
    case "dSYM UUID":
      set(&report.binary, CrashText.uuid(value))
      set(&image.uuid, CrashText.uuid(value))
    case "Binary Image":
      set(&image.name, CrashText.held(value))
      set(&report.process, CrashText.held(value))
    case "Base Address": if image.base == nil { image.base = CrashNumber.bits(value) }
    default: break
    }
  }

  /// `# Version: 3.1 (412)`.
  private mutating func takeMarked(_ line: UnsafeRawBufferPointer, from start: Int, into report: inout CrashReport) {
    guard let (key, value) = Self.pair(line, from: start) else { return }
    isMarked = true
    switch key {
    case "Platform": if value == "ios" { identity.system.name = "iOS" }
    case "Bundle Identifier": set(&report.app.bundle, Self.bundle(value))
    case "Version": set(&version, CrashText.held(value))
    case "Session", "Session ID": set(&report.sessionID, CrashText.held(value))
    case "Issue", "Issue ID": set(&report.externalGroup, CrashText.held(value))
    case "Device": set(&identity.model, value)
    case "OS Version":
      let name = identity.system.name
      identity.system = SystemText(value)
      identity.system.name = identity.system.name ?? name
    case "Date":
      report.captured = report.captured ?? CrashStamp.instant(value)
      if report.captured == nil { report.loseStamp(value) }
    default: break
    }
  }

  private static let beginnings: Set<String> = [
    "Incident Identifier", "CrashReporter Key", "Hardware Model", "Beta Identifier",
  ]

  private func set(_ place: inout String?, _ value: String?) { if place == nil { place = value } }

  private mutating func takeProcess(_ value: String, _ report: inout CrashReport) {
    guard report.process == nil else { return }
    guard value.last == "]", let open = value.lastIndex(of: "[") else {
      report.process = CrashText.held(value)
      return
    }
    report.process = CrashText.held(String(value[..<open]))
    // 0 is the kernel's; reports that lost the number write it too.
    report.pid = Int(value[value.index(after: open)...].dropLast()).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func bundle(_ value: String) -> String? {
    guard let text = CrashText.held(value) else { return nil }
    return text.contains(".") ? text : nil
  }

  /// `EXC_CRASH (SIGABRT)`, `SIGABRT`, `00000020`, and with zeros for what KSCrash does not know, `0 (SIGPIPE)`, `0 (0)`.
  private mutating func takeType(_ value: String, _ report: inout CrashReport) {
    guard report.exception.type == nil, report.exception.signal == nil else { return }
    let head = value.prefix { $0 != "(" }
    let type = CrashText.held(String(head))
    if head.hasPrefix("SIG") {
      report.exception.signal = type
      return
    }
    lacksType = type == "0"
    report.exception.type = lacksType ? nil : type
    guard let open = value.firstIndex(of: "("), let close = value.lastIndex(of: ")"), open < close else { return }
    let signal = CrashText.held(String(value[value.index(after: open)..<close]))
    report.exception.signal = signal == "0" ? nil : signal
  }

  /// `Namespace SIGNAL, Code 0x5`, `SIGNAL 6 Abort trap: 6`, `FRONTBOARD 2343432205 `.
  private mutating func takeTermination(_ value: String, _ report: inout CrashReport) {
    var words = value.split(separator: " ")
    if words.first == "Namespace" { words.removeFirst() }
    guard let space = words.first else { return }
    report.termination.namespace = CrashText.held(String(space.last == "," ? space.dropLast() : space))
    words.removeFirst()
    if words.first == "Code" { words.removeFirst() }
    if let code = words.first.flatMap({ CrashNumber.bits($0.last == "," ? $0.dropLast() : $0) }) {
      report.termination.code = code
      words.removeFirst()
    }
    if let text = CrashText.held(words.joined(separator: " ")) { termination.append(text) }
  }

  /// The image that Umeng's lines tell of; nil: there are none.
  var namedImage: CrashImage? { image.name == nil ? nil : image }

  /// Fills what needs all lines.
  mutating func settle(_ report: inout CrashReport, _ document: CrashDocument) {
    if CrashText.has(document.label, ".xccrashpoint/") {
      report.format = "xccrashpoint"
      report.externalGroup = Self.point(document.label)
    } else if report.exception.type == nil, report.exception.signal != nil, !lacksType, !isPrinted,
      document.header == nil
    {
      report.format = "plcrash-text"
    }
    set(&report.exception.reason, subtype)
    report.termination.reason = CrashText.held(termination.joined(separator: "\n"))
    if let crashedThread {
      report.crashedThread =
        report.threads.firstIndex { $0.number == crashedThread && !$0.frames.isEmpty }
        ?? report.threads.firstIndex { $0.number == crashedThread } ?? report.crashedThread
    }
    if let header = document.header {
      set(&report.incident, header.incident)
      set(&report.app.bundle, header.bundle)
      set(&report.process, header.process)
      if identity.system.version == nil { identity.system = SystemText(header.system) }
      if report.isTestFlight == nil { report.isTestFlight = header.isBeta }
      set(&report.binary, header.sliceUUID)
      identity.platformNumber = header.platform
    }
    identity.settle(&report)
    settleVersion(&report, document.header)
    settleKind(&report, document.header)
  }

  /// iOS 14 and earlier wrote the build first, and the version that users see behind it.
  private func settleVersion(_ report: inout CrashReport, _ header: IPSHeader?) {
    if let header, header.version != nil || header.build != nil {
      (report.app.version, report.app.build) = (header.version, header.build)
      return
    }
    guard let version else { return }
    let first = CrashText.held(String(version.prefix { $0 != "(" }))
    var second: String?
    if version.last == ")", let open = version.firstIndex(of: "(") {
      second = CrashText.held(String(version[version.index(after: open)...].dropLast()))
    }
    let isOfPLCrash = report.format == "plcrash-text"
    let isFlipped =
      isOfPLCrash || isMarked ? false : isWrittenByKSCrash(report) || isOld(report) && report.platform == .device
    if second == nil, isFlipped || isOfPLCrash || imageVersion == first {
      // Every bundle has a build; a version for users it may lack.
      (report.app.version, report.app.build) = (nil, first)
    } else if isFlipped {
      (report.app.version, report.app.build) = (second, first)
    } else {
      (report.app.version, report.app.build) = (first, second)
    }
  }

  private func isOld(_ report: CrashReport) -> Bool {
    CrashIdentity.isPhoneSystem(report.system.name) && SystemFacts.major(of: report.system.version) ?? 15 < 15
  }

  /// KSCrash writes the build first, whatever the system is.
  private func isWrittenByKSCrash(_ report: CrashReport) -> Bool {
    if isOfKSCrash || lacksType || namesCode && CrashIdentity.isPhoneSystem(identity.system.name) { return true }
    // In Apple's own reports the system is `iPhone OS` since iOS 10, and the date has four digits behind the second.
    return identity.system.name == "iOS" && SystemFacts.major(of: identity.system.version) ?? 15 >= 15
      && datesToMilliseconds
  }

  private func settleKind(_ report: inout CrashReport, _ header: IPSHeader?) {
    if isPanic {
      (report.kind, report.why) = (.notACrash, "panic")
    } else if let note, note.contains("SIMULATED") {
      (report.kind, report.why) = (.notACrash, "simulated")
    } else if let note, note.contains("NON-FATAL") {
      (report.kind, report.why) = (.nonFatal, "non-fatal")
    } else if let announced = IPSHeader.kind(ofBugType: header?.bugType) {
      (report.kind, report.why) = announced
    } else if isOfUser {
      (report.kind, report.why) = (.nonFatal, "user-reported")
    } else if report.exception == CrashException(), report.termination == CrashTermination() {
      if report.threads.isEmpty, report.lastExceptionBacktrace.isEmpty {
        (report.kind, report.why) = (.notACrash, "no-exception")
      } else if !hasBegun, report.process == nil, crashedThread == nil, !report.raises {
        // A stack alone: nobody knows what became of the process.
        (report.kind, report.why) = (.notACrash, "stack-only")
      }
    }
    CrashJudgement.settle(&report)
  }

  private static func point(_ label: String) -> String? {
    label.split(separator: "/").first { $0.hasSuffix(".xccrashpoint") }.map { String($0.dropLast(13)) }
  }
}
