internal import TraceModel

/// What `log show --style compact` writes: milliseconds, no zone, a type of two letters,
/// `process[pid:thread] (library) [subsystem:category] message`.
struct LogCompactFormat: LogFormat {
  static let name = "log-compact"
  static let samples = [
    "2026-08-11 17:15:22.031 Df Reader[812:9875ec] [com.example.reader:path] sync",
    "2026-08-29 08:12:55.956 E  SpringBoard[669:4cf173] (FrontBoard) [com.apple.FrontBoard:Scene] update failed",
    "2026-08-29 08:12:55.956 I  My Reader[812:1] no library, no label",
  ]
  static let stamps = StampKind.noZone

  private let clock: LogClock

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    let known = LogHead.share(of: lines) { header($0, of: .known) }
    // A code that is not known looks like the first word of an old Xcode line: `My App[7:60b]`. It counts in company only.
    let any = LogHead.share(of: lines) { header($0, of: .any) }
    return known * 2 >= any ? any : known
  }

  private enum Code {
    case known, any
  }

  private static func header(_ line: UnsafeRawBufferPointer, of code: Code) -> Bool {
    guard let stamp = DateStamp(line), let start = behindCode(line, stamp) else { return false }
    return (code == .any || isKnownCode(line, at: stamp.end + 1)) && BracketedProcess(line, from: start) != nil
  }

  /// A type code of this style stands at `index`.
  static func isKnownCode(_ line: UnsafeRawBufferPointer, at index: Int) -> Bool {
    line.has("Df ", at: index) || line.has("Db ", at: index) || line.has("I  ", at: index) || line.has("E  ", at: index)
      || line.has("F  ", at: index) || line.has("A  ", at: index)
  }

  /// Where the process begins; nil: no milliseconds, or no two letters (or letter and blank) behind the stamp.
  private static func behindCode(_ line: UnsafeRawBufferPointer, _ stamp: DateStamp) -> Int? {
    let code = stamp.end + 1
    guard stamp.time.fractionDigits == 3, stamp.offset == nil, line.byte(at: stamp.end) == UInt8(ascii: " "),
      (line.byte(at: code) | 0x20) &- UInt8(ascii: "a") < 26,
      line.byte(at: code + 1) == UInt8(ascii: " ") || (line.byte(at: code + 1) | 0x20) &- UInt8(ascii: "a") < 26,
      line.byte(at: code + 2) == UInt8(ascii: " ")
    else { return nil }
    return code + 3
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    guard let stamp = DateStamp(line) else { return LogShowMessage.other(line) }
    guard let start = Self.behindCode(line, stamp) else {
      return stamp.end == line.count ? .malformed(reason: "truncated") : .continuation
    }
    guard let process = BracketedProcess(line, from: start) else { return .malformed(reason: "malformed") }
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.process = process.process
    record.pid = process.pid
    let text = line.byte(at: process.end) == UInt8(ascii: " ") ? process.end + 1 : process.end
    record.message = LogShowMessage.start(line, from: text)..<line.count
    return .record
  }
}
