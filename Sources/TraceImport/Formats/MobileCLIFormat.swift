internal import TraceModel

/// What `mobilecli device logs` writes: one object a line with `process`, `subsystem` and `category`.
struct MobileCLIFormat: LogFormat {
  static let name = "mobilecli"
  static let samples = [
    #"{"timestamp":"2026-04-15 12:17:14.224451+0300","message":"Evaluating dispatch","level":"Default","#
      + #""subsystem":"com.apple.UIKit","category":"EventDispatch","pid":54052,"process":"Reader"}"#,
    #"{"timestamp":"2026-04-15 12:17:14.224451+0300","message":"a \"b\"","level":"Error","subsystem":"","category":"","#
      + #""pid":62,"process":"SpringBoard"}"#,
  ]
  static let stamps = StampKind.complete

  private let clock: LogClock
  private var members = Self.asked

  init(clock: LogClock) { self.clock = clock }

  private static let asked = JSONMembers(["timestamp", "pid", "process", "message", "level", "category"])

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    var members = asked
    return LogHead.share(of: lines) { line in
      members.read(line) && members.text(0) != nil && members.number(1) != nil && members.text(2) != nil
        && members.has(3) && members.has(4) && members.has(5)
    }
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    members.readRecord(line, clock, into: &record)
  }
}
