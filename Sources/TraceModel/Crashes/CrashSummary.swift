/// A crash report without its threads and images, and what they came to: as it is kept and listed.
package struct CrashSummary: Sendable {
  /// Without threads, images and crumbs.
  package var report: CrashReport
  package var signature: CrashSignature
  /// The signature's frames in words, innermost first.
  package var frames: [String]
  package var isInRotation: Bool?
  package var isInLayout: Bool?
  /// How much it tells; of two copies of one report the greater is the better one.
  package var richness: Int
  /// The same for all copies of one report.
  package var identity: String

  package init(
    report: CrashReport, signature: CrashSignature, frames: [String], isInRotation: Bool?, isInLayout: Bool?,
    richness: Int, identity: String
  ) {
    self.report = report
    self.signature = signature
    self.frames = frames
    self.isInRotation = isInRotation
    self.isInLayout = isInLayout
    self.richness = richness
    self.identity = identity
  }

  package init(of report: CrashReport) {
    let signature = report.signature
    var slim = report
    (slim.threads, slim.images, slim.lastExceptionBacktrace, slim.crumbs) = ([], [], [], [])
    (slim.names, slim.losses) = (NameTable(), [])
    self.init(
      report: slim, signature: signature, frames: signature.frames.map(report.words), isInRotation: report.isInRotation,
      isInLayout: report.isInLayout, richness: report.richness, identity: report.identity(signature))
  }

  /// `c-` and 12 hex digits.
  package var id: String { "c-" + ContentHash(of: identity).hex.prefix(12) }
}

extension CrashReport {
  /// `Reader Page.turn()`: the frame's binary, and its symbol or place in it.
  fileprivate func words(of frame: CrashFrame) -> String {
    let place = frame.symbol ?? frame.offset.map { "0x" + String($0, radix: 16) } ?? "?"
    return [imageName(of: frame), place].compactMap { $0 }.joined(separator: " ")
  }

  /// Names make a stack readable, so they count for more than frames; facts tie it to a launch.
  fileprivate var richness: Int {
    let frames = tellingFrames.prefix(64)
    let facts: [Bool] = [
      incident != nil, device.identifier != nil, device.unitID != nil, system.version != nil, system.build != nil,
      app.bundle != nil, app.version != nil, app.build != nil, process != nil, pid != nil, boot != nil, role != nil,
      captured?.hasZone == true, launched != nil, launchTick != nil, exitTick != nil, exception.type != nil,
      exception.signal != nil, exception.name != nil, exception.reason != nil, termination.namespace != nil,
      termination.code != nil, !threads.isEmpty, !images.isEmpty, !crumbs.isEmpty,
    ]
    return facts.count { $0 } * 16 + frames.count { $0.symbol != nil } * 4 + frames.count
  }

  /// The report's own id, else all that tells it from others.
  fileprivate func identity(_ signature: CrashSignature) -> String {
    if let incident { return "incident \(incident)" }
    let parts: [String?] = [
      kind.rawValue, why, process, pid.map { "\($0)" }, captured.map { "\($0.time.nanoseconds)" },
      window?.begin.map { "\($0.time.nanoseconds)" }, window?.end.map { "\($0.time.nanoseconds)" }, device.identifier,
      device.unitID, system.version, app.bundle, app.version, app.build, exception.name ?? exception.type,
      exception.signal, exception.reason, signature.address, signature.symbol, "\(offset)",
    ]
    return "report " + parts.map { $0 ?? "" }.joined(separator: "\u{1F}")
  }
}
