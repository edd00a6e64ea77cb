internal import TraceModel

/// Reads the stamps of reports: dates as text, or numbers since 1970 in any unit.
enum CrashStamp {
  private static let second: Int64 = 1_000_000_000

  /// `2022-03-16 11:45:14.2121 +0800`, `2017-05-17T16:33:05Z`, `… UTC`, or without a zone. nil: it is no such date, or its
  /// year is before 2007: then there was no iPhone, and the writer took one unit for another.
  static func instant(_ text: String?, assumed offset: Int? = nil) -> CrashInstant? {
    guard var text else { return nil }
    return text.withUTF8 { instant(UnsafeRawBufferPointer($0), assumed: offset) }
  }

  static func instant(_ bytes: UnsafeRawBufferPointer, assumed offset: Int? = nil) -> CrashInstant? {
    let start = bytes.endOfBlanks(from: 0)
    guard let stamp = DateStamp(bytes, at: start), stamp.year >= 2007 else { return nil }
    var zone = stamp.offset
    var isPossible = stamp.isOffsetPossible
    if zone == nil {
      let next = bytes.endOfBlanks(from: stamp.end)
      if let found = ZoneOffset(bytes, at: next) {
        (zone, isPossible) = (found.seconds, found.isPossible)
      } else if bytes.has("UTC", at: next) || bytes.has("GMT", at: next) {
        zone = 0
      }
    }
    var found = stamp
    found.offset = zone ?? offset
    found.isOffsetPossible = isPossible
    guard let time = found.timestamp(LogClock()) else { return nil }
    return CrashInstant(
      time: time, resolution: resolution(digits: stamp.time.fractionDigits), hasZone: (zone ?? offset) != nil)
  }

  /// Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their size.
  static func instant(number text: String) -> CrashInstant? {
    var whole = Substring(text)
    var fraction = Substring()
    if let point = text.firstIndex(of: ".") {
      whole = text[..<point]
      fraction = text[text.index(after: point)...].prefix(6)
    }
    guard let value = Int64(whole), value > 0, fraction.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    let unit: Int64
    switch value {
    case ..<100_000_000_000: unit = second
    case ..<100_000_000_000_000: unit = 1_000_000
    case ..<100_000_000_000_000_000: unit = 1_000
    default: unit = 1
    }
    var (nanoseconds, isTooFar) = value.multipliedReportingOverflow(by: unit)
    if isTooFar { return nil }
    var resolution = unit
    var place = unit
    for digit in fraction.utf8 where place >= 10 {
      place /= 10
      nanoseconds += Int64(digit &- 0x30) * place
      resolution = place
    }
    // The first day of 2007.
    guard nanoseconds >= 1_167_609_600 * second else { return nil }
    return CrashInstant(time: Timestamp(nanoseconds: nanoseconds), resolution: max(1, resolution), hasZone: true)
  }

  /// A stamp of a JSON text, in either form.
  static func instant(_ node: JSONNode, assumed offset: Int? = nil) -> CrashInstant? {
    if node.isNumber { return node.word.flatMap { instant(number: $0) } }
    guard let text = node.string else { return nil }
    return instant(text, assumed: offset) ?? instant(number: text)
  }

  /// What so many digits behind the second leave open.
  static func resolution(digits: Int) -> Int64 {
    var resolution = second
    for _ in 0..<min(digits, 9) { resolution /= 10 }
    return resolution
  }
}
