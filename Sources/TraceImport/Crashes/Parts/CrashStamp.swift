internal import TraceModel

/// Reads the stamps of reports: dates as text, or numbers since 1970 in any unit.
enum CrashStamp {
  private static let second: Int64 = 1_000_000_000

  /// `2022-03-16 11:45:14.2121 +0800`, `2017-05-17T16:33:05Z`, `… UTC`, or without a zone. nil: it is no such date, its hours
  /// are those of a clock of twelve, or its year is of no iPhone: before 2007 the writer took one unit for another, and behind
  /// 2100 the calendar is not ours.
  static func instant(_ text: String?, assumed offset: Int? = nil) -> CrashInstant? {
    guard var text else { return nil }
    return text.withUTF8 { instant(UnsafeRawBufferPointer($0), assumed: offset) }
  }

  static func instant(_ bytes: UnsafeRawBufferPointer, assumed offset: Int? = nil) -> CrashInstant? {
    let start = bytes.endOfBlanks(from: 0)
    guard let stamp = DateStamp(bytes, at: start), years.contains(stamp.year), !isOfTwelveHours(bytes, stamp.end) else {
      return nil
    }
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

  private static let years = 2007...2100

  /// `PM`, or a word in other letters, stands behind the time.
  private static func isOfTwelveHours(_ bytes: UnsafeRawBufferPointer, _ end: Int) -> Bool {
    let next = bytes.endOfBlanks(from: end)
    if bytes.byte(at: next) >= 0x80 { return true }
    let letter = bytes.byte(at: next) | 0x20
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return false }
    let second = bytes.byte(at: next + 1) == UInt8(ascii: ".") ? next + 2 : next + 1
    // A word may begin so too.
    let isWord = bytes.byte(at: second + 1) | 0x20 &- UInt8(ascii: "a") < 26
    return bytes.byte(at: second) | 0x20 == UInt8(ascii: "m") && !isWord
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
    // From the first day of 2007 to the last of 2100.
    guard (1_167_609_600 * second..<4_133_980_800 * second).contains(nanoseconds) else { return nil }
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

extension CrashReport {
  /// Takes the instant of a stamp where none is known. A stamp that says none is a loss.
  mutating func capture(_ stamp: JSONNode, assumed offset: Int? = nil) {
    guard captured == nil else { return }
    captured = CrashStamp.instant(stamp, assumed: offset)
    if captured == nil { loseStamp(stamp.word) }
  }

  /// Says that a stamp was not understood, unless it says nothing.
  mutating func loseStamp(_ text: String?) {
    guard let text = CrashText.held(text) else { return }
    losses.append(Loss(reason: "invalid-date", line: 1, offset: 0, count: 1, text: text))
  }
}
