internal import TraceModel

/// The log of MobileInstallation in a sysdiagnose: `Wed Aug 11 05:51:02 2021 [176] <notice> (0x16bae7000) -[Class selector]: message`,
/// whole seconds, no zone. `installd` writes it.
struct MobileInstallationFormat: LogFormat {
  static let name = "mobile-installation"
  static let samples = [
    "Wed Aug 12 05:51:02 2026 [176] <notice> (0x16bae7000) -[MIContainer makeContainerLive]: Made container live",
    "Fri Jan  2 23:59:59 2026 [178] <err> (0x16cfbf000) +[MIFileManager copy:]: failed",
  ]
  static let stamps = StampKind.noZone

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { Header($0) != nil }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let header = Header(line) else {
      // A rule parts the files that the log was put together from.
      let isRule = line.allSatisfy { $0 == UInt8(ascii: "_") }
      return isRule ? .toolLine : .continuation
    }
    record.time = clock.timestamp(
      year: header.year, month: header.stamp.month, day: header.stamp.day, secondOfDay: header.stamp.time.second,
      nanosecond: 0, offset: nil)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.take(.process, "installd".utf8)
    record.pid = header.pid
    record.message = header.message..<line.count
    return .record
  }

  private struct Header {
    var stamp: MonthStamp
    var year: Int
    var pid: Int
    var message: Int

    init?(_ line: UnsafeRawBufferPointer) {
      guard line.byte(at: 3) == UInt8(ascii: " "), let stamp = MonthStamp(line, at: 4) else { return nil }
      let end = stamp.time.end
      year = line.digits(4, at: end + 1)
      guard line.byte(at: end) == UInt8(ascii: " "), year >= 0, line.has(" [", at: end + 5),
        let (pid, close) = line.processNumber(at: end + 7), line.has("] <", at: close),
        let level = line.find(UInt8(ascii: ">"), in: close..<min(line.count, close + 24)),
        line.has(" (0x", at: level + 1)
      else { return nil }
      let thread = line.endOfHex(from: level + 5)
      guard line.byte(at: thread) == UInt8(ascii: ")") else { return nil }
      self.stamp = stamp
      self.pid = pid
      message = min(line.count, line.byte(at: thread + 1) == UInt8(ascii: " ") ? thread + 2 : thread + 1)
    }
  }
}
