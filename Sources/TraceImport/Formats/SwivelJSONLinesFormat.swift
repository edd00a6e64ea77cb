internal import TraceModel

/// Traces as JSON Lines: `{"swivel":1,"event":"frame",…}`. The message of a record is the whole object.
struct SwivelJSONLinesFormat: LogFormat {
  static let name = "swivel-jsonl"
  static let samples = [
    #"{"swivel":1,"event":"frame","t":5120.121,"seq":42,"view":"UnityView#7","role":"surface","frame":[0,0,0,0]}"#,
    #"{"event":"willTransition","swivel":1,"t":5120.118201334,"controller":"GameViewController#3"}"#,
  ]
  static let stamps = StampKind.none
  /// The version of the format that is read.
  static let version = 1

  init(clock: LogClock) {}

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { version(of: $0) != nil }
  }

  /// The text of `"swivel":…`; nil: no JSON object, or none with that key.
  static func version(of line: UnsafeRawBufferPointer) -> String? {
    var version: String?
    let isObject = JSONScanner.forEachMember(of: line) { key, value in
      if key.count == 6, key.has("swivel"), case .number(let raw) = value {
        version = String(decoding: raw.prefix(20), as: UTF8.self)
      }
    }
    return isObject ? version : nil
  }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.endOfBlanks(from: 0) == line.count { return .toolLine }
    guard let version = Self.version(of: line) else { return .malformed(reason: "malformed") }
    guard version == String(Self.version) else { return .malformed(reason: "newer-version") }
    record.message = 0..<line.count
    return .record
  }
}
