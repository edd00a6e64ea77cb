import TraceModel

/// The columns of `report` that hold what a report says beside its launch (`SessionColumns`), in one order for writing and
/// reading.
enum ReportColumns {
  static let list: SQL = """
    capture, identity, line, "offset", format, kind, why, incident, sdk_session, external_group, platform, channel, host,
    test_flight, role, "binary", captured, captured_resolution, captured_zone, launched, launched_resolution,
    launched_zone, window_begin, window_end, launch_tick, exit_tick, exception_type, exception_signal, exception_codes,
    exception_name, exception_reason, termination_namespace, termination_code, termination_reason, address_key,
    symbol_key, confidence, frames, in_rotation, in_layout, richness
    """

  static func put(_ summary: CrashSummary, capture: Int64, into row: inout Statement) {
    let report = summary.report
    row.put(capture)
    row.put(summary.identity)
    row.put(report.line)
    row.put(report.offset)
    row.put(report.format)
    row.put(report.kind.rawValue)
    row.put(report.why)
    row.put(report.incident)
    row.put(report.sessionID)
    row.put(report.externalGroup)
    row.put(report.platform.rawValue)
    row.put(report.channel.rawValue)
    row.put(report.host)
    row.put(report.isTestFlight)
    row.put(report.role)
    row.put(report.binary)
    put(report.captured, into: &row)
    put(report.launched, into: &row)
    for edge in [report.window?.begin, report.window?.end] { row.put(edge?.time.nanoseconds) }
    for tick in [report.launchTick, report.exitTick] { row.put(nanoseconds(tick, perSecond: report.ticksPerSecond)) }
    for text in [
      report.exception.type, report.exception.signal, report.exception.codes, report.exception.name,
      report.exception.reason, report.termination.namespace, report.termination.code.map({ "\($0)" }),
      report.termination.reason, summary.signature.address, summary.signature.symbol,
    ] { row.put(text) }
    row.put(summary.signature.confidence.rawValue)
    row.put(summary.frames.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(separator: "\n"))
    row.put(summary.isInRotation)
    row.put(summary.isInLayout)
    row.put(summary.richness)
  }

  private static func put(_ instant: CrashInstant?, into row: inout Statement) {
    row.put(instant?.time.nanoseconds)
    row.put(instant?.resolution)
    row.put(instant?.hasZone)
  }

  /// nil: no clock counts so far.
  private static func nanoseconds(_ ticks: UInt64?, perSecond: Int64) -> Int64? {
    guard let ticks, let rate = UInt64(exactly: perSecond), rate > 0 else { return nil }
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: rate)
    guard seconds < 9_000_000_000, rest < 1 << 32 else { return nil }
    return Int64(seconds) * 1_000_000_000 + Int64(rest * 1_000_000_000 / rate)
  }

  /// Reads `list` without `capture`.
  static func take(from row: inout Statement) throws(StoreFailure) -> CrashSummary {
    let identity = row.takeText()
    let (line, offset) = (row.takeInt(), row.takeInt())
    var report = CrashReport(format: row.takeText())
    (report.line, report.offset) = (line, offset)
    report.kind = try word(&row, "report.kind")
    report.why = row.takeOptionalText()
    report.incident = row.takeOptionalText()
    report.sessionID = row.takeOptionalText()
    report.externalGroup = row.takeOptionalText()
    report.platform = try word(&row, "report.platform")
    report.channel = try word(&row, "report.channel")
    report.host = row.takeOptionalText()
    report.isTestFlight = row.takeOptionalBool()
    report.role = row.takeOptionalText()
    report.binary = row.takeOptionalText()
    report.captured = takeInstant(from: &row)
    report.launched = takeInstant(from: &row)
    let (begin, end) = (takeEdge(from: &row), takeEdge(from: &row))
    if begin != nil || end != nil { report.window = CrashWindow(begin: begin, end: end) }
    report.ticksPerSecond = 1_000_000_000
    report.launchTick = row.takeOptionalInt64().flatMap { UInt64(exactly: $0) }
    report.exitTick = row.takeOptionalInt64().flatMap { UInt64(exactly: $0) }
    report.exception.type = row.takeOptionalText()
    report.exception.signal = row.takeOptionalText()
    report.exception.codes = row.takeOptionalText()
    report.exception.name = row.takeOptionalText()
    report.exception.reason = row.takeOptionalText()
    report.termination.namespace = row.takeOptionalText()
    report.termination.code = row.takeOptionalText().flatMap { UInt64($0) }
    report.termination.reason = row.takeOptionalText()
    let (address, symbol) = (row.takeOptionalText(), row.takeOptionalText())
    let signature = CrashSignature(
      address: address, symbol: symbol, confidence: try word(&row, "report.confidence"), frames: [])
    let frames = row.takeText().split(separator: "\n").map(String.init)
    return CrashSummary(
      report: report, signature: signature, frames: frames, isInRotation: row.takeOptionalBool(),
      isInLayout: row.takeOptionalBool(), richness: row.takeInt(), identity: identity)
  }

  private static func word<Word: RawRepresentable<String>>(
    _ row: inout Statement, _ column: String
  ) throws(StoreFailure) -> Word {
    let text = row.takeText()
    guard let word = Word(rawValue: text) else { throw .unknownWord(text, column: column) }
    return word
  }

  private static func takeInstant(from row: inout Statement) -> CrashInstant? {
    let (time, resolution, hasZone) = (row.takeOptionalInt64(), row.takeOptionalInt64(), row.takeOptionalBool())
    guard let time else { return nil }
    return CrashInstant(time: Timestamp(nanoseconds: time), resolution: resolution ?? 0, hasZone: hasZone ?? false)
  }

  /// Periods are stated in UTC, or counted as such.
  private static func takeEdge(from row: inout Statement) -> CrashInstant? {
    row.takeOptionalInt64().map { CrashInstant(time: Timestamp(nanoseconds: $0), resolution: 0, hasZone: true) }
  }
}
