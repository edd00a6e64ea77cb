internal import TraceModel

/// One report of PLCrashReporter while its fields are read. Numbers of fields are those of its `.proto` file.
struct PLCrashBody {
  private var report = CrashReport(format: PLCrashReader.name)
  private var identity = CrashIdentity()
  private var systemNumber: UInt64?
  /// The app asked for the report and lived on.
  private var isLive = false

  mutating func take(_ field: UInt64, _ value: ProtobufFields.Value) {
    guard let message = value.message else { return }
    switch field {
    case 1: forEach(message) { $0.takeSystem($1, $2) }
    case 2: forEach(message) { $0.takeApp($1, $2) }
    case 3: takeThread(message)
    case 4: takeImage(message)
    case 5: forEach(message) { $0.takeException($1, $2) }
    case 6: forEach(message) { $0.takeSignal($1, $2) }
    case 7: forEach(message) { $0.takeProcess($1, $2) }
    case 8:
      forEach(message) { body, field, value in if field == 1 { body.identity.model = value.text } }
    case 9:
      forEach(message) { body, field, value in
        if field == 1 { body.isLive = value.number == 1 }
        if field == 2 { body.report.incident = Self.uuid(value.message) }
      }
    default: break
    }
  }

  private mutating func forEach(
    _ message: UnsafeRawBufferPointer, _ body: (inout PLCrashBody, UInt64, ProtobufFields.Value) -> Void
  ) {
    ProtobufFields.forEach(in: message) { field, value in
      body(&self, field, value)
      return true
    }
  }

  private mutating func takeSystem(_ field: UInt64, _ value: ProtobufFields.Value) {
    switch field {
    case 1: systemNumber = value.number
    case 2: identity.system.version = value.text
    case 4: report.captured = value.number.flatMap { CrashStamp.instant(number: String($0)) }
    case 5: identity.system.build = value.text
    default: break
    }
  }

  private mutating func takeApp(_ field: UInt64, _ value: ProtobufFields.Value) {
    switch field {
    case 1: report.app.bundle = value.text
    case 2: report.app.build = value.text
    case 3: report.app.version = value.text
    default: break
    }
  }

  private mutating func takeProcess(_ field: UInt64, _ value: ProtobufFields.Value) {
    switch field {
    case 1: report.process = value.text
    case 2: report.pid = value.number.flatMap { $0 > 0 && $0 <= UInt64(Int32.max) ? Int($0) : nil }
    case 3: if CrashText.has(value.text, "/CoreSimulator/") { identity.isSimulator = true }
    case 7: report.launched = value.number.flatMap { CrashStamp.instant(number: String($0)) }
    default: break
    }
  }

  private mutating func takeSignal(_ field: UInt64, _ value: ProtobufFields.Value) {
    switch field {
    case 1: report.exception.signal = value.text
    case 2: report.exception.codes = report.exception.codes ?? value.text
    case 3:
      if let address = value.number, let code = report.exception.codes {
        report.exception.codes = "\(code) at 0x\(String(address, radix: 16))"
      }
    case 4:
      guard let message = value.message else { return }
      var codes: [String] = []
      forEach(message) { body, field, value in
        if field == 1, let type = value.number, type < 64 {
          body.report.exception.type = MachNames.exception(Int(type))
        }
        if field == 2, let code = value.number, codes.count < 8 { codes.append("0x" + String(code, radix: 16)) }
      }
      if !codes.isEmpty { report.exception.codes = codes.joined(separator: ", ") }
    default: break
    }
  }

  private mutating func takeException(_ field: UInt64, _ value: ProtobufFields.Value) {
    switch field {
    case 1: report.exception.name = value.text
    case 2: report.exception.reason = value.text
    case 3:
      guard let message = value.message, report.lastExceptionBacktrace.count < CrashLimits.frames else { return }
      report.lastExceptionBacktrace.append(Self.frame(message))
    default: break
    }
  }

  private mutating func takeThread(_ message: UnsafeRawBufferPointer) {
    guard report.threads.count < CrashLimits.threads else { return }
    var thread = CrashThread(number: report.threads.count)
    var isCrashed = false
    ProtobufFields.forEach(in: message) { field, value in
      switch field {
      case 1: if let number = value.number, number < 1 << 31 { thread.number = Int(number) }
      case 2:
        if let frame = value.message, thread.frames.count < CrashLimits.frames {
          thread.frames.append(Self.frame(frame))
        }
      case 3: isCrashed = value.number == 1
      default: break
      }
      return true
    }
    if isCrashed, report.crashedThread == nil { report.crashedThread = report.threads.count }
    report.threads.append(thread)
  }

  private static func frame(_ message: UnsafeRawBufferPointer) -> CrashFrame {
    var frame = CrashFrame()
    ProtobufFields.forEach(in: message) { field, value in
      if field == 3 { frame.address = value.number }
      guard field == 6, let symbol = value.message else { return true }
      ProtobufFields.forEach(in: symbol) { field, value in
        if field == 1 { frame.symbol = value.text.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } }
        if field == 2, let start = value.number, let address = frame.address, address >= start {
          frame.symbolOffset = address - start
        }
        return true
      }
      return true
    }
    return frame
  }

  private mutating func takeImage(_ message: UnsafeRawBufferPointer) {
    guard report.images.count < CrashLimits.images else { return }
    var image = CrashImage()
    ProtobufFields.forEach(in: message) { field, value in
      switch field {
      case 1: image.base = value.number
      case 2: image.size = value.number
      case 3:
        image.path = value.text
        image.name = image.path.map { CrashText.fileName($0) }
      case 4: image.uuid = Self.uuid(value.message)
      default: break
      }
      return true
    }
    report.images.append(image)
  }

  private static func uuid(_ bytes: UnsafeRawBufferPointer?) -> String? {
    guard let bytes, bytes.count == 16 else { return nil }
    let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    return CrashText.uuid(digits)
  }

  /// The report, once all fields are taken.
  mutating func finish(isWhole: Bool, bytes: Int) -> CrashReport {
    switch systemNumber {
    case 0: identity.system.name = "macOS"
    case 1: identity.system.name = "iOS"
    case 2:
      identity.system.name = "iOS"
      identity.isSimulator = true
    case 4: identity.system.name = "tvOS"
    default: break
    }
    report.placeFrames()
    report.binary = report.images.first?.uuid
    identity.settle(&report)
    if isLive { (report.kind, report.why) = (.notACrash, "live-report") }
    CrashJudgement.settle(&report)
    if !isWhole { report.losses.append(Loss(reason: "truncated", line: 1, offset: bytes, count: 1, text: "")) }
    return report
  }
}
