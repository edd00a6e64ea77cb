internal import TraceModel

/// Trace lines by themselves, or behind something that no other format knows: the message begins at the tag.
struct SwivelFormat: LogFormat {
  static let name = "swivel"
  static let samples = [
    "swivel event=willTransition t=5120.118201334 seq=41 controller=GameViewController#3 size=844x390",
    "I/flutter (812): swivel event=frame t=5120.121 seq=42 view=UnityView#7 role=surface frame=0,0,0,0",
  ]
  static let stamps = StampKind.none
  static let isFallback = true

  init(clock: LogClock) {}

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { tag(in: $0) != nil }
  }

  /// Where the tag begins: `event=` is always the first pair.
  private static func tag(in line: UnsafeRawBufferPointer) -> Int? {
    var start = 0
    while let found = line.find("swivel event=", from: start) {
      // The end of a longer word is another word.
      if found == 0 || !isWord(line[found - 1]) { return found }
      start = found + 1
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.isEmpty { return .toolLine }
    guard let tag = Self.tag(in: line) else {
      record.message = 0..<line.count
      return .unprefixed
    }
    record.message = tag..<line.count
    return .record
  }
}
